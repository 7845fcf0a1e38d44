import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import { useState } from 'react'
import type { TokenRow } from '../../../services/blockchain/token-rows'
import { useBuy } from '../../../shared/components/buy/use-buy'
import { TokenPicture } from '../../../shared/components/pictures/token-picture'
import { TokenAmount } from '../../../shared/components/token-amount'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { formatFiat } from '../../../shared/lib/amounts/format-money'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { SearchField } from '../../../shared/ui/field/search-field'
import { List } from '../../../shared/ui/list/list'
import { ListRow } from '../../../shared/ui/list/list-row'
import { SkeletonRows } from '../../../shared/ui/list/skeleton-rows'
import { useAppDispatch } from '../../../store/hooks'
import { goBack } from '../../../store/navigation/modal-thunks'
import { SEND } from '../messages'
import { draftChanged } from '../send-slice'
import { useSendAccount } from '../use-send-account'
import { useSendTokens } from '../use-send-tokens'

/**
 * Tokens that the account holds on this network. Those on no token list are often scams, so they appear only in a
 * search.
 */
export default function WalletSendSelectTokenView() {
  const t = useTranslator(SEND)
  const dispatch = useAppDispatch()
  const { shown, hidden, isLoading } = useSendTokens(useSendAccount())
  const [query, setQuery] = useState('')
  const buy = useBuy()
  const searchText = query.trim().toLowerCase()
  const found = searchText === '' ? shown : [...shown, ...hidden].filter(row => isMatch(row, searchText))
  const choose = (row: TokenRow) => {
    // clear the amount: a token with fewer decimals would silently cut off digits
    dispatch(draftChanged({ tokenKey: row.key, amount: '' }))
    dispatch(goBack())
  }
  return (
    <>
      <SearchField
        label={t('send.search')}
        placeholder={t('send.search')}
        clearLabel={t('send.search.clear')}
        value={query}
        onChange={setQuery}
      />
      {isLoading ? (
        <SkeletonRows count={3} />
      ) : found.length > 0 ? (
        <List>
          {found.map(row => (
            <TokenChoice key={row.key} row={row} onChoose={() => choose(row)} />
          ))}
        </List>
      ) : (
        <Notice
          icon={SearchX}
          title={t('send.empty.title')}
          text={t('send.empty.text')}
          action={
            searchText !== '' ? (
              <Button onClick={() => setQuery('')}>{t('send.search.clear')}</Button>
            ) : (
              buy && (
                <Button data-testid="send-buy" onClick={buy}>
                  {t('send.buy')}
                </Button>
              )
            )
          }
        />
      )}
    </>
  )
}

function TokenChoice({ row, onChoose }: { row: TokenRow; onChoose: () => void }) {
  const { tag } = useLocale()
  return (
    <ListRow
      start={<TokenPicture token={row} name={row.symbol} />}
      title={row.name || row.symbol}
      note={<TokenAmount value={row.quantity} symbol={row.symbol} />}
      tag={row.value === undefined ? undefined : formatFiat(row.value, tag)}
      data-testid={`send-select-token-item-${row.symbol}`}
      onClick={onChoose}
    />
  )
}

const isMatch = ({ name, symbol, address }: TokenRow, searchText: string): boolean =>
  [name, symbol, address ?? ''].some(text => text.toLowerCase().includes(searchText))
