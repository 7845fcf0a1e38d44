import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { CHAIN_FAMILIES } from '../../../chains/families'
import type { Network } from '../../../chains/networks/network'
import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import type { TokenBalance } from '../../../services/blockchain/balance-schema'
import type { SwapToken } from '../../../services/blockchain/schemas'
import { assetId } from '../../../services/blockchain/swap/asset-id'
import { type QuoteQuery, swapEndpoints } from '../../../services/blockchain/swap/swap-endpoints'
import { selectSwapsOn } from '../../../services/blockchain/swap/swaps-on'
import { nodeApi } from '../../../services/node/node-api'
import { useDebounced } from '../../../shared/components/use-debounced'
import { useReportError } from '../../../shared/components/use-report-error'
import { serializeError } from '../../../shared/errors/serialize-error'
import type { Decimal } from '../../../shared/lib/amounts/exact-decimal'
import type { BasisPoints } from '../../../shared/lib/amounts/minimum-received'
import { toCaip10 } from '../../../shared/lib/caip'
import { parseDecimal } from '../../../shared/lib/decimal'
import { selectHasService } from '../../../store/has-service'
import { useAppSelector } from '../../../store/hooks'
import type { RootState } from '../../../store/root-reducer'
import { selectBalanceQuery } from '../../../wallets/connections/balance-query'
import { selectActiveNetwork } from '../../../wallets/connections/selectors'
import { PROVIDER_FEE, positiveUnits } from '../math/swap-math'
import { deriveSwap, type SwapFigures } from './derive-swap'
import { isSameToken, type SwapState, selectSwap } from './swap-slice'

/**
 * Delay in ms between the last input and the request for a quote, and interval at which quotes on screen are refreshed.
 */
export const QUOTE_DEBOUNCE_MS = 200
export const SWAP_REFRESH_MS = 10_000
const LIVE = {
  pollingInterval: SWAP_REFRESH_MS,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
}

const { useGetQuoteQuery, useGetGasPriceQuery, useGetPriceQuery } = swapEndpoints

export type SwapModel = SwapState &
  SwapFigures & {
    readonly network: Network
    readonly address: string
    /** Empty if they cannot be loaded; `undefined` while they load for the first time. */
    readonly balances: readonly TokenBalance[] | undefined
    /** Balance of a token in base units. */
    balanceOf(token: SwapToken | null): string | undefined
    /** Balance of the native currency in base units. */
    readonly nativeUnits: string | undefined
    readonly gasPrice: string | null | undefined
    readonly nativePrice: Decimal | null | undefined
    readonly targetPrice: Decimal | null | undefined
  }

/** The swap of the active account. Requests balances, prices and quotes for it while a view that uses it is mounted. */
export function useSwap(): SwapModel | undefined {
  const swap = useAppSelector(selectSwap)
  const network = useAppSelector(selectActiveNetwork)
  const balanceQuery = useAppSelector(selectBalanceQuery)
  const { source, target, amount } = swap
  // no quote for tokens that were selected for another network or account
  const isOwn =
    balanceQuery !== undefined && swap.owner === toCaip10(balanceQuery.network, balanceQuery.address)
  const isReady = swap.status === 'ready' && network !== undefined && isOwn
  const hasBalances = useAppSelector(state => selectHasService(state, 'account'))
  const hasPrices = useAppSelector(state => selectHasService(state, 'account', 'prices'))
  const hasSwaps = useAppSelector(state => network !== undefined && selectSwapsOn(state, network))
  const fee = useAppSelector(selectSwapFee)
  const balances = accountEndpoints.useGetBalanceQuery(
    balanceQuery && hasBalances ? balanceQuery : skipToken,
    LIVE,
  )
  useReportError(balances.currentData || !balances.error ? undefined : serializeError(balances.error))
  const native = nodeApi.useGetNativeBalanceQuery(balanceQuery ?? skipToken, LIVE)
  const swapCost = network && CHAIN_FAMILIES[network.namespace].swapCost
  const gas = useGetGasPriceQuery(
    network && hasSwaps && !swapCost ? { network: network.id } : skipToken,
    LIVE,
  )
  const gasPrice = swapCost ? null : gas.currentData
  const priceOf = (token: Pick<SwapToken, 'address'> | null) =>
    isReady && token && hasPrices ? { token: assetId(network.id, token) } : skipToken
  const known = ({ isError, currentData }: { isError: boolean; currentData?: Decimal | null | undefined }) =>
    isError || !hasPrices ? null : currentData
  const nativePrice = known(useGetPriceQuery(priceOf({ address: undefined }), LIVE))
  const sourcePrice = known(useGetPriceQuery(priceOf(source), LIVE))
  const targetPrice = known(useGetPriceQuery(priceOf(target), LIVE))
  const units = source ? positiveUnits(amount, source.decimals) : undefined
  const quoteArgs = useQuoteQuery({
    isReady,
    swap,
    units,
    network,
    address: balanceQuery?.address,
    gasPrice,
  })
  const quote = useGetQuoteQuery(quoteArgs ?? skipToken, LIVE)

  return useMemo(() => {
    if (!isReady || !network || !balanceQuery) return undefined
    const balanceOf = (token: SwapToken | null) => unitsOf(token, balances.currentData, native.currentData)
    const isCurrent = quoteArgs !== undefined && quoteArgs.amount === units
    const input = {
      native: native.currentData,
      source: balanceOf(source),
      gasPrice,
      swapCost: swapCost && { ...swapCost, decimals: network.currency.decimals },
      nativePrice,
      sourcePrice,
      targetPrice,
      toUnits: isCurrent && !quote.isError ? quote.currentData : undefined,
      quoteFailed: isCurrent && quote.isError,
      fee,
    }
    return {
      ...swap,
      ...deriveSwap(swap, input),
      network,
      address: balanceQuery.address,
      balances: balances.currentData ?? (balances.isFetching ? undefined : []),
      balanceOf,
      nativeUnits: native.currentData,
      gasPrice,
      nativePrice,
      targetPrice,
    }
  }, [
    isReady,
    network,
    balanceQuery,
    swap,
    units,
    quoteArgs,
    source,
    balances,
    native,
    gasPrice,
    swapCost,
    nativePrice,
    sourcePrice,
    targetPrice,
    quote,
    fee,
  ])
}

/** Fee of the default swap service, or of the page's own; `undefined` if that does not declare one. */
const selectSwapFee = ({ options }: RootState): BasisPoints | undefined => {
  const own = options?.services.swap
  return own ? own.fee : PROVIDER_FEE
}

type QuoteOptions = {
  readonly isReady: boolean
  readonly swap: SwapState
  readonly units: string | undefined
  readonly network: Network | undefined
  readonly address: string | undefined
  readonly gasPrice: string | null | undefined
}

/**
 * Query for the quote, after a pause in typing. Keeps the gas price of the first request, because a new gas price alone
 * needs no new quote.
 */
function useQuoteQuery({ isReady, swap, units, network, address, gasPrice }: QuoteOptions) {
  const settled = useDebounced(units, QUOTE_DEBOUNCE_MS)
  const { source, target } = swap
  const canAsk = isReady && network && address && source && target && !isSameToken(source, target)
  const amount = canAsk && units !== undefined && settled === units ? units : undefined
  const from = canAsk ? assetId(network.id, source) : ''
  const to = canAsk ? assetId(network.id, target) : ''
  const isPriced = gasPrice !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new gas price alone must not request a new quote
  return useMemo((): QuoteQuery | undefined => {
    if (!amount || !address || !isPriced) return undefined
    return { from, to, amount, userAddress: address, gasPrice: gasPrice ?? undefined }
  }, [amount, from, to, address, isPriced])
}

function unitsOf(
  token: SwapToken | null,
  balances: readonly TokenBalance[] | undefined,
  native: string | undefined,
): string | undefined {
  if (!token) return undefined
  if (token.address === undefined) return native
  if (!balances) return undefined
  const found = balances.find(balance => isSameToken(balance, token))
  return found ? String(parseDecimal(found.quantity, token.decimals)) : '0'
}
