import type { EvmTransaction } from '../../chains/family'
import type { Namespace } from '../../shared/lib/caip'
import type { AskedApproval } from './provider'

/** The transaction that a page asks for; `undefined` for anything that cannot be found again on the network. */
export function requestedTransaction(
  { network, request }: AskedApproval,
  accountOn: (namespace: Namespace) => string | undefined,
): EvmTransaction | undefined {
  if (request.method !== 'eth_sendTransaction') return undefined
  const account = accountOn('eip155')
  const fields: unknown = Array.isArray(request.params) ? request.params[0] : undefined
  const field = (key: string): unknown => Reflect.get(Object(fields), key)
  const [to, from = account] = [field('to'), field('from')]
  const data = field('data') ?? field('input') ?? '0x'
  const value = toUnits(field('value') ?? '0x0')
  if (typeof to !== 'string' || typeof from !== 'string' || typeof data !== 'string' || value === undefined)
    return undefined
  return {
    namespace: 'eip155',
    network,
    from: account?.toLowerCase() === from.toLowerCase() ? account : from,
    to,
    data: data.toLowerCase(),
    value,
    // the wallet's business
    gas: '0',
    fees: null,
    dataFee: '0',
  }
}

function toUnits(quantity: unknown): string | undefined {
  const isQuantity = typeof quantity === 'number' || (typeof quantity === 'string' && quantity !== '')
  try {
    return isQuantity ? String(BigInt(quantity)) : undefined
  } catch {
    return undefined
  }
}
