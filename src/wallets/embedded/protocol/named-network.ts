import type { Caip2 } from '../../../shared/lib/caip'
import { frameError } from '../frame-errors'
import { toCaip2 } from './chain-id'
import type { FrameRpcRequest } from './rpc'

/**
 * The network that a request is for: the page's current `network`, or the one that a batch names (EIP-5792). Throws
 * `RPC_PARAMS_INVALID` if a transaction, a permission (ERC-7715) or typed data (EIP-712) names another one.
 */
export function networkOf(network: Caip2, { method, params }: FrameRpcRequest): Caip2 {
  const [first, second] = Array.isArray(params) ? params : []
  switch (method) {
    case 'wallet_sendCalls':
      return named(first) ?? network
    case 'eth_sendTransaction':
    case 'wallet_grantPermissions':
      return agreed(network, named(first))
    case 'eth_signTypedData_v4':
      return agreed(network, named(field(parsed(second), 'domain')))
    default:
      return network
  }
}

function agreed(network: Caip2, other: Caip2 | undefined): Caip2 {
  if (other === undefined || other === network) return network
  throw invalid(`the request is for ${other}, the wallet is on ${network}`)
}

/** The network in the `chainId` field; `undefined` if the field is missing. Throws if it is not a valid chain id. */
function named(holder: unknown): Caip2 | undefined {
  const chainId = field(holder, 'chainId')
  if (chainId === undefined || chainId === null) return undefined
  const network = typeof chainId === 'string' || typeof chainId === 'number' ? toCaip2(chainId) : undefined
  if (network) return network
  throw invalid('chainId')
}

const field = (holder: unknown, key: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)
    ? Reflect.get(holder, key)
    : undefined

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

const invalid = (details: string) => frameError('RPC_PARAMS_INVALID', { details, values: { code: -32_602 } })
