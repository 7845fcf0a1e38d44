import type { Caip2, Namespace } from '../../shared/lib/caip'

/** A network as rows and adapters need it. */
export type Network = {
  readonly id: Caip2
  readonly namespace: Namespace
  readonly name: string
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly explorerUrl?: string
  /** The host's own endpoint; else the blockchain API's. */
  readonly rpcUrl?: string
  readonly imageUrl?: string
  readonly testnet?: boolean
  /** The network no longer runs; its row says so. */
  readonly retired?: boolean
  /** Swaps are offered there. */
  readonly swap?: boolean
}
