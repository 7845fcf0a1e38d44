import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import type { HistoryEntry } from '../../../services/blockchain/history-schema'
import { BUILT_IN_OPTIONS } from '../../../services/blockchain/onramp/built-in'
import { onrampEndpoints } from '../../../services/blockchain/onramp/onramp-endpoints'
import type { PurchaseCurrency } from '../../../services/blockchain/onramp/onramp-schemas'
import { refreshBalance } from '../../../services/blockchain/refresh-balance'
import { nodeApi } from '../../../services/node/node-api'
import { type Caip2, type Caip10, parseCaip2, toCaip10 } from '../../../shared/lib/caip'
import type { AppThunk } from '../../../store/types'
import { selectBalanceQuery } from '../../../wallets/connections/balance-query'

/** Interval between requests, in ms, while a purchase is in progress and on screen. */
export const REFRESH_MS = 3_000

/**
 * Whether a purchase is in progress. Pending ones of earlier months have been abandoned
 * (docs/protocols/blockchain-api.md#buying).
 */
const isInProgress = ({ status, minedAt }: HistoryEntry, now: number): boolean => {
  if (status !== 'pending') return false
  const [then, today] = [new Date(minedAt ?? now), new Date(now)]
  return then.getFullYear() === today.getFullYear() && then.getMonth() === today.getMonth()
}

/**
 * Keeps the purchases of an account in the cache, polls while one is in progress, and reloads the balances when one has
 * arrived. Returns a function that stops it.
 */
export const followPurchases =
  (address: string): AppThunk<() => void> =>
  (dispatch, _getState, deps) => {
    let stopped = false
    let cancel = () => {}
    /**
     * Ids of the purchases in progress; `null` before the first response. Those completed in the first response count
     * as just arrived.
     */
    let waiting: readonly string[] | null = null
    const { getPurchases } = accountEndpoints.endpoints
    const subscription = dispatch(getPurchases.initiate({ address }, { forceRefetch: true }))
    const next = async (request: PromiseLike<{ data?: { data: readonly HistoryEntry[] } | undefined }>) => {
      const { data } = await request
      if (stopped) return
      const entries = data?.data ?? []
      const arrived = entries.some(
        each => each.status === 'confirmed' && (waiting?.includes(each.id) ?? true),
      )
      if (arrived) dispatch(reloadBalances())
      const inProgress = entries.filter(each => isInProgress(each, deps.clock.now()))
      if (data) waiting = inProgress.map(each => each.id)
      if (waiting && waiting.length > 0)
        cancel = deps.clock.after(REFRESH_MS, () => void next(dispatch(requestPurchases(address))))
    }
    void next(subscription)
    return () => {
      stopped = true
      cancel()
      subscription.unsubscribe()
    }
  }

const requestPurchases = (address: string) =>
  accountEndpoints.endpoints.getPurchases.initiate({ address }, { subscribe: false, forceRefetch: true })

/** Reloads the balances of the active account. */
const reloadBalances = (): AppThunk => (dispatch, getState) => {
  const query = selectBalanceQuery(getState())
  if (!query) return
  const again = { forceRefetch: true, subscribe: false }
  void dispatch(nodeApi.endpoints.getNativeBalance.initiate(query, again))
  const { getOnrampOptions } = onrampEndpoints.endpoints
  const { purchaseCurrencies } = getOnrampOptions.select({})(getState()).data ?? BUILT_IN_OPTIONS
  const contracts = purchaseCurrencies.flatMap(({ networks }) => contractsOn(query.network, networks))
  void dispatch(refreshBalance(query, [...new Set(contracts)]))
}

const contractsOn = (network: Caip2, networks: PurchaseCurrency['networks']): readonly Caip10[] =>
  networks.flatMap(({ chain_id, contract_address }) =>
    contract_address && parseCaip2(network)?.reference === String(chain_id)
      ? [toCaip10(network, contract_address)]
      : [],
  )
