import { lazy } from '../../../shared/lib/lazy'

/** For pages that ask for a Solana provider. */
export const loadSolanaPage = lazy(async () => (await import('./solana-page')).createSolanaPage)
