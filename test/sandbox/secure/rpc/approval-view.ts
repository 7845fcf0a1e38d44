export type Row = readonly [label: string, value: string]

/** One effect, decoded from the bytes that will be signed. */
export type ApprovalPart = {
  /** `Send 1.5 ETH`. */
  readonly summary?: string
  readonly rows: readonly Row[]
  /** Long text, shown unchanged. */
  readonly text?: { readonly label: string; readonly value: string }
}

/** What the frame shows before the user can approve. */
export type ApprovalView = {
  /** `requests a signature`, after the name of the page. */
  readonly title: string
  readonly action: 'Sign' | 'Approve'
  readonly network: string
  readonly account: { readonly address: string; readonly kind: 'EOA' | 'Smart account' | 'Solana' }
  readonly parts: readonly ApprovalPart[]
  readonly warnings: readonly string[]
  /** `up to 0.0001 ETH`. */
  readonly fee?: string
}
