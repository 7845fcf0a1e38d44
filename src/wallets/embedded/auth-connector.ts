import { namespaceOf } from '../../chains/namespaces'
import type { Network } from '../../chains/networks/network'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Caip2, Namespace } from '../../shared/lib/caip'
import type { Outcome } from '../connections/connect-thunks'
import type {
  Connection,
  ConnectOptions,
  Connector,
  ConnectorEvent,
  ConnectorInfo,
  EmbeddedFacts,
} from '../connector'
import type { EmbeddedUser } from './wallet/embedded-user'
import type { EmbeddedWallet } from './wallet/embedded-wallet'

export type PageEvent = ConnectorEvent | ({ readonly type: 'connected' } & Connection)

/** The provider object that the page holds, and `emit`, which sends it events. */
export type PageProvider = {
  readonly provider: unknown
  emit(event: PageEvent): void
}

/** Connector state and actions that the page's provider uses. */
export type PageSide = {
  readonly accountState: () => EmbeddedUser | undefined
  readonly switchNetwork: (network: Caip2) => Promise<void>
}

type Options = {
  readonly info: ConnectorInfo
  /** The same instance for all namespaces. */
  readonly wallet: EmbeddedWallet
  /** Network of this namespace that the visitor chose, or else the page's first one. */
  readonly preferred: () => Caip2 | undefined
  readonly createProvider: (side: PageSide) => PageProvider
  /** Connects the visitor who has logged in. Resolves with the error, if any. */
  readonly connectLoggedIn: () => Promise<Outcome>
}

/**
 * The embedded wallet on one namespace (type AUTH, id `w3mAuth`). Views run the login steps of `wallet`; `connect` then
 * reads the account that is logged in. Both namespaces share the login: disconnecting one keeps the other, and
 * disconnecting the last one logs out.
 */
export interface AuthConnector extends Connector {
  readonly wallet: EmbeddedWallet
  readonly connectLoggedIn: () => Promise<Outcome>
  /** Rejects with `FRAME_ERROR` and the frame's own message if no one is logged in. */
  connect(options: ConnectOptions): Promise<Connection & { readonly user: EmbeddedUser }>
}

export function createAuthConnector(options: Options): AuthConnector {
  return new EmbeddedConnector(options)
}

/** Addresses as the frame has to write them, which is stricter than what visitors may type: on EVM always with `0x`. */
const ADDRESSES: Readonly<Record<Namespace, RegExp>> = {
  eip155: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

class EmbeddedConnector implements AuthConnector {
  readonly info: ConnectorInfo
  readonly wallet: EmbeddedWallet
  readonly connectLoggedIn: () => Promise<Outcome>
  readonly #options: Options
  readonly #page: PageProvider
  readonly #listeners = new Set<(event: ConnectorEvent) => void>()
  /** The last state that was announced; `undefined` while no account is connected. */
  #user: EmbeddedUser | undefined
  #facts: EmbeddedFacts | undefined
  /** The `embedded` facts that the last connection returned. */
  #returnedFacts: EmbeddedFacts | undefined

  constructor(options: Options) {
    const { info, wallet, createProvider, connectLoggedIn } = options
    this.info = info
    this.wallet = wallet
    this.connectLoggedIn = connectLoggedIn
    this.#options = options
    this.#page = createProvider({
      accountState: () => this.#user,
      switchNetwork: network => this.#switchNetwork(network),
    })
    wallet.onUser((namespace, user) => {
      if (namespace === info.namespace) this.#onUserChanged(user)
    })
  }

  connect({ network, signal }: ConnectOptions): Promise<Connection & { readonly user: EmbeddedUser }> {
    const candidates = [network, this.#options.preferred(), this.wallet.lastChain]
    return this.wallet.whileConnecting(this.info.namespace, () => this.#connect(candidates, signal))
  }

  restore({ signal }: { signal: AbortSignal }): Promise<Connection | undefined> {
    return this.wallet.whileConnecting(this.info.namespace, () => this.#restore(signal))
  }

  async #restore(signal: AbortSignal): Promise<Connection | undefined> {
    const isLoggedIn = await this.wallet.isConnected({ signal }).catch(error => {
      // A refusal by the frame means not connected. If the frame could not be reached, the response is unknown.
      if (error instanceof W3mError && error.definition.category === 'frame-response') return false
      throw error
    })
    return isLoggedIn ? this.#connect([this.wallet.lastChain, this.#options.preferred()], signal) : undefined
  }

  async disconnect(): Promise<void> {
    if (!this.#user) return
    await this.wallet.leave(this.info.namespace).catch(cause => {
      throw new W3mError('DISCONNECT_FAILED', { cause })
    })
    this.#clearUser()
  }

  forget(): void {
    this.wallet.forget(this.info.namespace)
    this.#clearUser()
  }

  /** Drops the connection locally, for example after another tab has disconnected it. */
  release(): void {
    if (!this.#user) return
    this.wallet.release(this.info.namespace)
    this.#clearUser()
  }

  switchNetwork({ id }: Network): Promise<void> {
    return this.#switchNetwork(id)
  }

  async getProvider(): Promise<unknown> {
    return this.#page.provider
  }

  subscribe(listener: (event: ConnectorEvent) => void): () => void {
    this.#listeners.add(listener)
    // Deliver changes made between the connection and the first subscription.
    if (this.#user && this.#facts && this.#facts !== this.#returnedFacts)
      listener({ type: 'embeddedChanged', embedded: this.#facts })
    return () => void this.#listeners.delete(listener)
  }

  async #connect(candidates: readonly (Caip2 | undefined)[], signal: AbortSignal) {
    const { namespace } = this.info
    // The fallback is for EVM: every login has an account on Ethereum.
    const network = [...candidates, 'eip155:1'].find(
      candidate => candidate !== undefined && namespaceOf(candidate) === namespace,
    )
    const user = this.#requireValid(await this.wallet.getUser({ network, signal }).catch(throwDeclined))
    const before = this.#user
    const embedded = this.#setUser(user)
    this.#returnedFacts = embedded
    const { socialProvider } = this.wallet.identity
    const current = { accounts: addressesOf(user), network: user.network, socialProvider }
    if (!before) this.#page.emit({ type: 'connected', ...current })
    // Loads the list that the views need. Never rejects.
    void this.wallet.getSmartAccountNetworks()
    return { ...current, embedded, user }
  }

  /** Stores the user as the connected one and returns the facts about the account. */
  #setUser(user: EmbeddedUser): EmbeddedFacts {
    const { accounts, email, network, smartAccountDeployed = false } = user
    const { identity } = this.wallet
    this.#user = user
    this.#facts = {
      email: email ?? identity.email,
      socialUsername: identity.socialUsername,
      accountTypes: accounts.map(({ type }) => type),
      offersSmartAccount: this.wallet.offersSmartAccount(network),
      smartAccountDeployed,
    }
    return this.#facts
  }

  /** Notifies the page only; the caller already has this change. */
  #clearUser(): void {
    if (!this.#user) return
    this.#user = undefined
    this.#page.emit({ type: 'disconnected' })
  }

  /** Reads the user again after the switch, because the smart account may not exist on the other network. */
  async #switchNetwork(network: Caip2): Promise<void> {
    if (!this.#user) throw new W3mError('NOT_CONNECTED')
    const { accountType } = this.#user
    await this.wallet.switchNetwork(network)
    const user = this.#requireValid(await this.wallet.getUser({ network, preferredAccountType: accountType }))
    if (user.network !== network) throw new W3mError('SWITCH_FAILED', { details: 'the frame did not switch' })
  }

  #requireValid(user: EmbeddedUser): EmbeddedUser {
    if (this.#isValid(user)) return user
    throw new W3mError('WALLET_INVALID_RESPONSE', { details: 'GET_USER' })
  }

  #isValid(user: EmbeddedUser): boolean {
    const { namespace } = this.info
    return (
      namespaceOf(user.network) === namespace &&
      addressesOf(user).every(address => ADDRESSES[namespace].test(address))
    )
  }

  #onUserChanged(user: EmbeddedUser | undefined): void {
    const before = this.#user
    // An invalid response changes nothing; the caller gets an error.
    if (!before || (user && !this.#isValid(user))) return
    if (!user) {
      this.#clearUser()
      this.#emit({ type: 'disconnected' })
      return
    }
    const accounts = addressesOf(user)
    const [had, knew] = [JSON.stringify(addressesOf(before)), JSON.stringify(this.#facts)]
    const embedded = this.#setUser(user)
    if (user.address !== before.address) this.#page.emit({ type: 'accountsChanged', accounts })
    if (JSON.stringify(accounts) !== had) this.#emit({ type: 'accountsChanged', accounts, embedded })
    else if (JSON.stringify(embedded) !== knew) this.#emit({ type: 'embeddedChanged', embedded })
    if (user.network === before.network) return
    this.#page.emit({ type: 'networkChanged', network: user.network })
    this.#emit({ type: 'networkChanged', network: user.network })
  }

  #emit(event: ConnectorEvent): void {
    for (const listener of [...this.#listeners]) listener(event)
  }
}

/** Maps EIP-1193 4001 ("User rejected the request") from the frame to `CONNECT_DECLINED`. */
function throwDeclined(error: unknown): never {
  if (error instanceof W3mError && error.values?.code === 4001 && error.code !== 'ABORTED')
    throw new W3mError('CONNECT_DECLINED', { cause: error })
  throw error
}

const addressesOf = ({ accounts }: EmbeddedUser): readonly string[] => accounts.map(({ address }) => address)
