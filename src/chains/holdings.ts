/** Sends a JSON-RPC call to a node of the network. Rejects with the node's error, whose `code` is a number. */
export type CallNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Amount of one token in base units. */
export type HeldToken = {
  /** Contract or mint, as it was given or as the node spells it. */
  readonly address: string
  readonly amount: string
  /** According to the chain, if the node returns them. */
  readonly decimals?: number | undefined
}

/** What an account holds, read from a node: the native currency in base units, and the tokens with a balance. */
export type Holdings = { readonly native: string; readonly tokens: readonly HeldToken[] }
