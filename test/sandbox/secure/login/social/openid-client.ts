import { createHash, type JsonWebKey } from 'node:crypto'
import * as v from 'valibot'
import type { SocialClient } from '../../../social/social-clients'
import { createSecret } from '../secrets'
import { type IdClaims, readIdToken } from './id-token'

const DiscoverySchema = v.object({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  jwks_uri: v.string(),
})
type Discovery = v.InferOutput<typeof DiscoverySchema>

const TokensSchema = v.object({ id_token: v.string() })
const KeysSchema = v.object({ keys: v.array(v.looseObject({ kid: v.string() })) })

/** State of a login until the user comes back. */
export type OpenIdLogin = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** The client's side of OpenID Connect: authorization code with PKCE (RFC 7636). */
export class OpenIdClient {
  readonly #issuer: string
  readonly #redirectUri: string
  #discovery: Promise<Discovery> | undefined

  constructor(issuer: string, redirectUri: string) {
    this.#issuer = issuer
    this.#redirectUri = redirectUri
  }

  /** Where to redirect the user, and the state to keep. */
  async begin({ clientId }: SocialClient): Promise<{ uri: string; login: OpenIdLogin }> {
    const { authorization_endpoint: endpoint } = await this.#discover()
    const login = { state: createSecret(), nonce: createSecret(), verifier: createSecret() }
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: this.#redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: login.state,
      nonce: login.nonce,
      code_challenge: createHash('sha256').update(login.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      prompt: 'login',
    })
    return { uri: `${endpoint}?${query}`, login }
  }

  /** Exchanges the code for the user's identity. */
  async finish(
    { clientId, clientSecret }: SocialClient,
    login: OpenIdLogin,
    code: string,
  ): Promise<IdClaims> {
    const { issuer, token_endpoint, jwks_uri } = await this.#discover()
    const response = await fetch(token_endpoint, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: this.#redirectUri,
        code_verifier: login.verifier,
      }).toString(),
    })
    if (!response.ok) throw new Error(`The provider refused the code: ${response.status}`)
    const { id_token: token } = v.parse(TokensSchema, await response.json())
    const { keys } = v.parse(KeysSchema, await (await fetch(jwks_uri)).json())
    return readIdToken(token, {
      issuer,
      clientId,
      nonce: login.nonce,
      now: Math.floor(Date.now() / 1000),
      keyOf: kid => keys.find(key => key.kid === kid) as JsonWebKey | undefined,
    })
  }

  #discover(): Promise<Discovery> {
    this.#discovery ??= fetch(`${this.#issuer}/.well-known/openid-configuration`)
      .then(async response => v.parse(DiscoverySchema, await response.json()))
      .catch(error => {
        this.#discovery = undefined
        throw error
      })
    return this.#discovery
  }
}
