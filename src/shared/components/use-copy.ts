import { errorRaised } from '../../store/feedback/error-raised'
import { snackbarShown } from '../../store/feedback/feedback-slice'
import { useAppDispatch } from '../../store/hooks'
import { serializeError } from '../errors/serialize-error'
import { W3mError } from '../errors/w3m-error'
import type { CommonKey } from '../i18n/messages'

/** Puts a text on the clipboard and says so, or says that it could not. */
export function useCopy(done: CommonKey): (text: string) => Promise<void> {
  const dispatch = useAppDispatch()
  return async text => {
    try {
      await navigator.clipboard.writeText(text)
      dispatch(snackbarShown({ variant: 'success', text: { key: done } }))
    } catch (cause) {
      dispatch(errorRaised(serializeError(new W3mError('COPY_FAILED', { cause }))))
    }
  }
}
