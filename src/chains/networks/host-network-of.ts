import { CHAIN_FACTS } from '../facts'
import { namespaceOf } from '../namespaces'
import { networkIdOf } from './resolve-networks'

type Fields = Readonly<Record<string, unknown>>

/**
 * A network of the page in the form of `HostNetwork`, unchecked: viem's `Chain` objects and Solana clusters are
 * converted, anything else stays as it is.
 */
export function hostNetworkOf(given: Fields): Fields {
  if (typeof given.id === 'number') return ofViem(given)
  if (typeof given.id !== 'string' || given.url === undefined || given.rpcUrl !== undefined) return given
  return ofCluster(given)
}

/** https://viem.sh/docs/chains/introduction */
function ofViem({ id, name, nativeCurrency, rpcUrls, blockExplorers, testnet }: Fields): Fields {
  const explorerUrl = read(blockExplorers, 'default', 'url')
  return {
    id: `eip155:${id}`,
    name,
    currency: nativeCurrency,
    rpcUrl: read(rpcUrls, 'default', 'http', '0'),
    ...(explorerUrl !== undefined && { explorerUrl }),
    testnet: testnet === true,
  }
}

function ofCluster({ id: given, label, url }: Fields): Fields {
  const id = networkIdOf(String(given))
  const namespace = namespaceOf(id)
  const known = namespace && CHAIN_FACTS[namespace].networks.find(network => network.id === id)
  return { ...known, id, name: known?.name ?? label, rpcUrl: url }
}

const read = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((inner, key) => Reflect.get(Object(inner), key), value)
