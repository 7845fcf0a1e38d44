import type { Caip2 } from '../../../src/lib/caip'
import { type Anvil, findAnvil, startAnvil } from './anvil'
import { furnish } from './furnish'
import { callJsonRpc, callJsonRpcBatch, postJsonRpc } from './json-rpc'
import { Reaper } from './reaper'

type Node = { readonly anvil: Anvil; snapshot: unknown }

/** Real EVM nodes, one per network, each with a snapshot of its first state. */
export class EvmNodes {
  readonly chains: readonly Caip2[]
  readonly #nodes = new Map<Caip2, Node>()
  readonly #root: string
  readonly #reaper = new Reaper()

  constructor(root: string, chains: readonly Caip2[]) {
    this.#root = root
    this.chains = chains
  }

  async start(): Promise<void> {
    const binary = findAnvil(this.#root)
    const starts = this.chains.map(chain => this.#startNode(binary, chain))
    // All of them have to come to an end before a failure is told, so that `close` finds every process.
    const failed = (await Promise.allSettled(starts)).find(start => start.status === 'rejected')
    if (failed) throw failed.reason
  }

  async #startNode(binary: string, chain: Caip2): Promise<void> {
    const anvil = await startAnvil(binary, Number(chain.slice('eip155:'.length)), this.#reaper)
    await furnish(chain, anvil.port).catch(async error => {
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

  /** A JSON-RPC body as it came, single or batch. */
  forward(chain: Caip2, body: string, signal: AbortSignal): Promise<string> {
    return postJsonRpc(this.#node(chain).anvil.port, body, signal)
  }

  /** Back to the first state. */
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

  #node(chain: Caip2): Node {
    const node = this.#nodes.get(chain)
    if (!node) throw new Error(`No node for ${chain}`)
    return node
  }
}
