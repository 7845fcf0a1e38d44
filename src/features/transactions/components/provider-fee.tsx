import { useLocale } from '../../../shared/i18n/locale-context'
import { amountWithSymbol } from '../../../shared/lib/amounts/amount-with-symbol'
import { formatAmount } from '../../../shared/lib/amounts/format-amount'
import { formatFeeValue } from '../../../shared/lib/amounts/format-fee'
import type { ProviderFeeAmounts } from '../types'

type Props = { readonly fee: ProviderFeeAmounts; readonly symbol: string }

/** Fee of the service that carries out a swap: in fiat money if the price is known, then in the token that is paid. */
export function ProviderFee({ fee: { amount, fiat, percent }, symbol }: Props) {
  const { tag } = useLocale()
  const share = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const coins = amountWithSymbol(formatAmount(amount, tag), symbol)
  return (
    <>
      <bdi>{fiat === undefined ? coins : formatFeeValue(fiat, tag)}</bdi>
      <small>
        <bdi>{`${fiat === undefined ? '' : `${coins} · `}${share.format(Number(percent) / 100)}`}</bdi>
      </small>
    </>
  )
}
