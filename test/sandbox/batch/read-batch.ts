import { isAddress, isHexString } from 'ethers'

export type BatchCall = { readonly to: string; readonly value: bigint; readonly data: string }

export type BatchRequest = {
  readonly id: string
  readonly from: string
  readonly chainId: number
  readonly calls: readonly BatchCall[]
  /** A service that pays the fee (ERC-7677). */
  readonly paymaster?: { readonly url: string; readonly context?: unknown }
}

/** Why a request is refused (EIP-5792, JSON-RPC). */
export type BatchProblem = { readonly code: number; readonly message: string }

const invalid = (message: string): BatchProblem => ({ code: -32602, message })

/** Checks what EIP-5792 demands of `wallet_sendCalls` in its final version. `sponsored`: a paymaster may pay. */
export function readBatch(wanted: unknown, sponsored = false): BatchRequest | BatchProblem {
  const { version, id, chainId, from, calls, capabilities } = Object(wanted)
  if (version !== '2.0.0') return invalid('version: expected 2.0.0.')
  if (!isHexString(id)) return invalid('id: expected hex.')
  if (!isHexString(chainId)) return invalid('chainId: expected hex.')
  if (!isAddress(from)) return invalid('from: expected an address.')
  const [name] =
    Object.entries(Object(capabilities)).find(
      ([key, value]) => Object(value).optional !== true && !(sponsored && key === 'paymasterService'),
    ) ?? []
  if (name) return { code: 5700, message: `No capability ${name}.` }
  if (!Array.isArray(calls) || calls.length === 0) return invalid('calls: expected a list.')
  const read = calls.flatMap(call => readCall(call) ?? [])
  if (read.length < calls.length) return invalid('calls: malformed.')
  const { paymasterService } = Object(capabilities)
  return {
    id,
    from,
    chainId: Number(chainId),
    calls: read,
    ...(paymasterService && { paymaster: paymasterService }),
  }
}

function readCall(call: unknown): BatchCall | undefined {
  const { to, value = '0x0', data = '0x' } = Object(call)
  if (!isAddress(to) || !isHexString(value) || !isHexString(data)) return undefined
  return { to, value: BigInt(value), data }
}
