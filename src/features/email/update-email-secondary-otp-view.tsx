import { snackbarShown } from '../../feedback/feedback-slice'
import { historyReset } from '../../router/router-slice'
import { type EmailChange, route } from '../../router/routes'
import { useAppDispatch } from '../../store/hooks'
import { EmailChangeCode } from './components/email-change-code'

/** The code that went to the new address; with it the address is changed. */
export default function UpdateEmailSecondaryOtpView({ params }: { params: EmailChange }) {
  const dispatch = useAppDispatch()
  const done = () => {
    dispatch(historyReset(route('Account')))
    dispatch(snackbarShown({ variant: 'success', text: { key: 'email.updated' } }))
  }
  return <EmailChangeCode which="secondary" email={params.newEmail} onConfirmed={done} />
}
