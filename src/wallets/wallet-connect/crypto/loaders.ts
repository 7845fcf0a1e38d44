import { lazy } from '../../../lib/lazy'

/** For browsers without Ed25519 of their own. */
export const loadEd25519 = lazy(async () => (await import('./ed25519')).createOwnSigner)

/** For signatures that come with a connection. */
export const loadRecover = lazy(async () => (await import('./recover')).recoverSigner)
