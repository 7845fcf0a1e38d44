import { rpcError } from './rpc-error'

/** A call of a smart account. `value` in wei. */
export type AccountCall = { readonly to: `0x${string}`; readonly data: `0x${string}`; readonly value: bigint }

const ADDRESS = /^0x[0-9a-f]{40}$/i
const BYTES = /^0x([0-9a-f]{2})*$/i
const QUANTITY = /^0x[0-9a-f]+$/i

/**
 * Reads a call of `eth_sendTransaction` or `wallet_sendCalls`. Some libraries name the calldata `input`, as nodes do: a
 * wallet that ignored it would send the value without the call. Throws -32602 for anything that is not a call.
 */
export function readAccountCall(given: unknown): AccountCall {
  const { to, data, input, value } = Object(given)
  if (!to) throw rpcError(-32_602, 'A smart account can’t create contracts: a call needs `to`')
  if (!ADDRESS.test(to)) throw rpcError(-32_602, '`to` is not an address')
  if (data && input && String(input).toLowerCase() !== String(data).toLowerCase())
    throw rpcError(-32_602, '`data` and `input` differ')
  const bytes = data || input || '0x'
  if (!BYTES.test(bytes)) throw rpcError(-32_602, '`data` is not hex')
  const wei = value || '0x0'
  if (!QUANTITY.test(wei)) throw rpcError(-32_602, '`value` is not hex')
  return { to, data: bytes, value: BigInt(wei) }
}

const capabilitiesOf = (given: unknown) => Object.entries(Object(Object(given).capabilities))

/**
 * Reads the calls of a `wallet_sendCalls` request (EIP-5792). Throws 5700 if the request, or one of its calls, requires a
 * capability other than `atomic`: without a paymaster, for example, the visitor would pay the fee.
 */
export function readAccountCalls(given: unknown): readonly AccountCall[] {
  const { calls } = Object(given)
  if (!Array.isArray(calls) || calls.length === 0) throw rpcError(-32_602, 'There are no calls')
  for (const [name, capability] of [given, ...calls].flatMap(capabilitiesOf))
    if (name !== 'atomic' && Object(capability).optional !== true)
      throw rpcError(5700, `The capability ${name} is not supported`)
  return calls.map(readAccountCall)
}
