import type { Network } from '../../../chains/networks/network'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { amountWithSymbol } from '../../../shared/lib/amounts/amount-with-symbol'
import { type Decimal, multiplyDecimals } from '../../../shared/lib/amounts/exact-decimal'
import { formatAmount, formatExact } from '../../../shared/lib/amounts/format-amount'
import { formatFee, formatFeeValue } from '../../../shared/lib/amounts/format-fee'
import { TRANSACTIONS } from '../messages'

type Props = {
  /** Fee in coins, such as 0.002 ETH, not in base units. */
  readonly value: Decimal
  readonly currency: Network['currency']
  /** Price of the currency in fiat money. */
  readonly price: Decimal | null | undefined
  /**
   * The value is a maximum, which is rounded up. A fee that was charged is shown with six significant digits, and exactly
   * on demand.
   */
  readonly isMaximum?: boolean
  /** A paymaster of the page pays it. */
  readonly isSponsored?: boolean | undefined
}

/** Network fee, formatted alike in review and receipt: in fiat money if the price is known, then in the native currency. */
export function FeeText({ value, currency, price, isMaximum, isSponsored }: Props) {
  const t = useTranslator(TRANSACTIONS)
  const { tag } = useLocale()
  if (isSponsored) return t('send.sponsored')
  const coins = amountWithSymbol((isMaximum ? formatFee : formatAmount)(value, tag), currency.symbol)
  const exact = isMaximum ? undefined : amountWithSymbol(formatExact(value, tag), currency.symbol)
  const format = (amount: string) => (isMaximum ? t('send.feeAtMost', { amount }) : amount)
  if (price === undefined || price === null) return <bdi title={exact}>{format(coins)}</bdi>
  return (
    <>
      <bdi>{format(formatFeeValue(multiplyDecimals(value, price), tag))}</bdi>
      <small>
        <bdi title={exact}>{coins}</bdi>
      </small>
    </>
  )
}
