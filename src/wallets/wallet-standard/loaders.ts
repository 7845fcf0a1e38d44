import { lazy } from '../../lib/lazy'

/** For pages that ask for a Solana provider. */
export const loadStandardPage = lazy(async () => (await import('./standard-page')).createStandardPage)
