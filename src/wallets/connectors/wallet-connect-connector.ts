import type { Network } from '../../chains/networks/network'
import type { Metadata } from '../../element/host-port'
import { W3mError } from '../../errors/w3m-error'
import type { Caip2 } from '../../lib/caip'
import type { Connection, ConnectOptions, Connector, ConnectorEvent, ConnectorInfo } from '../connector'
import { parseChainId, toHexChainId } from '../evm/eip1193'
import { ProviderRpcError } from '../wallet-connect/provider/provider-rpc-error'
import { createSessionProvider, type SessionProvider } from '../wallet-connect/provider/session-provider'
import { readActive, type Standing, standingOf, toConnection } from '../wallet-connect/provider/standing'
import { switchSessionNetwork } from '../wallet-connect/provider/switch-session-network'
import type { Cacao, ClientEvent, Session, SignInRequest, WalletConnectClient } from '../wallet-connect/types'

type Options = {
  readonly info: ConnectorInfo
  readonly client: WalletConnectClient
  /** Networks of the page, of every chain family, read when a pairing begins. */
  readonly networks: () => readonly Caip2[]
  /** Network that the visitor chose, or the page's first. */
  readonly preferred: () => Caip2 | undefined
  readonly metadata: () => Metadata
  /** Sends a call to the node of a network. */
  readonly rpc: (network: Caip2, method: string, params: unknown) => Promise<unknown>
}

export interface WalletConnectConnector extends Connector {
  /** `signIn` asks for a signed-in session at once; `auths` is empty where the wallet could not. */
  connect(
    options: ConnectOptions & { readonly signIn?: SignInRequest | undefined },
  ): Promise<Connection & { readonly auths: readonly Cacao[] }>
}

/** Wallets elsewhere, paired by QR code or link: the EVM side of a WalletConnect session. */
export function createWalletConnectConnector(options: Options): WalletConnectConnector {
  return new SessionConnector(options)
}

class SessionConnector implements WalletConnectConnector {
  readonly info: ConnectorInfo
  readonly #options: Options
  readonly #provider: SessionProvider
  readonly #listeners = new Set<(event: ConnectorEvent) => void>()
  #topic: string | undefined
  #active: readonly string[] = []
  /** What was last said. */
  #told: Standing | undefined

  constructor(options: Options) {
    const { info, client, rpc } = options
    this.info = info
    this.#options = options
    this.#provider = createSessionProvider({ client, rpc, standing: () => this.#standing() })
    client.subscribe(event => this.#hear(event))
  }

  async connect({ signal, onUri, signIn }: Parameters<WalletConnectConnector['connect']>[0]) {
    const { client, networks, metadata } = this.#options
    const earlier = this.#topic
    const pairing = client.createPairing({ chains: networks(), metadata: metadata(), signIn })
    const cancel = () => pairing.cancel()
    signal.addEventListener('abort', cancel)
    if (signal.aborted) cancel()
    // a wallet may only look once the relay has something for it
    pairing.ready.then(
      () => signal.aborted || onUri?.(pairing.uri, pairing.expiresAt),
      () => {},
    )
    const approval = await pairing.approval.finally(() => signal.removeEventListener('abort', cancel))
    const { auths, ...session } = approval
    // approved in the moment that the visitor left
    if (signal.aborted) return this.#refuse(session, new W3mError('ABORTED'))
    // so was another code, a moment before
    const taken = this.#topic
    if (taken && taken !== earlier && taken !== session.topic) {
      return this.#refuse(session, new W3mError('ABORTED'))
    }
    const connection = this.#take(session)
    if (!connection) return this.#refuse(session, new W3mError('PAIRING_UNSUITABLE'))
    if (earlier && earlier !== session.topic) void client.disconnect(earlier)
    return { ...connection, auths }
  }

  async restore(): Promise<Connection | undefined> {
    const usable = this.#options.client.restore().filter(({ grants }) => grants.eip155)
    const session = usable.find(({ topic }) => topic === this.#topic) ?? usable[0]
    return session && this.#take(session)
  }

  async disconnect(): Promise<void> {
    const topic = this.#topic
    if (!topic) return
    this.#topic = undefined // nothing new to whoever asked for it
    this.#provider.emit('disconnect', new ProviderRpcError(new W3mError('SESSION_ENDED')))
    await this.#options.client.disconnect(topic)
  }

  switchNetwork(network: Network, urls: { rpcUrl: string; iconUrl: string }): Promise<void> {
    const standing = () => {
      const current = this.#standing()
      if (!current) throw new W3mError('NOT_CONNECTED')
      return current
    }
    return switchSessionNetwork({ client: this.#options.client, standing, network, ...urls })
  }

  async getProvider(): Promise<SessionProvider> {
    return this.#provider
  }

  subscribe(listener: (event: ConnectorEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #standing(): Standing | undefined {
    const { client, preferred, networks } = this.#options
    const session = client.sessions().find(({ topic }) => topic === this.#topic)
    return standingOf(session, { wishes: [preferred(), ...networks()], active: this.#active })
  }

  #take(session: Session): Connection | undefined {
    if (this.#topic !== session.topic) this.#active = []
    const before = this.#topic
    this.#topic = session.topic
    const standing = this.#standing()
    if (!standing) {
      this.#topic = before
      return undefined
    }
    this.#told = standing
    // the page's network from here on, whatever is preferred later
    this.#options.client.chooseNetwork(session.topic, standing.network)
    return toConnection(standing)
  }

  async #refuse(session: Session, error: W3mError): Promise<never> {
    await this.#options.client.disconnect(session.topic)
    throw error
  }

  #hear(event: ClientEvent): void {
    const topic = this.#topic
    if (!topic || topicOf(event) !== topic) return
    if (event.type === 'sessionEvent' && event.chainId.startsWith('eip155:')) {
      const network = parseChainId(event.data) ?? parseChainId(event.chainId)
      if (event.name === 'accountsChanged') this.#active = readActive(event.data)
      if (event.name === 'chainChanged' && network) this.#options.client.chooseNetwork(topic, network)
    }
    this.#tellChanges()
  }

  /** Says what differs from what was last said. */
  #tellChanges(): void {
    const before = this.#told
    const now = this.#standing()
    this.#told = now
    if (!before) return
    if (!now) {
      this.#topic = undefined
      this.#tell({ type: 'disconnected' })
      this.#provider.emit('disconnect', new ProviderRpcError(new W3mError('SESSION_ENDED')))
      return
    }
    const { accounts, network } = now
    if (String(accounts) !== String(before.accounts)) {
      this.#tell({ type: 'accountsChanged', accounts })
      this.#provider.emit('accountsChanged', [...accounts])
    }
    if (network !== before.network) {
      this.#tell({ type: 'networkChanged', network })
      this.#provider.emit('chainChanged', toHexChainId(network))
    }
  }

  #tell(event: ConnectorEvent): void {
    for (const listener of [...this.#listeners]) listener(event)
  }
}

const topicOf = (event: ClientEvent): string => ('session' in event ? event.session.topic : event.topic)
