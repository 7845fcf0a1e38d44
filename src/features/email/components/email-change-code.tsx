import { useEffect, useState } from 'react'
import { useTranslator } from '../../../i18n/locale-context'
import { EMAIL } from '../../../i18n/messages/email/views'
import { viewReplaced } from '../../../router/router-slice'
import { route } from '../../../router/routes'
import { confirmEmailUpdate, leaveEmailUpdate } from '../../../session/email/email-update'
import { followCooldown } from '../../../session/email/email-wallet'
import { useAppDispatch } from '../../../store/hooks'
import { Button } from '../../../ui/action/button'
import { useCode } from '../use-code'
import { CodeForm } from './code-form'

type Props = {
  /** Which of the two codes. */
  which: 'primary' | 'secondary'
  /** Where it was sent. */
  email: string
  onConfirmed: () => void
}

/** One of the two codes of another e-mail address, and the way back to the address (protocol-facts §1.8). */
export function EmailChangeCode({ which, email, onConfirmed }: Props) {
  const t = useTranslator(EMAIL)
  const dispatch = useAppDispatch()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => dispatch(followCooldown(setSeconds)), [dispatch])
  const code = useCode({
    confirm: otp => confirmEmailUpdate(which, otp),
    leave: leaveEmailUpdate,
    onConfirmed,
  })
  return (
    <>
      <CodeForm email={email} code={code} />
      <p className="otp-text">{t('email.update.wrong')}</p>
      <Button
        variant="plain"
        data-testid="email-update-again"
        onClick={() => dispatch(viewReplaced(route('UpdateEmailWallet')))}
      >
        {seconds > 0 ? t('email.update.againIn', { seconds }) : t('email.update.again')}
      </Button>
    </>
  )
}
