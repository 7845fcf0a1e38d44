import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { formatUsd } from '../../../shared/lib/amounts/format-money'
import { ACCOUNT } from '../messages'
import { type Holder, useTokens } from './use-tokens'

/**
 * What all of it is worth, in US dollars, as far as its prices are known. Nothing until there is an answer; the last one stays
 * where no newer one comes, and says that it is old.
 */
export function Total(holder: Holder) {
  const t = useTranslator(ACCOUNT)
  const { tag } = useLocale()
  const { rows, error } = useTokens(holder)
  const total = <bdi>{rows ? formatUsd(rows.total, tag) : '\u00A0'}</bdi>
  if (!error) return total
  return (
    <>
      {rows && total}
      <small className="old">{t(rows ? 'tokens.totalOld' : 'tokens.totalUnknown')}</small>
    </>
  )
}
