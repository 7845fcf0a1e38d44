import { lazy } from '../../lib/lazy'

/** The grid and the virtual list under it: a chunk of its own (decisions.md "Code"). */
export const loadWalletGrid = lazy(async () => (await import('./components/wallet-grid')).WalletGrid)
