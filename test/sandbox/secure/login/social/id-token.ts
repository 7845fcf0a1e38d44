import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import * as v from 'valibot'

const HeaderSchema = v.object({ alg: v.literal('ES256'), kid: v.string() })

const ClaimsSchema = v.object({
  iss: v.string(),
  sub: v.string(),
  aud: v.string(),
  exp: v.number(),
  nonce: v.string(),
  email: v.string(),
  preferred_username: v.string(),
})
export type IdClaims = v.InferOutput<typeof ClaimsSchema>

export type IdTokenRequest = {
  readonly issuer: string
  readonly clientId: string
  readonly nonce: string
  /** Seconds since the epoch. */
  readonly now: number
  /** The provider's key with that id. */
  readonly keyOf: (kid: string) => JsonWebKey | undefined
}

/** Validates the claims of an ID token: issuer, audience, nonce and age (OpenID Connect §3.1.3.7). */
export function readIdToken(
  token: string,
  { issuer, clientId, nonce, now, keyOf }: IdTokenRequest,
): IdClaims {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const key = keyOf(v.parse(HeaderSchema, parsePart(head)).kid)
  const signed = Buffer.from(`${head}.${payload}`)
  const isValid =
    key !== undefined &&
    verify(
      'sha256',
      signed,
      { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  if (!isValid) throw new Error('The ID token is not the provider’s')
  const claims = v.parse(ClaimsSchema, parsePart(payload))
  if (claims.iss !== issuer || claims.aud !== clientId || claims.nonce !== nonce || claims.exp <= now)
    throw new Error('The ID token is not for this login')
  return claims
}

function parsePart(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
}
