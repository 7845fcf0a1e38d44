import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { formatAmount } from '../../../shared/lib/amounts/format-amount'
import { TextField } from '../../../shared/ui/field/text-field'
import { Icon } from '../../../shared/ui/picture/icon'
import { SWAP } from '../messages'
import type { SwapWarning } from '../preview/warnings'

type Props = {
  readonly warning: SwapWarning
  readonly agreed: string
  readonly onAgree: (text: string) => void
}

/** Value of a warning whose box is checked. */
export const AGREEMENT = 'yes'

/** A warning with the confirmation that it requires: none, a checkbox, or a typed word. */
export function WarningBox({ warning, agreed, onAgree }: Props) {
  const t = useTranslator(SWAP)
  const { tag } = useLocale()
  const { kind, confirmation } = warning
  const word = t('swap.unlockWord')
  const percent = kind === 'impact' ? formatAmount(warning.percent, tag, 2) : ''
  return (
    <div
      className={confirmation === 'none' ? 'swap-warn mark' : 'swap-warn stop'}
      role="note"
      data-testid={`swap-warning-${kind}`}
    >
      <Icon node={confirmation === 'none' ? CircleAlert : TriangleAlert} size={18} />
      <p>{textOf()}</p>
      {confirmation === 'agree' && (
        <label>
          <input
            type="checkbox"
            data-testid={`swap-agree-${kind}`}
            checked={agreed === AGREEMENT}
            onChange={event => onAgree(event.target.checked ? AGREEMENT : '')}
          />
          {agreeText()}
        </label>
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

  function textOf(): string {
    if (kind === 'impactUnknown') return t('swap.impactUnknownText')
    if (kind === 'unverified') return t('swap.unverified')
    if (kind === 'minimum') return t('swap.notGuaranteed')
    return t('swap.impactMarked', { amount: percent })
  }

  function agreeText(): string {
    if (kind === 'impactUnknown') return t('swap.impactUnknownAgree')
    if (kind === 'unverified') return t('swap.unverifiedAgree')
    if (kind === 'minimum') return t('swap.notGuaranteedAgree')
    return t('swap.impactAgree', { amount: percent })
  }
}

/** Compares words regardless of case and accents, which keyboards and languages enter in different ways. */
const sameWord = (typed: string, word: string) =>
  typed.trim().localeCompare(word, undefined, { sensitivity: 'base' }) === 0

/** Whether the visitor has confirmed a warning. */
export function isConfirmed({ confirmation }: SwapWarning, agreed: string, word: string): boolean {
  if (confirmation === 'none') return true
  return confirmation === 'agree' ? agreed === AGREEMENT : sameWord(agreed, word)
}
