import type { SocialClients } from '../../../social/social-clients'
import type { Vault } from '../../vault/vault'
import type { Clock } from '../clock'
import { HostError } from '../host-error'
import { createSecret, hashSecret } from '../secrets'
import type { Login, Place, Sessions } from '../sessions'
import type { OpenIdClient, OpenIdLogin } from './openid-client'

const LIFE = 10 * 60_000

type Pending = OpenIdLogin & { readonly provider: string; readonly place: Place; readonly until: number }

type Parts = {
  readonly vault: Vault
  readonly sessions: Sessions
  readonly clock: Clock
  readonly clients: SocialClients
  readonly openId: OpenIdClient
  /** Where the provider redirects the user. */
  readonly callback: string
}

/**
 * Login with a social provider. The frame that starts it gets a ticket, without which the code that the popup returns
 * is worthless, so that attackers cannot put their own login into another user's page.
 */
export class SocialLogin {
  readonly #parts: Parts
  #pending = new Map<string, Pending>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async start(provider: string, place: Place): Promise<{ uri: string; ticket: string }> {
    const { clients, openId, clock } = this.#parts
    const client = clients.get(provider)
    if (!client) throw new HostError('Unknown provider')
    for (const [key, { until }] of this.#pending) if (until <= clock()) this.#pending.delete(key)
    const { uri, login } = await openId.begin(client).catch(error => {
      throw new HostError(`${provider} cannot be reached`, 502, error)
    })
    const ticket = createSecret()
    this.#pending.set(hashSecret(ticket), { ...login, provider, place, until: clock() + LIFE })
    return { uri, ticket }
  }

  /** Origin of the page that started the login. */
  originOf(state: string): string | undefined {
    return [...this.#pending.values()].find(each => each.state === state)?.place.origin
  }

  /** `resultUri`: last URL of the popup, unchanged. A ticket can be used once. */
  async finish(ticket: string, resultUri: string): Promise<Login> {
    const { vault, sessions, clients, openId, clock, callback } = this.#parts
    const key = hashSecret(ticket)
    const pending = this.#pending.get(key)
    this.#pending.delete(key)
    const client = clients.get(pending?.provider ?? '')
    if (!pending || !client || pending.until <= clock()) throw new HostError('This login has expired')
    if (!resultUri.startsWith(`${callback}?`)) throw new HostError('Unknown result')
    const query = new URL(resultUri).searchParams
    if (query.get('state') !== pending.state) throw new HostError('This login is another one')
    const error = query.get('error')
    if (error) throw new HostError(query.get('error_description') || error)
    const claims = await openId.finish(client, pending, query.get('code') ?? '').catch(cause => {
      throw new HostError('The login could not be confirmed', 502, cause)
    })
    const account = await vault.open(`${pending.provider}:${claims.sub}`, {
      email: claims.email,
      userName: claims.preferred_username,
    })
    return sessions.open(account.id, pending.place)
  }

  clear(): void {
    this.#pending = new Map()
  }
}
