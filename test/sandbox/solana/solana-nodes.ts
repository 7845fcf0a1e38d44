import type { Caip2 } from '../../../src/shared/lib/caip'
import { realClock } from '../relay/relay-clock'
import { SOLANA_CLUSTERS } from './clusters'
import { SolanaNode, type SolanaNodeParts } from './solana-node'

type Options = Pick<SolanaNodeParts, 'log' | 'faults'> & Partial<SolanaNodeParts>

/** The nodes of the Solana clusters, each created by its first request. */
export class SolanaNodes {
  readonly #parts: SolanaNodeParts
  readonly #nodes = new Map<Caip2, Promise<SolanaNode>>()

  constructor(options: Options) {
    this.#parts = { clock: realClock, ...options }
  }

  /** Rejects for an unknown cluster. */
  async node(id: Caip2): Promise<SolanaNode> {
    const cluster = SOLANA_CLUSTERS.find(each => each.id === id)
    if (!cluster) throw new Error(`No node for ${id}`)
    const node = this.#nodes.get(id) ?? SolanaNode.start(cluster, this.#parts)
    this.#nodes.set(id, node)
    return node
  }

  /** Resets to the first state: closes the node, and the next request creates a new one. */
  async reset(id: Caip2): Promise<void> {
    const node = this.#nodes.get(id)
    this.#nodes.delete(id)
    // A node that did not start has nothing to close, and its caller got the error.
    await node?.then(
      each => each.close(),
      () => {},
    )
  }
}
