import { Wallet } from 'ethers'
import type { Approval } from '../approval/approval'
import type { Question } from '../approval/describe-request'
import { callNode } from '../node-client'
import { RpcError, unauthorized } from '../rpc-error'
import { toHex, type WalletChain } from './wallet-chain'
import type { WalletMemory } from './wallet-memory'
import type { WalletOptions } from './wallet-options'

type Parts = {
  readonly memory: WalletMemory
  readonly approval: Pick<Approval, 'ask'>
  readonly evm: Readonly<Record<string, string>>
  /** Number of accounts that a site gets. */
  readonly shared: number
  readonly calls: WalletOptions['calls']
}

/** What the wallet's methods work with: accounts, network, prompts. */
export class WalletCore {
  readonly memory: WalletMemory
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
    this.memory = parts.memory
  }

  /** All accounts, the one in use first. */
  get accounts(): readonly Wallet[] {
    const { keys, account } = this.memory.state
    return [...keys.slice(account), ...keys.slice(0, account)].map(key => new Wallet(key))
  }

  get signer(): Wallet {
    const [signer] = this.accounts
    if (!signer) throw unauthorized()
    return signer
  }

  /** The accounts that the site may see now. */
  get visibleAccounts(): string[] {
    const { approved, locked } = this.memory.state
    return approved && !locked ? this.accounts.slice(0, this.#parts.shared).map(({ address }) => address) : []
  }

  get chainId(): string {
    return toHex(this.memory.state.chainId)
  }

  get chain(): WalletChain {
    const { chainId } = this.memory.state
    return this.findChain(chainId) ?? { id: chainId, name: `Chain ${chainId}`, symbol: 'ETH' }
  }

  findChain(id: number): WalletChain | undefined {
    return this.memory.state.chains.find(chain => chain.id === id)
  }

  /** The account of that address, if the site may use it. */
  authorize(address: unknown): Wallet {
    const visible = this.visibleAccounts
    const wallet = this.accounts.find(
      account => account.address.toLowerCase() === String(address).toLowerCase(),
    )
    if (!wallet || !visible.includes(wallet.address)) throw unauthorized()
    return wallet
  }

  /** How it makes batches; absent: it supports none. */
  get calls(): WalletOptions['calls'] {
    return this.#parts.calls
  }

  ask(method: string, question: Question): Promise<void> {
    return this.#parts.approval.ask(method, question, this.chain.name)
  }

  /** One call to the node of the network in use. */
  node(method: string, params: unknown): Promise<unknown> {
    const { id, rpcUrl } = this.chain
    const url = this.#parts.evm[`eip155:${id}`] ?? rpcUrl
    if (!url) throw new RpcError(4901, `The wallet is not connected to chain ${id}.`)
    return callNode(url, method, params)
  }
}
