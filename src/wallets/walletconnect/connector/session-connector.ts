import { namespaceOf } from '../../../chains/namespaces'
import type { Network } from '../../../chains/networks/network'
import { W3mError } from '../../../shared/errors/w3m-error'
import type { Caip2 } from '../../../shared/lib/caip'
import { approvedOf } from '../../approved-networks'
import type {
  Connection,
  ConnectOptions,
  Connector,
  ConnectorEvent,
  ConnectorInfo,
  NetworkUrls,
  RestoreOptions,
} from '../../connector'
import { accountStateOf, toConnection } from '../provider/account-state'
import type {
  AccountState,
  BindingClient,
  OpenBinding,
  ProviderBinding,
  SessionFamily,
} from '../provider/provider-binding'
import { splitAccount } from '../session/grants'
import type { ClientEvent, Session, WalletConnectClient } from '../types'
import type { SessionPairing } from './session-pairing'

type Options = {
  readonly info: ConnectorInfo
  readonly client: WalletConnectClient
  readonly family: SessionFamily
  readonly openBinding: OpenBinding
  /** Preferred networks of the page, in order, of all chain families. */
  readonly preferredNetworks: () => readonly (Caip2 | undefined)[]
  /** Uid of the connector that is connected on this chain family. */
  readonly connectedUid: () => string | undefined
  readonly pairing: SessionPairing
}

/** Connector for one chain family. The families share a session, but each joins and leaves it on its own. */
export class SessionConnector implements Connector {
  readonly info: ConnectorInfo
  readonly pairing: SessionPairing
  readonly #options: Options
  readonly #binding: ProviderBinding
  readonly #listeners = new Set<(event: ConnectorEvent) => void>()
  #topic: string | undefined
  #active: readonly string[] = []
  /** State that listeners were last notified of; `undefined` while disconnected. */
  #lastState: AccountState | undefined
  /** Aborts this family's requests when it leaves the session. */
  #membership = new AbortController()

  constructor(options: Options) {
    this.info = options.info
    this.pairing = options.pairing
    this.#options = options
    this.#binding = options.openBinding({
      client: this.#bindingClient(),
      accountState: () => this.#accountState(),
    })
    options.client.subscribe(event => this.#onEvent(event))
  }

  /** Topic of the session that this connector uses. */
  get topic(): string | undefined {
    return this.#topic
  }

  /** Whether this connector is the one that is connected on its chain family. */
  get isConnected(): boolean {
    return this.#options.connectedUid() === this.info.uid
  }

  /** Whether no connector is connected on this chain family. */
  get isFree(): boolean {
    return this.#options.connectedUid() === undefined
  }

  async connect(options: ConnectOptions): Promise<Connection> {
    const { joined } = await this.pairing.pair({ ...options, namespaces: [this.info.namespace] })
    return joined[0].connection
  }

  async restore({ address }: Pick<RestoreOptions, 'address'>): Promise<Connection | undefined> {
    const usable = this.#options.client.restore().filter(session => this.#shares(session, address))
    const session = usable.find(({ topic }) => topic === this.#topic) ?? usable[0]
    return session && this.take(session, address)
  }

  async disconnect(): Promise<void> {
    const topic = this.#topic
    if (!topic) return
    this.#topic = undefined // the caller ended the session, so subscribers get no `disconnected` event
    this.#lastState = undefined
    this.#binding.emit({ type: 'disconnected' })
    this.#endRequests()
    await this.pairing.release(topic)
  }

  switchNetwork(network: Network, urls: NetworkUrls): Promise<void> {
    return this.#binding.switchNetwork(network, urls)
  }

  chooseAccounts(accounts: readonly string[]): void {
    this.#active = accounts.map(this.#options.family.plain)
    this.#notifyChanges()
  }

  getProvider(): Promise<unknown> {
    return this.#binding.getProvider()
  }

  subscribe(listener: (event: ConnectorEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /**
   * Joins a session. Returns `undefined` if the wallet granted nothing on this chain family, or the page does not use
   * the family.
   */
  take(session: Session, address?: string): Connection | undefined {
    const { client, family, preferredNetworks } = this.#options
    const isPreferred = preferredNetworks().some(
      network => network && namespaceOf(network) === family.namespace,
    )
    if (!isPreferred) return undefined
    const before = { topic: this.#topic, active: this.#active }
    const isSame = before.topic === session.topic
    if (address !== undefined) this.#active = [family.plain(address)]
    else if (!isSame) this.#active = []
    this.#topic = session.topic
    const accountState = this.#accountState()
    if (!accountState) {
      this.#topic = before.topic
      this.#active = before.active
      return undefined
    }
    if (isSame) this.#notifyChanges()
    else this.#notifyProvider(accountState)
    // Fix the network: later changes of preference must not move an existing session.
    client.chooseNetwork(session.topic, accountState.network)
    return toConnection(accountState)
  }

  #bindingClient(): BindingClient {
    const { client } = this.#options
    return {
      chooseNetwork: (...choice) => client.chooseNetwork(...choice),
      request: async (topic, network, request, options) => {
        const { signal } = this.#membership
        return client.request(topic, network, request, { ...options, signal }).catch(error => {
          const hasLeft = error instanceof W3mError && error.code === 'ABORTED' && signal.aborted
          throw hasLeft ? new W3mError('SESSION_ENDED') : error
        })
      },
    }
  }

  #endRequests(): void {
    this.#membership.abort()
    this.#membership = new AbortController()
  }

  #accountState(): AccountState | undefined {
    const { client, family, preferredNetworks } = this.#options
    const session = client.sessions().find(({ topic }) => topic === this.#topic)
    return accountStateOf(session, family, { preferred: preferredNetworks(), active: this.#active })
  }

  #shares({ grants }: Session, address: string | undefined): boolean {
    const { namespace, plain } = this.#options.family
    const accounts = grants[namespace]?.accounts
    if (!accounts || address === undefined) return accounts !== undefined
    return accounts.some(account => plain(splitAccount(account).address) === plain(address))
  }

  #onEvent(event: ClientEvent): void {
    const { client, family } = this.#options
    const topic = this.#topic
    if (!topic || topicOf(event) !== topic) return
    if (event.type === 'sessionEvent' && namespaceOf(event.chainId) === family.namespace) {
      const { name, data, chainId } = event
      const grant = this.#accountState()?.session.grants[family.namespace]
      const network = name === 'chainChanged' && grant && family.readNetwork(data, { chainId, grant })
      if (name === 'accountsChanged') this.#active = family.readActive(data)
      if (network) client.chooseNetwork(topic, network)
    }
    this.#notifyChanges()
  }

  /**
   * Notifies the listeners of the page's provider of a new session. The store is not notified: the caller of `take`
   * updates it.
   */
  #notifyProvider(now: AccountState): void {
    const events = this.#lastState
      ? changesOf(this.#lastState, now)
      : [{ type: 'connected', accounts: now.accounts } as const]
    this.#lastState = now
    for (const event of events) this.#binding.emit(event)
  }

  /** Notifies listeners of all changes since the last notification. */
  #notifyChanges(): void {
    const before = this.#lastState
    const now = this.#accountState()
    const topic = this.#topic
    this.#lastState = now
    if (!before || !topic) return
    if (!now) {
      this.#topic = undefined
      this.#notify({ type: 'disconnected' })
      this.#endRequests()
      void this.pairing.release(topic) // the session may go on for other chain families
      return
    }
    // Fix the network again: the wallet may have removed the previous one. Before the events, because the page may
    // switch networks in its listeners.
    this.#options.client.chooseNetwork(topic, now.network)
    for (const event of changesOf(before, now))
      if (!('network' in event) || this.#lastState?.network === event.network) this.#notify(event)
  }

  #notify(event: ConnectorEvent): void {
    for (const listener of [...this.#listeners]) listener(event)
    this.#binding.emit(event)
  }
}

const topicOf = (event: ClientEvent): string => ('session' in event ? event.session.topic : event.topic)

function changesOf(before: AccountState, now: AccountState): readonly ConnectorEvent[] {
  const { accounts, network } = now
  const events: ConnectorEvent[] = []
  if (String(accounts) !== String(before.accounts)) events.push({ type: 'accountsChanged', accounts })
  const approved = approvedOf(now)
  if (JSON.stringify(approved) !== JSON.stringify(approvedOf(before)))
    events.push({ type: 'approvedChanged', ...approved })
  if (network !== before.network) events.push({ type: 'networkChanged', network })
  return events
}
