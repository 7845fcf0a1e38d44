import type { EvmTransaction } from '../../chains/family'
import type { Namespace } from '../../shared/lib/caip'
import type { ApprovalRequest } from './provider'

type Fields = Pick<EvmTransaction, 'to' | 'data' | 'value'>

/**
 * The transaction that a page requests; `undefined` for other requests. A batch of several calls (EIP-5792) has no
 * single recipient, and its value is the sum of all calls.
 */
export function requestedTransaction(
  { network, request }: ApprovalRequest,
  accountOn: (namespace: Namespace) => string | undefined,
): EvmTransaction | undefined {
  const { method, params } = request
  const isBatch = method === 'wallet_sendCalls'
  if (!isBatch && method !== 'eth_sendTransaction') return undefined
  const requested: unknown = Array.isArray(params) ? params[0] : undefined
  const calls: unknown = isBatch ? read(requested, 'calls') : [requested]
  const account = accountOn('eip155')
  const from = read(requested, 'from') ?? account
  const fields = Array.isArray(calls) ? joined(calls.map(toFields)) : undefined
  if (!fields || typeof from !== 'string') return undefined
  return {
    namespace: 'eip155',
    network,
    from: account?.toLowerCase() === from.toLowerCase() ? account : from,
    ...fields,
    // The wallet sets gas and fees itself.
    gas: '0',
    fees: null,
    dataFee: '0',
  }
}

function toFields(call: unknown): Fields | undefined {
  const to = read(call, 'to')
  const data = read(call, 'data') ?? read(call, 'input') ?? '0x'
  const value = toUnits(read(call, 'value') ?? '0x0')
  if (typeof to !== 'string' || typeof data !== 'string' || value === undefined) return undefined
  return { to, data: data.toLowerCase(), value }
}

function joined(all: readonly (Fields | undefined)[]): Fields | undefined {
  const calls = all.flatMap(each => each ?? [])
  if (all.length === 0 || calls.length < all.length) return undefined
  const [only, ...more] = calls
  if (only && more.length === 0) return only
  return { to: '', data: '0x', value: String(calls.reduce((sum, { value }) => sum + BigInt(value), 0n)) }
}

const read = (value: unknown, key: string): unknown => Reflect.get(Object(value), key)

function toUnits(quantity: unknown): string | undefined {
  const isQuantity = typeof quantity === 'number' || (typeof quantity === 'string' && quantity !== '')
  try {
    return isQuantity ? String(BigInt(quantity)) : undefined
  } catch {
    return undefined
  }
}
