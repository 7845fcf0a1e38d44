import type { Eip1193Provider } from '../../src/chains/evm/evm-provider'
import type { Caip2 } from '../../src/shared/lib/caip'
import type { Connection, Connector, ConnectorInfo } from '../../src/wallets/connector'
import { addressBytes } from '../../src/wallets/solana/public-key'
import { createWalletStandardConnector } from '../../src/wallets/wallet-standard/wallet-standard-connector'
import { walletError } from './fake-wallet'

type StandardOptions = Parameters<typeof createWalletStandardConnector>[0]
type Question = { readonly kind: 'connect' | 'switch'; approve(): void; reject(): void }

/**
 * A wallet with its own state at the end of a channel: its responses and events arrive in order, one at a time, when
 * the test delivers them. What its user has to decide waits in `questions`.
 */
export abstract class LivingWallet {
  /** The page may see its accounts. */
  shares = false
  questions: Question[] = []
  readonly #messages: (() => void)[] = []

  constructor(
    /** The active account first. */
    public accounts: readonly string[],
    public network: Caip2,
  ) {}

  /** Number of listeners on the page. */
  abstract readonly listeners: number
  protected abstract tellAccounts(): void

  /** Messages that have not been delivered yet. */
  get waiting(): number {
    return this.#messages.length
  }

  deliver(): void {
    this.#messages.shift()?.()
  }

  approve(): void {
    this.questions.shift()?.approve()
  }

  reject(): void {
    this.questions.shift()?.reject()
  }

  turnToNextAccount(): void {
    const [first, ...others] = this.accounts
    if (first !== undefined) this.accounts = [...others, first]
    if (this.shares) this.tellAccounts()
  }

  /** Repeats what the page already knows, as wallets do. */
  sayAgain(): void {
    this.tellAccounts()
  }

  /** The page may no longer see its accounts. Open requests about networks are never answered. */
  withdraw(): void {
    if (!this.shares) return
    this.shares = false
    this.questions = this.questions.filter(({ kind }) => kind !== 'switch')
    this.tellAccounts()
  }

  protected say(message: () => void): void {
    this.#messages.push(message)
  }

  /** Prompts the user, unless the page may see the accounts already. The response contains the values at that time. */
  protected share<T>(value: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const answer = () => {
        const shared = value()
        this.say(() => resolve(shared))
      }
      const approve = () => {
        this.shares = true
        this.tellAccounts() // wallets repeat it
        answer()
      }
      if (this.shares) answer()
      else
        this.questions.push({
          kind: 'connect',
          approve,
          reject: () => this.say(() => reject(walletError(4001))),
        })
    })
  }
}

const hex = (network: Caip2) => `0x${Number(network.slice('eip155:'.length)).toString(16)}`

/** An EIP-1193 wallet. */
export class LivingEvmWallet extends LivingWallet {
  readonly #listeners = new Map<string, Set<(value: never) => void>>()

  constructor(
    accounts: readonly string[],
    network: Caip2,
    /** Switches networks on request without an event, as some wallets do. */
    readonly isQuiet = false,
  ) {
    super(accounts, network)
  }

  readonly provider: Eip1193Provider = {
    request: ({ method, params }) => this.#hear(method, params),
    on: (event, listener) => {
      this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => this.#listeners.get(event)?.delete(listener),
  }

  get listeners(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0)
  }

  /** The user switches networks in the wallet. */
  goTo(network: Caip2): void {
    if (network === this.network) return
    this.network = network
    this.#tell('chainChanged', hex(network))
  }

  protected tellAccounts(): void {
    this.#tell('accountsChanged', this.shares ? this.accounts : [])
  }

  #tell(event: string, value: unknown): void {
    this.say(() => {
      for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(value as never)
    })
  }

  #hear(method: string, params: unknown): Promise<unknown> {
    const answer = (value: unknown) => new Promise(resolve => this.say(() => resolve(value)))
    switch (method) {
      case 'eth_requestAccounts':
        return this.share(() => this.accounts)
      case 'eth_accounts':
        return answer(this.shares ? this.accounts : [])
      case 'eth_chainId':
        return answer(hex(this.network))
      case 'wallet_revokePermissions':
        this.withdraw()
        return answer(null)
      case 'wallet_switchEthereumChain':
        return this.#askToSwitch(`eip155:${Number((params as [{ chainId: string }])[0].chainId)}`)
      default:
        return new Promise((_resolve, reject) => this.say(() => reject(walletError(4200))))
    }
  }

  #askToSwitch(network: Caip2): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.questions.push({
        kind: 'switch',
        approve: () => {
          if (this.isQuiet) this.network = network
          else this.goTo(network)
          this.say(() => resolve(null))
        },
        reject: () => this.say(() => reject(walletError(4001))),
      })
    })
  }
}

const CHAINS = ['solana:mainnet', 'solana:devnet']

/** A Wallet Standard wallet with the product's own connector, which alone knows the network of the page. */
export class LivingSolanaWallet extends LivingWallet {
  readonly #listeners = new Set<() => void>()
  /** The accounts that the page sees, after the delivered messages. */
  #seen: readonly object[] = []

  get listeners(): number {
    return this.#listeners.size
  }

  protected tellAccounts(): void {
    const seen = this.#shared()
    this.say(() => {
      this.#seen = seen
      for (const listener of [...this.#listeners]) listener()
    })
  }

  #shared(): readonly object[] {
    const accounts = this.shares ? this.accounts : []
    return accounts.map(address => ({
      address,
      publicKey: addressBytes(address),
      chains: CHAINS,
      features: [],
    }))
  }

  readonly #connect = async ({ silent }: { silent?: boolean }) => {
    const answer = async () => {
      const accounts = this.#shared()
      await new Promise<void>(resolve => this.say(resolve))
      return accounts
    }
    this.#seen = silent ? await answer() : await this.share(() => this.#shared())
    return { accounts: this.#seen }
  }

  /** On a page that has just been opened. */
  connector(info: ConnectorInfo, options: Pick<StandardOptions, 'networks' | 'clock'>): Connector {
    const seen = () => this.#seen
    this.#seen = []
    const wallet = {
      get accounts() {
        return seen()
      },
      features: {
        'standard:connect': { connect: this.#connect },
        'standard:disconnect': { disconnect: async () => this.withdraw() },
        'standard:events': {
          on: (_event: string, listener: () => void) => {
            this.#listeners.add(listener)
            return () => this.#listeners.delete(listener)
          },
        },
      },
    }
    const removed = new AbortController().signal
    const adapter = () => Promise.reject(new Error('not needed'))
    const live = createWalletStandardConnector({ info, wallet, removed, adapter, ...options })
    const noted = <C extends Connection | undefined>(connection: C): C => {
      this.network = connection?.network ?? this.network
      return connection
    }
    return {
      info,
      connect: async given => noted(await live.connect(given)),
      restore: async given => noted(await live.restore(given)),
      disconnect: () => live.disconnect(),
      async switchNetwork(network, urls) {
        await live.switchNetwork(network, urls)
        noted({ accounts: [], network: network.id })
      },
      getProvider: () => live.getProvider(),
      subscribe: listener => live.subscribe(listener),
      release: () => live.release?.(),
    }
  }
}
