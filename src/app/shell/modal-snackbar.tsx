import { useLoaded } from '../../shared/components/use-loaded'
import { SnackbarRegion } from '../../shared/ui/feedback/snackbar-region'
import { useAppSelector } from '../../store/hooks'
import { FEATURES } from '../loaders'

/** The snackbar beside the card. What shows it loads with the session, or for the first snackbar. */
export function ModalSnackbar() {
  const variant = useAppSelector(({ feedback: { snackbar } }) => snackbar?.variant)
  const code = useLoaded(FEATURES.session, variant !== undefined)
  return <SnackbarRegion isAlert={variant === 'error'}>{code && <code.ShownSnackbar />}</SnackbarRegion>
}
