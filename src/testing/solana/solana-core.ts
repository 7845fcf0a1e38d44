import { ed25519 } from '@noble/curves/ed25519'
import type { Caip2 } from '../../shared/lib/caip'
import { decodeBase58, encodeBase58 } from '../../shared/lib/encoding/base58'
import { BridgeListeners } from '../fake-wallet'
import { notAuthorized, type WalletRequests } from '../wallet-requests'

/** What signs for a Solana account. */
export type SolanaAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  sign(message: Uint8Array): Uint8Array | Promise<Uint8Array>
}

export type SolanaWalletSettings = {
  /** Secret keys: 32 or 64 bytes, or those in Base58, or signers of the test's own. Default: two public test keys. */
  readonly accounts?: readonly (Uint8Array | string | SolanaAccount)[]
  /** Networks of the wallet, the active one first. Default: mainnet, devnet, testnet. */
  readonly networks?: readonly Caip2[]
  /** Nodes by network. Without one, a transaction is signed and not sent, and its signature is returned. */
  readonly rpcUrls?: Readonly<Record<Caip2, string>>
  /** Whether the page is connected from the start. Default: false. */
  readonly authorized?: boolean
  /** Shares all accounts with the page, not only the active one. Default: false. */
  readonly shareAll?: boolean
}

const CLUSTERS: readonly Caip2[] = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]
/** Secret keys of 32 equal bytes, which are worth nothing. */
const TEST_SEEDS = [1, 2].map(number => new Uint8Array(32).fill(number))

/** Throws for a key of another length. */
function toSolanaAccount(given: Uint8Array | string | SolanaAccount): SolanaAccount {
  if (typeof given === 'object' && 'sign' in given) return given
  const bytes = typeof given === 'string' ? decodeBase58(given) : given
  if (bytes?.length !== 32 && bytes?.length !== 64)
    throw new TypeError('A Solana secret key has 32 or 64 bytes.')
  const secret = bytes.slice(0, 32)
  const publicKey = ed25519.getPublicKey(secret)
  return { publicKey, address: encodeBase58(publicKey), sign: message => ed25519.sign(message, secret) }
}

/** State of a Solana wallet, on which its features work. */
export class SolanaCore {
  readonly listeners = new BridgeListeners()
  readonly queue: WalletRequests
  readonly networks: readonly Caip2[]
  readonly rpcUrls: Readonly<Record<Caip2, string>>
  /** Signed transactions that a page wanted to be sent, oldest first. */
  readonly sent: Uint8Array[] = []
  readonly #accounts: readonly SolanaAccount[]
  readonly #shareAll: boolean
  #active = 0
  #network: Caip2
  /** The user has let the page in. */
  #authorized: boolean
  /** The page has connected since it was loaded. */
  #connected = false

  constructor(settings: SolanaWalletSettings, queue: WalletRequests) {
    const { accounts = TEST_SEEDS, networks = CLUSTERS, rpcUrls = {} } = settings
    const { authorized = false, shareAll = false } = settings
    this.queue = queue
    this.networks = networks
    this.rpcUrls = rpcUrls
    this.#accounts = accounts.map(toSolanaAccount)
    this.#network = networks[0] ?? ''
    this.#authorized = authorized
    this.#shareAll = shareAll
  }

  get network(): Caip2 {
    return this.#network
  }

  get isAuthorized(): boolean {
    return this.#authorized
  }

  /** All accounts, the active one first. */
  get accounts(): readonly SolanaAccount[] {
    return [...this.#accounts.slice(this.#active), ...this.#accounts.slice(0, this.#active)]
  }

  /** Accounts that the page sees once it is connected. */
  get shareable(): readonly SolanaAccount[] {
    return this.accounts.slice(0, this.#shareAll ? undefined : 1)
  }

  /** Accounts that the page may see. */
  get visible(): readonly SolanaAccount[] {
    return this.#authorized && this.#connected ? this.shareable : []
  }

  /** The account of an address, if the page may use it. Throws 4100 otherwise. */
  authorize(address: unknown): SolanaAccount {
    const account = this.visible.find(each => each.address === address)
    if (!account) throw notAuthorized()
    return account
  }

  /** Lets the page see the accounts. */
  share(): Promise<void> {
    return this.#change(() => {
      this.#authorized = true
      this.#connected = true
    })
  }

  /** The page no longer uses the accounts. It may come back without a prompt, as the Wallet Standard has it. */
  leave(): Promise<void> {
    return this.#change(() => {
      this.#connected = false
    })
  }

  disconnect(): Promise<void> {
    return this.#change(() => {
      this.#authorized = false
      this.#connected = false
    })
  }

  async switchAccount(index: number): Promise<void> {
    if (!this.#accounts[index])
      throw new RangeError(`The wallet has ${this.#accounts.length} accounts; there is no account ${index}.`)
    await this.#change(() => {
      this.#active = index
    })
  }

  /** Wallet Standard wallets have no active network; paired ones tell the page theirs. */
  async switchNetwork(network: Caip2): Promise<void> {
    if (!this.networks.includes(network))
      throw new RangeError(`The wallet does not know the network ${network}.`)
    this.#network = network
    await this.listeners.emit('network', network)
  }

  async #change(change: () => void): Promise<void> {
    const addresses = () => this.visible.map(({ address }) => address).join()
    const before = addresses()
    change()
    if (addresses() !== before) await this.listeners.emit('change', accountsOnPage(this))
  }
}

/** An account as it goes to the page. */
export type SharedAccount = { readonly address: string; readonly publicKey: Uint8Array }

export const accountsOnPage = (core: SolanaCore): readonly SharedAccount[] =>
  core.visible.map(({ address, publicKey }) => ({ address, publicKey }))
