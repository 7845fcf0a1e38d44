import type { CSSProperties } from 'react'
import type { TokenRow } from '../../../services/blockchain/token-rows'
import { RowPicture } from '../../../shared/components/pictures/row-picture'
import { TokenAmount } from '../../../shared/components/token-amount'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { formatUsd } from '../../../shared/lib/amounts/format-money'
import { ACCOUNT } from '../messages'

type Props = {
  token: TokenRow
  /** Per cent of all that is held; absent where there is no sum to be a part of. */
  share?: number | undefined
  /** Its place in the bar of shares. */
  tint?: string | undefined
}

/** One token: what it is, how much of it, what that is worth. Text and nothing else: a name may be a third party's. */
export function TokenItem({ token, share, tint }: Props) {
  const t = useTranslator(ACCOUNT)
  const { tag } = useLocale()
  const { name, symbol, quantity, value, imageUrl } = token
  return (
    <div className="row" part="row" data-testid={`token-row-${symbol}`}>
      <RowPicture round url={imageUrl} name={symbol || name} />
      <span className="txt">
        <bdi>{name || symbol}</bdi>
        <small>
          <TokenAmount value={quantity} symbol={symbol} />
        </small>
      </span>
      <span className="worth">
        {value !== undefined && <bdi>{formatUsd(value, tag)}</bdi>}
        {share !== undefined && (
          <small>
            {tint && <i style={{ '--tint': tint } as CSSProperties} />}
            {t('tokens.share', { share })}
          </small>
        )}
      </span>
    </div>
  )
}
