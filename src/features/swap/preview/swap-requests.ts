import { tokenAddressOf } from '../../../chains/addresses'
import type { SwapToken } from '../../../services/blockchain/schemas'
import { assetId } from '../../../services/blockchain/swap/asset-id'
import { swapEndpoints } from '../../../services/blockchain/swap/swap-endpoints'
import { swapServiceError } from '../../../services/blockchain/swap/swap-errors'
import type { SerializedSwap, SwapCall } from '../../../services/blockchain/swap/swap-schemas'
import { serializeError } from '../../../shared/errors/serialize-error'
import type { BasisPoints } from '../../../shared/lib/amounts/minimum-received'
import type { AppThunk } from '../../../store/types'
import { transactionError } from '../../transactions/errors'

export type SwapOrder = {
  readonly network: string
  /** Plain address in canonical form (EIP-55 on EVM). */
  readonly address: string
  readonly source: SwapToken
  readonly target: SwapToken
  /** Amount of the source in base units. */
  readonly amount: string
  readonly slippage: BasisPoints
  readonly gasPrice: string | undefined
}

export const swapTokenAddress = ({ address }: SwapToken) => tokenAddressOf(address)

/** `toUnits`: amount of the target in base units. `at`: time of the request in ms. */
export type Quote = { readonly toUnits: string; readonly at: number }

const sidesOf = ({ network, source, target }: SwapOrder) => ({
  from: assetId(network, source),
  to: assetId(network, target),
})

export const buildQueryOf = (order: SwapOrder) => ({
  ...sidesOf(order),
  amount: order.amount,
  userAddress: `${order.network}:${order.address}`,
})

/** Requests a quote. Rejects with a serialized error. */
export const fetchQuote =
  ({ address, amount, gasPrice, ...order }: SwapOrder): AppThunk<Promise<Quote>> =>
  async (dispatch, _getState, { clock }) => {
    const { getQuote } = swapEndpoints.endpoints
    const sides = sidesOf({ address, amount, gasPrice, ...order })
    const at = clock.now()
    const toUnits = await dispatch(
      getQuote.initiate(
        { ...sides, amount, userAddress: address, gasPrice },
        { forceRefetch: true, subscribe: false },
      ),
    ).unwrap()
    if (toUnits === null) throw serializeError(swapServiceError('SWAP_QUOTE_FAILED'))
    return { toUnits, at }
  }

/** Amount of the source, in base units, that the router may still spend. */
export const fetchAllowance =
  (order: SwapOrder): AppThunk<Promise<string>> =>
  dispatch =>
    dispatch(swapEndpoints.endpoints.checkAllowance.initiate(buildQueryOf(order), { track: false })).unwrap()

type BuiltSwap = SwapCall | SerializedSwap

/**
 * Requests the swap from the service. Throws TRANSACTION_MISMATCH if it is not of the form that the chain family needs:
 * a call, which has `to`, or a whole `transaction`.
 */
export const requestSwap =
  <Field extends 'to' | 'transaction'>(
    order: SwapOrder,
    field: Field,
    options?: { readonly disableEstimate: true } | undefined,
  ): AppThunk<Promise<Extract<BuiltSwap, Readonly<Record<Field, unknown>>>>> =>
  async dispatch => {
    const build = { ...buildQueryOf(order), slippage: order.slippage / 100, ...options }
    const built = await dispatch(swapEndpoints.endpoints.buildSwap.initiate(build, { track: false })).unwrap()
    if (!(field in built)) throw serializeError(transactionError('TRANSACTION_MISMATCH'))
    return built as Extract<BuiltSwap, Readonly<Record<Field, unknown>>>
  }
