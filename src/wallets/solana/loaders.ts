import { lazy } from '../../lib/lazy'

/** For browsers without Ed25519 of their own. */
export const loadEd25519Verify = lazy(async () => (await import('./ed25519-verify')).verifyEd25519)
