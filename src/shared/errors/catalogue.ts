/**
 * Where an error is shown: `inline` in the view, `host` to the page only. One listener shows all `snackbar` errors, whose
 * texts hosts' tests look for there; new errors are not among them.
 */
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
  RPC_FAILED: inline('The network returned an error. Try again.', { category: 'rpc' }),

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
    'The message names the attribute or property, its value, what it accepts, and what the modal does instead. For `siwe`, `details` names your missing function or invalid date, and visitors can’t sign in until you correct it.',
  LOAD_FAILED:
    'A script of the package did not load, or failed when it started; `cause` says why. Serve all files of `dist` next to the entry, allow them in `script-src`, and let the visitor try again. Nothing was sent, but a Solana transaction of your page may be signed already.',
  PAGE_BUILTINS_CHANGED:
    'Another script of the page replaced a JavaScript built-in that the wallet code relies on, or added a property to `Object.prototype`; the message names it. Remove that change, or do not load that script on this page.',
  ADAPTER_REQUIRED:
    'None of `networks` is on a supported chain family (EVM or Solana). List at least one CAIP-2 id of a supported network.',
  NETWORK_NOT_FOUND:
    'Pass a CAIP-2 id that is one of `networks`. If it comes from registering a name, the wallet is on a network that you do not list: add it.',
  CONNECTOR_NOT_FOUND:
    'No wallet has this id, the directory did not return it, or what connects it is off (`enable-walletconnect`, or `enable-email` and `socials`). Pass an id of `wallets()` or of the wallet directory. An announced wallet exists only once its extension has announced itself.',
  NOT_CONNECTED:
    'No wallet is connected on the chain family that the call needs. Wait for the `connect` event, or check `state.connections`, before you ask for a provider. If you switch to a chain family without a wallet while another one has one, the modal opens so that the visitor can connect.',
  ABORTED:
    'The modal was closed, your `signal` aborted the call, the element was removed, or a newer request took over. Treat it as a cancellation, although the wallet may still show its prompt. A transaction that the wallet may have sent is reported as `TRANSACTION_STATUS_UNKNOWN` instead.',
  UNEXPECTED:
    '`cause` holds what was thrown. Please report it. Without a `cause`, a send in the modal failed on EVM: nothing was sent, and `details` has the message of the wallet or node, if it gave one.',
  CONNECT_DECLINED:
    'The visitor or the wallet rejected the connection; `cause` is the wallet’s error, if it sent one (EIP-1193 code 4001). Keep your connect button, so that the visitor can try again.',
  CONNECT_PENDING:
    'The wallet already shows a request (code -32002). Send the next one after the visitor has approved or rejected it.',
  WALLET_LOCKED:
    'The wallet shared no accounts, usually because it is locked. Call `connect` again once the visitor has unlocked it.',
  WALLET_UNAVAILABLE:
    'The extension was disabled, updated or removed, or the wallet reports that it is disconnected (EIP-1193 code 4900). Reload the page once the wallet is installed and enabled.',
  WALLET_INVALID_RESPONSE:
    'The wallet’s response does not follow its standard; `details` says where. Report it to the wallet’s developers, or correct the connector if it is one of `modal.connectors`. If you requested a transaction, it may have been sent: look for it on the chain first.',
  WALLET_TIMEOUT:
    'The wallet did not respond in time, or reported that the request expired. A transaction request without any response is reported as `TRANSACTION_STATUS_UNKNOWN` instead; a signature request to the embedded wallet as `SIGNATURE_STATUS_UNKNOWN`.',
  WALLET_FAILED: '`cause` is the wallet’s own error, with its `code` and `message` if it has them.',
  SESSION_ENDED:
    'The wallet, your page or another tab ended the connection, or the WalletConnect session expired. Connect again.',
  REQUEST_DECLINED:
    'The visitor or the wallet rejected the request; the provider’s error has the code 4001. Nothing was sent, and nothing was signed unless the visitor rejected a later one of several Solana transactions.',
  REQUEST_UNSUPPORTED:
    'The wallet does not support this method, account, network or transaction version, its WalletConnect session does not include the method, or the request is too large for the relay; `details` or `cause` says which. Use another method, or let the visitor connect another wallet.',
  REQUEST_FAILED:
    '`cause` is the wallet’s own error; with the code -32602, your request is invalid, and the message of the provider’s error says how. An error of the wallet does not prove that a transaction was not sent: look for it on the chain before you send it again.',
  DISCONNECT_FAILED:
    'The wallet did not end the connection, so it stays connected: call `disconnect` again to drop it without asking the wallet. `cause` is the wallet’s error; without one, it did not respond. After a canceled sign-in your page is not connected, but the wallet may still list it.',
  PAIRING_EXPIRED:
    'A wallet reported that the code has expired, or none approved it within 15 minutes. The modal renews its code every four minutes, and `onUri` gets each new one, so there is nothing to do.',
  WALLET_NETWORKS_UNSUPPORTED:
    'The wallet supports none of `networks`, you list no network of its chain family, or it does not support what a WalletConnect proposal asks for; `details` has the wallet’s message, if it sent one. Add a network that it supports.',
  SWITCH_DECLINED: 'The visitor rejected the switch. The network is unchanged.',
  SWITCH_FAILED:
    'The wallet or its account cannot use this network. `cause` is the wallet’s own error; without one, `details` says why. A request to the embedded wallet fails with it too if the wallet is on another network: nothing was signed or sent.',
  UNSUPPORTED_CHAIN:
    'The wallet is on a network that is not in `networks`, or this feature does not support the network’s chain family. Add the network: `allow-unsupported-chain` only stops the modal from asking for a switch.',
  HTTP_STATUS:
    '`values.status` is the HTTP status, `details` the message of the service, if it sent one, `values.service` the name of your own service, if it was one. From the default services, 401 and 403 usually mean that they do not accept the project ID here.',
  HTTP_UNREACHABLE:
    'The browser got no response: the visitor is offline, `connect-src` or CORS forbids the service, or its URL is wrong. Allow the service in `connect-src`, and set `rpc-urls` for networks without a node.',
  HTTP_TIMEOUT:
    'The service did not respond in time. You can repeat a call that only reads. Any other call may have taken effect, so check that first.',
  HTTP_INVALID_RESPONSE:
    'The response is not as documented; `details` names the request and the field, or what is wrong. Check the service behind `api-url`, `blockchain-api-url` or `rpc-urls`, or your own service.',
  RPC_FAILED:
    'The node returned an error, which may be due to your call; `details` has its message, and the provider’s error its `code` and `data`. Set `rpc-urls` to use a node of your own. For `eth_sendRawTransaction`, a message such as “already known” means that the node has the transaction.',
  TRANSACTION_STATUS_UNKNOWN:
    'The transaction may have been sent. Never send it again automatically: look for it on the chain first.',
}

/** Error definitions by group. Each part adds its own by declaration merging. */
export interface ErrorGroups {
  general: typeof ROWS
}

/** Every error code. */
export type ErrorCode = { [Group in keyof ErrorGroups]: keyof ErrorGroups[Group] }[keyof ErrorGroups]
