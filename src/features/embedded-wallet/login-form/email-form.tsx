import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { IconButton } from '../../../shared/ui/action/icon-button'
import { LiveRegion } from '../../../shared/ui/feedback/live-region'
import { EmailField } from '../../../shared/ui/field/email-field'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import type { Outcome } from '../../../wallets/connections/connect-thunks'
import { preloadEmailWallet } from '../../../wallets/embedded/email-wallet'
import { sendEmail } from '../email/email-login'
import { leaveEmailStep } from '../email/email-step'
import { LOGIN_FORM } from './messages'

/** The submit arrow shows for more than this many characters. */
const SHORTEST = 3

/**
 * Login by email. The secure frame is created when the field is first focused. `isPrimary`: a filled button below the
 * field submits it.
 */
export function EmailForm({ isPrimary = false }: { isPrimary?: boolean }) {
  const t = useTranslator(LOGIN_FORM)
  const dispatch = useAppDispatch()
  const [email, setEmail] = useState('')
  const { busy, error, forget, submit } = useSending(email)
  const warm = () => {
    dispatch(eventTracked({ event: 'EMAIL_LOGIN_SELECTED' }))
    dispatch(preloadEmailWallet())
  }
  const input = useWanted()
  const submitButton = busy ? (
    <i className="spin" />
  ) : (
    email.trim().length > SHORTEST && (
      <IconButton icon={ArrowRight} mirror label={t('email.submit')} onClick={submit} />
    )
  )
  return (
    <>
      <form
        noValidate
        className="list"
        data-testid="wui-email-input"
        aria-busy={busy || undefined}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit()
        }}
      >
        <EmailField
          label={t('email.label')}
          value={email}
          readOnly={busy}
          error={error && t.error(error)}
          end={!isPrimary && submitButton}
          ref={input}
          onFocus={warm}
          onChange={text => {
            forget()
            setEmail(text)
          }}
        />
        {isPrimary && (
          <Button
            variant="accent"
            busy={busy}
            onClick={() => (email.trim() ? submit() : input.current?.focus())}
          >
            {t('email.submit')}
          </Button>
        )}
      </form>
      <LiveRegion text={busy ? t('email.sending') : undefined} />
    </>
  )
}

/** Focuses the field if the route asks for the email login. */
function useWanted() {
  const input = useRef<HTMLInputElement>(null)
  const isEmailRequested = useAppSelector(({ router }) => {
    const currentRoute = router.history.at(-1)
    return currentRoute?.view === 'Connect' && currentRoute.params?.email
  })
  useEffect(() => {
    if (isEmailRequested) input.current?.focus()
  }, [isEmailRequested])
  return input
}

function useSending(email: string) {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Outcome>()
  const running = useRef(false)
  useEffect(() => () => dispatch(leaveEmailStep()), [dispatch])
  const submit = async () => {
    if (running.current || !email.trim()) return
    running.current = true
    setBusy(true)
    setError(undefined)
    dispatch(eventTracked({ event: 'EMAIL_SUBMITTED' }))
    setError(await dispatch(sendEmail(email, viewPushed)))
    setBusy(false)
    running.current = false
  }
  return { busy, error, submit: () => void submit(), forget: () => setError(undefined) }
}
