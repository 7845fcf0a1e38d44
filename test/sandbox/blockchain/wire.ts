/** What the blockchain API answers (docs/protocols/blockchain-api.md#history, docs/protocols/blockchain-api.md#balance). */
export type BalanceItem = {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  /** CAIP-10; absent for the native currency. */
  readonly address?: string
  readonly value: number | null
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

type Picture = { readonly url: string; readonly content_type: string | null }

export type WireTransfer = {
  readonly fungible_info: {
    readonly name: string
    readonly symbol: string
    readonly icon: { readonly url: string } | null
  } | null
  readonly nft_info: {
    readonly name: string
    readonly content: { readonly preview: Picture | null; readonly detail: Picture | null } | null
    readonly flags: { readonly is_spam: boolean }
  } | null
  readonly direction: 'in' | 'out' | 'self'
  readonly quantity: { readonly numeric: string }
  readonly value: number | null
  readonly price: number | null
}

export type WireTransaction = {
  readonly id: string
  readonly metadata: {
    readonly operationType: string
    readonly hash: string
    readonly minedAt: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: 'confirmed' | 'failed' | `ONRAMP_TRANSACTION_STATUS_${string}`
    readonly nonce: number
    readonly chain: string | null
    readonly application: { readonly name: string | null; readonly iconUrl: string | null } | null
  }
  readonly transfers: readonly WireTransfer[] | null
}
