import { lazy } from '../../shared/lib/lazy'
import type { ChainFacts } from '../chain-facts'
import { EVM_NETWORKS } from './networks/evm-networks'

export const EVM_FACTS: ChainFacts = {
  namespace: 'eip155',
  name: 'Ethereum',
  imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  networks: EVM_NETWORKS,
  known: lazy(async () => (await import('./networks/known-chains')).knownNetwork),
  reference: /^[1-9]\d{0,31}$/,
  currencyDecimals: 18,
  explorerPath: 'address',
}
