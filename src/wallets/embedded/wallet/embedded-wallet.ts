import { namespaceOf } from '../../../chains/namespaces'
import { W3mError } from '../../../shared/errors/w3m-error'
import type { SocialProvider } from '../../../shared/host/social-providers'
import type { Caip2, Namespace } from '../../../shared/lib/caip'
import type { Clock } from '../../../shared/lib/clock'
import { withSignal } from '../../../shared/lib/promise'
import type { AccountType } from '../../connector'
import { Emitter } from '../emitter'
import type { FrameClient, FrameRequestOptions } from '../frame-client'
import { frameError } from '../frame-errors'
import type { FrameEvent } from '../frame-events'
import { Cooldown } from '../login/cooldown'
import type { LoginStorage } from '../login/login-storage'
import { DEFAULT_NETWORK, toWireChainId } from '../protocol/chain-id'
import type { Payload, ResponseOf } from '../protocol/frame-protocol'
import { type EmbeddedUser, toAccountType, toEmbeddedUser, withActive } from './embedded-user'
import { FrameNetwork } from './frame-network'

type Signal = { readonly signal?: AbortSignal | undefined }

export type EmbeddedWalletOptions = {
  readonly client: FrameClient
  readonly memory: LoginStorage
  readonly clock: Clock
}

/**
 * The flows of the embedded wallet, one method per step (docs/protocols/secure-frame.md#email). A login ends with
 * `getUser`, which the connector's `connect` calls: email `connectEmail` → (`connectDevice` →) `connectOtp`; social
 * `getSocialRedirectUri` → the popup → `connectSocial`; Farcaster `getFarcasterUri` → `connectFarcaster`.
 *
 * Methods that use the frame reject with the errors of `FrameClient.request`; those that send an email also with
 * `EMAIL_COOLDOWN`.
 */
export class EmbeddedWallet {
  /** The network that the frame is on, for callers whose request is for a specific network. */
  readonly network: FrameNetwork
  readonly #client: FrameClient
  readonly #memory: LoginStorage
  readonly #cooldown: Cooldown
  readonly #users = new Map<Namespace, EmbeddedUser>()
  /** Namespaces with a connection attempt in progress. */
  readonly #connecting = new Set<Namespace>()
  /** Whether the last connected namespace has left while another was connecting: if that fails, it logs out. */
  #isLogoutDue = false
  readonly #userEvents = new Emitter<[namespace: Namespace, user: EmbeddedUser | undefined]>()
  /** Resolves when the user has been read again after a change of the preferred account. */
  #following: Promise<void> = Promise.resolve()

  constructor({ client, memory, clock }: EmbeddedWalletOptions) {
    this.#client = client
    this.#memory = memory
    this.network = new FrameNetwork(client)
    this.#cooldown = new Cooldown(memory, clock)
    client.subscribe(event => {
      if (event.type === 'notConnected') this.#forget()
      if (event.type === 'smartAccountNetworks') {
        memory.rememberSmartAccountNetworks(event.chainIds)
        this.#notifyAll()
      }
      if (event.type === 'preferredAccount') this.#following = this.#follow(event)
    })
  }

  /**
   * The user of a namespace was read or has changed; `undefined` once no account is connected. Returns the unsubscribe
   * function.
   */
  readonly onUser = this.#userEvents.on

  /** Subscribes to the frame's events, both responses and unsolicited messages. Returns the unsubscribe function. */
  get subscribe(): FrameClient['subscribe'] {
    return this.#client.subscribe
  }

  /** The network that the visitor used last. */
  get lastChain(): Caip2 | undefined {
    return this.#memory.lastChain
  }

  /** What is known about the identity of the logged-in user. */
  get identity(): Pick<LoginStorage, 'email' | 'socialUsername' | 'socialProvider'> {
    return this.#memory
  }

  /** Whether a network has smart accounts, according to the frame's last response. */
  offersSmartAccount(network: Caip2): boolean {
    return this.#memory.smartAccountNetworks.some(id => network === `eip155:${id}`)
  }

  /** Seconds until the next email may be requested, for countdowns; 0 when it may. */
  get secondsToNextEmail(): number {
    return this.#cooldown.seconds
  }

  /** The user connected on a namespace, if any. */
  userOf(namespace: Namespace): EmbeddedUser | undefined {
    return this.#users.get(namespace)
  }

  /** Loads the frame early, when the visitor is about to log in (focus or click). */
  warm(): void {
    this.#client.warm()
  }

  // Login

  /** Sends an email and resolves with the next step. `CONNECT` means none: this device is already trusted. */
  async connectEmail(
    payload: Payload<'CONNECT_EMAIL'>,
    options?: Signal,
  ): Promise<ResponseOf<'CONNECT_EMAIL'>['action']> {
    const { action } = await this.#client.request('CONNECT_EMAIL', payload, await this.#withCooldown(options))
    if (action === 'CONNECT') this.#reloadUsers()
    return action
  }

  /** Waits until the link in the email was opened, for at most two minutes. */
  async connectDevice(options?: Signal): Promise<void> {
    await this.#client.request('CONNECT_DEVICE', undefined, options)
  }

  async connectOtp(payload: Payload<'CONNECT_OTP'>, options?: Signal): Promise<void> {
    await this.#client.request('CONNECT_OTP', payload, options)
    this.#reloadUsers()
  }

  /** URL that the popup opens. */
  async getSocialRedirectUri(payload: Payload<'GET_SOCIAL_REDIRECT_URI'>, options?: Signal): Promise<string> {
    return (await this.#client.request('GET_SOCIAL_REDIRECT_URI', payload, options)).uri
  }

  /** Completes a social login. `uri` is the result that the popup returned, unchanged. */
  async connectSocial(payload: Payload<'CONNECT_SOCIAL'>, options?: Signal): Promise<void> {
    const { userName } = await this.#client.request('CONNECT_SOCIAL', payload, options)
    this.#reloadUsers(userName)
  }

  /** URL to show as a QR code or to open on a phone. */
  async getFarcasterUri(options?: Signal): Promise<string> {
    return (await this.#client.request('GET_FARCASTER_URI', undefined, options)).url
  }

  /** Waits until the visitor has accepted in the app, for at most two minutes. */
  async connectFarcaster(options?: Signal): Promise<void> {
    const { userName } = await this.#client.request('CONNECT_FARCASTER', undefined, options)
    this.#reloadUsers(userName)
  }

  /** Remembers the social provider of the login, until the login ends. */
  rememberSocialProvider(provider: SocialProvider): void {
    this.#memory.rememberSocialProvider(provider)
  }

  /** After a login, possibly as another user, reads the user again on all connected namespaces. */
  #reloadUsers(userName?: string | null): void {
    this.#memory.forgetPerson()
    this.#memory.forgetAttempt()
    this.#memory.rememberSocialUsername(userName)
    for (const [namespace, { network }] of [...this.#users]) {
      void this.getUser({ network }).catch(() => {
        this.#users.delete(namespace)
        this.#userEvents.emit(namespace, undefined)
      })
    }
  }

  // Session

  /** Whether someone is logged in. Without a stored login, returns false without using the frame. */
  async isConnected(options?: Signal): Promise<boolean> {
    if (!this.#memory.loginUsed) {
      // Another tab has logged out.
      if (this.#users.size > 0) this.#forget()
      return false
    }
    return (await this.#client.request('IS_CONNECTED', undefined, options)).isConnected
  }

  /** Reads the logged-in user. `network` is the network to connect on; by default the last one used, or Ethereum. */
  async getUser({
    network = this.#memory.lastChain ?? DEFAULT_NETWORK,
    preferredAccountType,
    signal,
  }: Signal & {
    readonly network?: Caip2 | undefined
    readonly preferredAccountType?: AccountType | undefined
  } = {}): Promise<EmbeddedUser> {
    const chainId = toWireChainId(network)
    const payload = preferredAccountType ? { chainId, preferredAccountType } : { chainId }
    return this.network.move(async () => {
      const user = toEmbeddedUser(await this.#client.request('GET_USER', payload, { unsentSignal: signal }))
      // The visitor canceled and no longer wants to connect.
      if (signal?.aborted) return { network: user.network, value: user }
      // A login that is known was only read again.
      if (!this.#memory.loginUsed) this.#memory.forgetAttempt()
      this.#memory.rememberLogin(user.email)
      this.#memory.rememberChain(user.network)
      this.#take(user)
      return { network: user.network, value: user }
    }, signal)
  }

  /**
   * Runs `work`, which connects a namespace. Meanwhile, leaving another namespace does not log out. If nothing is
   * connected in the end, the logout follows.
   */
  async whileConnecting<T>(namespace: Namespace, work: () => Promise<T>): Promise<T> {
    this.#connecting.add(namespace)
    return work().finally(() => {
      this.#connecting.delete(namespace)
      if (this.#connecting.size > 0) return
      if (this.#isLogoutDue && this.#users.size === 0) {
        this.#forget()
        this.#client.request('SIGN_OUT').catch(() => {}) // no caller waits for it anymore
      }
      this.#isLogoutDue = false
    })
  }

  /** Disconnects a namespace; the last one logs out. If the frame refuses to log out, nothing changes. */
  async leave(namespace: Namespace): Promise<void> {
    if (this.#isLast(namespace)) await this.#client.request('SIGN_OUT')
    this.forget(namespace)
  }

  /** Disconnects a namespace without asking the frame. The last one also clears the stored login. */
  forget(namespace: Namespace): void {
    const isLast = this.#isLast(namespace)
    this.#users.delete(namespace)
    if (isLast) this.#forget()
    else this.#isLogoutDue = this.#users.size === 0
  }

  /**
   * Drops a namespace that was disconnected elsewhere, for example in another tab. If it was the last one, that tab
   * also logs out.
   */
  release(namespace: Namespace): void {
    this.#users.delete(namespace)
    if (this.#users.size === 0) this.network.forget()
  }

  async switchNetwork(network: Caip2, { signal }: Signal = {}): Promise<void> {
    this.#memory.rememberChain(await this.network.switchTo(network, signal))
  }

  // Email update

  /**
   * Requests a change of the email address. The frame emails a code to the old address, or directly to the new one.
   */
  async updateEmail(
    payload: Payload<'UPDATE_EMAIL'>,
    options?: Signal,
  ): Promise<ResponseOf<'UPDATE_EMAIL'>['action']> {
    return (await this.#client.request('UPDATE_EMAIL', payload, await this.#withCooldown(options))).action
  }

  async updateEmailPrimaryOtp(payload: Payload<'UPDATE_EMAIL_PRIMARY_OTP'>, options?: Signal): Promise<void> {
    await this.#client.request('UPDATE_EMAIL_PRIMARY_OTP', payload, options)
  }

  /**
   * Confirms the code sent to the new address, and resolves with that address. The signal ends the caller's wait; the
   * address still changes if the frame accepts the code.
   */
  async updateEmailSecondaryOtp(
    payload: Payload<'UPDATE_EMAIL_SECONDARY_OTP'>,
    { signal }: Signal = {},
  ): Promise<string> {
    const options = { unsentSignal: signal }
    const updated = this.#client
      .request('UPDATE_EMAIL_SECONDARY_OTP', payload, options)
      .then(({ newEmail }) => {
        if (!signal?.aborted || this.#users.size > 0) {
          this.#memory.rememberLogin(newEmail)
          this.#memory.forgetAttempt()
        }
        for (const user of [...this.#users.values()]) this.#take({ ...user, email: newEmail })
        return newEmail
      })
    return signal ? withSignal(updated, signal, () => new W3mError('ABORTED')) : updated
  }

  // Smart accounts

  /**
   * Chooses the account that pages see, and resolves once the user is updated. If the frame refuses, the account is the
   * EOA and subscribers are notified; a refused smart account rejects with `SMART_ACCOUNT_FAILED`.
   */
  async setPreferredAccount(type: AccountType, options?: Signal): Promise<void> {
    try {
      await this.#onEvm(beforePost =>
        this.#client.request('SET_PREFERRED_ACCOUNT', { type }, { ...options, beforePost }),
      )
    } catch (cause) {
      throw type === 'smartAccount' ? frameError('SMART_ACCOUNT_FAILED', { cause }) : cause
    } finally {
      await this.#following
    }
  }

  /** EVM chain ids with smart accounts. If the frame fails, the list and the stored list are empty. */
  async getSmartAccountNetworks(options?: Signal): Promise<readonly number[]> {
    const none = (): readonly number[] => {
      this.#memory.rememberSmartAccountNetworks([])
      this.#notifyAll()
      return []
    }
    const response = this.#client.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, options)
    return response.then(found => found.smartAccountEnabledNetworks, none)
  }

  /** Deploys the smart account now. Otherwise it is deployed with its first use. */
  initSmartAccount(options?: Signal): Promise<ResponseOf<'INIT_SMART_ACCOUNT'>> {
    return this.#onEvm(beforePost =>
      this.#client.request('INIT_SMART_ACCOUNT', undefined, { ...options, beforePost }),
    )
  }

  /** Runs a request while the frame is on the user's EVM network, because not every network has smart accounts. */
  #onEvm<T>(ask: (beforePost: () => void) => Promise<T>): Promise<T> {
    const network = this.#users.get('eip155')?.network
    return network ? this.network.ask(network, ask) : ask(() => {})
  }

  // Page

  /** Sends a changed theme. It is also sent automatically whenever the frame is ready. */
  syncTheme(): Promise<void> {
    return this.#client.sync('SYNC_THEME')
  }

  /** Sends changed page metadata. It is also sent automatically whenever the frame is ready. */
  syncDappData(): Promise<void> {
    return this.#client.sync('SYNC_DAPP_DATA')
  }

  /** Ends open approvals with `Request was aborted`, after the visitor left the approval view. */
  abortApprovals(): void {
    this.#client.abortApprovals()
  }

  /** Shows the frame at a viewport position, over the card, with a title for screen readers; `undefined` hides it. */
  show(...bounds: Parameters<FrameClient['show']>): void {
    this.#client.show(...bounds)
  }

  /** Moves keyboard focus into the frame. */
  focus(): void {
    this.#client.focus()
  }

  #isLast(namespace: Namespace): boolean {
    return [...this.#users.keys(), ...this.#connecting].every(each => each === namespace)
  }

  /** Notifies subscribers after data that belongs to the users has changed. */
  #notifyAll(): void {
    for (const [namespace, user] of [...this.#users]) this.#userEvents.emit(namespace, user)
  }

  #take(user: EmbeddedUser): void {
    const namespace = namespaceOf(user.network)
    if (!namespace) return
    this.#users.set(namespace, user)
    this.#userEvents.emit(namespace, user)
  }

  /**
   * Reads the user again after the frame changed the account. If that fails, only the address is updated; the EOA's is
   * known.
   */
  async #follow({ account, address }: Extract<FrameEvent, { type: 'preferredAccount' }>): Promise<void> {
    const before = this.#users.get('eip155')
    if (!before) return
    const type = toAccountType(account)
    await this.getUser({ network: before.network, preferredAccountType: type }).catch(() => {
      const active = address ?? before.accounts.find(known => known.type === type)?.address
      if (active !== undefined) this.#take(withActive(before, { address: active, type }))
    })
  }

  #forget(): void {
    const left = [...this.#users.keys()]
    this.#users.clear()
    this.network.forget()
    this.#memory.forgetLogin()
    for (const namespace of left) this.#userEvents.emit(namespace, undefined)
  }

  async #withCooldown(options: Signal = {}): Promise<FrameRequestOptions> {
    // Check the cooldown now, and again right before posting.
    this.#cooldown.check()
    return { ...options, beforePost: () => this.#cooldown.start() }
  }
}
