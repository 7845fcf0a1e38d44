import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { formatAmount } from '../../../shared/lib/amounts/format-amount'
import { TextField } from '../../../shared/ui/field/text-field'
import { Icon } from '../../../shared/ui/picture/icon'
import { AgreeBox } from '../../transactions/components/checks/agree-box'
import { AGREED, isSameWord } from '../../transactions/components/checks/use-checks'
import { SWAP } from '../messages'
import type { SwapWarning } from '../preview/warnings'

type Props = {
  readonly warning: SwapWarning
  readonly agreed: string
  readonly onAgree: (text: string) => void
}

/** Text and confirmation of each warning. */
const TEXTS = {
  impact: ['swap.impactMarked', 'swap.impactAgree'],
  impactUnknown: ['swap.impactUnknownText', 'swap.impactUnknownAgree'],
  minimum: ['swap.notGuaranteed', 'swap.notGuaranteedAgree'],
  unverified: ['swap.unverified', 'swap.unverifiedAgree'],
} as const

/** A warning with the confirmation that it requires: none, a checkbox, or a typed word. */
export function WarningBox({ warning, agreed, onAgree }: Props) {
  const t = useTranslator(SWAP)
  const { tag } = useLocale()
  const { kind, confirmation } = warning
  const word = t('swap.unlockWord')
  const [text, agreement] = TEXTS[kind]
  const amount = kind === 'impact' ? formatAmount(warning.percent, tag, 2) : ''
  return (
    <div
      className={confirmation === 'none' ? 'check mark' : 'check'}
      role="note"
      data-testid={`swap-warning-${kind}`}
    >
      <Icon node={confirmation === 'none' ? CircleAlert : TriangleAlert} size={18} />
      <p>{t(text, { amount })}</p>
      {confirmation === 'agree' && (
        <AgreeBox id={`swap-agree-${kind}`} isAgreed={agreed === AGREED} onChange={onAgree}>
          {t(agreement, { amount })}
        </AgreeBox>
      )}
      {confirmation === 'type' && (
        <div className="field-box">
          <TextField
            label={t('swap.unlock', { word })}
            placeholder={t('swap.unlock', { word })}
            data-testid="swap-unlock-input"
            value={agreed}
            onChange={onAgree}
          />
        </div>
      )}
    </div>
  )
}

/** Whether the visitor has confirmed a warning. */
export function isConfirmed({ confirmation }: SwapWarning, agreed: string, word: string): boolean {
  if (confirmation === 'none') return true
  return confirmation === 'agree' ? agreed === AGREED : isSameWord(agreed, word)
}
