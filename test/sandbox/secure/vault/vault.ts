import { randomBytes, randomUUID } from 'node:crypto'
import type { Account, Identity, Profile } from './account'
import { VaultFiles } from './vault-files'

/**
 * One account per identity, on all sites and after a restart. Operations run one at a time, so that two logins of one
 * person never create two wallets.
 */
export class Vault {
  readonly #files: VaultFiles
  #accounts = new Map<string, Account>()
  #queue: Promise<unknown> = Promise.resolve()

  constructor(folder: string) {
    this.#files = new VaultFiles(folder)
  }

  find(identity: Identity): Promise<Account | undefined> {
    return this.#next(() => this.#find(identity))
  }

  get(id: string): Promise<Account | undefined> {
    return this.#next(() => this.#get(id))
  }

  /** The account of an identity, created with its keys if necessary. */
  open(identity: Identity, profile: Profile): Promise<Account> {
    return this.#next(async () => {
      const known = await this.#find(identity)
      if (known) return known
      const account: Account = {
        id: randomUUID(),
        identity,
        entropy: randomBytes(16).toString('hex'),
        ...profile,
        devices: [],
        sessions: [],
      }
      await this.#put(account)
      await this.#files.write(identity, account.id)
      return account
    })
  }

  update(id: string, change: (account: Account) => Account): Promise<Account> {
    return this.#next(async () => {
      const account = await this.#get(id)
      if (!account) throw new Error('No such account')
      const changed = { ...change(account), id, entropy: account.entropy }
      await this.#put(changed)
      return changed
    })
  }

  /** Changes the identity of an account. Throws if the other identity has an account. */
  move(id: string, to: Identity, profile: Partial<Profile>): Promise<void> {
    return this.#next(async () => {
      const account = await this.#get(id)
      if (!account) throw new Error('No such account')
      if (await this.#find(to)) throw new Error('That identity has an account')
      // If the process ends in between, both names lead to the account.
      await this.#files.write(to, id)
      await this.#put({ ...account, ...profile, identity: to })
      await this.#files.remove(account.identity)
    })
  }

  reset(): Promise<void> {
    return this.#next(async () => {
      this.#accounts = new Map()
      await this.#files.destroy()
    })
  }

  async #find(identity: Identity): Promise<Account | undefined> {
    const id = await this.#files.read(identity)
    return id === undefined ? undefined : this.#get(id)
  }

  async #get(id: string): Promise<Account | undefined> {
    const known = this.#accounts.get(id)
    if (known) return known
    const text = await this.#files.read(`account ${id}`)
    if (text === undefined) return undefined
    const account = JSON.parse(text) as Account
    this.#accounts.set(id, account)
    return account
  }

  async #put(account: Account): Promise<void> {
    await this.#files.write(`account ${account.id}`, JSON.stringify(account))
    this.#accounts.set(account.id, account)
  }

  #next<Result>(job: () => Promise<Result>): Promise<Result> {
    const done = this.#queue.then(job)
    this.#queue = done.catch(() => {})
    return done
  }
}
