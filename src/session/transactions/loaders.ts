import { W3mError } from '../../errors/w3m-error'
import { lazy } from '../../lib/lazy'

/** What builds, checks, asks for and follows transactions, loaded when a form of money first needs it. */
export const loadMoney = lazy(async () => {
  try {
    return (await import('./core/transaction-runner')).MONEY
  } catch (cause) {
    throw new W3mError('LOAD_FAILED', { cause })
  }
})
