import type { Caip2 } from '../shared/lib/caip'
import type { RpcRequest } from './chain-facts'

/** How to ask a node which network it serves. */
export type NodeIdentity = {
  readonly request: RpcRequest
  /** The network that a node's response names; `undefined` if it names none. */
  networkOf(answer: unknown): Caip2 | undefined
}
