import type { WalletAccount } from '@wallet-standard/base'
import { type Cluster, SOLANA_CLUSTERS } from '../../solana/clusters'
import { SolanaKey } from '../../solana/signer/solana-key'
import type { Approval } from '../approval/approval'
import type { Question } from '../approval/describe-request'
import { callNode } from '../node-client'
import { invalidParams, RpcError, unauthorized } from '../rpc-error'
import type { SolanaMemory } from './solana-memory'
import type { SolanaOptions } from './solana-options'

const ACCOUNTS = 2

type Parts = {
  readonly memory: SolanaMemory
  readonly approval: Pick<Approval, 'ask'>
  /** Addresses of the nodes by CAIP-2 id. */
  readonly solana: Readonly<Record<string, string>>
  readonly options: SolanaOptions
  /** Features of its accounts: `solana:signMessage` and so on. */
  readonly features: readonly `${string}:${string}`[]
}

/** What the wallet's features work with: accounts, prompts, nodes. */
export class SolanaCore {
  readonly memory: SolanaMemory
  readonly options: SolanaOptions
  readonly #parts: Parts
  readonly #keys: readonly SolanaKey[]
  readonly #accounts: readonly WalletAccount[]
  readonly #listeners = new Set<() => void>()
  #connected = false
  #visible: readonly WalletAccount[] = []

  constructor(parts: Parts) {
    const { memory, options, features } = parts
    this.#parts = parts
    this.memory = memory
    this.options = options
    this.#keys = Array.from(
      { length: ACCOUNTS },
      (_, index) => new SolanaKey(`w3m sandbox wallet ${options.seed} solana ${index}`),
    )
    this.#accounts = this.#keys.map(({ address, publicKey }, index) =>
      Object.freeze({
        address,
        publicKey,
        chains: options.chains,
        features,
        label: `Account ${index + 1}`,
      }),
    )
    memory.onChange(() => this.#update())
  }

  /** The account in use. */
  get address(): string {
    return this.#shared[0]?.address ?? ''
  }

  /** The accounts that this page may see now; the same array until it changes. */
  get accounts(): readonly WalletAccount[] {
    return this.#visible
  }

  /** Whether the user has approved the site, and the wallet is unlocked. */
  get isTrusted(): boolean {
    const { approved, locked } = this.memory.state
    return approved && !locked
  }

  /** Called after the accounts have changed. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** Shows or hides the accounts in this page. The site's permission is separate. */
  setConnected(connected: boolean): void {
    this.#connected = connected
    this.#update()
  }

  /** The key of an account that the page may use. */
  authorize({ address }: Pick<WalletAccount, 'address'>): SolanaKey {
    if (!this.#visible.some(each => each.address === address)) throw unauthorized()
    return this.shareable(address)
  }

  /** The key of an account that the page would see if the user approved the site. */
  shareable(address: string): SolanaKey {
    const key = this.#keys.find(each => each.address === address)
    if (!key || !this.#shared.some(each => each.address === address)) throw unauthorized()
    return key
  }

  /** The cluster for `solana:mainnet` and so on. */
  cluster(chain: string): Cluster {
    const found = SOLANA_CLUSTERS.find(({ name }) => `solana:${name}` === chain)
    if (!found || !this.options.chains.some(each => each === chain))
      throw invalidParams(`The wallet does not know the chain ${chain}.`)
    return found
  }

  ask(method: string, question: Question, network = 'Solana'): Promise<void> {
    return this.#parts.approval.ask(method, question, network)
  }

  /** One call to the node of a cluster. */
  node({ id, title }: Cluster, method: string, params: readonly unknown[]): Promise<unknown> {
    const url = this.#parts.solana[id]
    if (!url) throw new RpcError(4901, `The wallet has no node for ${title}.`)
    return callNode(url, method, params, 'application/json')
  }

  /** The account in use first. */
  get #shared(): readonly WalletAccount[] {
    const { account } = this.memory.state
    const ordered = [...this.#accounts.slice(account), ...this.#accounts.slice(0, account)]
    return ordered.slice(0, this.options.accounts)
  }

  #update(): void {
    const accounts = this.#connected && this.isTrusted ? this.#shared : []
    if (accounts.map(each => each.address).join() === this.#visible.map(each => each.address).join()) return
    this.#visible = accounts
    for (const listener of this.#listeners) listener()
  }
}
