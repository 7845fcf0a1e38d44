import type { Caip2 } from '../../shared/lib/caip'
import { CHAIN_FACTS } from '../facts'
import type { Network } from './network'

/**
 * Image id of each network in the directory (docs/protocols/wallet-directory.md#images). In a file of its own, because
 * the first view shows no networks.
 */
const NETWORK_IMAGE_IDS: Readonly<Record<Caip2, string>> = {
  'eip155:1': 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  'eip155:10': 'ab9c186a-c52f-464b-2906-ca59d760a400',
  'eip155:56': '93564157-2e8e-4ce7-81df-b264dbee9b00',
  'eip155:100': '02b53f6a-e3d4-479e-1cb4-21178987d100',
  'eip155:137': '41d04d42-da3b-4453-8506-668cc0727900',
  'eip155:250': '06b26297-fe0c-4733-5d6b-ffa5498aac00',
  'eip155:324': 'b310f07f-4ef7-49f3-7073-2a0a39685800',
  'eip155:8453': '7289c336-3981-4081-c5f4-efc26ac64a00',
  'eip155:42161': '3bff954d-5cb0-47a0-9a23-d20192e74600',
  'eip155:42220': 'ab781bbc-ccc6-418d-d32d-789b15da1f00',
  'eip155:43114': '30c46e53-e989-45fb-4549-be3bd4eb3b00',
  'eip155:7777777': '845c60df-d429-4991-e687-91ae45791600',
  'eip155:1313161554': '3ff73439-a619-4894-9262-4470c773a100',
  'eip155:84532': 'a18a7ecd-e307-4360-4746-283182228e00',
  'eip155:11155111': 'e909ea0a-f92a-4512-c8fc-748044ea6800',
}

/** Id of the mark of USDC in `services/directory/network-marks`. It is not in the directory. */
export const USDC_IMAGE_ID = 'usdc'

/** Image ids of coins by their symbol. Ether is the currency of many networks. */
const CURRENCY_IMAGE_IDS: Readonly<Record<string, string>> = {
  ETH: CHAIN_FACTS.eip155.imageId,
  SOL: CHAIN_FACTS.solana.imageId,
  USDC: USDC_IMAGE_ID,
}

/** Image id of a coin. Only for symbols from the page or an on-ramp: anyone can create a token of any symbol. */
export const coinImageId = (symbol: string): string | undefined =>
  Object.hasOwn(CURRENCY_IMAGE_IDS, symbol) ? CURRENCY_IMAGE_IDS[symbol] : undefined

/** Image id of a network's currency, which has the mark of its network; `undefined` where that is not known. */
export function currencyImageId({
  id,
  currency: { symbol },
  testnet,
}: Pick<Network, 'id' | 'currency' | 'testnet'>): string | undefined {
  const own = NETWORK_IMAGE_IDS[id]
  return (testnet && own) || (coinImageId(symbol) ?? own)
}

/** Image id of a network; a network without a picture uses its chain family's. */
export function networkImageId({ id, namespace }: Pick<Network, 'namespace'> & { id?: Caip2 }): string {
  return NETWORK_IMAGE_IDS[id ?? ''] ?? CHAIN_FACTS[namespace].imageId
}
