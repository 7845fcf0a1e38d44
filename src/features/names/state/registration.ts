import { serializeError } from '../../../errors/serialize-error'
import { W3mError } from '../../../errors/w3m-error'
import { errorRaised } from '../../../feedback/error-raised'
import type { AppThunk } from '../../../store/make-store'
import type { RootState } from '../../../store/root-reducer'
import { loadRegisterName } from '../loaders'
import { namesReset } from './names-slice'

/** What the visitor's turning away ends. */
export const REGISTERING = 'names.register'

/** Registers a name; what asks the wallet and the service is there by the time that it was typed. Never rejects. */
export const startRegistration =
  (label: string): AppThunk<Promise<void>> =>
  async dispatch => {
    try {
      await dispatch((loadRegisterName.peek() ?? (await loadRegisterName.load()))(label))
    } catch (cause) {
      dispatch(errorRaised(serializeError(new W3mError('LOAD_FAILED', { cause }))))
    }
  }

/** The visitor left RegisterAccountName, other than for the e-mail wallet's question: nothing of it goes on. */
export const leaveRegistration =
  (): AppThunk =>
  (dispatch, getState, { tasks }) => {
    if (isNaming(getState())) return
    tasks.abort(REGISTERING)
    dispatch(namesReset())
  }

/** On RegisterAccountName, or on the way back to it. */
export const isNaming = ({ modal, router }: RootState) =>
  modal.open && router.history.some(({ view }) => view === 'RegisterAccountName')
