/** Where an error is shown: `snackbar` rows by one listener and by nobody else; `host` rows are told to the page alone. */
export type Surface = 'snackbar' | 'inline' | 'host'

/** One error: what it says, where it is shown, and the facts that code asks for instead of looking at its name. */
export type ErrorDefinition = {
  /** `{mark}`s are filled with the error's values. */
  readonly text: string
  readonly surface: Surface
  /** Who failed: a service, a network node, the embedded wallet's frame by its answer or by having none. */
  readonly category?: 'http' | 'rpc' | 'frame-answer' | 'frame-silent'
  /** What is certain of the request behind it: nothing was sent or signed, or nobody knows. */
  readonly outcome?: 'unsent' | 'unknown'
}
type Facts = Omit<ErrorDefinition, 'text' | 'surface'>

const shownAs =
  (surface: Surface) =>
  (text: string, facts?: Facts): ErrorDefinition => ({ text, surface, ...facts })
export const host = shownAs('host')
export const inline = shownAs('inline')
export const snackbar = shownAs('snackbar')

/**
 * Errors that any part may raise; those of one capability are defined beside it with `defineErrors`. Texts with a § are the
 * specification's, word for word.
 */
const ROWS = {
  // host page
  PROJECT_ID_MISSING: host('A project id is needed to connect wallets. Set the attribute project-id.'),
  ATTRIBUTE_INVALID: host('An attribute has a value that is not understood'),
  LOAD_FAILED: host('The wallet modal could not be loaded. Check the connection and reload the page.', {
    outcome: 'unsent',
  }),
  PAGE_BUILTINS_CHANGED: host('This page has changed {name}, so wallets are not safe to use here.'),
  ADAPTER_REQUIRED: inline('Adapter is required to initialize'), // §8
  NETWORK_NOT_FOUND: host('Network not found'), // §8
  CONNECTOR_NOT_FOUND: host('Failed to find connector'), // protocol-facts §5.9
  NOT_CONNECTED: host('No wallet is connected', { outcome: 'unsent' }),
  ABORTED: inline('Request was aborted'), // §4
  UNEXPECTED: snackbar('Something went wrong'), // §8

  // wallets
  CONNECT_DECLINED: inline('Connection declined. You can try again.'),
  CONNECT_PENDING: inline('Your wallet already has a request open. Open the wallet and finish it there.'),
  WALLET_LOCKED: inline('Your wallet is locked. Unlock it and try again.'),
  WALLET_UNAVAILABLE: inline(
    'The wallet is no longer available on this page. Reload the page and try again.',
  ),
  WALLET_INVALID_RESPONSE: inline(
    'The wallet gave an answer that is not understood. Try again, or use another wallet.',
  ),
  WALLET_TIMEOUT: inline('The wallet did not answer. Open it and try again.'),
  WALLET_FAILED: inline('The wallet could not connect. Try again.'),
  SESSION_ENDED: inline('The wallet ended the connection. Connect again.'),
  REQUEST_DECLINED: inline('Request declined'),
  REQUEST_UNSUPPORTED: inline('This wallet cannot do that. Use another wallet for it.', {
    outcome: 'unsent',
  }),
  REQUEST_FAILED: inline('The wallet could not do that. Try again.'),
  DISCONNECT_FAILED: snackbar('Failed to disconnect'), // §8

  // pairing
  PAIRING_EXPIRED: inline('This code has expired. Use the new one.'),
  WALLET_NETWORKS_UNSUPPORTED: inline(
    'This wallet does not support the networks of this page. Use another wallet.',
  ),
  RELAY_UNREACHABLE: inline('Wallets could not be reached. Check the connection and try again.'),
  RELAY_REFUSED: inline('Wallets cannot be reached from this page. Try again later.'),

  // networks
  SWITCH_DECLINED: inline('Switch declined'), // protocol-facts §6.4
  SWITCH_FAILED: inline('Chain is not supported'), // protocol-facts §8.3
  UNSUPPORTED_CHAIN: inline('Unsupported chain'), // §8

  // services
  HTTP_STATUS: inline('HTTP status code: {status}', { category: 'http' }), // §8
  HTTP_UNREACHABLE: inline('The service could not be reached. Check the connection and try again.', {
    category: 'http',
  }),
  HTTP_TIMEOUT: inline('The service did not answer in time. Try again.', { category: 'http' }),
  HTTP_INVALID_RESPONSE: inline('The service gave an answer that is not understood. Try again later.', {
    category: 'http',
  }),
  RPC_FAILED: inline('The network node could not answer. Try again.', { category: 'rpc', outcome: 'unsent' }),

  // transactions
  TRANSACTION_CHANGED: inline('The wallet changed the transaction', { outcome: 'unsent' }),
  TRANSACTION_REFUSED: inline('The network refused the transaction', { outcome: 'unsent' }),
  TRANSACTION_STATUS_UNKNOWN: inline(
    'Your wallet didn’t say whether it was sent. Check your activity before you send again.',
    { outcome: 'unknown' },
  ),

  // input
  DECIMAL_INVALID: inline('Number is not a valid decimal number'), // §5

  // storage
  STORAGE_FULL: snackbar('This browser’s storage is full. After a reload you may have to connect again.'),

  // clipboard
  COPY_FAILED: snackbar('Failed to copy'), // protocol-facts §5.9
} as const satisfies Record<string, ErrorDefinition>

export type GeneralErrorCode = keyof typeof ROWS

export const ERRORS: Readonly<Record<GeneralErrorCode, ErrorDefinition>> = ROWS

/** The definitions of each part, which add themselves by declaration merging. */
export interface ErrorGroups {
  general: typeof ROWS
}

/** Every code that there is. */
export type ErrorCode = { [Group in keyof ErrorGroups]: keyof ErrorGroups[Group] }[keyof ErrorGroups]
