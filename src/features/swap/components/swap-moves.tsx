import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import css from '../../../../styles/ui/facts.css'
import type { SwapToken } from '../../../services/blockchain/schemas'
import { RowPicture } from '../../../shared/components/pictures/row-picture'
import { TokenAmount } from '../../../shared/components/token-amount'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import type { Decimal } from '../../../shared/lib/amounts/exact-decimal'
import { formatFiat } from '../../../shared/lib/amounts/format-money'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { Icon } from '../../../shared/ui/picture/icon'
import { SWAP } from '../messages'
import { TO_AMOUNT_PLACES } from '../to-amount'

const stylesRef = createStylesRef(css)

type MoveProps = {
  readonly title: string
  readonly id: string
  readonly token: SwapToken
  readonly amount: Decimal
  readonly fiat: Decimal | undefined
  /** Decimal places; all of them if absent. */
  readonly places?: number
}

function Move({ title, id, token, amount, fiat, places }: MoveProps) {
  const { tag } = useLocale()
  return (
    <div data-testid={`swap-preview-${id}`}>
      <small>{title}</small>
      <RowPicture url={token.logoUri} name={token.symbol} size={32} round />
      <b>
        <TokenAmount value={amount} symbol={token.symbol} places={places ?? token.decimals} />
      </b>
      <small>{fiat && <bdi>{formatFiat(fiat, tag)}</bdi>}</small>
    </div>
  )
}

type Side = Pick<MoveProps, 'token' | 'amount' | 'fiat'>

/** The tokens paid and received, side by side. */
export function SwapMoves({ paid, arrives }: { paid: Side; arrives: Side }) {
  const t = useTranslator(SWAP)
  return (
    <div ref={stylesRef} className="moves">
      <Move id="sourceToken" title={t('swap.pay')} {...paid} />
      <Icon node={ChevronRight} mirror />
      <Move id="toToken" title={t('swap.receive')} places={TO_AMOUNT_PLACES} {...arrives} />
    </div>
  )
}
