import { createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'
import { publicKeyOf } from './did-key'

/** Seconds by which the public relay allows clocks to differ (`relay_rpc/src/jwt.rs`). */
const LEEWAY = 120

const HeaderSchema = v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') })
const ClaimsSchema = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.minLength(1)),
  aud: v.string(),
  iat: v.pipe(v.number(), v.integer()),
  exp: v.pipe(v.number(), v.integer()),
})

type Options = {
  /** Whether the token's audience is this relay. */
  readonly isAudience: (aud: string) => boolean
  /** Seconds since the epoch. */
  readonly now: number
}

/**
 * Checks a relay client's token: a JWT signed by the Ed25519 key in its `iss`, which is a did:key and the client id
 * (specs.walletconnect.com, relay client auth). Returns the client id, or the reason for a refusal.
 */
export function checkClientToken(
  token: string,
  { isAudience, now }: Options,
): { readonly clientId: string } | { readonly reason: string } {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  if (!signature || rest.length > 0) return { reason: 'Invalid format' }
  if (!decode(HeaderSchema, header)) return { reason: 'Invalid JWT signing algorithm' }
  const claims = decode(ClaimsSchema, payload)
  if (!claims) return { reason: 'Invalid claims' }
  const { iss, aud, iat, exp } = claims
  if (!isSigned(iss, `${header}.${payload}`, signature)) return { reason: 'Invalid signature' }
  if (now - LEEWAY > exp) return { reason: `JWT Token is expired: Some(${exp})` }
  if (now + LEEWAY < iat)
    return {
      reason: `JWT Token is not yet valid: basic.iat: ${iat}, now + time_leeway: ${now + LEEWAY}, time_leeway: ${LEEWAY}`,
    }
  if (!isAudience(aud)) return { reason: 'Invalid audience' }
  return { clientId: iss }
}

function decode<Schema extends v.GenericSchema>(
  schema: Schema,
  part: string,
): v.InferOutput<Schema> | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(Buffer.from(part, 'base64url').toString('utf8')))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

function isSigned(issuer: string, message: string, signature: string): boolean {
  const raw = publicKeyOf(issuer)
  if (!raw) return false
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(raw).toString('base64url') }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  return verify(null, Buffer.from(message), key, Buffer.from(signature, 'base64url'))
}
