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
  /** The page's networks of all chain families, in order of preference. */
  readonly preferredNetworks: () => readonly (Caip2 | undefined)[]
  /** Connector that the page shows as connected on this chain family. */
  readonly connectedUid: () => string | undefined
  readonly pairing: SessionPairing
}

/** Connector for one chain family. Several of them share a session, and each joins and leaves it independently. */
export class SessionConnector implements Connector {
  readonly info: ConnectorInfo
  readonly pairing: SessionPairing
  readonly #options: Options
  readonly #binding: ProviderBinding
  readonly #listeners = new Set<(event: ConnectorEvent) => void>()
  #topic: string | undefined
  #active: readonly string[] = []
  /** State that listeners were last notified of. */
  #told: AccountState | undefined
  /** Aborts the session's requests when this family leaves it. */
  #stay = new AbortController()

  constructor(options: Options) {
    this.info = options.info
    this.pairing = options.pairing
    this.#options = options
    this.#binding = options.openBinding({
      client: this.#bindingClient(),
      accountState: () => this.#accountState(),
    })
    options.client.subscribe(event => this.#hear(event))
  }

  /** Topic of the session that this connector uses. */
  get topic(): string | undefined {
    return this.#topic
  }

  /** Whether the page shows this connector as connected. */
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
    this.#topic = undefined // no `disconnected` event for subscribers, because the caller ended it
    this.#told = undefined
    this.#binding.emit({ type: 'disconnected' })
    this.#endRequests()
    await this.pairing.release(topic)
  }

  switchNetwork(network: Network, urls: NetworkUrls): Promise<void> {
    return this.#binding.switchNetwork(network, urls)
  }

  chooseAccounts(accounts: readonly string[]): void {
    this.#active = accounts.map(this.#options.family.plain)
    this.#tellChanges()
  }

  getProvider(): Promise<unknown> {
    return this.#binding.getProvider()
  }

  subscribe(listener: (event: ConnectorEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Joins a session; `undefined` if the wallet granted nothing on this chain family or the page does not use it. */
  take(session: Session, address?: string): Connection | undefined {
    const { client, family, preferredNetworks } = this.#options
    const isWanted = preferredNetworks().some(network => network && namespaceOf(network) === family.namespace)
    if (!isWanted) return undefined
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
    if (isSame) this.#tellChanges()
    else this.#greet(accountState)
    // Store the network, so that later changes of preference do not change it.
    client.chooseNetwork(session.topic, accountState.network)
    return toConnection(accountState)
  }

  #bindingClient(): BindingClient {
    const { client } = this.#options
    return {
      chooseNetwork: (...choice) => client.chooseNetwork(...choice),
      request: async (topic, network, request, options) => {
        const { signal } = this.#stay
        return client.request(topic, network, request, { ...options, signal }).catch(error => {
          const hasLeft = error instanceof W3mError && error.code === 'ABORTED' && signal.aborted
          throw hasLeft ? new W3mError('SESSION_ENDED') : error
        })
      },
    }
  }

  #endRequests(): void {
    this.#stay.abort()
    this.#stay = new AbortController()
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

  #hear(event: ClientEvent): void {
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
    this.#tellChanges()
  }

  /** Notifies the page's provider listeners of a new session. The caller of `take` updates the store. */
  #greet(now: AccountState): void {
    const events = this.#told
      ? changesOf(this.#told, now)
      : [{ type: 'connected', accounts: now.accounts } as const]
    this.#told = now
    for (const event of events) this.#binding.emit(event)
  }

  /** Notifies listeners of all changes since the last notification. */
  #tellChanges(): void {
    const before = this.#told
    const now = this.#accountState()
    const topic = this.#topic
    this.#told = now
    if (!before || !topic) return
    if (!now) {
      this.#topic = undefined
      this.#tell({ type: 'disconnected' })
      this.#endRequests()
      void this.pairing.release(topic) // the wallet may have revoked only this chain family
      return
    }
    for (const event of changesOf(before, now)) this.#tell(event)
    // Store the network, as `take` does: the wallet may have removed the previous one.
    this.#options.client.chooseNetwork(topic, now.network)
  }

  #tell(event: ConnectorEvent): void {
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
