import { TokenAmount } from '../../../shared/components/token-amount'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { formatFiat } from '../../../shared/lib/amounts/format-money'
import { ACCOUNT } from '../messages'
import { type Holder, useTokens } from './use-tokens'

/**
 * Total value in fiat money of all tokens with a known price; without any price, the balance of the native currency. Empty
 * until the first response; if a newer one fails, the last total stays, with a note that it may be outdated.
 */
export function Total(holder: Holder) {
  const t = useTranslator(ACCOUNT)
  const { tag } = useLocale()
  const { rows, error } = useTokens(holder)
  const native = rows?.shown.find(row => row.address === undefined)
  const total =
    native && rows?.total === undefined ? (
      <TokenAmount value={native.quantity} symbol={native.symbol} />
    ) : (
      <bdi>{rows?.total ? formatFiat(rows.total, tag) : '\u00A0'}</bdi>
    )
  if (!error) return total
  return (
    <>
      {rows && total}
      <small className="old">{t(rows ? 'tokens.totalOld' : 'tokens.totalUnknown')}</small>
    </>
  )
}
