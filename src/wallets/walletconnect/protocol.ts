/**
 * Names and numbers of WalletConnect v2 that this client uses, with their sources:
 *
 * - [sign] https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods
 * - [errors] https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes
 * - [pairing] https://specs.walletconnect.com/2.0/specs/clients/core/pairing/rpc-methods
 * - [relay] https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 * - [client-auth] https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 * - [uri] https://specs.walletconnect.com/2.0/specs/clients/core/pairing/pairing-uri
 * - [deployed] what deployed wallets do where the specifications are silent (docs/protocols/walletconnect.md#pairing)
 *
 * Durations that are sent (`TTL`) are in seconds, those that end in `_MS` in milliseconds.
 */

const MINUTE = 60
const DAY = 86_400

type Method = {
  /** Tag of the request. The response's tag is the next number, for every method of the protocol. */
  readonly tag: number
  /** How long the relay keeps request and response for a peer that is away, in seconds. */
  readonly ttl: number
  /** Whether the peer's device may notify its user [deployed]. */
  readonly prompt: boolean
}

/** Client-to-client methods. */
export const METHODS = {
  wc_pairingDelete: { tag: 1000, ttl: DAY, prompt: false }, // [pairing]
  wc_pairingPing: { tag: 1002, ttl: 30, prompt: false }, // [pairing]
  wc_sessionPropose: { tag: 1100, ttl: 5 * MINUTE, prompt: true }, // [sign]
  wc_sessionSettle: { tag: 1102, ttl: 5 * MINUTE, prompt: false }, // [sign]
  wc_sessionUpdate: { tag: 1104, ttl: DAY, prompt: false }, // [sign]
  wc_sessionExtend: { tag: 1106, ttl: DAY, prompt: false }, // [sign]
  wc_sessionRequest: { tag: 1108, ttl: 5 * MINUTE, prompt: true }, // [sign]
  wc_sessionEvent: { tag: 1110, ttl: 5 * MINUTE, prompt: true }, // [sign]
  wc_sessionDelete: { tag: 1112, ttl: DAY, prompt: false }, // [sign]
  wc_sessionPing: { tag: 1114, ttl: 30, prompt: false }, // [sign]
  wc_sessionAuthenticate: { tag: 1116, ttl: 60 * MINUTE, prompt: true }, // [sign]
} as const satisfies Record<string, Method>

export type MethodName = keyof typeof METHODS

/** A response to a method that is not in the table [pairing]. */
export const UNKNOWN_METHOD: Method = { tag: -1, ttl: DAY, prompt: false }

/** Client-to-relay methods [relay]. */
export const RELAY = {
  publish: 'irn_publish',
  subscribe: 'irn_subscribe',
  batchSubscribe: 'irn_batchSubscribe',
  unsubscribe: 'irn_unsubscribe',
  /** `irn_fetchMessages`, for one topic, is not on every relay. */
  fetch: 'irn_batchFetchMessages',
  /** Relay to client: a message on a topic. */
  push: 'irn_subscription',
} as const

/** Name of the relay's protocol, in URIs, proposals and settlements [uri]. */
export const RELAY_PROTOCOL = 'irn'
/** Version in the pairing URI [uri]. */
export const URI_VERSION = '2'
/** Prefix of the user agent that is sent to the relay [deployed]. */
export const USER_AGENT = 'wc-2'
/** Close code of the relay when it refuses the token or the project id [deployed]. */
export const CLOSE_UNAUTHORIZED = 3000

/** Lifetime of a relay token, in seconds [client-auth]. */
export const TOKEN_TTL = DAY
/** Lifetime of a pairing URI and its proposal, in seconds [deployed]. */
export const PAIRING_TTL = 5 * MINUTE
/**
 * Seconds added to the expiry that wallets see, for devices whose clock is slow: wallets refuse a URI or proposal that
 * has expired by their own clock, and before the first message the client cannot measure by how much its clock differs.
 */
export const CLOCK_MARGIN = 10 * MINUTE
/** Time for a wallet to send the settlement after it approved, in ms. */
export const SETTLE_MS = 60_000
/** Default and maximum lifetime of a session, in seconds: 7 and 30 days [deployed]. */
export const SESSION_TTL = 7 * DAY
export const SESSION_TTL_MAX = 30 * DAY
/** Bounds of a request's expiry, in seconds [sign]. */
export const REQUEST_TTL = { min: 5 * MINUTE, max: 7 * DAY } as const
/** Timeout for the response to a ping, in ms [sign]. */
export const PING_MS = 30_000

/** Envelope types [https://specs.walletconnect.com/2.0/specs/clients/core/crypto/crypto-envelopes]. */
export const ENVELOPE = { sealed: 0, sealedForKey: 1 } as const

/** Error codes that this client sends, with their messages [errors]. */
export const ERRORS_SENT = {
  invalidEvent: [1002, 'Invalid event.'],
  invalidUpdate: [1003, 'Invalid update request.'],
  invalidExtend: [1004, 'Invalid extend request.'],
  invalidSettle: [1005, 'Invalid session settle request.'],
  unsupportedAccounts: [5103, 'Unsupported accounts.'],
  userDisconnected: [6000, 'User disconnected.'],
  methodUnsupported: [10001, 'Unsupported wc_ method.'], // [deployed]
} as const

export type WcError = (typeof ERRORS_SENT)[keyof typeof ERRORS_SENT]

/** EVM methods and events of the proposal, all optional [deployed]. */
export const EVM_METHODS = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
] as const
export const EVM_EVENTS = ['chainChanged', 'accountsChanged', 'message', 'disconnect', 'connect'] as const

/** Solana methods of the proposal; Solana has no events [deployed]. */
export const SOLANA_METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const

/** Solana CAIP-2 ids that wallets from before 2023 still use, keyed by the current ids [deployed]. */
export const OLD_SOLANA_CHAINS: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}
