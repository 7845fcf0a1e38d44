import { W3mError } from '../../shared/errors/w3m-error'
import { lazy } from '../../shared/lib/lazy'

/** What builds, checks, asks for and follows transactions, loaded when a form of money first needs it. */
export const loadMoney = lazy(async () => {
  try {
    return (await import('./transaction-runner')).MONEY
  } catch (cause) {
    throw new W3mError('LOAD_FAILED', { cause })
  }
})
