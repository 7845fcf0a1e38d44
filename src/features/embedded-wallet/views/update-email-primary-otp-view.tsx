import { useAppDispatch } from '../../../store/hooks'
import { viewReplaced } from '../../../store/router/router-slice'
import { type EmailChange, route } from '../../../store/router/routes'
import { EmailChangeCode } from '../components/email-change-code'

/** View where the visitor enters the code sent to their current email address. */
export default function UpdateEmailPrimaryOtpView({ params }: { params: EmailChange }) {
  const dispatch = useAppDispatch()
  const next = () => dispatch(viewReplaced(route('UpdateEmailSecondaryOtp', params)))
  return <EmailChangeCode which="primary" email={params.email} onConfirmed={next} />
}
