import { useAppSelector } from '../../../store/hooks'
import { EmailForm } from './email-form'
import { SocialButtons } from './social-buttons'

/**
 * Login without a wallet: email, and the social accounts that the page offers. `isPrimary`: the first of them is the
 * view's filled button.
 *
 * The space for it is reserved before it loads: `lazy-login-form.tsx` of connect computes it, and changes with it.
 */
export function LoginForm({ isPrimary }: { isPrimary: boolean }) {
  const hasEmail = useAppSelector(state => state.options?.enableEmail)
  return (
    <>
      {hasEmail && <EmailForm isPrimary={isPrimary} />}
      <SocialButtons isPrimary={isPrimary && !hasEmail} />
    </>
  )
}
