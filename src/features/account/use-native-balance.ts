import { skipToken } from '@reduxjs/toolkit/query'
import type { Network } from '../../chains/networks/network'
import { nodeApi } from '../../services/node/node-api'
import { useLocale } from '../../shared/i18n/locale-context'
import { formatBalance } from '../../shared/lib/amounts/format-balance'

/** Balances are read again every 10 s while they are on screen. */
const REFRESH_MS = 10_000
const POLL = { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true }

export type NativeBalance = {
  /**
   * For the eye: `1.234 ETH`, `0.000 ETH` while it is unknown. `undefined` while it is first read, empty where no one can
   * be asked.
   */
  readonly text: string | undefined
  /** The last try failed: the figure is old, or unknown. */
  readonly problem: 'old' | 'unknown' | undefined
  /** A node of this network has answered. */
  readonly isNodeThere: boolean
}

/** What a node says of an account's native currency, every 10 s while the page is looked at. */
export function useNativeBalance(address: string, network: Network | undefined): NativeBalance {
  const { currentData: data, error } = nodeApi.useGetNativeBalanceQuery(
    network ? { network: network.id, address } : skipToken,
    POLL,
  )
  const { tag } = useLocale()
  // An error stays until the next good answer, also while that is awaited.
  const failed = error !== undefined
  const isNodeThere = data !== undefined
  // On a network that the page did not ask for there is no node to ask.
  if (!network) return { text: '', problem: undefined, isNodeThere }
  const { decimals, symbol } = network.currency
  return {
    text: isNodeThere || failed ? `${formatBalance(data, decimals, tag)} ${symbol}` : undefined,
    problem: failed ? (isNodeThere ? 'old' : 'unknown') : undefined,
    isNodeThere,
  }
}
