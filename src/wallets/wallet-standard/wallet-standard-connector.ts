import type { Network } from '../../chains/networks/network'
import type { SolanaAdapter } from '../../chains/solana/solana-adapter'
import { W3mError } from '../../shared/errors/w3m-error'
import type { SolanaProvider } from '../../shared/host/providers'
import type { Caip2 } from '../../shared/lib/caip'
import type { Clock } from '../../shared/lib/clock'
import { withLateSignal } from '../../shared/lib/deadline'
import { type Lazy, lazy } from '../../shared/lib/lazy'
import { withSignal } from '../../shared/lib/promise'
import type { SignInFields } from '../../shared/lib/sign-in/sign-in-message'
import type {
  Connection,
  ConnectOptions,
  Connector,
  ConnectorEvent,
  ConnectorInfo,
  SolanaSignIn,
} from '../connector'
import { LATE_MS } from '../lost-response'
import { toSolanaError } from '../solana/solana-wallet-error'
import { readAccounts, type StandardAccount } from './accounts'
import { disconnectStandard, hydrateAccounts, requestAccounts, watchWallet } from './standard-accounts'
import { createStandardPage } from './standard-page'

type Options = {
  readonly info: ConnectorInfo
  /** The registered wallet: a third party's object. */
  readonly wallet: unknown
  /** Aborts when the wallet unregisters. */
  readonly removed: AbortSignal
  /** Solana networks of the page, the preferred first. Read when the wallet connects and when its accounts change. */
  readonly networks: () => readonly Caip2[]
  readonly adapter: () => Promise<SolanaAdapter>
  readonly clock: Clock
}

type Choice = { readonly accounts: readonly StandardAccount[]; readonly network: Caip2 }

/**
 * Connector of a Wallet Standard wallet. The page chooses the network, because such wallets have no current network.
 */
export function createWalletStandardConnector(options: Options): Connector {
  return new StandardConnector(options)
}

class StandardConnector implements Connector {
  readonly info: ConnectorInfo
  readonly #options: Options
  readonly #listeners = new Set<(event: ConnectorEvent) => void>()
  /** The page's provider, created on first use; before that, no provider events are sent. */
  readonly #page: Lazy<ReturnType<typeof createStandardPage>>
  /** Connected accounts, the active one first; empty while not connected. */
  #accounts: readonly StandardAccount[] = []
  #network: Caip2 | undefined
  /** The account that the visitor chose instead of the wallet's first one. */
  #chosen: { readonly address: string | undefined; readonly insteadOf: string | undefined } | undefined
  /** Aborts requests of this connection that still wait for the wallet. */
  #ended = new AbortController()
  #stopWatching = () => {}

  constructor(options: Options) {
    const { info, wallet, adapter, removed } = options
    this.info = info
    this.#options = options
    const accountState = () => {
      const [account] = this.#accounts
      return account && this.#network ? { address: account.address, network: this.#network } : undefined
    }
    this.#page = lazy(async () =>
      createStandardPage({
        wallet,
        account: address => this.#accounts.find(account => account.address === address),
        whileConnected: work => withSignal(work, this.#ended.signal, () => this.#endedError()),
        allowLate: work => {
          const timeout = { clock: options.clock, ms: LATE_MS, aborted: () => this.#endedError() }
          return withLateSignal(work, this.#ended.signal, timeout)
        },
        accountState,
        adapter,
      }),
    )
    removed.addEventListener('abort', () => this.#onRemoved())
  }

  async connect({ signal }: Pick<ConnectOptions, 'signal'>): Promise<Connection> {
    const choice = this.#choose(await this.#settle(requestAccounts(this.#options.wallet), signal))
    if (!choice) throw new W3mError('WALLET_NETWORKS_UNSUPPORTED')
    return this.#take(choice)
  }

  async restore({ signal }: { signal: AbortSignal }): Promise<Connection | undefined> {
    const { wallet, clock } = this.#options
    const accounts = await this.#settle(hydrateAccounts(wallet, clock), signal)
    const choice = this.#choose(accounts)
    // The wallet stays connected, for pages that support its networks.
    if (!choice && accounts.length > 0) throw new W3mError('WALLET_NETWORKS_UNSUPPORTED')
    return choice && this.#take(choice)
  }

  async disconnect(): Promise<void> {
    const { wallet, clock, removed } = this.#options
    if (!removed.aborted) await disconnectStandard(wallet, clock)
    this.#end()
  }

  async switchNetwork({ id }: Network): Promise<void> {
    const [account] = this.#accounts
    if (!account) throw new W3mError('NOT_CONNECTED')
    if (!account.networks.includes(id))
      throw new W3mError('SWITCH_FAILED', { details: 'the account is not on this network' })
    this.#network = id
  }

  chooseAccounts([address]: readonly string[]): void {
    this.#chosen = { address, insteadOf: readAccounts(this.#options.wallet)?.[0]?.address }
    this.#follow()
  }

  async getProvider(): Promise<SolanaProvider> {
    return (await this.#page.load()).provider
  }

  async signIn(fields: SignInFields): Promise<SolanaSignIn | undefined> {
    return (await this.#page.load()).signIn(fields)
  }

  subscribe(listener: (event: ConnectorEvent) => void): () => void {
    if (this.#listeners.size === 0)
      this.#stopWatching = watchWallet(this.#options.wallet, () => this.#follow())
    this.#listeners.add(listener)
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.#stopWatching()
    }
  }

  release(): void {
    this.#end()
  }

  /** Waits for the wallet's response; rejects if the wallet unregisters or the visitor cancels first. */
  async #settle<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
    const unlessRemoved = withSignal(work, this.#options.removed, () => new W3mError('WALLET_UNAVAILABLE'))
    try {
      return await withSignal(unlessRemoved, signal, () => new W3mError('ABORTED'))
    } catch (error) {
      throw toSolanaError(error, 'CONNECT_DECLINED', 'WALLET_FAILED')
    }
  }

  /** Accounts that can be used on a network of the page, and the preferred network of the first one. */
  #choose(accounts: readonly StandardAccount[]): Choice | undefined {
    const candidates = [...(this.#network ? [this.#network] : []), ...this.#options.networks()]
    if (this.#chosen?.insteadOf !== accounts[0]?.address) this.#chosen = undefined
    const isChosen = ({ address }: StandardAccount) => address === this.#chosen?.address
    const usable = [...accounts.filter(isChosen), ...accounts.filter(account => !isChosen(account))].filter(
      ({ networks }) => candidates.some(network => networks.includes(network)),
    )
    const network = candidates.find(each => usable[0]?.networks.includes(each))
    return network === undefined ? undefined : { accounts: usable, network }
  }

  #take({ accounts, network }: Choice): Connection {
    const [before] = this.#accounts
    const [active] = accounts
    if (!before) this.#ended = new AbortController()
    this.#accounts = accounts
    this.#network = network
    if (active && active.address !== before?.address)
      this.#page.peek()?.emit(before ? 'accountChanged' : 'connect', active.address)
    return {
      accounts: accounts.map(({ address }) => address),
      network,
      ...(active ? { approvedNetworks: active.networks } : {}),
      labels: Object.fromEntries(accounts.flatMap(({ address, label }) => (label ? [[address, label]] : []))),
    }
  }

  /** Updates the connection to the accounts that the wallet shares now. An invalid list changes nothing. */
  #follow(): void {
    const shared = readAccounts(this.#options.wallet)
    if (!shared || this.#accounts.length === 0) return
    const choice = this.#choose(shared)
    if (!choice) {
      this.#onRemoved()
      return
    }
    const before = sharedBy(this.#accounts)
    const networkBefore = this.#network
    const { accounts, network, labels = {}, approvedNetworks } = this.#take(choice)
    const now = sharedBy(this.#accounts)
    if (now.accounts !== before.accounts) this.#tell({ type: 'accountsChanged', accounts, labels })
    if (now.approved !== before.approved) this.#tell({ type: 'approvedChanged', approvedNetworks })
    if (network !== networkBefore) this.#tell({ type: 'networkChanged', network })
  }

  /** Ends the connection when the wallet, not the page, ended it. */
  #onRemoved(): void {
    if (this.#accounts.length === 0) return
    this.#end()
    this.#tell({ type: 'disconnected' })
  }

  #end(): void {
    if (this.#accounts.length === 0) return
    this.#accounts = []
    this.#network = undefined
    this.#chosen = undefined
    this.#ended.abort()
    this.#page.peek()?.emit('disconnect')
  }

  #endedError(): W3mError {
    return new W3mError(this.#options.removed.aborted ? 'WALLET_UNAVAILABLE' : 'SESSION_ENDED')
  }

  #tell(event: ConnectorEvent): void {
    for (const listener of [...this.#listeners]) listener(event)
  }
}

/** Account data in the state, as texts to compare: addresses and labels, and the networks of the active account. */
const sharedBy = (accounts: readonly StandardAccount[]) => ({
  accounts: JSON.stringify(accounts.map(({ address, label }) => [address, label])),
  approved: String(accounts[0]?.networks),
})
