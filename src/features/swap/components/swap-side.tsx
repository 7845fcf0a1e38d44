import { type ReactNode, useId } from 'react'
import type { SwapToken } from '../../../services/blockchain/schemas'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { isMaybeGrouped } from '../../../shared/lib/amounts/amount-text'
import { amountWithSymbol } from '../../../shared/lib/amounts/amount-with-symbol'
import type { Decimal } from '../../../shared/lib/amounts/exact-decimal'
import { formatAmount, formatExact } from '../../../shared/lib/amounts/format-amount'
import { formatFiat } from '../../../shared/lib/amounts/format-money'
import { formatUnits } from '../../../shared/lib/decimal'
import { AmountInput } from '../../../shared/ui/field/amount-input'
import { SWAP } from '../messages'
import type { Side } from '../state/swap-slice'
import { TokenButton } from './token-button'

/** Decimal places of a balance. What would show as zero gets more. */
const BALANCE_PLACES = 3

type Props = {
  readonly side: Side
  readonly token: SwapToken | null
  readonly value: string
  /** Called on input; without it the field is read-only, and its amount in the locale's digits. */
  readonly onType?: (text: string) => void
  readonly fiat: Decimal | undefined
  /** Balance of the token in base units. */
  readonly balance: string | undefined
  readonly waits?: boolean
  readonly short?: boolean
  /** Content next to the balance. */
  readonly children?: ReactNode
}

/** One side of a swap: amount, token, value in fiat money and balance. */
export function SwapSide({ side, token, value, onType, fiat, balance, waits, short, children }: Props) {
  const t = useTranslator(SWAP)
  const { tag } = useLocale()
  const id = useId()
  const isSource = side === 'sourceToken'
  return (
    <div className={short ? 'swap-side short' : 'swap-side'}>
      <label htmlFor={id}>{isSource ? t('swap.pay') : t('swap.receive')}</label>
      <span className="end">
        {token && balance !== undefined && (
          <bdi>
            {t('send.balance', {
              amount: amountWithSymbol(
                formatAmount(formatUnits(balance, token.decimals), tag, BALANCE_PLACES),
                token.symbol,
              ),
            })}
          </bdi>
        )}
        {children}
      </span>
      <AmountInput
        id={id}
        aria-label={isSource ? t('swap.payAmount') : t('swap.receiveAmount')}
        aria-busy={waits || undefined}
        aria-invalid={short || undefined}
        className={waits ? 'wait' : undefined}
        data-testid={`swap-input-${side}`}
        value={onType || !value ? value : formatExact(value as Decimal, tag, false)}
        onChange={onType}
        onPaste={event => {
          if (isMaybeGrouped(event.clipboardData.getData('text'), tag)) event.preventDefault()
        }}
        shown={onType || !value ? undefined : formatExact(value as Decimal, tag)}
      />
      <TokenButton side={side} token={token} />
      <small>{fiat !== undefined && <bdi>{formatFiat(fiat, tag)}</bdi>}</small>
    </div>
  )
}
