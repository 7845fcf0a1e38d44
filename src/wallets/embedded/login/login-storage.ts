import type { SocialProvider } from '../../../shared/host/social-providers'
import type { Caip2 } from '../../../shared/lib/caip'
import type { Entry } from '../../../shared/storage/entries'
import type { Storage } from '../../../shared/storage/storage'
import { readEntry, removeEntry, writeEntry } from '../../../shared/storage/typed-storage'
import {
  EMAIL,
  LAST_CHAIN,
  LAST_LOGIN_TIME,
  LOGIN_USED,
  SMART_ACCOUNT_NETWORKS,
  SOCIAL_USERNAME,
} from './login-entries'
import { CONNECTED_SOCIAL } from './social-entry'

/**
 * Stored data of a login (docs/protocols/storage.md). The frame keeps the session itself, so nothing stored here grants
 * access.
 */
export class LoginStorage {
  readonly #storage: Storage
  readonly #projectId: string

  constructor(storage: Storage, projectId: string) {
    this.#storage = storage
    this.#projectId = projectId
  }

  get email(): string | undefined {
    return this.#read(EMAIL)
  }

  /** Whether the frame is expected to hold a login. */
  get loginUsed(): boolean {
    return this.#read(LOGIN_USED) ?? false
  }

  /** Milliseconds since 1970. */
  get lastLoginTime(): number | undefined {
    return this.#read(LAST_LOGIN_TIME)
  }

  get socialUsername(): string | undefined {
    return this.#read(SOCIAL_USERNAME)
  }

  /** Provider of the social account that logged in. */
  get socialProvider(): SocialProvider | undefined {
    return this.#read(CONNECTED_SOCIAL)
  }

  get lastChain(): Caip2 | undefined {
    return this.#read(LAST_CHAIN)
  }

  /** EVM chain ids on which the frame offers smart accounts. */
  get smartAccountNetworks(): readonly number[] {
    return this.#read(SMART_ACCOUNT_NETWORKS)?.split(',').map(Number) ?? []
  }

  /** Stores a confirmed login. Social accounts may have no email address. */
  rememberLogin(email: string | null | undefined): void {
    if (email) this.#write(EMAIL, email)
    this.#write(LOGIN_USED, true)
  }

  /** Ends the cooldown, after a successful login or change of the email address. */
  forgetAttempt(): void {
    this.#remove(LAST_LOGIN_TIME)
  }

  rememberAttempt(time: number): void {
    this.#write(LAST_LOGIN_TIME, time)
  }

  rememberChain(network: Caip2): void {
    this.#write(LAST_CHAIN, network)
  }

  rememberSocialUsername(name: string | null | undefined): void {
    if (name) this.#write(SOCIAL_USERNAME, name)
  }

  /** Pass `undefined` if the login was not social. */
  rememberSocialProvider(provider: SocialProvider | undefined): void {
    if (provider) this.#write(CONNECTED_SOCIAL, provider)
    else this.#remove(CONNECTED_SOCIAL)
  }

  rememberSmartAccountNetworks(chainIds: readonly number[]): void {
    if (chainIds.length > 0) this.#write(SMART_ACCOUNT_NETWORKS, chainIds.join(','))
    else this.#remove(SMART_ACCOUNT_NETWORKS)
  }

  /** Removes the previous user's identity, because someone else may have logged in. */
  forgetPerson(): void {
    for (const entry of [EMAIL, SOCIAL_USERNAME, CONNECTED_SOCIAL]) this.#remove(entry)
  }

  /**
   * Removes the login, after a logout or when the frame reports that no one is logged in. The cooldown and the list of
   * networks stay.
   */
  forgetLogin(): void {
    for (const entry of [EMAIL, LOGIN_USED, LAST_CHAIN, SOCIAL_USERNAME, CONNECTED_SOCIAL])
      this.#remove(entry)
  }

  #read<Value>(entry: Entry<Value>): Value | undefined {
    return readEntry(this.#storage, this.#projectId, entry)
  }

  #write<Value>(entry: Entry<Value>, value: Value): void {
    writeEntry(this.#storage, this.#projectId, entry, value)
  }

  #remove(entry: Entry<unknown>): void {
    removeEntry(this.#storage, this.#projectId, entry)
  }
}
