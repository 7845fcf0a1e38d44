import { useMemo } from 'react'
import type { Network } from '../../../chains/networks/network'
import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import { refreshBalance } from '../../../services/blockchain/refresh-balance'
import { selectSwapsOn } from '../../../services/blockchain/swap/swaps-on'
import { type TokenRows, tokenRows } from '../../../services/blockchain/token-rows'
import { type SerializedW3mError, serializeError } from '../../../shared/errors/serialize-error'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { useTransactions } from '../../transactions/components/use-transactions'
import { usedTokens } from '../../transactions/moved-tokens'

/** Balances are reloaded every 10 s while they are on screen. */
const REFRESH_MS = 10_000
const REFETCH = { refetchOnMountOrArgChange: true }
const POLL = { ...REFETCH, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true }

const { useGetBalanceQuery, useGetSwapTokensQuery } = accountEndpoints

export type Holder = {
  address: string
  network: Network
  /**
   * `once`: no polling, because the view shows several accounts. `never`: another part of the view sends the request;
   * this one reads the cache.
   */
  listRequest?: 'once' | 'never'
}

export type Tokens = {
  /** Rows of the last successful response; `undefined` before the first. */
  readonly rows: TokenRows | undefined
  /** Why the last request failed, if it did. */
  readonly error: SerializedW3mError | undefined
  retry(): void
}

/** Tokens of an account on a network: from the cache at once, then reloaded every 10 s while the page has focus. */
export function useTokens({ address, network, listRequest }: Holder): Tokens {
  const dispatch = useAppDispatch()
  const query = { address, network: network.id }
  const { currentData: data, error } = useGetBalanceQuery(
    query,
    listRequest ? (listRequest === 'once' ? REFETCH : {}) : POLL,
  )
  const hasList = useAppSelector(state => selectSwapsOn(state, network))
  const list = useGetSwapTokensQuery({ network: network.id }, { skip: !hasList })
  const swapTokens = list.currentData
  const isListRead = !hasList || swapTokens !== undefined || list.isError
  const transactions = useTransactions()
  const used = useMemo(() => usedTokens(transactions), [transactions])
  const rows = useMemo(
    () => (isListRead ? data && tokenRows(data, { network, swapTokens, used }) : undefined),
    [data, network, swapTokens, used, isListRead],
  )
  return {
    rows,
    error: error === undefined ? undefined : serializeError(error),
    retry: () => void dispatch(refreshBalance(query)),
  }
}
