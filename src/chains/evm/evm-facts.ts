import * as v from 'valibot'
import { lazy } from '../../shared/lib/lazy'
import type { ChainFacts } from '../chain-facts'
import { EVM_NETWORKS } from './networks/evm-networks'

/**
 * A hex quantity of the Ethereum JSON-RPC API, at most 256 bits, as a decimal string because Redux state holds no
 * bigint.
 */
const QuantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform(hex => BigInt(hex).toString()),
)

export const EVM_FACTS: ChainFacts = {
  namespace: 'eip155',
  name: 'Ethereum',
  imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  networks: EVM_NETWORKS,
  known: lazy(async () => (await import('./networks/known-chains')).knownNetwork),
  reference: /^[1-9]\d{0,31}$/,
  currencyDecimals: 18,
  explorerPath: 'address',
  balance: {
    request: address => ({ method: 'eth_getBalance', params: [address, 'latest'] }),
    schema: QuantitySchema,
  },
}
