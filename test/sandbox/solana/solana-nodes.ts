import type { Caip2 } from '../../../src/shared/lib/caip'
import { realClock } from '../relay/relay-clock'
import { SOLANA_CLUSTERS } from './clusters'
import { SolanaNode, type SolanaNodeParts } from './solana-node'

type Options = Pick<SolanaNodeParts, 'log' | 'faults'> & Partial<SolanaNodeParts>

/** The nodes of the Solana clusters, each made when it is first asked for. */
export class SolanaNodes {
  readonly #parts: SolanaNodeParts
  readonly #nodes = new Map<Caip2, Promise<SolanaNode>>()

  constructor(options: Options) {
    this.#parts = { clock: realClock, ...options }
  }

  /** Rejects where there is no such cluster. */
  async node(id: Caip2): Promise<SolanaNode> {
    const cluster = SOLANA_CLUSTERS.find(each => each.id === id)
    if (!cluster) throw new Error(`No node for ${id}`)
    const node = this.#nodes.get(id) ?? SolanaNode.start(cluster, this.#parts)
    this.#nodes.set(id, node)
    return node
  }

  /** Back to its first state: what was there ends, and the next question makes a new node. */
  async reset(id: Caip2): Promise<void> {
    const node = this.#nodes.get(id)
    this.#nodes.delete(id)
    // One that did not start has nothing to close; who asked for it was told.
    await node?.then(
      each => each.close(),
      () => {},
    )
  }
}
