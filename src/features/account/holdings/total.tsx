import { useLocale } from '../../../i18n/locale-context'
import { formatUsd } from '../../../lib/amounts/format-usd'
import { type Holder, useTokens } from './use-tokens'

/** What all of it is worth, in US dollars, as far as its prices are known. Nothing until there is an answer. */
export function Total(holder: Holder) {
  const { tag } = useLocale()
  const { rows } = useTokens(holder)
  return <bdi>{rows ? formatUsd(rows.total, tag) : '\u00A0'}</bdi>
}
