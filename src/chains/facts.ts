import type { Namespace } from '../shared/lib/caip'
import type { ChainFacts } from './chain-facts'
import { EVM_FACTS } from './evm/evm-facts'
import { SOLANA_FACTS } from './solana/solana-facts'

/** Facts of the supported chain families, in display order. A page's networks of other families are ignored. */
export const CHAIN_FACTS: Readonly<Record<Namespace, ChainFacts>> = {
  eip155: EVM_FACTS,
  solana: SOLANA_FACTS,
}
