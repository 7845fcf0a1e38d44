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
   * For a maximum fee, which is rounded up: wraps the amount in words such as "up to". Without it, the fee charged is
   * shown with six significant digits, and exactly on demand.
   */
  readonly atMost?: (amount: string) => string
  /** A paymaster of the page pays it. */
  readonly isSponsored?: boolean | undefined
}

/** Network fee, formatted alike in review and receipt: in fiat money if the price is known, then in the native currency. */
export function FeeText({ value, currency, price, atMost, isSponsored }: Props) {
  const t = useTranslator(TRANSACTIONS)
  const { tag } = useLocale()
  if (isSponsored) return t('send.sponsored')
  const coins = amountWithSymbol((atMost ? formatFee : formatAmount)(value, tag), currency.symbol)
  const exact = atMost ? undefined : amountWithSymbol(formatExact(value, tag), currency.symbol)
  const format = atMost ?? String
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
