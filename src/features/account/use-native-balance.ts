import { skipToken } from '@reduxjs/toolkit/query'
import type { Network } from '../../chains/networks/network'
import { nodeApi } from '../../services/node/node-api'
import { useLocale } from '../../shared/i18n/locale-context'
import { formatBalance } from '../../shared/lib/amounts/format-balance'
import { selectHasService } from '../../store/has-service'
import { useAppSelector } from '../../store/hooks'

/** Balances are reloaded every 10 s while they are on screen. */
const REFRESH_MS = 10_000
const POLL = { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true }

export type NativeBalance = {
  /**
   * Text such as `1.234 ETH`, or `0.000 ETH` if the balance is unknown. `undefined` during the first request, empty if
   * there is no node.
   */
  readonly text: string | undefined
  /** Set if the last request failed: the balance is outdated, or unknown. */
  readonly problem: 'old' | 'unknown' | undefined
  /** Whether a node of this network has answered. */
  readonly isNodeThere: boolean
}

/** Native balance of an account from a node, reloaded every 10 s while the page has focus. */
export function useNativeBalance(address: string, network: Network | undefined): NativeBalance {
  const hasNodes = useAppSelector(state => selectHasService(state, 'nodes'))
  const { currentData: data, error } = nodeApi.useGetNativeBalanceQuery(
    network && hasNodes ? { network: network.id, address } : skipToken,
    POLL,
  )
  const { tag } = useLocale()
  // An error stays until the next successful response, also while a request is pending.
  const failed = error !== undefined
  const isNodeThere = data !== undefined
  // no node: the page does not configure this network, or has no nodes at all
  if (!network || !hasNodes) return { text: '', problem: undefined, isNodeThere }
  const { decimals, symbol } = network.currency
  return {
    text: isNodeThere || failed ? `${formatBalance(data, decimals, tag)} ${symbol}` : undefined,
    problem: failed ? (isNodeThere ? 'old' : 'unknown') : undefined,
    isNodeThere,
  }
}
