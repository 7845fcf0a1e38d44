import { evmName } from '../../wallet-page/core/evm/evm-names'
import { NodeClient } from './node-client'

/** An EVM network of the host. */
export type EvmNetwork = {
  readonly caip2: string
  readonly chainId: number
  readonly name: string
  readonly symbol: string
  readonly node: NodeClient
}

export function createEvmNetwork(caip2: string, url: string): EvmNetwork {
  const [name, symbol] = evmName(caip2)
  return {
    caip2,
    chainId: Number(caip2.slice('eip155:'.length)),
    name,
    symbol,
    node: new NodeClient(caip2, url),
  }
}
