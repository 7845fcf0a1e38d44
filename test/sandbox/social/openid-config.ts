import { generateKeyPairSync } from 'node:crypto'
import type Provider from 'oidc-provider'
import { MemoryAdapter, type Payload } from './memory-adapter'
import { claimsOf } from './providers'
import type { SocialClients } from './social-clients'

export type OpenIdOptions = {
  /** Path of the issuer on its site. */
  readonly path: string
  readonly clients: SocialClients
  readonly redirectUri: string
}

/** Configuration of `oidc-provider`: code and PKCE only, one client per provider, our own account chooser. */
export function openIdConfiguration({ path, clients, redirectUri }: OpenIdOptions) {
  const kept = new Map<string, Payload>()
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const cookie = { path, httpOnly: true, sameSite: 'lax' }
  return {
    adapter: (model: string) => new MemoryAdapter(model, kept),
    clients: [...clients.values()].map(({ clientId, clientSecret }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_basic',
      id_token_signed_response_alg: 'ES256',
    })),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'sandbox' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    // The ID token contains the claims, which saves a round trip.
    conformIdTokenClaims: false,
    scopes: ['openid', 'email', 'profile'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: [crypto.randomUUID()], short: cookie, long: cookie },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `${path}/interaction/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 60, AuthorizationCode: 60, IdToken: 300 },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => toClaims(id) }),
    loadExistingGrant,
    renderError,
  }
}

/** An account's id is `<provider>/<user name>`. */
function toClaims(id: string) {
  const [provider = '', userName = ''] = id.split('/')
  return { ...claimsOf(provider, userName), sub: id }
}

type Context = {
  body: unknown
  type: string
  readonly oidc: {
    readonly client: { readonly clientId: string }
    readonly session: { readonly accountId: string }
    readonly provider: Provider
  }
}

/** The chooser's button is the consent. */
async function loadExistingGrant({ oidc: { provider, client, session } }: Context) {
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

async function renderError(context: Context, { error, error_description: why }: Record<string, string>) {
  context.type = 'text'
  context.body = `${error}: ${why}`
}
