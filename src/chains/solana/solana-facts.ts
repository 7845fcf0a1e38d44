import type { ChainFacts } from '../chain-facts'
import { SOLANA_CLUSTERS, SOLANA_NETWORKS } from './solana-networks'

export const SOLANA_FACTS: ChainFacts = {
  namespace: 'solana',
  name: 'Solana',
  imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700',
  networks: SOLANA_NETWORKS,
  toCaip2: name => SOLANA_CLUSTERS[name]?.id ?? name,
  reference: /^[1-9A-HJ-NP-Za-km-z]{32}$/,
  currencyDecimals: 9,
  explorerPath: 'account',
}
