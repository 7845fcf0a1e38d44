import { viewReplaced } from '../../router/router-slice'
import { type EmailChange, route } from '../../router/routes'
import { useAppDispatch } from '../../store/hooks'
import { EmailChangeCode } from './components/email-change-code'

/** The code that went to the address so far. */
export default function UpdateEmailPrimaryOtpView({ params }: { params: EmailChange }) {
  const dispatch = useAppDispatch()
  const next = () => dispatch(viewReplaced(route('UpdateEmailSecondaryOtp', params)))
  return <EmailChangeCode which="primary" email={params.email} onConfirmed={next} />
}
