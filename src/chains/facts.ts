import type { Namespace } from '../shared/lib/caip'
import { EVM_FACTS } from './evm/evm-facts'
import type { ChainFacts } from './family'
import { SOLANA_FACTS } from './solana/solana-facts'

/** The chain families that are served, one row each, in their order; the host's networks of any other are left out. */
export const CHAIN_FACTS: Readonly<Record<Namespace, ChainFacts>> = {
  eip155: EVM_FACTS,
  solana: SOLANA_FACTS,
}
