import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { ACCOUNT_NAMES } from '../messages'
import type { NameForm } from '../state/use-name-form'
import { NameErrorText } from './name-error-text'

/** Status text of the registration: next step, the wallet's prompt, or an error. */
export function NameState({ form: { step, error, availability } }: { form: NameForm }) {
  const t = useTranslator(ACCOUNT_NAMES)
  if (step !== 'idle')
    return (
      <p role="status" className="name-hint">
        {t(step === 'wallet' ? 'names.inWallet' : 'names.registering')}
      </p>
    )
  if (error) return <NameErrorText error={error} id="register-name-error" />
  if (availability.error)
    return (
      <>
        <NameErrorText error={availability.error} id="name-suggestions-error" />
        <Button onClick={availability.retry}>{t('common.retry')}</Button>
      </>
    )
  return <p className="name-hint">{t('names.hint')}</p>
}
