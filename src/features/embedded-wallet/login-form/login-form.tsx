import { useAppSelector } from '../../../store/hooks'
import { EmailForm } from './email-form'
import { SocialButtons } from './social-buttons'

/** Log-in without a wallet: e-mail, and the social accounts that the page offers. */
export function LoginForm() {
  const hasEmail = useAppSelector(state => state.options?.enableEmail)
  return (
    <>
      {hasEmail && <EmailForm />}
      <SocialButtons />
    </>
  )
}
