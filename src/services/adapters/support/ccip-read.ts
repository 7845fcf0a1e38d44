import type { ServiceOptions } from '../../../shared/host/services'
import type { EthCall } from '../../names/ens-reverse'
import { abiReader, encodeAbiBytes } from './abi-bytes'
import { adapterError } from './adapter-error'
import { requestJson } from './request-json'

/** Selector of the error `OffchainLookup(address,string[],bytes,bytes4,bytes)`, followed by its arguments. */
const LOOKUP = /0x556f1830((?:[0-9a-f]{2})+)/i
/** How often a contract may ask for another lookup, as recommended. */
const MAX_LOOKUPS = 4
const BYTES = /^0x([0-9a-f]{2})*$/i

export type Gateways = {
  readonly call: EthCall
  /** Origins of the gateways that may be asked. */
  readonly allowed: ReadonlySet<string>
  readonly options: ServiceOptions
}

/**
 * Calls a contract that may send its callers to a gateway (https://eips.ethereum.org/EIPS/eip-3668). The contract checks
 * what the gateway answers. A gateway that is not allowed is not asked: it would learn who looks up which name.
 */
export async function ccipRead(to: string, data: string, gateways: Gateways): Promise<unknown> {
  let next = data
  for (let lookups = 0; ; lookups++) {
    try {
      return await gateways.call(to, next)
    } catch (error) {
      const lookup = readLookup(error)
      if (!lookup) throw error
      if (lookup.sender !== to.toLowerCase()) throw invalid('the lookup is of another contract')
      if (lookups === MAX_LOOKUPS) throw invalid('too many lookups')
      const response = await askGateway(lookup, gateways)
      next = `0x${lookup.callback}${encodeAbiBytes(response, lookup.extra)}`
    }
  }
}

type Lookup = {
  readonly sender: string
  readonly urls: readonly string[]
  readonly data: string
  /** Selector of the function that gets the response. */
  readonly callback: string
  readonly extra: string
}

/** The lookup in the error of a node, whose `data` are those of the reverted call, or contain them. */
function readLookup(error: unknown): Lookup | undefined {
  const { data, cause } = Object(error)
  const [, encoded] = LOOKUP.exec(JSON.stringify([data, Object(cause).data])) ?? []
  if (!encoded) return undefined
  const { word, bytes, strings } = abiReader(encoded.toLowerCase())
  try {
    return {
      sender: `0x${word(0).slice(24)}`,
      urls: strings(1),
      data: bytes(2),
      callback: word(3).slice(0, 8),
      extra: bytes(4),
    }
  } catch (cause) {
    throw adapterError('HTTP_INVALID_RESPONSE', 'CCIP read: the lookup is not as documented', { cause })
  }
}

/** Response of the first gateway that has one, as hex without `0x`. A refusal (4xx) is a response, and ends the lookup. */
async function askGateway({ sender, urls, data }: Lookup, { allowed, options }: Gateways): Promise<string> {
  let failure: unknown = adapterError('HTTP_UNREACHABLE', `CCIP read: none of ${urls.join(', ')} is allowed`)
  for (const template of urls) {
    const url = template.replaceAll('{sender}', sender).replaceAll('{data}', `0x${data}`)
    if (!URL.canParse(url) || !allowed.has(new URL(url).origin)) continue
    const body = template.includes('{data}') ? {} : { body: { data: `0x${data}`, sender }, idempotent: true }
    try {
      const response = await requestJson({ url, ...body, reason: each => Object(each).message }, options)
      const { data: bytes } = Object(response)
      if (typeof bytes !== 'string' || !BYTES.test(bytes)) throw invalid('the gateway has not returned bytes')
      return bytes.slice(2)
    } catch (error) {
      const { status, code } = Object(error)
      if (code === 'ABORTED' || (status >= 400 && status < 500)) throw error
      failure = error
    }
  }
  throw failure
}

const invalid = (message: string) => adapterError('HTTP_INVALID_RESPONSE', `CCIP read: ${message}`)
