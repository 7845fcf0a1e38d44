import type { CSSProperties } from 'react'
import type { TokenRow } from '../../../services/blockchain/token-rows'
import { TokenPicture } from '../../../shared/components/pictures/token-picture'
import { TokenAmount } from '../../../shared/components/token-amount'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { formatFiat } from '../../../shared/lib/amounts/format-money'
import { ACCOUNT } from '../messages'

type Props = {
  token: TokenRow
  /** Share of the total value in percent; absent if there is no total. */
  share?: number | undefined
  /** Color of the token in the bar of shares. */
  tint?: string | undefined
}

/** The bar above the rows shows of what it is a share, so sighted visitors need only the number. */
const formatPercent = (share: number, tag: string) =>
  new Intl.NumberFormat(tag, { style: 'percent' }).format(share / 100)

/**
 * One token with its name, amount and value. Rendered as plain text only, because the name may come from a third party.
 */
export function TokenItem({ token, share, tint }: Props) {
  const t = useTranslator(ACCOUNT)
  const { tag } = useLocale()
  const { name, symbol, quantity, value } = token
  return (
    <div className="row" part="row" data-testid={`token-row-${symbol}`}>
      <TokenPicture token={token} name={symbol || name} />
      <span className="txt">
        <bdi>{name || symbol}</bdi>
        <small>
          <TokenAmount value={quantity} symbol={symbol} />
        </small>
      </span>
      <span className="worth">
        {value !== undefined && <bdi>{formatFiat(value, tag)}</bdi>}
        {share !== undefined && (
          <small>
            {tint && <i style={{ '--tint': tint } as CSSProperties} />}
            <span aria-hidden="true">{formatPercent(share, tag)}</span>
            <span className="vh">{t('tokens.share', { share })}</span>
          </small>
        )}
      </span>
    </div>
  )
}
