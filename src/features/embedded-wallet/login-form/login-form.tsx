import { useAppSelector } from '../../../store/hooks'
import { EmailForm } from './email-form'
import { SocialButtons } from './social-buttons'

/**
 * Login without a wallet: email, and the social accounts that the page offers. `isPrimary`: the first of them is the
 * view's filled button.
 *
 * The space for it is reserved before it loads: `features/connect/components/lazy-login-form.tsx` computes that space: change both together.
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
