import type { Caip2 } from '../../shared/lib/caip'
import { invalidParams, unsupportedMethod } from '../wallet-requests'
import type { EvmAccount } from './evm-account'
import { chainIdOf } from './evm-chain'
import type { EvmCore } from './evm-core'

const FIELDS = [
  'from',
  'to',
  'value',
  'data',
  'input',
  'nonce',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'chainId',
] as const
type TransactionRequest = { readonly [Name in (typeof FIELDS)[number]]?: string }

/** Parses a transaction: every field is hex, addresses are addresses. Throws -32602. */
export function parseTransactionRequest(value: unknown): TransactionRequest {
  if (typeof value !== 'object' || value === null) throw invalidParams('Expected a transaction.')
  const request = Object.fromEntries(
    FIELDS.map(name => [name, Reflect.get(value, name)]).filter(
      ([, field]) => field !== undefined && field !== null,
    ),
  )
  for (const [name, field] of Object.entries(request)) {
    if (typeof field !== 'string' || !/^0x[0-9a-f]*$/i.test(field))
      throw invalidParams(`${name} must be 0x-prefixed hex.`)
    if ((name === 'from' || name === 'to') && field.length !== 42)
      throw invalidParams(`${name} must be an address.`)
  }
  return request
}

/** Signs with the account and sends. Resolves with the hash. */
export async function sendEvmTransaction(
  wallet: EvmCore,
  account: EvmAccount,
  request: TransactionRequest,
  network: Caip2,
): Promise<string> {
  if (!account.signTransaction) throw unsupportedMethod('eth_sendTransaction')
  const { to, value = '0x0' } = request
  const data = request.data ?? request.input ?? '0x'
  const from = account.address
  const read = (method: string, ...params: unknown[]) => wallet.chain.request(network, method, params)
  const [nonce, gas, fees] = await Promise.all([
    request.nonce ?? read('eth_getTransactionCount', from, 'pending'),
    request.gas ?? read('eth_estimateGas', { from, ...(to && { to }), value, data }),
    feesOf(request, read),
  ])
  const signed = await account.signTransaction({
    chainId: Number(chainIdOf(network)),
    nonce: Number(nonce),
    gas: BigInt(String(gas)),
    ...(to && { to }),
    value: BigInt(value),
    data,
    ...fees,
  } as never)
  return wallet.chain.send(signed, { network, from, to, value, data })
}

async function feesOf(request: TransactionRequest, read: (method: string) => Promise<unknown>) {
  if (request.gasPrice) return { type: 'legacy', gasPrice: BigInt(request.gasPrice) }
  const [price, tip] = await Promise.all([
    read('eth_gasPrice'),
    request.maxPriorityFeePerGas ?? read('eth_maxPriorityFeePerGas'),
  ])
  const maxPriorityFeePerGas = BigInt(String(tip))
  // twice the current price lasts until the transaction is mined
  const maxFeePerGas = BigInt(request.maxFeePerGas ?? BigInt(String(price)) * 2n + maxPriorityFeePerGas)
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }
}
