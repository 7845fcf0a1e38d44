import { type FormEvent, useEffect, useState } from 'react'
import css from '../../../../styles/ui/otp.css'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { EmailField } from '../../../shared/ui/field/email-field'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { goBack } from '../../../store/navigation/modal-thunks'
import { viewReplaced } from '../../../store/router/router-slice'
import type { Outcome } from '../../../wallets/connections/connect-thunks'
import { selectConnection } from '../../../wallets/connections/selectors'
import { leaveEmailUpdate, requestEmailUpdate } from '../email/email-update'
import { EMBEDDED } from '../messages'
import { useEmbeddedGuard } from '../use-embedded-guard'

const stylesRef = createStylesRef(css)
/** An address can be saved if it has more characters than this and differs from the old one. */
const SHORTEST = 3

/** Form to change the wallet's email address. */
export default function UpdateEmailWalletView() {
  const email = useAppSelector(selectConnection)?.embedded?.email
  useEmbeddedGuard({ needsEmail: true })
  return <AddressForm key={email} email={email ?? ''} />
}

function AddressForm({ email }: { email: string }) {
  const t = useTranslator(EMBEDDED)
  const dispatch = useAppDispatch()
  const [text, setText] = useState(email)
  const { busy, error, forget, request } = useRequest(email)
  const newEmail = text.trim()
  const submit = () => {
    if (newEmail.length > SHORTEST && newEmail !== email) request(newEmail)
  }
  return (
    <form
      ref={stylesRef}
      noValidate
      className="list"
      aria-busy={busy || undefined}
      data-testid="wui-email-input"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <EmailField
        label={t('email.label')}
        value={text}
        readOnly={busy}
        error={error && t.error(error)}
        onChange={next => {
          forget()
          setText(next)
        }}
      />
      <p className="otp-text">{t('email.update.text')}</p>
      <ActionBar>
        <Button
          variant="accent"
          busy={busy}
          disabled={newEmail.length <= SHORTEST || newEmail === email}
          data-testid="email-update-save"
          onClick={submit}
        >
          {t('email.update.save')}
        </Button>
        <Button variant="plain" onClick={() => dispatch(goBack())}>
          {t('email.update.cancel')}
        </Button>
      </ActionBar>
    </form>
  )
}

function useRequest(email: string) {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Outcome>()
  useEffect(() => () => dispatch(leaveEmailUpdate()), [dispatch])
  const request = async (newEmail: string) => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    const failure = await dispatch(requestEmailUpdate({ email, newEmail }, viewReplaced))
    setBusy(false)
    setError(failure)
  }
  return {
    busy,
    error,
    forget: () => setError(undefined),
    request: (newEmail: string) => void request(newEmail),
  }
}
