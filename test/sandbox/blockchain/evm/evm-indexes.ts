import type { Caip2 } from '../../../../src/shared/lib/caip'
import type { EvmNodes } from '../../evm/evm-nodes'
import { EvmIndex } from './evm-index'

/** The history of each network, read once for all services that show it. */
export class EvmIndexes {
  readonly #evm: EvmNodes
  readonly #indexes = new Map<Caip2, EvmIndex>()

  constructor(evm: EvmNodes) {
    this.#evm = evm
  }

  of(chain: Caip2): EvmIndex {
    const index = this.#indexes.get(chain) ?? new EvmIndex(this.#evm, chain)
    this.#indexes.set(chain, index)
    return index
  }

  /** The nodes have been reset to their first state. */
  clear(): void {
    this.#indexes.clear()
  }
}
