import { type TypedDataDomain, TypedDataEncoder, type TypedDataField } from 'ethers'
import * as v from 'valibot'
import { HostError } from '../login/host-error'
import type { ApprovalPart, Row } from '../rpc/approval-view'
import { isUnlimited } from './tokens'

const FieldSchema = v.object({ name: v.string(), type: v.string() })
const TypedDataSchema = v.object({
  domain: v.custom<TypedDataDomain>(value => typeof value === 'object' && value !== null),
  types: v.record(v.string(), v.array(FieldSchema)),
  primaryType: v.string(),
  message: v.record(v.string(), v.unknown()),
})

/** EIP-712, ready to be signed. */
export type TypedData = {
  readonly domain: TypedDataDomain
  readonly types: Record<string, TypedDataField[]>
  readonly message: Record<string, unknown>
  readonly primaryType: string
  readonly hash: string
}

/** The second parameter of `eth_signTypedData_v4`: JSON or an object. Its chain must be the one in use. */
export function readTypedData(data: unknown, chainId: number): TypedData {
  const parsed = v.safeParse(TypedDataSchema, typeof data === 'string' ? parseJson(data) : data)
  if (!parsed.success) throw new HostError('Expected EIP-712 typed data')
  const { domain, primaryType, message } = parsed.output
  if (domain.chainId !== undefined && domain.chainId !== null && Number(domain.chainId) !== chainId)
    throw new HostError(`The data is for chain ${domain.chainId}, the wallet is on ${chainId}`)
  const types = reachable(parsed.output.types, primaryType)
  try {
    return { domain, types, message, primaryType, hash: TypedDataEncoder.hash(domain, types, message) }
  } catch (cause) {
    throw new HostError('The typed data does not fit its types', 400, cause)
  }
}

export function describeTypedData({ domain, primaryType, message }: TypedData) {
  const { name, verifyingContract } = domain
  const rows: readonly Row[] = [
    ['Application', String(name ?? '–')],
    ...(verifyingContract ? [['Contract', verifyingContract] as const] : []),
    ['Type', primaryType],
  ]
  const part: ApprovalPart = {
    rows,
    text: { label: 'Data', value: JSON.stringify(message, null, 2) },
  }
  return { part, warnings: warningsOf(primaryType, message) }
}

/** The type and those it is made of: pages send others along, and the domain's. */
function reachable(
  all: Record<string, TypedDataField[]>,
  primaryType: string,
): Record<string, TypedDataField[]> {
  const types: Record<string, TypedDataField[]> = {}
  const add = (name: string): void => {
    const fields = Object.hasOwn(all, name) ? all[name] : undefined
    if (!fields || types[name]) return
    types[name] = fields
    for (const { type } of fields) add(type.replace(/\[.*$/, ''))
  }
  add(primaryType)
  return types
}

/** EIP-2612 and Permit2: signatures that move tokens later. */
function warningsOf(primaryType: string, message: Readonly<Record<string, unknown>>): readonly string[] {
  if (!/^Permit/.test(primaryType)) return []
  const spender = String(message.spender ?? 'another account')
  const value = message.value ?? message.allowed
  const all = value === true || (/^\d+$/.test(String(value)) && isUnlimited(BigInt(String(value))))
  return [`This signature lets ${spender} move ${all ? 'all ' : ''}your tokens, without another question.`]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
