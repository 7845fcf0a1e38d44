import SearchX from 'lucide/dist/esm/icons/search-x.mjs'
import { useMemo, useState } from 'react'
import css from '../../../../styles/ui/swap.css'
import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import type { TokenBalance } from '../../../services/blockchain/balance-schema'
import type { SwapToken } from '../../../services/blockchain/schemas'
import { useDebounced } from '../../../shared/components/use-debounced'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { Button } from '../../../shared/ui/action/button'
import { LiveRegion } from '../../../shared/ui/feedback/live-region'
import { Notice } from '../../../shared/ui/feedback/notice'
import { SearchField } from '../../../shared/ui/field/search-field'
import { SkeletonRows } from '../../../shared/ui/list/skeleton-rows'
import { useAppDispatch } from '../../../store/hooks'
import { viewPopped } from '../../../store/router/router-slice'
import { SwapTokenList, TokenChips } from '../components/swap-token-list'
import { SWAP } from '../messages'
import { isSameToken, type Side, tokenSelected } from '../state/swap-slice'
import { applyNetworkCurrency, tokenLists } from '../state/token-lists'
import { type SwapModel, useSwap } from '../state/use-swap'
import { useSwapAccount } from '../state/use-swap-account'

const SEARCH_DEBOUNCE_MS = 500
const stylesRef = createStylesRef(css)

type Props = { params: { readonly target: Side } }

/** Token picker for one side of the swap. */
export default function SwapSelectTokenView({ params }: Props) {
  useSwapAccount()
  const swap = useSwap()
  return swap ? <TokenPicker key={swap.owner} side={params.target} swap={swap} /> : <SkeletonRows count={5} />
}

function TokenPicker({ side, swap }: { side: Side; swap: SwapModel }) {
  const t = useTranslator(SWAP)
  const dispatch = useAppDispatch()
  const [typed, setTyped] = useState('')
  const settled = useDebounced(typed, SEARCH_DEBOUNCE_MS)
  const query = typed.trim() ? settled : ''
  const { currentData: tokens } = accountEndpoints.useGetSwapTokensQuery({ network: swap.network.id })
  const { network } = swap
  // The rows are sorted by the first balances that are known: those that load later would move another token under the
  // finger.
  const [balances, setBalances] = useState<readonly TokenBalance[]>()
  if (!balances && swap.balances) setBalances(swap.balances)
  const lists = useMemo(() => {
    const named = tokens?.map(token => applyNetworkCurrency(token, network))
    return named && balances && tokenLists(named, { balances, query })
  }, [tokens, network, balances, query])
  const isChosen = (token: SwapToken) => isSameToken(swap.source, token) || isSameToken(swap.target, token)
  const choose = (token: SwapToken) => {
    dispatch(tokenSelected({ side, token }))
    dispatch(viewPopped())
  }
  const count = lists && lists.own.length + lists.others.length
  return (
    <>
      <div data-testid="swap-select-token-search-input">
        <SearchField
          label={t('send.search')}
          placeholder={t('send.search')}
          clearLabel={t('send.search.clear')}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <div ref={stylesRef} className="swap-list">
        {!lists && <SkeletonRows count={5} />}
        {lists && <TokenChips tokens={lists.suggested} isChosen={isChosen} onChoose={choose} />}
        {lists && (
          <SwapTokenList title={t('swap.yours')} tokens={lists.own} isChosen={isChosen} onChoose={choose} />
        )}
        {lists && (
          <SwapTokenList
            title={t('swap.tokens')}
            tokens={lists.others.map(token => ({ token }))}
            isChosen={isChosen}
            onChoose={choose}
          />
        )}
        {count === 0 && (
          <Notice
            icon={SearchX}
            title={t('send.empty.title')}
            text={t('swap.none.text', { query: query.trim() })}
            action={<Button onClick={() => setTyped('')}>{t('send.search.clear')}</Button>}
          />
        )}
      </div>
      <LiveRegion text={query && count !== undefined ? t('swap.found', { count }) : undefined} />
    </>
  )
}
