import { type SerializedW3mError, serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import { errorRaised } from '../../store/feedback/error-raised'
import type { AppThunk } from '../../store/types'
import type { Outcome } from '../connections/connect-thunks'

/**
 * Runs `work` and returns its error, if any. Errors are reported to the page too, except after the visitor canceled
 * (`signal` aborted).
 */
export const attempt =
  (work: () => Promise<Outcome>, signal?: AbortSignal): AppThunk<Promise<Outcome>> =>
  async dispatch => {
    try {
      return await work()
    } catch (thrown) {
      const error = toFailure(thrown, signal)
      if (error.code !== 'ABORTED') dispatch(errorRaised(error))
      return error
    }
  }

/**
 * A lost frame also causes `ABORTED`. If there is a signal and the visitor did not abort it, the error is reported as a
 * failure.
 */
function toFailure(thrown: unknown, signal?: AbortSignal): SerializedW3mError {
  const error = serializeError(thrown, 'WALLET_FAILED')
  if (error.code !== 'ABORTED' || !signal || signal.aborted) return error
  const { details, message } = error
  // Only the message is set: the error definition is in the frame's chunk, which loads later.
  return serializeError(new W3mError({ code: 'FRAME_ERROR', message }, { details, values: { message } }))
}
