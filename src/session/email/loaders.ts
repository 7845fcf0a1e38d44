import { W3mError } from '../../errors/w3m-error'
import { lazy } from '../../lib/lazy'

/** Sends mails and tries codes: not needed to paint the field. */
export const loadEmailLogin = lazy(() => import('./email-login').catch(toLoadFailed))

function toLoadFailed(cause: unknown): never {
  throw new W3mError('LOAD_FAILED', { cause })
}
