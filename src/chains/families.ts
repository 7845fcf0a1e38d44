import type { Namespace } from '../shared/lib/caip'
import { EVM } from './evm/evm-family'
import type { ChainFamily } from './family'
import { SOLANA } from './solana/solana-family'

/**
 * The supported chain families, without their SDKs, which load later. The wallet list needs only `facts.ts`, which is
 * smaller.
 */
export const CHAIN_FAMILIES: Readonly<Record<Namespace, ChainFamily>> = { eip155: EVM, solana: SOLANA }
