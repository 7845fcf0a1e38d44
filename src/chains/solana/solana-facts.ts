import * as v from 'valibot'
import type { ChainFacts } from '../chain-facts'
import { SOLANA_CLUSTERS, SOLANA_NETWORKS } from './solana-networks'

/**
 * Answer of `getBalance` (https://solana.com/docs/rpc/http/getbalance): lamports as a decimal string. Numbers beyond
 * the precision of JSON numbers are rejected: an unknown balance is better than a wrong one.
 */
const LamportsSchema = v.pipe(
  v.object({
    value: v.pipe(
      v.number(),
      v.check(lamports => Number.isSafeInteger(lamports) && lamports >= 0),
    ),
  }),
  v.transform(({ value }) => String(value)),
)

export const SOLANA_FACTS: ChainFacts = {
  namespace: 'solana',
  name: 'Solana',
  imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700',
  networks: SOLANA_NETWORKS,
  toCaip2: name => SOLANA_CLUSTERS[name]?.id ?? name,
  reference: /^[1-9A-HJ-NP-Za-km-z]{32}$/,
  currencyDecimals: 9,
  explorerPath: 'account',
  balance: {
    request: address => ({ method: 'getBalance', params: [address, { commitment: 'confirmed' }] }),
    schema: LamportsSchema,
  },
}
