import type { SwapToken } from '../../../services/blockchain/schemas'
import { RowPicture } from '../../../shared/components/pictures/row-picture'
import { TokenAmount } from '../../../shared/components/token-amount'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import type { Decimal } from '../../../shared/lib/amounts/exact-decimal'
import { formatFiat } from '../../../shared/lib/amounts/format-money'
import { ReviewAmount, ReviewSide, ReviewSides } from '../../transactions/components/review-side'
import { SWAP } from '../messages'
import { TO_AMOUNT_PLACES } from '../to-amount'

type Side = {
  readonly token: SwapToken
  readonly amount: Decimal
  readonly fiat: Decimal | undefined
}

type SideProps = Side & {
  readonly id: string
  readonly label: string
  readonly places: number
}

function SwapReviewSide({ id, label, places, token, amount, fiat }: SideProps) {
  const { tag } = useLocale()
  return (
    <ReviewSide
      id={`swap-preview-${id}`}
      label={label}
      picture={<RowPicture url={token.logoUri} name={token.symbol} round />}
    >
      <ReviewAmount fiat={fiat && formatFiat(fiat, tag)}>
        <TokenAmount value={amount} symbol={token.symbol} places={places} />
      </ReviewAmount>
    </ReviewSide>
  )
}

/** The tokens paid and received, in the review of a swap. */
export function SwapReviewSides({ paid, arrives }: { readonly paid: Side; readonly arrives: Side }) {
  const t = useTranslator(SWAP)
  return (
    <ReviewSides
      from={<SwapReviewSide id="sourceToken" label={t('swap.pay')} places={paid.token.decimals} {...paid} />}
      to={<SwapReviewSide id="toToken" label={t('swap.receive')} places={TO_AMOUNT_PLACES} {...arrives} />}
    />
  )
}
