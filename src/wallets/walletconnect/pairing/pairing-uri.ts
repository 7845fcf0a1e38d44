import { HEX_32, type Hex32 } from '../crypto/keys'
import { RELAY_PROTOCOL, URI_VERSION } from '../protocol'

export type PairingUri = {
  readonly topic: Hex32
  readonly symKey: Hex32
  /** Unix time in seconds. */
  readonly expiryTimestamp?: number | undefined
  /** Methods of the first requests besides the session proposal, if any. */
  readonly methods?: readonly string[] | undefined
}

/**
 * `wc:<topic>@2?expiryTimestamp=…&methods=…&relay-protocol=irn&symKey=…`, parameters in alphabetical order
 * (https://specs.walletconnect.com/2.0/specs/clients/core/pairing/pairing-uri).
 */
export function formatPairingUri({ topic, symKey, expiryTimestamp, methods }: PairingUri): string {
  const query = new URLSearchParams()
  if (expiryTimestamp !== undefined) query.set('expiryTimestamp', String(expiryTimestamp))
  if (methods?.length) query.set('methods', methods.join(','))
  query.set('relay-protocol', RELAY_PROTOCOL)
  query.set('symKey', symKey)
  return `wc:${topic}@${URI_VERSION}?${query}`
}

/** Reads a pairing URI with its parameters in any order; `undefined` for anything else. */
export function parsePairingUri(text: string): PairingUri | undefined {
  const [, topic = '', version, rest] = /^wc:(?:\/\/)?([^@?]*)@(\d+)\?(.*)$/s.exec(text.trim()) ?? []
  const query = new URLSearchParams(rest)
  const symKey = query.get('symKey') ?? ''
  if (version !== URI_VERSION || query.get('relay-protocol') !== RELAY_PROTOCOL) return undefined
  if (!HEX_32.test(topic) || !HEX_32.test(symKey)) return undefined
  const expiry = query.get('expiryTimestamp')
  const methods = query.get('methods')
  return {
    topic,
    symKey,
    ...(expiry !== null && /^\d{1,12}$/.test(expiry) ? { expiryTimestamp: Number(expiry) } : {}),
    ...(methods ? { methods: methods.split(',').map(method => method.trim()) } : {}),
  }
}
