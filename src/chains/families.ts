import type { Namespace } from '../shared/lib/caip'
import { EVM } from './evm/evm-family'
import type { ChainFamily } from './family'
import { SOLANA } from './solana/solana-family'

/** Full definition of each chain family, except its SDK. The wallet list does without it and uses `facts.ts`. */
export const CHAIN_FAMILIES: Readonly<Record<Namespace, ChainFamily>> = { eip155: EVM, solana: SOLANA }
