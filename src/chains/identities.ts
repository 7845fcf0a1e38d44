import { EVM_IDENTITY } from './evm/evm-identity'
import type { NodeIdentity } from './node-identity'
import { SOLANA_IDENTITY } from './solana/solana-identity'

/** Of every chain family. Loaded for the connection check alone. */
export const IDENTITIES: readonly NodeIdentity[] = [EVM_IDENTITY, SOLANA_IDENTITY]
