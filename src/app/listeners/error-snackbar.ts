import { errorRaised } from '../../store/feedback/error-raised'
import { snackbarShown } from '../../store/feedback/feedback-slice'
import type { StartListening } from '../../store/types'

/** The only place that shows errors as snackbars, for those whose definition has `surface: 'snackbar'`. */
export function startErrorSnackbar(startListening: StartListening): void {
  startListening({
    actionCreator: errorRaised,
    effect: ({ payload }, { dispatch }) => {
      if (payload.surface === 'snackbar')
        dispatch(snackbarShown({ variant: 'error', text: { error: payload } }))
    },
  })
}
