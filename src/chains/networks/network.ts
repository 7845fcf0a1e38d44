import type { RpcUrl } from '../../shared/host/runtime-contract'
import type { Caip2, Namespace } from '../../shared/lib/caip'

/** A network, as the views and the chain adapters use it. */
export type Network = {
  readonly id: Caip2
  readonly namespace: Namespace
  readonly name: string
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly explorerUrl?: string
  /** RPC URLs set by the page. Without them, requests go to the blockchain API; rows of ours have none. */
  readonly rpcUrl?: RpcUrl
  readonly imageUrl?: string
  readonly testnet?: boolean
  /** The network no longer runs; its row shows that. */
  readonly retired?: boolean
  /** Swaps are offered on this network. */
  readonly swap?: boolean
}
