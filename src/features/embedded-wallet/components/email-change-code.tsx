import { useEffect, useState } from 'react'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { useAppDispatch } from '../../../store/hooks'
import { viewReplaced } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { followCooldown } from '../../../wallets/embedded/email-wallet'
import { confirmEmailUpdate, leaveEmailUpdate } from '../email/email-update'
import { useCode } from '../email/use-code'
import { EMBEDDED } from '../messages'
import { CodeForm } from './code-form'

type Props = {
  /** `primary`: the code sent to the current address. `secondary`: the one sent to the new address. */
  which: 'primary' | 'secondary'
  /** Address that the code was sent to. */
  email: string
  onConfirmed: () => void
}

/**
 * Entry of one of the two codes of an email change, with a way back to the address form
 * (docs/protocols/secure-frame.md#email).
 */
export function EmailChangeCode({ which, email, onConfirmed }: Props) {
  const t = useTranslator(EMBEDDED)
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
        variant={seconds > 0 ? 'quiet' : 'plain'}
        data-testid="email-update-again"
        onClick={() => dispatch(viewReplaced(route('UpdateEmailWallet')))}
      >
        {seconds > 0 ? t('email.update.againIn', { seconds }) : t('email.update.again')}
      </Button>
    </>
  )
}
