import { createPublicKey, verify } from 'node:crypto'

/** Seconds by which a token may come from the future. */
const LEEWAY = 120

/** The claims of a relay token, by https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth; `now` in seconds. */
export function readRelayToken(token: string, now: number): Record<string, unknown> | undefined {
  try {
    const [head = '', body = '', signature = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const raw = decodeBase58(String(claims.iss).replace('did:key:z', ''))
    if (raw.length !== 34 || raw[0] !== 0xed || raw[1] !== 1) return undefined
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw.subarray(2)])
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    const signed = verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))
    const { iat, exp } = claims
    const timely = typeof iat === 'number' && typeof exp === 'number' && iat <= now + LEEWAY && exp >= now
    return signed && timely ? claims : undefined
  } catch {
    return undefined
  }
}

function decodeBase58(text: string): Buffer {
  let number = 0n
  for (const letter of text) {
    number =
      number * 58n + BigInt('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'.indexOf(letter))
  }
  return Buffer.from(number.toString(16), 'hex')
}
