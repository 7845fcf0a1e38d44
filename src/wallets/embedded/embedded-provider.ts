import type { Eip1193Provider } from '../../chains/evm/evm-provider'
import { parseChainId, toHexChainId } from '../../chains/evm/evm-wire'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Caip2 } from '../../shared/lib/caip'
import { createProviderEvents } from '../eip1193/provider-events'
import { ProviderRpcError } from '../provider-rpc-error'
import type { PageEvent } from './auth-connector'
import { frameError } from './frame-errors'
import type { FrameProvider, RpcInput } from './provider'

/**
 * The provider that `getProvider('eip155')` returns for the embedded wallet: EIP-1193, plus listeners for its requests.
 * Each `onRpc…` returns its unsubscribe function.
 */
export type EmbeddedProvider = Eip1193Provider &
  Pick<FrameProvider, 'onRpcRequest' | 'onRpcSuccess' | 'onRpcError'>

type Options = {
  readonly frame: Pick<FrameProvider, 'request' | 'onRpcRequest' | 'onRpcSuccess' | 'onRpcError'>
  /** The account that the page sees; `undefined` while no account is connected. */
  readonly accountState: () => { readonly address: string; readonly network: Caip2 } | undefined
  readonly switchNetwork: (network: Caip2) => Promise<void>
}

/**
 * Creates the page's provider of the embedded wallet on EVM, and `emit` to send it events. Requests reject with
 * `ProviderRpcError`.
 */
export function createEmbeddedProvider(options: Options): {
  readonly provider: EmbeddedProvider
  emit(event: PageEvent): void
} {
  const { onRpcRequest, onRpcSuccess, onRpcError } = options.frame
  const { on, removeListener, emit } = createProviderEvents()
  const request: Eip1193Provider['request'] = input =>
    respond(options, input).catch(error => {
      throw new ProviderRpcError(error)
    })
  return {
    provider: { request, on, removeListener, onRpcRequest, onRpcSuccess, onRpcError },
    emit(event) {
      // The frame signs only with the account in use, so the page sees only that one.
      if (event.type === 'accountsChanged') emit('accountsChanged', event.accounts.slice(0, 1))
      else if (event.type === 'connected') emit('connect', { chainId: toHexChainId(event.network) })
      else if (event.type === 'networkChanged') emit('chainChanged', toHexChainId(event.network))
      else emit('disconnect', new ProviderRpcError(new W3mError('SESSION_ENDED')))
    },
  }
}

/**
 * Answers what the connection state covers, and passes everything else to `FrameProvider`, which checks the list of
 * methods.
 */
async function respond({ frame, accountState, switchNetwork }: Options, { method, params }: RpcInput) {
  const current = accountState()
  if (!current) {
    if (method === 'eth_accounts') return []
    throw new W3mError('NOT_CONNECTED')
  }
  const { address, network } = current
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return [address]
    case 'eth_chainId':
      return toHexChainId(network)
    case 'net_version':
      return String(Number(toHexChainId(network)))
    case 'wallet_switchEthereumChain':
      await switchNetwork(switchTarget(params))
      return null
    default:
      return frame.request(network, { method, params })
  }
}

function switchTarget(params: unknown): Caip2 {
  const [requested] = Array.isArray(params) ? params : []
  const target =
    typeof requested === 'object' && requested !== null
      ? parseChainId(Reflect.get(requested, 'chainId'))
      : undefined
  if (target) return target
  throw frameError('RPC_PARAMS_INVALID', { values: { code: -32_602 } })
}
