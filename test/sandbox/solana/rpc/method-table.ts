import type { Bank } from '../chain/bank'
import type { Faucet } from '../chain/faucet'
import type { Params } from './params'

/** Shared by the methods. */
export type RpcContext = { readonly bank: Bank; readonly faucet: Faucet }

export type RpcMethod = (context: RpcContext, params: Params) => unknown
export type RpcMethods = Readonly<Record<string, RpcMethod>>

/** A result with the slot at which it was read. */
export function atSlot({ slots }: Bank, value: unknown): unknown {
  return { context: { apiVersion: API_VERSION, slot: slots.current }, value }
}

/** The node software whose responses these follow. */
export const API_VERSION = '3.0.11'
