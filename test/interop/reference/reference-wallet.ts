import { createRequire } from 'node:module'
import { Wallet } from 'ethers'
import { signTransaction } from '../../sandbox/solana/signer/sign-transaction'
import { SolanaKey } from '../../sandbox/solana/signer/solana-key'
import { decodeBase58, encodeBase58 } from '../../sandbox/solana/wire/base58'
import { decodeTransaction } from '../../sandbox/solana/wire/transaction'
import { MapStorage, PACKAGES, stayOffline } from './reference-core'
import type {
  Kit,
  KitAuthenticate,
  KitCore,
  KitModules,
  KitProposal,
  KitRequest,
  KitSession,
} from './walletkit-types'

const METHODS = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_switchEthereumChain']
const EVENTS = ['chainChanged', 'accountsChanged']
const METADATA = { name: 'Reference wallet', description: '', url: 'https://reference.example', icons: [] }

type Options = {
  /** A file of the folder that the package is installed in. */
  readonly from: string
  readonly relayUrl: string
  readonly projectId: string
  /** Its storage, for a restart. */
  readonly storage: Map<string, unknown>
  /** Keys it ever had, by tag. */
  readonly keys: Map<string, string>
}

/** `@reown/walletkit` as the wallet of an interop run, with one account and nothing that asks the web. */
export class ReferenceWallet {
  readonly account = new Wallet(`0x${'1f'.repeat(32)}`)
  readonly solanaKey = new SolanaKey('reference wallet')
  readonly chains = ['eip155:1', 'eip155:137']
  readonly kit: Kit
  readonly clientId: string
  /** What to do with a request: its result, an error, or nothing at all. */
  onRequest: (request: KitRequest) => Promise<{ result: unknown } | { error: object } | undefined> =
    request => this.#sign(request)
  readonly deleted: string[] = []
  readonly #core: KitCore
  readonly #modules: KitModules

  private constructor(core: KitCore, kit: Kit, clientId: string, modules: KitModules) {
    this.#core = core
    this.kit = kit
    this.clientId = clientId
    this.#modules = modules
    kit.on('session_request', request => {
      this.#respond(request).catch(error => console.error(error))
    })
    kit.on('session_delete', ({ topic }) => this.deleted.push(topic))
  }

  static async open({ from, relayUrl, projectId, storage, keys }: Options): Promise<ReferenceWallet> {
    // Else a second client in the process gets the first one's core.
    process.env.DISABLE_GLOBAL_CORE = 'true'
    const require = createRequire(from)
    const modules: KitModules = {
      core: require(PACKAGES.core),
      kit: require(PACKAGES.kit),
      utils: require(PACKAGES.utils),
    }
    const core = new modules.core.Core({
      projectId,
      relayUrl,
      telemetryEnabled: false,
      logger: 'silent',
      storage: new MapStorage(storage),
    })
    stayOffline(core)
    recordKeys(core, keys)
    const kit = await modules.kit.WalletKit.init({
      core,
      metadata: METADATA,
      signConfig: { disableRequestQueue: true },
    })
    for (const [tag, key] of core.crypto.keychain.keychain) keys.set(tag, key)
    return new ReferenceWallet(core, kit, await core.crypto.getClientId(), modules)
  }

  nextProposal(): Promise<KitProposal> {
    return new Promise(resolve => this.kit.on('session_proposal', resolve))
  }

  nextAuthenticate(): Promise<KitAuthenticate> {
    return new Promise(resolve => this.kit.on('session_authenticate', resolve))
  }

  /** `solana`: grants the Solana chains of the proposal too. */
  approve({ id, params }: KitProposal, { solana = false } = {}): Promise<KitSession> {
    const accounts = this.chains.map(chain => `${chain}:${this.account.address}`)
    const eip155 = { chains: this.chains, accounts, methods: METHODS, events: EVENTS }
    const { chains = [], methods = [] } = params.optionalNamespaces.solana ?? {}
    const own = chains.map(chain => `${chain}:${this.solanaKey.address}`)
    const namespaces = {
      eip155,
      ...(solana ? { solana: { chains, accounts: own, methods, events: [] } } : {}),
    }
    return this.kit.approveSession({
      id,
      namespaces,
      sessionProperties: { [this.account.address]: 'Reference' },
    })
  }

  reject({ id }: KitProposal): Promise<void> {
    return this.kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
  }

  async signIn({ id, params }: KitAuthenticate): Promise<void> {
    const { buildAuthObject, populateAuthPayload } = this.#modules.utils
    const authPayload = populateAuthPayload({
      authPayload: params.authPayload,
      chains: this.chains,
      methods: METHODS,
    })
    const auths = await Promise.all(
      authPayload.chains.map(async chain => {
        const iss = `${chain}:${this.account.address}`
        const message = this.kit.formatAuthMessage({ request: authPayload, iss })
        return buildAuthObject(authPayload, { t: 'eip191', s: await this.account.signMessage(message) }, iss)
      }),
    )
    await this.kit.approveSessionAuthenticate({ id, auths })
  }

  ping(topic: string): Promise<void> {
    return this.kit.engine.signClient.ping({ topic })
  }

  async close(): Promise<void> {
    this.#core.heartbeat.stop()
    await this.#core.relayer.transportClose()
  }

  async #respond(request: KitRequest): Promise<void> {
    const outcome = await this.onRequest(request)
    if (!outcome) return
    const { id, topic } = request
    await this.kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } })
  }

  async #sign({ params }: KitRequest): Promise<{ result: unknown }> {
    const { method, params: requested } = params.request
    if (method.startsWith('solana_')) return { result: this.#signOnSolana(method, Object(requested)) }
    const [message] = Array.isArray(requested) ? requested : []
    return { result: await this.account.signMessage(Buffer.from(String(message).slice(2), 'hex')) }
  }

  /** As the maker's own example wallet does it. */
  #signOnSolana(method: string, requested: { message: string; transaction: string; transactions: string[] }) {
    if (method === 'solana_signMessage') {
      const signature = this.solanaKey.sign(decodeBase58(requested.message) ?? new Uint8Array())
      return { signature: encodeBase58(signature) }
    }
    const read = (text: string) => decodeTransaction(Buffer.from(text, 'base64'))
    if (method === 'solana_signTransaction')
      return { signature: encodeBase58(this.solanaKey.sign(read(requested.transaction).messageBytes)) }
    const signed = requested.transactions.map(text => signTransaction(read(text), this.solanaKey))
    return { transactions: signed.map(bytes => Buffer.from(bytes ?? []).toString('base64')) }
  }
}

function recordKeys({ crypto: { keychain } }: KitCore, keys: Map<string, string>): void {
  const set = keychain.set.bind(keychain)
  keychain.set = async (tag, key) => {
    keys.set(tag, key)
    await set(tag, key)
  }
}
