/** Types only: the list of requests that left the page. */

/** What a request is for. */
export type LedgerPurpose =
  | 'wallets'
  | 'images'
  | 'account'
  | 'names'
  | 'swap'
  | 'buy'
  | 'network'
  | 'signIn'
  | 'analytics'
  | 'pairing'
  | 'embeddedWallet'

/**
 * What a request reveals about the visitor, besides what every request reveals: the IP address and the browser.
 * `shown`: what is on screen, such as a wallet, a network or a token. `entered`: a name, or words to search for.
 * `usage`: what was done in the modal. `encrypted`: messages that only the wallet can read. `site`: the page itself.
 */
export type LedgerData =
  | 'address'
  | 'network'
  | 'amount'
  | 'tokens'
  | 'entered'
  | 'signature'
  | 'message'
  | 'transaction'
  | 'shown'
  | 'usage'
  | 'encrypted'
  | 'site'

/** Requests of one kind to one host since the modal's code started for the element. */
export type LedgerEntry = {
  /** Such as `rpc.walletconnect.org`, with its port if it names one. */
  readonly host: string
  /** Name of the request, as in docs/reference/requests.md. */
  readonly request: string
  readonly purpose: LedgerPurpose
  /** Empty if it reveals nothing about the visitor. */
  readonly data: readonly LedgerData[]
  /** Number of times it was sent, retries included. */
  readonly count: number
}
