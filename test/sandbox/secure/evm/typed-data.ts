import { type TypedDataDomain, TypedDataEncoder, type TypedDataField } from 'ethers'
import * as v from 'valibot'
import { HostError } from '../login/host-error'
import type { ApprovalPart, Row } from '../rpc/approval-view'
import { typedDataWarnings } from './typed-data-warnings'

const FieldSchema = v.object({ name: v.string(), type: v.string() })
const ObjectSchema = v.record(v.string(), v.unknown())
const TypedDataSchema = v.object({
  domain: ObjectSchema,
  types: v.record(v.string(), v.array(FieldSchema)),
  primaryType: v.string(),
  message: ObjectSchema,
})
/** As returned by the encoder: only the signed fields of the message. */
const SignedSchema = v.object({ message: ObjectSchema })

const DOMAIN_TYPES: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/** Typed data (EIP-712), ready to sign. */
export type TypedData = {
  readonly domain: TypedDataDomain
  readonly types: Record<string, TypedDataField[]>
  /** Only fields of its types: a page may add others, which the signature does not cover. */
  readonly message: Readonly<Record<string, unknown>>
  readonly primaryType: string
  readonly hash: string
}

/** The second parameter of `eth_signTypedData_v4`: JSON or an object. Its chain must be the one in use. */
export function readTypedData(data: unknown, chainId: number): TypedData {
  const parsed = v.safeParse(TypedDataSchema, typeof data === 'string' ? parseJson(data) : data)
  if (!parsed.success) throw new HostError('Expected EIP-712 typed data')
  const { primaryType } = parsed.output
  const domain = readDomain(parsed.output.domain, parsed.output.types.EIP712Domain)
  if (domain.chainId !== undefined && domain.chainId !== null && Number(domain.chainId) !== chainId)
    throw new HostError(`The data is for chain ${domain.chainId}, the wallet is on ${chainId}`)
  const types = reachable(parsed.output.types, primaryType)
  try {
    const payload: unknown = TypedDataEncoder.getPayload(domain, types, parsed.output.message)
    const { message } = v.parse(SignedSchema, payload)
    // The hash of what is shown, so that the two cannot differ.
    return { domain, types, message, primaryType, hash: TypedDataEncoder.hash(domain, types, message) }
  } catch (cause) {
    throw new HostError('The typed data does not fit its types', 400, cause)
  }
}

export function describeTypedData({ domain, primaryType, message }: TypedData, signer: string) {
  const { name, version, chainId, verifyingContract, salt } = domain
  const rows: readonly Row[] = [
    ['Application', String(name ?? '–')],
    ...(verifyingContract ? [['Contract', verifyingContract] as const] : []),
    ['Type', primaryType],
    ...(version ? [['Version', version] as const] : []),
    ...(salt ? [['Salt', String(salt)] as const] : []),
  ]
  const part: ApprovalPart = { rows, text: { label: 'Data', value: JSON.stringify(message, null, 2) } }
  const anywhere =
    verifyingContract && (chainId === undefined || chainId === null)
      ? ['This signature is not limited to one network.']
      : []
  return { part, warnings: [...typedDataWarnings({ domain, primaryType, message }, signer), ...anywhere] }
}

/** The fields of the domain's type, if the page sent it; contracts hash these. */
function readDomain(
  domain: Readonly<Record<string, unknown>>,
  fields: readonly TypedDataField[] | undefined,
): TypedDataDomain {
  const named = fields && fields.length > 0 ? fields : undefined
  if (named?.some(({ name, type }) => !Object.hasOwn(DOMAIN_TYPES, name) || DOMAIN_TYPES[name] !== type))
    throw new HostError('The domain of the typed data has fields that EIP-712 does not know')
  const entries = Object.entries(domain).filter(
    ([key]) => named === undefined || named.some(({ name }) => name === key),
  )
  return Object.fromEntries(entries)
}

/** The type and those that it refers to: pages also send others, and that of the domain. */
function reachable(
  all: Record<string, TypedDataField[]>,
  primaryType: string,
): Record<string, TypedDataField[]> {
  const types: Record<string, TypedDataField[]> = {}
  const add = (name: string): void => {
    const fields = Object.hasOwn(all, name) ? all[name] : undefined
    if (!fields || Object.hasOwn(types, name)) return
    types[name] = fields
    for (const { type } of fields) add(type.replace(/\[.*$/, ''))
  }
  add(primaryType)
  return types
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
