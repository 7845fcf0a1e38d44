import { createRequire } from 'node:module'
import type {
  InteropDapp,
  InteropEvent,
  InteropKeys,
  InteropProposal,
  InteropSession,
  InteropSignIn,
} from '../dapp/interop-dapp'
import { proposedNamespaces } from '../dapp/proposed-namespaces'
import { MapStorage, PACKAGES, sortKeys, stayOffline } from './reference-core'
import type { KitCore, KitModules } from './walletkit-types'

type ClientSession = {
  readonly topic: string
  readonly namespaces: Readonly<Record<string, { accounts: string[]; methods: string[] }>>
  readonly peer: { readonly metadata: { readonly name: string } }
  readonly sessionProperties?: Readonly<Record<string, string>>
}
type ClientEvents = {
  session_event: { topic: string; params: { event: { name: string; data: unknown }; chainId: string } }
  session_update: { topic: string; params: { namespaces: ClientSession['namespaces'] } }
  session_extend: { topic: string }
  session_ping: { topic: string }
  session_delete: { topic: string }
}

/** The part of `@walletconnect/sign-client` 2.21.7 that is used here. */
export interface SignClient {
  on<Name extends keyof ClientEvents>(name: Name, listener: (event: ClientEvents[Name]) => void): void
  connect(params: object): Promise<{ uri: string; approval: () => Promise<ClientSession> }>
  authenticate(
    params: object,
  ): Promise<{ uri: string; response: () => Promise<{ auths?: unknown[]; session?: ClientSession }> }>
  request(params: object): Promise<unknown>
  ping(params: { topic: string }): Promise<void>
  disconnect(params: object): Promise<void>
  readonly session: { getAll(): ClientSession[] }
}
type Modules = Pick<KitModules, 'core'> & {
  readonly client: { readonly SignClient: { init(options: object): Promise<SignClient> } }
}

type Options = {
  /** A file of the folder that the package is installed in. */
  readonly from: string
  readonly relayUrl: string
  readonly projectId: string
  readonly metadata: object
}

/** The reference client as the dapp, for the sandbox's own wallet. */
export class ReferenceDapp implements InteropDapp {
  readonly events: InteropEvent[] = []
  readonly #core: KitCore
  readonly #client: SignClient

  private constructor(core: KitCore, client: SignClient) {
    this.#core = core
    this.#client = client
    client.on('session_event', ({ topic, params: { event, chainId } }) =>
      this.events.push({ kind: 'event', topic, chainId, ...event }),
    )
    client.on('session_update', ({ topic, params: { namespaces } }) =>
      this.events.push({ kind: 'update', topic, accounts: accountsOf(namespaces) }),
    )
    client.on('session_extend', ({ topic }) => this.events.push({ kind: 'extend', topic }))
    client.on('session_ping', ({ topic }) => this.events.push({ kind: 'ping', topic }))
    client.on('session_delete', ({ topic }) => this.events.push({ kind: 'delete', topic, reason: '' }))
  }

  static async open({ from, relayUrl, projectId, metadata }: Options): Promise<ReferenceDapp> {
    process.env.DISABLE_GLOBAL_CORE = 'true'
    const require = createRequire(from)
    const modules: Modules = { core: require(PACKAGES.core), client: require(PACKAGES.client) }
    const storage = new MapStorage(new Map())
    const options = { projectId, relayUrl, telemetryEnabled: false, logger: 'silent', storage }
    const core = new modules.core.Core(options)
    stayOffline(core)
    return new ReferenceDapp(core, await modules.client.SignClient.init({ core, metadata, logger: 'silent' }))
  }

  async connect(proposal: InteropProposal) {
    const { uri, approval } = await this.#client.connect({ optionalNamespaces: proposedNamespaces(proposal) })
    const session = approval().then(toSession)
    session.catch(() => {})
    return { uri, session }
  }

  async signIn({ chains, methods, ...site }: InteropSignIn) {
    const { uri, response } = await this.#client.authenticate({ ...site, chains, methods, type: 'caip122' })
    const outcome = response().then(({ auths = [], session }) => ({
      cacaos: auths,
      session: session && toSession(session),
    }))
    outcome.catch(() => {})
    return { uri, outcome }
  }

  request(topic: string, chainId: string, request: { method: string; params: unknown }): Promise<unknown> {
    return this.#client.request({ topic, chainId, request })
  }

  ping(topic: string): Promise<void> {
    return this.#client.ping({ topic })
  }

  disconnect(topic: string): Promise<void> {
    return this.#client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  }

  sessions(): readonly InteropSession[] {
    return this.#client.session.getAll().map(toSession)
  }

  keys(): InteropKeys {
    return sortKeys(this.#core.crypto.keychain.keychain)
  }

  async close(): Promise<void> {
    this.#core.heartbeat.stop()
    await this.#core.relayer.transportClose()
  }
}

function toSession({ topic, namespaces, peer, sessionProperties }: ClientSession): InteropSession {
  return {
    topic,
    accounts: accountsOf(namespaces),
    methods: Object.values(namespaces).flatMap(({ methods }) => methods),
    peer: peer.metadata.name,
    sessionProperties,
  }
}

function accountsOf(namespaces: ClientSession['namespaces']): string[] {
  return Object.values(namespaces).flatMap(({ accounts }) => accounts)
}
