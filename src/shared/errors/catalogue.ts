import type { ACCOUNT_ERRORS } from './account-errors'
import type { FRAME_ERRORS } from './frame-errors'
import type { MONEY_ERRORS } from './money-errors'
import type { NAME_ERRORS } from './name-errors'
import type { ONRAMP_ERRORS } from './onramp-errors'
import type { SIGN_IN_ERRORS } from './sign-in-errors'
import type { SOCIAL_ERRORS } from './social-errors'
import type { SWAP_ERRORS } from './swap-errors'
import type { TRANSACTION_ERRORS } from './transaction-errors'

/**
 * Every error a visitor or a host can meet: its code, its text and where it surfaces.
 * Texts with a § are the specification's, word for word. `snackbar` rows are shown by one listener and by nobody else.
 */
export type Surface = 'snackbar' | 'inline' | 'host'

export type ErrorRow = { readonly text: string; readonly surface: Surface }

const shownAs =
  <S extends Surface>(surface: S) =>
  (text: string): ErrorRow => ({ text, surface })
const host = shownAs('host')
const inline = shownAs('inline')
const snackbar = shownAs('snackbar')

const ROWS = {
  // host page
  PROJECT_ID_MISSING: host('A project id is needed to connect wallets. Set the attribute project-id.'),
  ATTRIBUTE_INVALID: host('An attribute has a value that is not understood'),
  LOAD_FAILED: host('The wallet modal could not be loaded. Check the connection and reload the page.'),
  PAGE_BUILTINS_CHANGED: host('This page has changed {name}, so wallets are not safe to use here.'),
  ADAPTER_REQUIRED: inline('Adapter is required to initialize'), // §8
  NETWORK_NOT_FOUND: host('Network not found'), // §8
  CONNECTOR_NOT_FOUND: host('Failed to find connector'), // protocol-facts §5.9
  NOT_CONNECTED: host('No wallet is connected'),
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
  REQUEST_UNSUPPORTED: inline('This wallet cannot do that. Use another wallet for it.'),
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
  HTTP_STATUS: inline('HTTP status code: {status}'), // §8
  HTTP_UNREACHABLE: inline('The service could not be reached. Check the connection and try again.'),
  HTTP_TIMEOUT: inline('The service did not answer in time. Try again.'),
  HTTP_INVALID_RESPONSE: inline('The service gave an answer that is not understood. Try again later.'),
  RPC_FAILED: inline('The network node could not answer. Try again.'),

  // transactions
  TRANSACTION_CHANGED: inline('The wallet changed the transaction'),
  TRANSACTION_REFUSED: inline('The network refused the transaction'),
  TRANSACTION_FAILED: inline('The transaction failed'),
  TRANSACTION_EXPIRED: inline('The transaction expired'),
  TRANSACTION_STATUS_UNKNOWN: inline(
    'Your wallet didn’t say whether it was sent. Check your activity before you send again.',
  ),

  // input
  DECIMAL_INVALID: inline('Number is not a valid decimal number'), // §5

  // clipboard
  COPY_FAILED: snackbar('Failed to copy'), // protocol-facts §5.9
} as const satisfies Record<string, ErrorRow>

export type ErrorCode =
  | keyof typeof ROWS
  | keyof typeof FRAME_ERRORS
  | keyof typeof ACCOUNT_ERRORS
  | keyof typeof NAME_ERRORS
  | keyof typeof ONRAMP_ERRORS
  | keyof typeof SIGN_IN_ERRORS
  | keyof typeof SOCIAL_ERRORS
  | keyof typeof SWAP_ERRORS
  | keyof typeof MONEY_ERRORS
  | keyof typeof TRANSACTION_ERRORS

/** The rows of the other `*-errors.ts` are in here from the moment that one of them is first needed. */
export const ERRORS: Readonly<Record<ErrorCode, ErrorRow>> = ROWS as Record<ErrorCode, ErrorRow>
