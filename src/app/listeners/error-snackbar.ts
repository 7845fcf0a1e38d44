import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import { errorRaised } from '../../store/feedback/error-raised'
import { snackbarShown } from '../../store/feedback/feedback-slice'
import type { RootState } from '../../store/root-reducer'
import type { StartListening } from '../../store/types'
import { REFUSALS } from './refusals'

/** The only place that shows errors as snackbars, for those whose definition has `surface: 'snackbar'`. */
export function startErrorSnackbar(startListening: StartListening): void {
  startListening({
    actionCreator: errorRaised,
    effect: ({ payload }, { dispatch, getState }) => {
      if (payload.surface === 'snackbar' && !isExplained(payload, getState()))
        dispatch(snackbarShown({ variant: 'error', text: { error: payload } }))
    },
  })
}

/** Whether a request failed because the services refuse the project, which the snackbar on screen says already. */
function isExplained({ values }: SerializedW3mError, { feedback: { snackbar } }: RootState): boolean {
  if (values?.reason === undefined || !REFUSALS.includes(values.status)) return false
  return !!snackbar && 'error' in snackbar.text && snackbar.text.error.values?.status === values.status
}
