import type { Namespace } from '../shared/lib/caip'
import { EVM } from './evm/evm-family'
import type { ChainFamily } from './family'
import { SOLANA } from './solana/solana-family'

/** All of each chain family but its SDK, one row each. The list of wallets does without it: see `facts.ts`. */
export const CHAIN_FAMILIES: Readonly<Record<Namespace, ChainFamily>> = { eip155: EVM, solana: SOLANA }
