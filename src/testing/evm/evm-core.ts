import type { Caip2 } from '../../shared/lib/caip'
import { BridgeListeners } from '../fake-wallet'
import { notAuthorized, type WalletRequests } from '../wallet-requests'
import { type EvmAccount, TEST_KEYS, toEvmAccount } from './evm-account'
import { chainIdOf, EvmChain, type RpcAnswers } from './evm-chain'

/** What an EVM wallet has: accounts, networks, and what the page may see of them. */
export type EvmWalletSettings = {
  /** Private keys, or accounts of viem. Default: the first two accounts of Anvil and Hardhat. */
  readonly accounts?: readonly (`0x${string}` | EvmAccount)[]
  /** Networks that the wallet knows, the active one first. Default: Ethereum and the common layer 2 networks. */
  readonly networks?: readonly Caip2[]
  /** Nodes by network, for example Anvil. Without one, the wallet plays a chain where every transaction succeeds. */
  readonly rpcUrls?: Readonly<Record<Caip2, string>>
  /** Results of reads by RPC method, in place of the node's. */
  readonly rpc?: RpcAnswers
  /** Whether the page is connected from the start. Default: false. */
  readonly authorized?: boolean
  /** Shares all accounts with the page, not only the active one. Default: false. */
  readonly shareAll?: boolean
  /** Capabilities by chain id in hex (EIP-5792), `0x0` for all. Default: none; calls run one by one. */
  readonly capabilities?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** What the wallet does for each method that it answers itself. `network`: of the request. */
export type EvmMethods = Readonly<
  Record<string, (wallet: EvmCore, params: readonly unknown[], network: Caip2) => Promise<unknown>>
>

/** A batch of calls (EIP-5792). */
export type EvmBatch = {
  readonly network: Caip2
  readonly hashes: readonly string[]
  readonly isAtomic: boolean
}

const NETWORKS: readonly Caip2[] = [
  'eip155:1',
  'eip155:10',
  'eip155:137',
  'eip155:8453',
  'eip155:42161',
  'eip155:11155111',
]

/** State of an EVM wallet, on which its methods work. */
export class EvmCore {
  readonly chain: EvmChain
  readonly networks: Set<Caip2>
  readonly batches = new Map<string, EvmBatch>()
  readonly listeners = new BridgeListeners()
  readonly queue: WalletRequests
  readonly #capabilities: NonNullable<EvmWalletSettings['capabilities']>
  readonly #accounts: readonly EvmAccount[]
  readonly #shareAll: boolean
  #active = 0
  #network: Caip2
  #authorized: boolean
  #locked = false

  constructor(settings: EvmWalletSettings, queue: WalletRequests) {
    const { accounts = TEST_KEYS, networks = NETWORKS, rpcUrls = {}, rpc = {} } = settings
    const { authorized = false, shareAll = false, capabilities = {} } = settings
    this.queue = queue
    this.networks = new Set(networks)
    this.chain = new EvmChain({ rpcUrls, rpc })
    this.#capabilities = capabilities
    this.#accounts = accounts.map(toEvmAccount)
    this.#network = networks[0] ?? 'eip155:1'
    this.#authorized = authorized
    this.#shareAll = shareAll
  }

  get network(): Caip2 {
    return this.#network
  }

  /** All accounts, the active one first. */
  get accounts(): readonly EvmAccount[] {
    return [...this.#accounts.slice(this.#active), ...this.#accounts.slice(0, this.#active)]
  }

  /** Addresses that the page may see. */
  get visible(): string[] {
    return this.#authorized && !this.#locked ? this.shareable : []
  }

  /** Addresses that the page sees once it is connected. */
  get shareable(): string[] {
    return this.accounts.slice(0, this.#shareAll ? undefined : 1).map(({ address }) => address)
  }

  /** Capabilities on a chain, by its id in hex. */
  capabilitiesOn(chainId: string): Readonly<Record<string, unknown>> {
    return { ...this.#capabilities['0x0'], ...this.#capabilities[chainId] }
  }

  /** The account of an address, if the page may use it. Throws 4100 otherwise. */
  authorize(address: unknown): EvmAccount {
    const isSame = (each: string) => each.toLowerCase() === String(address).toLowerCase()
    const account = this.accounts.find(each => isSame(each.address))
    if (!account || !this.visible.some(isSame)) throw notAuthorized()
    return account
  }

  /** Lets the page see the accounts. */
  share(): Promise<void> {
    return this.#change(() => {
      this.#authorized = true
      this.#locked = false
    })
  }

  disconnect(): Promise<void> {
    return this.#change(() => {
      this.#authorized = false
    })
  }

  setLocked(isLocked: boolean): Promise<void> {
    return this.#change(() => {
      this.#locked = isLocked
    })
  }

  async switchAccount(index: number): Promise<void> {
    if (!this.#accounts[index])
      throw new RangeError(`The wallet has ${this.#accounts.length} accounts; there is no account ${index}.`)
    await this.#change(() => {
      this.#active = index
    })
  }

  switchNetwork(network: Caip2): Promise<void> {
    this.networks.add(network)
    return this.#change(() => {
      this.#network = network
    })
  }

  async #change(change: () => void): Promise<void> {
    const [accounts, network] = [this.visible, this.#network]
    change()
    if (this.#network !== network) await this.listeners.emit('chainChanged', chainIdOf(this.#network))
    if (this.visible.join() !== accounts.join()) await this.listeners.emit('accountsChanged', this.visible)
  }
}
