import type { Namespace } from '../shared/lib/caip'
import { EVM_IDENTITY } from './evm/evm-identity'
import type { NodeIdentity } from './node-identity'
import { SOLANA_IDENTITY } from './solana/solana-identity'

/** How to ask a node for its network, for every chain family. Loaded only for the connection check. */
export const IDENTITIES: Readonly<Record<Namespace, NodeIdentity>> = {
  eip155: EVM_IDENTITY,
  solana: SOLANA_IDENTITY,
}
