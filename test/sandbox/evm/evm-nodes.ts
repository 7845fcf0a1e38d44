import { setTimeout as delay } from 'node:timers/promises'
import type { Caip2 } from '../../../src/shared/lib/caip'
import { type Anvil, findAnvil, startAnvil } from './anvil'
import { deployContracts } from './deploy-contracts'
import { callJsonRpc, callJsonRpcBatch, postJsonRpc } from './json-rpc'
import { Reaper } from './reaper'

/** The only account that the nodes sign for. It owns tokens and names (`contracts`). */
export const FAUCET = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const RECEIPT_POLL_MS = 5
const RECEIPT_PATIENCE_MS = 20_000

type Node = { readonly anvil: Anvil; snapshot: unknown }

/** Real EVM nodes, one per network, each with a snapshot of its first state. */
export class EvmNodes {
  readonly chains: readonly Caip2[]
  readonly #nodes = new Map<Caip2, Node>()
  readonly #root: string
  readonly #reaper = new Reaper()
  readonly #sending = new Map<Caip2, Promise<unknown>>()

  constructor(root: string, chains: readonly Caip2[]) {
    this.#root = root
    this.chains = chains
  }

  async start(): Promise<void> {
    const binary = findAnvil(this.#root)
    const starts = this.chains.map(chain => this.#startNode(binary, chain))
    // All starts settle before a failure is reported, so that `close` finds every process.
    const failed = (await Promise.allSettled(starts)).find(start => start.status === 'rejected')
    if (failed) throw failed.reason
  }

  async #startNode(binary: string, chain: Caip2): Promise<void> {
    const anvil = await startAnvil(binary, Number(chain.slice('eip155:'.length)), this.#reaper)
    await deployContracts(chain, anvil.port).catch(async error => {
      await anvil.close()
      throw error
    })
    this.#nodes.set(chain, { anvil, snapshot: await callJsonRpc(anvil.port, 'evm_snapshot', []) })
  }

  /** One call to the node of a network. */
  call(chain: Caip2, method: string, params: readonly unknown[]): Promise<unknown> {
    return callJsonRpc(this.#node(chain).anvil.port, method, params)
  }

  /** Several calls in one request, in their order. */
  async callAll(
    chain: Caip2,
    calls: readonly (readonly [method: string, params: readonly unknown[]])[],
  ): Promise<unknown[]> {
    return callJsonRpcBatch(this.#node(chain).anvil.port, calls)
  }

  /**
   * A transaction of the faucet. They are sent one after the other, as the node gives parallel ones the same nonce.
   * Resolves with its hash once it is in a block; rejects if it failed. `value`: wei.
   */
  sendAsFaucet(chain: Caip2, to: string, data: string, value = 0n): Promise<string> {
    const before = this.#sending.get(chain) ?? Promise.resolve()
    const sent = before.then(async () => {
      const transaction = { from: FAUCET, to, data, value: `0x${value.toString(16)}` }
      const hash = await this.call(chain, 'eth_sendTransaction', [transaction])
      const { status } = await this.#receiptOf(chain, hash)
      if (status !== '0x1') throw new Error('The transaction of the faucet failed')
      return String(hash)
    })
    this.#sending.set(
      chain,
      sent.catch(() => {}),
    )
    return sent
  }

  /** Forwards a JSON-RPC body unchanged, single or batch. */
  forward(chain: Caip2, body: string, signal: AbortSignal): Promise<string> {
    return postJsonRpc(this.#node(chain).anvil.port, body, signal)
  }

  /** Resets to the first state. */
  async reset(): Promise<void> {
    await Promise.all(
      [...this.#nodes.values()].map(async node => {
        await callJsonRpc(node.anvil.port, 'evm_revert', [node.snapshot])
        node.snapshot = await callJsonRpc(node.anvil.port, 'evm_snapshot', [])
      }),
    )
  }

  async close(): Promise<void> {
    await Promise.all([...this.#nodes.values()].map(node => node.anvil.close()))
    this.#nodes.clear()
    await this.#reaper.close()
  }

  /** The node mines a block at once, but responds before it has. */
  async #receiptOf(chain: Caip2, hash: unknown): Promise<{ status: string }> {
    const end = Date.now() + RECEIPT_PATIENCE_MS
    for (;;) {
      const receipt = await this.call(chain, 'eth_getTransactionReceipt', [hash])
      if (receipt) return receipt as { status: string }
      if (Date.now() > end) throw new Error(`${chain} makes no blocks`)
      await delay(RECEIPT_POLL_MS)
    }
  }

  #node(chain: Caip2): Node {
    const node = this.#nodes.get(chain)
    if (!node) throw new Error(`No node for ${chain}`)
    return node
  }
}
