import type { TokenRow } from '../../../services/blockchain/token-rows'
import { TokenPicture } from '../../../shared/components/pictures/token-picture'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { amountWithSymbol } from '../../../shared/lib/amounts/amount-with-symbol'
import { multiplyDecimals } from '../../../shared/lib/amounts/exact-decimal'
import { formatExact } from '../../../shared/lib/amounts/format-amount'
import { formatFiat } from '../../../shared/lib/amounts/format-money'
import { formatUnits } from '../../../shared/lib/decimal'
import { Avatar } from '../../../shared/ui/picture/avatar'
import { WholeAddress } from '../../../shared/ui/picture/whole-address'
import { ReviewAmount, ReviewSide, ReviewSides } from '../../transactions/components/review-side'
import type { Preview } from '../../transactions/types'
import { SEND } from '../messages'

type Props = {
  preview: Preview
  token: TokenRow
  /** The name that was entered for the recipient, if any. */
  name: string | undefined
}

/** Amount and recipient, decoded from the transaction rather than taken from the form. */
export function AmountAndRecipient({ preview: { decoded }, token, name }: Props) {
  const t = useTranslator(SEND)
  const { tag } = useLocale()
  if (decoded.kind !== 'transfer') return null
  const amount = formatUnits(decoded.amount, token.decimals)
  return (
    <ReviewSides
      from={
        <ReviewSide
          id="send-preview-amount"
          label={t('send.you')}
          picture={<TokenPicture token={token} name={token.symbol} />}
        >
          <ReviewAmount fiat={token.price && formatFiat(multiplyDecimals(amount, token.price), tag)}>
            <bdi>{amountWithSymbol(formatExact(amount, tag), token.symbol)}</bdi>
          </ReviewAmount>
        </ReviewSide>
      }
      to={
        <ReviewSide
          id="send-preview-recipient"
          label={t('send.to')}
          picture={<Avatar address={decoded.to} size={40} />}
        >
          {name !== undefined && (
            <strong>
              <bdi>{name}</bdi>
            </strong>
          )}
          <WholeAddress address={decoded.to} />
        </ReviewSide>
      }
    />
  )
}
