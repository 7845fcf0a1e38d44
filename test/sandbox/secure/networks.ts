import { Infrastructure } from './account/infrastructure'
import { createEvmNetwork, type EvmNetwork } from './evm/evm-network'
import { NodeClient } from './evm/node-client'

/** Networks with smart accounts. */
const SMART: readonly number[] = [137, 11155111]

type Options = {
  /** Node of each EVM network, by CAIP-2. */
  readonly evm: Readonly<Record<string, string>>
  /** The same for Solana. */
  readonly solana: Readonly<Record<string, string>>
}

/** The networks that the host can reach. */
export class Networks {
  readonly smartChainIds = SMART
  readonly #options: Options
  readonly #evm: ReadonlyMap<string, EvmNetwork>
  readonly #infrastructure = new Map<string, Infrastructure>()

  constructor(options: Options) {
    this.#options = options
    this.#evm = new Map(
      Object.entries(options.evm).map(([caip2, url]) => [caip2, createEvmNetwork(caip2, url)]),
    )
  }

  /** Whether the wallet can use it. Solana accounts need no node to sign. */
  has(caip2: string): boolean {
    return this.#evm.has(caip2) || /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(caip2)
  }

  evm = (caip2: string): EvmNetwork | undefined => this.#evm.get(caip2)

  solana = (caip2: string): NodeClient | undefined => {
    const { solana } = this.#options
    const url = Object.hasOwn(solana, caip2) ? solana[caip2] : undefined
    return url === undefined ? undefined : new NodeClient(caip2, url)
  }

  infrastructure = (network: EvmNetwork): Infrastructure | undefined => {
    if (!SMART.includes(network.chainId)) return undefined
    const known = this.#infrastructure.get(network.caip2) ?? new Infrastructure(network)
    this.#infrastructure.set(network.caip2, known)
    return known
  }
}
