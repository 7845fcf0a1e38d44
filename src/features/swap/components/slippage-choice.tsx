import { useState } from 'react'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { typeAmount } from '../../../shared/lib/amounts/amount-text'
import { formatAmount } from '../../../shared/lib/amounts/format-amount'
import type { BasisPoints } from '../../../shared/lib/amounts/minimum-received'
import { formatUnits, parseDecimal } from '../../../shared/lib/decimal'
import { TextField } from '../../../shared/ui/field/text-field'
import { useAppDispatch } from '../../../store/hooks'
import { MAX_SLIPPAGE } from '../math/swap-math'
import { SWAP } from '../messages'
import { slippageChosen } from '../state/swap-slice'

const CHOICES: readonly BasisPoints[] = [50, 100, 300]
/** Slippage above which a warning is shown: others can profit by front-running the swap. */
const HIGH: BasisPoints = 500
const PLACES = 2

/** In low windows the setting opens below the visible part of the view. */
const scrollTo = (panel: HTMLElement | null) => panel?.scrollIntoView?.({ block: 'nearest' })

/** Slippage setting: preset choices, or any percentage from 0.01 to 50. */
export function SlippageChoice({ slippage }: { slippage: BasisPoints }) {
  const t = useTranslator(SWAP)
  const { tag } = useLocale()
  const dispatch = useAppDispatch()
  const [other, setOther] = useState(CHOICES.includes(slippage) ? '' : formatUnits(String(slippage), PLACES))
  const percent = (points: BasisPoints) =>
    t('swap.percent', { amount: formatAmount(formatUnits(String(points), PLACES), tag, PLACES) })
  const type = (text: string) => {
    const typed = typeAmount(text, PLACES)
    if (typed === undefined) return
    setOther(typed)
    const points = /\d/.test(typed) ? Number(parseDecimal(typed, PLACES)) : 0
    if (points > 0 && points <= MAX_SLIPPAGE) dispatch(slippageChosen(points))
  }
  return (
    <fieldset ref={scrollTo} className="swap slippage" aria-label={t('swap.slippage')}>
      <div className="swap-choices">
        {CHOICES.map(points => (
          <button
            key={points}
            type="button"
            part="button"
            aria-pressed={points === slippage && other === ''}
            onClick={() => {
              setOther('')
              dispatch(slippageChosen(points))
            }}
          >
            {percent(points)}
          </button>
        ))}
      </div>
      <TextField
        label={t('swap.slippageOther')}
        placeholder={t('swap.slippageOther')}
        inputMode="decimal"
        data-testid="swap-slippage-input"
        value={other}
        onChange={type}
      />
      <p className="hint">{slippage > HIGH ? t('swap.slippageHigh') : t('swap.slippageHint')}</p>
    </fieldset>
  )
}
