import { errorRaised } from '../../store/feedback/error-raised'
import { snackbarShown } from '../../store/feedback/feedback-slice'
import type { StartListening } from '../../store/types'

/** The one place that turns errors into snackbars: those whose catalogue row says so. */
export function startErrorSnackbar(startListening: StartListening): void {
  startListening({
    actionCreator: errorRaised,
    effect: ({ payload }, { dispatch }) => {
      if (payload.surface === 'snackbar')
        dispatch(snackbarShown({ variant: 'error', text: { error: payload } }))
    },
  })
}
