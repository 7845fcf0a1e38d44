import { snackbarShown } from '../../../store/feedback/feedback-slice'
import { useAppDispatch } from '../../../store/hooks'
import { historyReset } from '../../../store/router/router-slice'
import { type EmailChange, route } from '../../../store/router/routes'
import { EmailChangeCode } from '../components/email-change-code'

/** Entry of the code sent to the new address. It completes the change. */
export default function UpdateEmailSecondaryOtpView({ params }: { params: EmailChange }) {
  const dispatch = useAppDispatch()
  const done = () => {
    dispatch(historyReset(route('Account')))
    dispatch(snackbarShown({ variant: 'success', text: { key: 'email.updated' } }))
  }
  return <EmailChangeCode which="secondary" email={params.newEmail} onConfirmed={done} />
}
