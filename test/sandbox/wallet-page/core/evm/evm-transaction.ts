import { isAddress, isHexString, type TransactionRequest } from 'ethers'
import { WcError } from '../protocol/wc-error'
import type { RequestQuestion } from '../question'

export type AskedTransaction = {
  readonly from: string
  readonly to: string | undefined
  readonly value: bigint
  readonly data: string
  /** A transaction for ethers, which reads missing fields from the node. */
  readonly request: TransactionRequest
}

/** The parameter of `eth_sendTransaction`: every field is a hex string, and addresses are valid. */
export function parseTransaction({ params, chainId }: RequestQuestion): AskedTransaction {
  const [wanted] = Array.isArray(params) ? params : []
  if (typeof wanted !== 'object' || wanted === null)
    throw new WcError('malformedRequest', 'Expected a transaction.')
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(wanted)) {
    if (value === undefined || value === null || name === 'accessList') continue
    if (!isHexString(value)) throw new WcError('malformedRequest', `${name}: expected a 0x-prefixed value.`)
    fields[name] = value
  }
  const { from, to, value, data, input, gas, gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce } =
    fields
  if (!isAddress(from)) throw new WcError('malformedRequest', 'from: not an address.')
  if (to !== undefined && !isAddress(to)) throw new WcError('malformedRequest', 'to: not an address.')
  const id = BigInt(chainId.slice('eip155:'.length))
  if (fields.chainId && BigInt(fields.chainId) !== id)
    throw new WcError('unauthorizedChain', 'The transaction is for another chain.')
  const calldata = data ?? input ?? '0x'
  const limit = gas ?? gasLimit
  return {
    from,
    to,
    value: BigInt(value ?? 0),
    data: calldata,
    request: {
      from,
      chainId: id,
      value: BigInt(value ?? 0),
      data: calldata,
      ...(to ? { to } : {}),
      ...(limit ? { gasLimit: BigInt(limit) } : {}),
      ...(nonce ? { nonce: Number(nonce) } : {}),
      ...(gasPrice ? { gasPrice: BigInt(gasPrice) } : {}),
      ...(maxFeePerGas ? { maxFeePerGas: BigInt(maxFeePerGas) } : {}),
      ...(maxPriorityFeePerGas ? { maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) } : {}),
    },
  }
}
