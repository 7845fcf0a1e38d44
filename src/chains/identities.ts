import type { Caip2, Namespace } from '../shared/lib/caip'
import type { RpcRequest } from './chain-facts'
import { EVM_IDENTITY } from './evm/evm-identity'
import { SOLANA_IDENTITY } from './solana/solana-identity'

/** How to ask a node which network it serves. */
export type NodeIdentity = {
  readonly namespace: Namespace
  readonly request: RpcRequest
  /** The network in a node's answer; `undefined` if the answer names none. */
  networkOf(answer: unknown): Caip2 | undefined
}

/** Of every chain family. Loaded for the connection check alone. */
export const IDENTITIES: readonly NodeIdentity[] = [EVM_IDENTITY, SOLANA_IDENTITY]
