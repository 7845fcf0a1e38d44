import type { Network } from '../../../chains/networks/network'
import { useLocale } from '../../../shared/i18n/locale-context'
import { amountWords } from '../../../shared/lib/amounts/amount-words'
import { type Decimal, multiplyDecimals } from '../../../shared/lib/amounts/exact-decimal'
import { formatExact } from '../../../shared/lib/amounts/format-amount'
import { formatFee, formatFeeUsd } from '../../../shared/lib/amounts/format-fee'

type Props = {
  /** In coins. */
  readonly value: Decimal
  readonly currency: Network['currency']
  /** USD for one of the currency. */
  readonly price: Decimal | null | undefined
  /** Of what may be taken at most: how to say so. What was taken is exact. */
  readonly atMost?: (amount: string) => string
}

/** A network fee, the same from the review to the receipt: dollars first where a price is known, then coins. */
export function FeeText({ value, currency, price, atMost }: Props) {
  const { tag } = useLocale()
  const coins = amountWords((atMost ? formatFee : formatExact)(value, tag), currency.symbol)
  const words = atMost ?? String
  if (price === undefined || price === null) return <bdi>{words(coins)}</bdi>
  return (
    <>
      <bdi>{words(formatFeeUsd(multiplyDecimals(value, price), tag))}</bdi>
      <small>
        <bdi>{coins}</bdi>
      </small>
    </>
  )
}
