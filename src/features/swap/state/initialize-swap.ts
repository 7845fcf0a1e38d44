import { CHAIN_FAMILIES } from '../../../chains/families'
import { accountEndpoints } from '../../../services/blockchain/account-endpoints'
import { assetId } from '../../../services/blockchain/swap/asset-id'
import { swapEndpoints } from '../../../services/blockchain/swap/swap-endpoints'
import { swapServiceError } from '../../../services/blockchain/swap/swap-errors'
import { selectSwapsOn } from '../../../services/blockchain/swap/swaps-on'
import { serializeError } from '../../../shared/errors/serialize-error'
import { toCaip10 } from '../../../shared/lib/caip'
import { errorRaised } from '../../../store/feedback/error-raised'
import { selectHasService } from '../../../store/has-service'
import type { RootState } from '../../../store/root-reducer'
import { historyReset, viewPopped } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import type { AppThunk } from '../../../store/types'
import { selectActiveNetwork, selectConnection } from '../../../wallets/connections/selectors'
import { swapError } from '../errors'
import { initialized, initializeFailed, initializeStarted, selectSwap } from './swap-slice'
import { applyNetworkCurrency } from './token-lists'

/** The active account as CAIP-10; `undefined` if there is none on a network that the page configures. */
export function selectSwapOwner(state: RootState): string | undefined {
  const network = selectActiveNetwork(state)
  const [address] = selectConnection(state)?.accounts ?? []
  return network && address !== undefined ? toCaip10(network.id, address) : undefined
}

/**
 * Whether swaps are available: on the active network (`here`), only on other networks (`elsewhere`), or not at all for
 * this page or chain family (`nowhere`).
 */
export function swapAvailability(state: RootState): 'here' | 'elsewhere' | 'nowhere' {
  const network = selectActiveNetwork(state)
  const hasServices = selectHasService(state, 'swap') && selectHasService(state, 'nodes')
  if (!state.options?.enableSwaps || !hasServices || !network) return 'nowhere'
  if (selectSwapsOn(state, network)) return 'here'
  return CHAIN_FAMILIES[network.namespace].supports.swaps === true ? 'elsewhere' : 'nowhere'
}

/**
 * Starts a swap of the active account with the network's native currency as source. If the tokens cannot be loaded, it
 * shows "Failed to initialize swap" and goes back. If the currency's price cannot be loaded, it shows an error and
 * continues.
 */
export const initializeSwap = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const owner = selectSwapOwner(getState())
  const network = selectActiveNetwork(getState())
  const known = selectSwap(getState())
  if (!owner || !network || (known.owner === owner && known.status !== 'idle')) return
  dispatch(initializeStarted(owner))
  const once = { subscribe: false }
  const hasPrices = selectHasService(getState(), 'account', 'prices')
  const [tokens, price] = await Promise.all([
    dispatch(accountEndpoints.endpoints.getSwapTokens.initiate({ network: network.id }, once)),
    hasPrices
      ? dispatch(
          swapEndpoints.endpoints.getPrice.initiate(
            { token: assetId(network.id, {}) },
            { ...once, forceRefetch: true },
          ),
        )
      : undefined,
  ])
  const now = selectSwap(getState())
  if (now.owner !== owner || now.status !== 'initializing') return
  const source = tokens.data?.find(token => token.address === undefined)
  if (!source) {
    dispatch(errorRaised(serializeError(swapError('SWAP_INIT_FAILED', { details: tokens.error?.message }))))
    dispatch(initializeFailed(owner))
    dispatch(leave())
    return
  }
  if (price?.error)
    dispatch(
      errorRaised(serializeError(swapServiceError('SWAP_PRICE_FAILED', { details: price.error.message }))),
    )
  dispatch(initialized({ owner, source: applyNetworkCurrency(source, network) }))
}

/** Goes back, or to Account if there is no previous view. Closing the modal would hide the error message. */
const leave = (): AppThunk => (dispatch, getState) =>
  void dispatch(getState().router.history.length > 1 ? viewPopped() : historyReset(route('Account')))
