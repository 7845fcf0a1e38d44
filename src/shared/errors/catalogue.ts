/** Where an error is shown. One listener shows all `snackbar` errors; `host` errors go to the page only. */
export type Surface = 'snackbar' | 'inline' | 'host'

/** One error: its text, where it is shown, and properties that code checks instead of the error code. */
export type ErrorDefinition = {
  /** Text with `{placeholder}`s for the error's values. */
  readonly text: string
  readonly surface: Surface
  /**
   * What failed: a service, a network node, or the embedded wallet's frame (`frame-response`: it returned an error,
   * `frame-silent`: it did not answer).
   */
  readonly category?: 'http' | 'rpc' | 'frame-response' | 'frame-silent'
  /** `unsent`: nothing was sent or signed. `unknown`: it may have been. */
  readonly outcome?: 'unsent' | 'unknown'
}
type ErrorTraits = Omit<ErrorDefinition, 'text' | 'surface'>

const shownAs =
  (surface: Surface) =>
  (text: string, traits?: ErrorTraits): ErrorDefinition => ({ text, surface, ...traits })
export const host = shownAs('host')
export const inline = shownAs('inline')
export const snackbar = shownAs('snackbar')

/**
 * Errors that any part may raise; a feature defines its own with `defineErrors`. Hosts' tests compare the texts marked
 * `exact`, so these must not change.
 */
const ROWS = {
  // host page
  PROJECT_ID_MISSING: host('This site needs a project ID to connect wallets. Set the project-id attribute.'),
  ATTRIBUTE_INVALID: host('An attribute has an invalid value'),
  LOAD_FAILED: host('The wallet modal didn’t load. Check your connection and reload the page.', {
    outcome: 'unsent',
  }),
  PAGE_BUILTINS_CHANGED: host('This page changed {name}, so connecting a wallet here isn’t safe.'),
  ADAPTER_REQUIRED: inline('Adapter is required to initialize'), // exact
  NETWORK_NOT_FOUND: host('Network not found'), // exact
  CONNECTOR_NOT_FOUND: host('Failed to find connector'), // exact
  NOT_CONNECTED: host('No wallet is connected', { outcome: 'unsent' }),
  ABORTED: inline('Request was aborted'), // exact
  UNEXPECTED: snackbar('Something went wrong'), // exact

  // wallets
  CONNECT_DECLINED: inline('Your wallet rejected the connection. You can try again.'),
  CONNECT_PENDING: inline('Your wallet already has an open request. Open the wallet and finish it there.'),
  WALLET_LOCKED: inline('Your wallet is locked. Unlock it and try again.'),
  WALLET_UNAVAILABLE: inline(
    'The wallet is no longer available on this page. Reload the page and try again.',
  ),
  WALLET_INVALID_RESPONSE: inline('The wallet sent an invalid response. Try again, or use another wallet.'),
  WALLET_TIMEOUT: inline('The wallet didn’t respond. Open it and try again.'),
  WALLET_FAILED: inline('The wallet couldn’t connect. Try again.'),
  SESSION_ENDED: inline('The wallet ended the connection. Connect again.'),
  REQUEST_DECLINED: inline('Your wallet rejected the request'),
  REQUEST_UNSUPPORTED: inline('This wallet doesn’t support that request. Use another wallet.', {
    outcome: 'unsent',
  }),
  REQUEST_FAILED: inline('The wallet couldn’t complete the request. Try again.'),
  DISCONNECT_FAILED: snackbar('Failed to disconnect'), // exact

  // pairing
  PAIRING_EXPIRED: inline('This code has expired. Use the new one.'),
  WALLET_NETWORKS_UNSUPPORTED: inline(
    'This wallet doesn’t support this site’s networks. Use another wallet.',
  ),

  // networks
  SWITCH_DECLINED: inline('Switch declined'), // exact
  SWITCH_FAILED: inline('Chain is not supported'), // exact
  UNSUPPORTED_CHAIN: inline('Unsupported chain'), // exact

  // services
  HTTP_STATUS: inline('HTTP status code: {status}', { category: 'http' }), // exact
  HTTP_UNREACHABLE: inline('The service can’t be reached. Check your connection and try again.', {
    category: 'http',
  }),
  HTTP_TIMEOUT: inline('The service took too long to respond. Try again.', { category: 'http' }),
  HTTP_INVALID_RESPONSE: inline('The service sent an invalid response. Try again later.', {
    category: 'http',
  }),
  RPC_FAILED: inline('The network isn’t responding. Try again.', { category: 'rpc', outcome: 'unsent' }),

  // transactions
  TRANSACTION_STATUS_UNKNOWN: inline(
    'Your wallet didn’t say whether this was sent. Check your activity before you send again.',
    { outcome: 'unknown' },
  ),
} as const satisfies Record<string, ErrorDefinition>

export type GeneralErrorCode = keyof typeof ROWS

export const ERRORS: Readonly<Record<GeneralErrorCode, ErrorDefinition>> = ROWS

/** Advice for the page's author, used in the generated reference only. It is not part of any shipped script. */
export const ERROR_ADVICE: Readonly<Record<GeneralErrorCode, string>> = {
  PROJECT_ID_MISSING: 'Set `project-id` to your project ID from https://dashboard.reown.com.',
  ATTRIBUTE_INVALID:
    'The message names the attribute, its value and what it accepts. The default is used instead.',
  LOAD_FAILED:
    'A script of the package could not be loaded. Serve all files of `dist` next to the entry, allow them in `script-src`, and let the visitor try again.',
  PAGE_BUILTINS_CHANGED:
    'Another script of the page replaced a JavaScript built-in that the wallet code relies on. Remove that change, or do not load that script on this page.',
  ADAPTER_REQUIRED:
    'None of `networks` can be used. List at least one CAIP-2 id of a known network, or describe your own network as an object.',
  NETWORK_NOT_FOUND: 'Pass a CAIP-2 id that is one of `networks`.',
  CONNECTOR_NOT_FOUND:
    'Pass an id from the connect list or the wallet directory. An announced wallet exists only once its extension has announced itself.',
  NOT_CONNECTED:
    'Wait for the `connect` event, or check `state.status`, before you ask for a provider or a switch.',
  ABORTED:
    'The modal was closed, the element was removed, or a newer request took over. Treat it as a cancellation.',
  UNEXPECTED: '`cause` holds what was thrown. Please report it.',
  CONNECT_DECLINED:
    'The visitor rejected the connection (EIP-1193 code 4001). Keep your connect button, so that they can try again.',
  CONNECT_PENDING:
    'The wallet already shows a request (code -32002). Send the next one after the visitor has approved or rejected it.',
  WALLET_LOCKED:
    'The wallet shared no accounts, usually because it is locked. Call `connect` again once the visitor has unlocked it.',
  WALLET_UNAVAILABLE:
    'The extension was disabled, updated or removed, or the wallet reports that it is disconnected (EIP-1193 code 4900). Reload the page once the wallet is installed and enabled.',
  WALLET_INVALID_RESPONSE:
    'The wallet’s response does not follow its standard; `details` says where. Report it to the wallet’s developers.',
  WALLET_TIMEOUT:
    'The wallet did not respond. A request that may send a transaction is reported as `TRANSACTION_STATUS_UNKNOWN` instead; a signature request to the embedded wallet as `SIGNATURE_STATUS_UNKNOWN`.',
  WALLET_FAILED: '`cause` is the wallet’s own error, `details` its code.',
  SESSION_ENDED: 'The wallet or another tab disconnected. Connect again.',
  REQUEST_DECLINED: 'The visitor rejected the request in the wallet (code 4001). Nothing was signed or sent.',
  REQUEST_UNSUPPORTED:
    'The wallet does not support this method (EIP-1193 code 4200 or JSON-RPC code -32601). Use another method, or let the visitor connect another wallet.',
  REQUEST_FAILED: '`cause` is the wallet’s own error.',
  DISCONNECT_FAILED: 'The page is disconnected, but the wallet may still list this site. `cause` says why.',
  PAIRING_EXPIRED: 'A pairing is valid for four minutes. The view creates a new code automatically.',
  WALLET_NETWORKS_UNSUPPORTED: 'The wallet offers none of `networks`. Add a network that it supports.',
  SWITCH_DECLINED: 'The visitor rejected the switch. The network is unchanged.',
  SWITCH_FAILED: 'The wallet cannot use this network. `cause` is the wallet’s own error.',
  UNSUPPORTED_CHAIN:
    'The wallet is on a network that is not in `networks`. Add it, or set `allow-unsupported-chain`.',
  HTTP_STATUS:
    '`values.status` is the HTTP status, `details` the message of the service. 401 and 403 mean that the project ID is not accepted here.',
  HTTP_UNREACHABLE: 'Allow the service in `connect-src`, and check the visitor’s connection.',
  HTTP_TIMEOUT: 'The service did not respond in time. You can repeat the call.',
  HTTP_INVALID_RESPONSE:
    'The response does not match the schema; `details` names the field. Check the service behind `api-url` or `blockchain-api-url`.',
  RPC_FAILED: 'The node of the network failed. Set `rpc-urls` to use a node of your own.',
  TRANSACTION_STATUS_UNKNOWN:
    'The transaction may have been sent. Never send it again automatically: look for it on the chain first.',
}

/** Error definitions by group. Each part adds its own by declaration merging. */
export interface ErrorGroups {
  general: typeof ROWS
}

/** Every error code. */
export type ErrorCode = { [Group in keyof ErrorGroups]: keyof ErrorGroups[Group] }[keyof ErrorGroups]
