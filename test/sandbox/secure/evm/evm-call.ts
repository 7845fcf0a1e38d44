import { getAddress, isAddress, isHexString } from 'ethers'
import { HostError } from '../login/host-error'

/** A call to be sent. `to` undefined: deploys a contract. */
export type EvmCall = { readonly to: string | undefined; readonly value: bigint; readonly data: string }

/** An address with its checksum, whatever its letter case was. */
export function readAddress(value: unknown, name: string): string {
  if (typeof value !== 'string' || !isAddress(value.toLowerCase()))
    throw new HostError(`${name} is not an address`)
  return getAddress(value.toLowerCase())
}

/** `to`, `value`, `data` of a request; `input` is another name for `data`. */
export function readCall(fields: Readonly<Record<string, unknown>>): EvmCall {
  const { to, value, input } = fields
  const data = fields.data ?? input ?? '0x'
  if (!isHexString(data)) throw new HostError('data is not hex')
  return {
    to: to === undefined || to === null || to === '' ? undefined : readAddress(to, 'to'),
    value: readQuantity(value, 'value'),
    data,
  }
}

/** Hex as in JSON-RPC; some pages send decimals or numbers. */
export function readQuantity(value: unknown, name: string): bigint {
  if (value === undefined || value === null || value === '') return 0n
  const isText = typeof value === 'string' && /^(0x[0-9a-fA-F]+|\d+)$/.test(value)
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  if (value === '0x') return 0n
  if (!isText && !isNumber) throw new HostError(`${name} is not a quantity`)
  return BigInt(value)
}
