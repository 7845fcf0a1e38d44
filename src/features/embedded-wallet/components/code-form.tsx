import { useTranslator } from '../../../shared/i18n/locale-context'
import { LiveRegion } from '../../../shared/ui/feedback/live-region'
import { isolate } from '../email/isolate'
import type { useCode } from '../email/use-code'
import { EMBEDDED } from '../messages'
import { CodeInput } from './code-input'

/** The frame's message, which is in English, for what happens to many visitors. */
const WRONG_CODE = 'Invalid code'
/** As languages end a sentence. */
const FULL_STOP = /[.。।۔]$/

type Props = {
  /** Address that the code was sent to. */
  email: string
  code: Pick<ReturnType<typeof useCode>, 'digits' | 'enter' | 'busy' | 'outcome'>
}

/** Code entry with its progress and error. */
export function CodeForm({ email, code: { digits, enter, busy, outcome } }: Props) {
  const t = useTranslator(EMBEDDED)
  const label = t('email.otp.text', { email: isolate(email) })
  const { error } = outcome
  return (
    <>
      <p className="otp-text">{label}</p>
      <CodeInput
        label={label}
        digitLabel={position => t('email.otp.digit', { position })}
        digits={digits}
        onChange={enter}
        invalid={error !== undefined}
        busy={busy}
      />
      {error && (
        <p role="alert" className="otp-error">
          {t('email.otp.again', {
            error:
              error.message === WRONG_CODE ? t('email.otp.wrong') : t.error(error).replace(FULL_STOP, ''),
          })}
        </p>
      )}
      {busy && (
        <p className="otp-text">
          <i className="spin" /> {t('email.otp.checking')}
        </p>
      )}
      <LiveRegion text={busy ? t('email.otp.checking') : undefined} />
    </>
  )
}
