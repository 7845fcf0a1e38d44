import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import type { Network } from '../../chains/networks/network'
import { currencyImageId } from '../../chains/networks/network-images'
import { accountEndpoints } from '../../services/blockchain/account-endpoints'
import type { SwapToken } from '../../services/blockchain/schemas'
import { selectSwapsOn } from '../../services/blockchain/swap/swaps-on'
import { type TokenRow, tokenRows } from '../../services/blockchain/token-rows'
import { nodeApi } from '../../services/node/node-api'
import { type SerializedW3mError, serializeError } from '../../shared/errors/serialize-error'
import { multiplyDecimals } from '../../shared/lib/amounts/exact-decimal'
import { formatUnits } from '../../shared/lib/decimal'
import { selectHasService } from '../../store/has-service'
import { useAppSelector } from '../../store/hooks'
import { usedTokens } from '../transactions/moved-tokens'
import { selectTransactions } from '../transactions/transactions-slice'

const OPTIONS = { pollingInterval: 10_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true }
const NONE: readonly SwapToken[] = []

export type SendTokens = {
  /** Tokens to show, native currency first. */
  readonly shown: readonly TokenRow[]
  /** Tokens that are on no token list, and that the visitor has not used here. */
  readonly hidden: readonly TokenRow[]
  readonly isLoading: boolean
  /** Whether the list of tokens is complete: the account holds no token that is not in it. */
  readonly isComplete: boolean
  /** Why the tokens could not be loaded. */
  readonly error: SerializedW3mError | undefined
}

/**
 * Tokens that an account can send. The native balance is read from a node, so it can be sent even if the service for
 * tokens and prices fails.
 */
export function useSendTokens(sender: { address: string; network: Network } | undefined): SendTokens {
  const hasAccount = useAppSelector(state => selectHasService(state, 'account'))
  const query = sender ? { address: sender.address, network: sender.network.id } : skipToken
  const { currentData: data, error } = accountEndpoints.useGetBalanceQuery(
    hasAccount ? query : skipToken,
    OPTIONS,
  )
  const native = nodeApi.useGetNativeBalanceQuery(query, OPTIONS)
  const network = sender?.network
  const hasList = useAppSelector(state => network !== undefined && selectSwapsOn(state, network))
  const list = accountEndpoints.useGetSwapTokensQuery(
    network && hasList ? { network: network.id } : skipToken,
  )
  // while the list loads, no token is on it
  const swapTokens = list.currentData ?? (list.isFetching ? NONE : undefined)
  const transactions = useAppSelector(selectTransactions)
  const used = useMemo(() => usedTokens(transactions), [transactions])
  const rows = useMemo(() => {
    if (!network) return { shown: [], hidden: [] }
    const { shown, hidden } = tokenRows(data ?? [], { network, swapTokens, used })
    const listed = shown.find(row => row.address === undefined)
    const own = nativeRow(network, native.currentData, listed)
    return { shown: [...(own ? [own] : []), ...shown.filter(row => row !== listed)], hidden }
  }, [network, data, swapTokens, used, native.currentData])
  const isLoading = rows.shown.length === 0 && !native.isError
  return {
    ...rows,
    isLoading,
    isComplete: data !== undefined || !hasAccount,
    error: data || !error ? undefined : serializeError(error),
  }
}

function nativeRow(
  network: Network,
  units: string | undefined,
  listed: TokenRow | undefined,
): TokenRow | undefined {
  if (units === undefined) return listed
  const { currency } = network
  const quantity = formatUnits(units, currency.decimals)
  const price = listed?.price
  return {
    ...currency,
    key: 'native',
    address: undefined,
    quantity,
    price,
    value: price === undefined ? undefined : multiplyDecimals(quantity, price),
    imageUrl: listed?.imageUrl,
    imageId: currencyImageId(network),
  }
}
