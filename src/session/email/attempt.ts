import { serializeError } from '../../errors/serialize-error'
import { errorRaised } from '../../feedback/error-raised'
import type { AppThunk } from '../../store/make-store'
import type { Outcome } from '../connect-thunks'

/** The answer is what went wrong, if anything did; the page is told, unless the visitor turned away. */
export const attempt =
  (work: () => Promise<Outcome>): AppThunk<Promise<Outcome>> =>
  async dispatch => {
    try {
      return await work()
    } catch (thrown) {
      const error = serializeError(thrown, 'WALLET_FAILED')
      if (error.code !== 'ABORTED') dispatch(errorRaised(error))
      return error
    }
  }
