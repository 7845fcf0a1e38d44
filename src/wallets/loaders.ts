import { lazy } from '../shared/lib/lazy'

/** For browsers without Ed25519 of their own, and for signatures that come with a connection. */
export const loadCurves = lazy(() => import('./own-curves'))
