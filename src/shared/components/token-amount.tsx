import { useLocale } from '../i18n/locale-context'
import type { Decimal } from '../lib/amounts/exact-decimal'
import { formatAmount, formatExact } from '../lib/amounts/format-amount'

type Props = {
  value: Decimal
  symbol: string
  /** Fixed number of digits after the decimal point. Default: six significant digits. */
  places?: number
}

/** Amount with its symbol, by default with six significant digits; the exact amount shows on demand. */
export function TokenAmount({ value, symbol, places }: Props) {
  const { tag } = useLocale()
  const shown = formatAmount(value, tag, places)
  const exact = formatExact(value, tag)
  return (
    <bdi dir="ltr" title={exact === shown ? undefined : `${exact} ${symbol}`.trim()}>
      {`${shown} ${symbol}`.trim()}
    </bdi>
  )
}
