import type { SwapToken } from '../../../services/blockchain/schemas'
import { isLookAlike } from '../../../services/names/look-alike'
import { RowPicture } from '../../../shared/components/pictures/row-picture'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { formatAmount } from '../../../shared/lib/amounts/format-amount'
import { formatFiat } from '../../../shared/lib/amounts/format-money'
import { truncateAddress } from '../../../shared/lib/format'
import { List } from '../../../shared/ui/list/list'
import { ListRow } from '../../../shared/ui/list/list-row'
import { SWAP } from '../messages'
import type { OwnedToken } from '../state/token-lists'

type Choice = {
  readonly isChosen: (token: SwapToken) => boolean
  readonly onChoose: (token: SwapToken) => void
}

/** The suggested tokens, in one line. */
export function TokenChips({ tokens, isChosen, onChoose }: Choice & { tokens: readonly SwapToken[] }) {
  const t = useTranslator(SWAP)
  if (tokens.length === 0) return null
  return (
    <fieldset className="swap-chips" aria-label={t('swap.suggested')}>
      {tokens.map(token => (
        <button
          key={token.address ?? ''}
          type="button"
          part="button"
          aria-disabled={isChosen(token) || undefined}
          data-testid={`swap-suggested-token-${token.symbol}`}
          onClick={() => isChosen(token) || onChoose(token)}
        >
          <RowPicture url={token.logoUri} name={token.symbol} size={24} round />
          <bdi>{token.symbol}</bdi>
        </button>
      ))}
    </fieldset>
  )
}

type RowsProps = Choice & {
  readonly title: string
  readonly tokens: readonly (Pick<OwnedToken, 'token'> & Partial<OwnedToken>)[]
}

/** A list of tokens with a title. A token that is already selected on either side is disabled and says so. */
export function SwapTokenList({ title, tokens, isChosen, onChoose }: RowsProps) {
  const t = useTranslator(SWAP)
  const { tag } = useLocale()
  if (tokens.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <List>
        {tokens.map(({ token, quantity, value }) => (
          <ListRow
            key={token.address ?? ''}
            start={<RowPicture url={token.logoUri} name={token.symbol} round />}
            title={token.name}
            note={noteOf(token, quantity)}
            reason={isChosen(token) ? t('swap.chosen') : undefined}
            tag={value === undefined ? undefined : formatFiat(value, tag)}
            data-testid={`swap-select-token-item-${token.symbol}`}
            onClick={() => onChoose(token)}
          />
        ))}
      </List>
    </>
  )

  function noteOf(token: SwapToken, quantity: string | undefined) {
    if (isLookAlike(token.symbol) || isLookAlike(token.name)) return t('swap.lookAlike')
    const amount = quantity === undefined ? token.symbol : `${formatAmount(quantity, tag)} ${token.symbol}`
    const contract = token.address && truncateAddress(token.address.split(':')[2] ?? '')
    return contract ? `${amount} · ${contract}` : amount
  }
}
