import { randomUUID } from 'node:crypto'
import type { Account, AccountType, StoredSession } from '../vault/account'
import type { Vault } from '../vault/vault'
import type { Clock } from './clock'
import { HostError } from './host-error'
import { createSecret, hashSecret, isSecret } from './secrets'

const LIFE = 30 * 24 * 60 * 60_000
const PER_ACCOUNT = 20

/** Where a login is made: the project and the origin of the embedding page. */
export type Place = { readonly projectId: string; readonly origin: string }

/** A login as the frame stores it. */
export type Login = { readonly token: string; readonly session: string }

/** The account and session of a request. */
export type Caller = { readonly account: Account; readonly session: StoredSession }

/** Logins. A token is `<account id>.<secret>`; the vault holds the secret's hash. */
export class Sessions {
  readonly #vault: Vault
  readonly #clock: Clock

  constructor(vault: Vault, clock: Clock) {
    this.#vault = vault
    this.#clock = clock
  }

  async open(accountId: string, { projectId, origin }: Place): Promise<Login> {
    const secret = createSecret()
    const session: StoredSession = {
      id: randomUUID(),
      hash: hashSecret(secret),
      origin,
      projectId,
      preferred: 'eoa',
      until: this.#clock() + LIFE,
    }
    await this.#vault.update(accountId, account => ({
      ...account,
      sessions: [...account.sessions.filter(each => each.until > this.#clock()), session].slice(-PER_ACCOUNT),
    }))
    return { token: `${accountId}.${secret}`, session: session.id }
  }

  /** Undefined for a token that is invalid or has expired. */
  async find(token: string): Promise<Caller | undefined> {
    const dot = token.indexOf('.')
    const account = dot > 0 ? await this.#vault.get(token.slice(0, dot)) : undefined
    const session = account?.sessions.find(({ hash }) => isSecret(token.slice(dot + 1), hash))
    return account && session && session.until > this.#clock() ? { account, session } : undefined
  }

  async require(token: string): Promise<Caller> {
    const caller = await this.find(token)
    if (!caller) throw new HostError('User is not logged in', 401)
    return caller
  }

  async prefer({ account, session }: Caller, preferred: AccountType): Promise<Caller> {
    if (session.preferred === preferred) return { account, session }
    const changed = { ...session, preferred }
    const updated = await this.#vault.update(account.id, each => ({
      ...each,
      sessions: each.sessions.map(one => (one.id === session.id ? changed : one)),
    }))
    return { account: updated, session: changed }
  }

  async close({ account, session }: Caller): Promise<void> {
    await this.#vault.update(account.id, each => ({
      ...each,
      sessions: each.sessions.filter(({ id }) => id !== session.id),
    }))
  }
}
