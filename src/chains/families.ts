import type { Namespace } from '../shared/lib/caip'
import { EVM } from './evm/evm-family'
import type { ChainFamily } from './family'
import { SOLANA } from './solana/solana-family'

/** The chain families that are served, one row each; the host's networks of any other are left out. */
export const CHAIN_FAMILIES: Readonly<Record<Namespace, ChainFamily>> = { eip155: EVM, solana: SOLANA }
