import type { Bank } from '../chain/bank'
import type { Faucet } from '../chain/faucet'
import type { Params } from './params'

/** What the methods work on. */
export type RpcContext = { readonly bank: Bank; readonly faucet: Faucet }

export type RpcMethod = (context: RpcContext, params: Params) => unknown
export type RpcMethods = Readonly<Record<string, RpcMethod>>

/** A result that says at which slot it was true. */
export function atSlot({ slots }: Bank, value: unknown): unknown {
  return { context: { apiVersion: API_VERSION, slot: slots.current }, value }
}

/** The node software whose answers these are like. */
export const API_VERSION = '3.0.11'
