import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { TokenRow } from '../../../services/blockchain/token-rows'
import { TokenPicture } from '../../../shared/components/pictures/token-picture'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { isMaybeGrouped, typeAmount } from '../../../shared/lib/amounts/amount-text'
import { amountWithSymbol } from '../../../shared/lib/amounts/amount-with-symbol'
import { multiplyDecimals } from '../../../shared/lib/amounts/exact-decimal'
import { formatAmount, formatExact } from '../../../shared/lib/amounts/format-amount'
import { formatFiat } from '../../../shared/lib/amounts/format-money'
import { AmountInput } from '../../../shared/ui/field/amount-input'
import { Icon } from '../../../shared/ui/picture/icon'
import { SEND } from '../messages'
import { typedAmount } from '../send-button-state'

type Props = {
  token: TokenRow | undefined
  /** Decimals of the token, or of the default one while none is loaded. */
  decimals: number
  /** Amount as typed. */
  amount: string
  onChange: (amount: string) => void
  onMax: () => void
  onToken: () => void
  isMaxBusy: boolean
}

/** Amount to send: input, value in fiat money, token and balance. */
export function AmountCard({ token, decimals, amount, onChange, onMax, onToken, isMaxBusy }: Props) {
  const t = useTranslator(SEND)
  const { tag } = useLocale()
  const decimal = typedAmount(amount)
  const type = (text: string) => {
    const next = typeAmount(text, decimals)
    if (next !== undefined) onChange(next)
  }
  return (
    <div className="send-card">
      <div className="send-line">
        <AmountInput
          className="send-amount"
          data-testid="send-amount"
          aria-label={t('send.amount')}
          value={amount}
          onChange={type}
          onPaste={event => {
            if (isMaybeGrouped(event.clipboardData.getData('text'), tag)) event.preventDefault()
          }}
        />
        <button type="button" className="send-token" data-testid="send-select-token-button" onClick={onToken}>
          {token && <TokenPicture token={token} name={token.symbol} size={24} />}
          {token && <span className="vh">{t('send.token', { symbol: token.symbol })}</span>}
          <bdi aria-hidden={token !== undefined}>{token?.symbol ?? t('send.button.selectToken')}</bdi>
          <Icon node={ChevronDown} size={16} />
        </button>
      </div>
      <div className="send-line send-small">
        <span data-testid="send-value">
          {token?.price !== undefined && decimal !== undefined && (
            <bdi>{formatFiat(multiplyDecimals(decimal, token.price), tag)}</bdi>
          )}
        </span>
        {token && (
          <span className="send-held">
            <bdi title={formatExact(token.quantity, tag)}>
              {t('send.balance', {
                amount: amountWithSymbol(formatAmount(token.quantity, tag), token.symbol),
              })}
            </bdi>
            <button
              type="button"
              className="send-max"
              data-testid="send-max-button"
              aria-busy={isMaxBusy || undefined}
              onClick={onMax}
            >
              {t('send.max')}
            </button>
          </span>
        )}
      </div>
    </div>
  )
}
