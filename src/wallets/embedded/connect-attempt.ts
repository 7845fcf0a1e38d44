import { type SerializedW3mError, serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import { errorRaised } from '../../store/feedback/error-raised'
import type { AppThunk } from '../../store/types'
import type { Outcome } from '../connections/connect-thunks'

/** Returns what went wrong, if anything; the page is notified, unless the visitor turned away: `signal` aborted. */
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

/** A lost frame aborts too. If the visitor did not abort, that is a failure to report. */
function toFailure(thrown: unknown, signal?: AbortSignal): SerializedW3mError {
  const error = serializeError(thrown, 'WALLET_FAILED')
  if (error.code !== 'ABORTED' || !signal || signal.aborted) return error
  const { details, message } = error
  // only the message is set: the definition is in the chunk of the frame, which loads later
  return serializeError(new W3mError({ code: 'FRAME_ERROR', message }, { details, values: { message } }))
}
