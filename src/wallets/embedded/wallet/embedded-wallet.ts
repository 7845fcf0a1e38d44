import { namespaceOf } from '../../../chains/namespaces'
import type { SocialProvider } from '../../../shared/host/host-port'
import type { Caip2, Namespace } from '../../../shared/lib/caip'
import type { Clock } from '../../../shared/lib/clock'
import type { AccountType } from '../../connector'
import { Emitter } from '../emitter'
import type { FrameClient, FrameRequestOptions } from '../frame-client'
import { frameError } from '../frame-errors'
import type { FrameEvent } from '../frame-events'
import { Cooldown } from '../login/cooldown'
import type { LoginMemory } from '../login/login-memory'
import { DEFAULT_NETWORK, toWireChainId } from '../protocol/chain-id'
import type { Answer, Payload } from '../protocol/frame-protocol'
import { type EmbeddedUser, toAccountType, toEmbeddedUser, withActive } from './embedded-user'
import { FrameNetwork } from './frame-network'

type Signal = { readonly signal?: AbortSignal | undefined }

export type EmbeddedWalletOptions = {
  readonly client: FrameClient
  readonly memory: LoginMemory
  readonly clock: Clock
}

/**
 * The flows of the embedded wallet, one method per step (docs/protocols/secure-frame.md#e-mail). A log-in ends with
 * `getUser`, which the connector's `connect` calls: e-mail `connectEmail` → (`connectDevice` →) `connectOtp`; social
 * `getSocialRedirectUri` → the popup → `connectSocial`; Farcaster `getFarcasterUri` → `connectFarcaster`.
 *
 * Every method rejects with a `W3mError` of `FrameClient.request`; those that send a mail also with `EMAIL_COOLDOWN`.
 */
export class EmbeddedWallet {
  /** The network that the frame is on, for callers whose request is meant for one. */
  readonly network: FrameNetwork
  readonly #client: FrameClient
  readonly #memory: LoginMemory
  readonly #cooldown: Cooldown
  readonly #users = new Map<Namespace, EmbeddedUser>()
  /** Namespaces that are being taken up. */
  readonly #coming = new Set<Namespace>()
  readonly #userEvents = new Emitter<[namespace: Namespace, user: EmbeddedUser | undefined]>()
  /** Ends when who is there is known again, after another account was preferred. */
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
        this.#retell()
      }
      if (event.type === 'preferredAccount') this.#following = this.#follow(event)
    })
  }

  /**
   * Who is connected on a namespace has changed, or was requested; `undefined` once no account is connected. The answer
   * unsubscribes.
   */
  readonly onUser = this.#userEvents.on

  /** What the frame says, asked or not. The answer unsubscribes. */
  get subscribe(): FrameClient['subscribe'] {
    return this.#client.subscribe
  }

  /** Where the visitor was last. */
  get lastChain(): Caip2 | undefined {
    return this.#memory.lastChain
  }

  /** What identifies the person who logged in, as far as it is known. */
  get identity(): Pick<LoginMemory, 'email' | 'socialUsername' | 'socialProvider'> {
    return this.#memory
  }

  /** Whether a network has smart accounts, as far as the frame has said. */
  offersSmartAccount(network: Caip2): boolean {
    return this.#memory.smartAccountNetworks.some(id => network === `eip155:${id}`)
  }

  /** Seconds until the next mail may be requested, for countdowns; 0 when it may. */
  get secondsToNextEmail(): number {
    return this.#cooldown.seconds
  }

  /** Who is connected on a namespace. */
  userOf(namespace: Namespace): EmbeddedUser | undefined {
    return this.#users.get(namespace)
  }

  /** The visitor is about to log in (focus or click): the frame may load. */
  warm(): void {
    this.#client.warm()
  }

  // Log-in

  /** Sends a mail. What it requests next; `CONNECT`: nothing, this device has proved itself before. */
  async connectEmail(
    payload: Payload<'CONNECT_EMAIL'>,
    options?: Signal,
  ): Promise<Answer<'CONNECT_EMAIL'>['action']> {
    const { action } = await this.#client.request('CONNECT_EMAIL', payload, await this.#asMail(options))
    if (action === 'CONNECT') this.#entered()
    return action
  }

  /** Waits until the link in the mail was opened; two minutes long. */
  async connectDevice(options?: Signal): Promise<void> {
    await this.#client.request('CONNECT_DEVICE', undefined, options)
  }

  async connectOtp(payload: Payload<'CONNECT_OTP'>, options?: Signal): Promise<void> {
    await this.#client.request('CONNECT_OTP', payload, options)
    this.#entered()
  }

  /** Where the popup goes. */
  async getSocialRedirectUri(payload: Payload<'GET_SOCIAL_REDIRECT_URI'>, options?: Signal): Promise<string> {
    return (await this.#client.request('GET_SOCIAL_REDIRECT_URI', payload, options)).uri
  }

  /** `uri`: what the popup came back with, as it is. */
  async connectSocial(payload: Payload<'CONNECT_SOCIAL'>, options?: Signal): Promise<void> {
    const { userName } = await this.#client.request('CONNECT_SOCIAL', payload, options)
    this.#entered(userName)
  }

  /** Shown as a QR code, or opened on a phone. */
  async getFarcasterUri(options?: Signal): Promise<string> {
    return (await this.#client.request('GET_FARCASTER_URI', undefined, options)).url
  }

  /** Waits until the person accepted in the app; two minutes long. */
  async connectFarcaster(options?: Signal): Promise<void> {
    const { userName } = await this.#client.request('CONNECT_FARCASTER', undefined, options)
    this.#entered(userName)
  }

  /** Who let the person in, for as long as they are. */
  rememberSocialProvider(provider: SocialProvider): void {
    this.#memory.rememberSocialProvider(provider)
  }

  /** Someone has logged in, perhaps another person than before: namespaces that are connected follow. */
  #entered(userName?: string | null): void {
    this.#memory.forgetPerson()
    this.#memory.rememberSocialUsername(userName)
    for (const [namespace, { network }] of [...this.#users]) {
      void this.getUser({ network }).catch(() => {
        this.#users.delete(namespace)
        this.#userEvents.emit(namespace, undefined)
      })
    }
  }

  // Session

  /** False without asking, and without a frame, if no one has logged in. */
  async isConnected(options?: Signal): Promise<boolean> {
    if (!this.#memory.loginUsed) {
      // another tab has signed out
      if (this.#users.size > 0) this.#forget()
      return false
    }
    return (await this.#client.request('IS_CONNECTED', undefined, options)).isConnected
  }

  /** Who is logged in. `network` is where they shall be: the last one, or Ethereum. */
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
      // who turned away does not want to be connected any more
      if (signal?.aborted) return { network: user.network, value: user }
      this.#memory.rememberLogin(user.email)
      this.#memory.rememberChain(user.network)
      this.#take(user)
      return { network: user.network, value: user }
    }, signal)
  }

  /** A namespace is being taken up, by `work`: leaving another namespace does not sign out meanwhile. */
  async takeUp<T>(namespace: Namespace, work: () => Promise<T>): Promise<T> {
    this.#coming.add(namespace)
    return work().finally(() => this.#coming.delete(namespace))
  }

  /** A namespace is left; the last one signs out. Where the frame refuses, everything is as it was. */
  async leave(namespace: Namespace): Promise<void> {
    if (this.#isLast(namespace)) await this.#client.request('SIGN_OUT')
    this.forget(namespace)
  }

  /** A namespace is left without asking the frame. With the last one nothing of the log-in is remembered. */
  forget(namespace: Namespace): void {
    const isLast = this.#isLast(namespace)
    this.#users.delete(namespace)
    if (isLast) this.#forget()
  }

  /** A namespace was left elsewhere, which has signed out where it was the last: it is not counted here any more. */
  release(namespace: Namespace): void {
    this.#users.delete(namespace)
    if (this.#users.size === 0) this.network.forget()
  }

  async switchNetwork(network: Caip2, { signal }: Signal = {}): Promise<void> {
    this.#memory.rememberChain(await this.network.switchTo(network, signal))
  }

  // E-mail update

  /** Sends a mail to the old address, or at once to the new one. */
  async updateEmail(
    payload: Payload<'UPDATE_EMAIL'>,
    options?: Signal,
  ): Promise<Answer<'UPDATE_EMAIL'>['action']> {
    return (await this.#client.request('UPDATE_EMAIL', payload, await this.#asMail(options))).action
  }

  async updateEmailPrimaryOtp(payload: Payload<'UPDATE_EMAIL_PRIMARY_OTP'>, options?: Signal): Promise<void> {
    await this.#client.request('UPDATE_EMAIL_PRIMARY_OTP', payload, options)
  }

  /** The new address. */
  async updateEmailSecondaryOtp(
    payload: Payload<'UPDATE_EMAIL_SECONDARY_OTP'>,
    options?: Signal,
  ): Promise<string> {
    const { newEmail } = await this.#client.request('UPDATE_EMAIL_SECONDARY_OTP', payload, options)
    this.#memory.rememberLogin(newEmail)
    for (const user of [...this.#users.values()]) this.#take({ ...user, email: newEmail })
    return newEmail
  }

  // Smart accounts

  /**
   * The account that pages see from now on: it is known when this ends. Where the frame refuses it is the EOA, and
   * subscribers hear so; a smart account that is refused rejects with `SMART_ACCOUNT_FAILED`.
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

  /** EVM chain ids; none, and none remembered, where the frame cannot say. */
  async getSmartAccountNetworks(options?: Signal): Promise<readonly number[]> {
    const none = (): readonly number[] => {
      this.#memory.rememberSmartAccountNetworks([])
      return []
    }
    const response = this.#client.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, options)
    return response.then(answer => answer.smartAccountEnabledNetworks, none)
  }

  /** Deploys the smart account now; it is deployed with its first use otherwise. */
  initSmartAccount(options?: Signal): Promise<Answer<'INIT_SMART_ACCOUNT'>> {
    return this.#onEvm(beforePost =>
      this.#client.request('INIT_SMART_ACCOUNT', undefined, { ...options, beforePost }),
    )
  }

  /** Not every network has smart accounts: asked on the one that the person is on. */
  #onEvm<T>(ask: (beforePost: () => void) => Promise<T>): Promise<T> {
    const network = this.#users.get('eip155')?.network
    return network ? this.network.ask(network, ask) : ask(() => {})
  }

  // Page

  /** The theme has changed. Sent on its own whenever the frame is ready. */
  syncTheme(): Promise<void> {
    return this.#client.sync('SYNC_THEME')
  }

  /** The page's metadata has changed. Sent on its own whenever the frame is ready. */
  syncDappData(): Promise<void> {
    return this.#client.sync('SYNC_DAPP_DATA')
  }

  /** The approval view was left: open approvals end with `Request was aborted`. */
  abortApprovals(): void {
    this.#client.abortApprovals()
  }

  /** Shows the frame at a place of the viewport, over the card, under a title for screen readers; `undefined` hides it. */
  show(...bounds: Parameters<FrameClient['show']>): void {
    this.#client.show(...bounds)
  }

  /** The keyboard goes on inside the frame. */
  focus(): void {
    this.#client.focus()
  }

  #isLast(namespace: Namespace): boolean {
    return [...this.#users.keys(), ...this.#coming].every(each => each === namespace)
  }

  /** What goes with who is there has changed. */
  #retell(): void {
    for (const [namespace, user] of [...this.#users]) this.#userEvents.emit(namespace, user)
  }

  #take(user: EmbeddedUser): void {
    const namespace = namespaceOf(user.network)
    if (!namespace) return
    this.#users.set(namespace, user)
    this.#userEvents.emit(namespace, user)
  }

  /** The frame may know more of the other account than its address. */
  async #follow({ account, address }: Extract<FrameEvent, { type: 'preferredAccount' }>): Promise<void> {
    const before = this.#users.get('eip155')
    if (!before) return
    const type = toAccountType(account)
    await this.getUser({ network: before.network, preferredAccountType: type }).catch(() => {
      if (address !== undefined) this.#take(withActive(before, { address, type }))
    })
  }

  #forget(): void {
    const left = [...this.#users.keys()]
    this.#users.clear()
    this.network.forget()
    this.#memory.forgetLogin()
    for (const namespace of left) this.#userEvents.emit(namespace, undefined)
  }

  async #asMail(options: Signal = {}): Promise<FrameRequestOptions> {
    // at once, and again in the moment that it is sent
    this.#cooldown.check()
    return { ...options, beforePost: () => this.#cooldown.start() }
  }
}
