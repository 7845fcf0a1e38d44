import { type FormEvent, useEffect } from 'react'
import css from '../../../../styles/ui/names.css'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { LiveRegion } from '../../../shared/ui/feedback/live-region'
import { TextField } from '../../../shared/ui/field/text-field'
import { useAppDispatch } from '../../../store/hooks'
import { NameList } from '../components/name-list'
import { NameState } from '../components/name-state'
import { ACCOUNT_NAMES } from '../messages'
import { isolateName } from '../name-rules'
import { leaveRegistration } from '../state/registration'
import type { AvailabilityResult } from '../state/use-availability'
import { type NameForm, useNameForm } from '../state/use-name-form'

const stylesRef = createStylesRef(css)

/** Form for choosing a name: shows whether it is available and registers it. */
export default function RegisterAccountNameView() {
  const t = useTranslator(ACCOUNT_NAMES)
  const dispatch = useAppDispatch()
  const form = useNameForm()
  useEffect(() => () => void dispatch(leaveRegistration()), [dispatch])
  const { step, label, suffix, availability, canRegister, register } = form
  const { found, isSearching } = availability
  const name = isolateName(`${label}${suffix}`)
  return (
    <div ref={stylesRef} className="names">
      <NameField form={form} />
      <NameList form={form} />
      <NameState form={form} />
      <ActionBar>
        <Button
          variant="accent"
          busy={step !== 'idle' || isSearching}
          disabled={!canRegister}
          data-testid="register-name-submit"
          onClick={() => register()}
        >
          {t('names.register')}
        </Button>
      </ActionBar>
      <LiveRegion text={isSearching ? t('names.looking') : found && t(availabilityKey(found), { name })} />
    </div>
  )
}

function availabilityKey({ isTaken, others }: AvailabilityResult) {
  if (!isTaken) return 'names.isFree'
  return others.length > 0 ? 'names.isTakenWithOthers' : 'names.isTaken'
}

function NameField({ form }: { form: NameForm }) {
  const t = useTranslator(ACCOUNT_NAMES)
  const { typed, step, suffix, problem, isOwned, type, register } = form
  const error = isOwned ? t('names.owned') : problem && t(`names.${problem}`)
  return (
    <form
      noValidate
      data-testid="wui-ens-input"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        register()
      }}
    >
      <TextField
        label={t('names.field')}
        placeholder={t('names.field')}
        dir="ltr"
        inputMode="text"
        autoCapitalize="none"
        autoCorrect="off"
        enterKeyHint="go"
        value={typed}
        readOnly={step !== 'idle'}
        error={error}
        onChange={type}
        end={
          <bdi dir="ltr" className="name-suffix">
            {suffix}
          </bdi>
        }
      />
    </form>
  )
}
