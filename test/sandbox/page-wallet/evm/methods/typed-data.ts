import type { TypedDataDomain, TypedDataField } from 'ethers'
import { invalidParams } from '../../rpc-error'

export type TypedData = {
  readonly domain: TypedDataDomain
  readonly types: Record<string, TypedDataField[]>
  readonly message: Record<string, unknown>
}

/** The second parameter of `eth_signTypedData_v4`: JSON text or an object. Its chain must be the one in use. */
export function parseTypedData(data: unknown, chainId: number): TypedData {
  const value = typeof data === 'string' ? parseJson(data) : data
  if (!isTypedData(value)) throw invalidParams('Expected EIP-712 typed data.')
  const { domain, message } = value
  if (domain.chainId !== undefined && domain.chainId !== null && BigInt(domain.chainId) !== BigInt(chainId)) {
    throw invalidParams(`Provided chainId "${domain.chainId}" must match the active chainId "${chainId}".`)
  }
  const types = Object.fromEntries(Object.entries(value.types).filter(([name]) => name !== 'EIP712Domain'))
  return { domain, types, message }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParams('Typed data is no JSON.')
  }
}

function isTypedData(value: unknown): value is TypedData {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['domain', 'types', 'message'].every(
      key => typeof Reflect.get(value, key) === 'object' && Reflect.get(value, key) !== null,
    )
  )
}
