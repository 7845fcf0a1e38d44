import { swapError } from '../../../../src/features/swap/errors'
import type { ErrorCode } from '../../../../src/shared/errors/catalogue'
import { defineErrors } from '../../../../src/shared/errors/define-errors'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { frameError } from '../../../../src/wallets/embedded/frame-errors'
import { ERROR_DEFINITIONS } from '../../../tools/docs/error-definitions'

const codes = Object.keys(ERROR_DEFINITIONS) as ErrorCode[]
const textOf = (code: ErrorCode) => ERROR_DEFINITIONS[code].text

/** Texts that pages and their tests compare, word for word. */
const CITED: readonly (readonly [code: ErrorCode, text: string, surface: string])[] = [
  ['ADAPTER_REQUIRED', 'Adapter is required to initialize', 'inline'],
  ['NETWORK_NOT_FOUND', 'Network not found', 'host'],
  ['UNSUPPORTED_CHAIN', 'Unsupported chain', 'inline'],
  ['UNEXPECTED', 'Something went wrong', 'snackbar'],
  ['DISCONNECT_FAILED', 'Failed to disconnect', 'snackbar'],
  ['HTTP_STATUS', 'HTTP status code: {status}', 'inline'],
  ['ABORTED', 'Request was aborted', 'inline'],
  ['DECIMAL_INVALID', 'Number is not a valid decimal number', 'inline'],
  ['COPY_FAILED', 'Failed to copy', 'snackbar'],
  ['CONNECTOR_NOT_FOUND', 'Failed to find connector', 'host'],
  ['SWITCH_DECLINED', 'Switch declined', 'inline'],
  ['SWITCH_FAILED', 'Chain is not supported', 'inline'],
  ['FRAME_NOT_SET', 'W3mFrame: iframe is not set', 'inline'],
  ['FRAME_PARENT_NOT_SET', 'W3mFrame: parent is not set', 'inline'],
  ['FRAME_LOAD_FAILED', 'Unable to load email login dependency', 'inline'],
  ['FRAME_TIMEOUT', 'Something went wrong', 'inline'],
  ['FRAME_ERROR_UNNAMED', 'An error occurred', 'inline'],
  ['EMAIL_COOLDOWN', 'Please try again after {seconds} seconds', 'inline'],
  ['EMAIL_INVALID', 'Invalid email. Try again.', 'inline'],
  ['SMART_ACCOUNT_FAILED', 'Error upgrading to smart account', 'snackbar'],
  ['RPC_NOT_ALLOWED', 'Requested RPC call is not allowed', 'host'],
  ['ACTION_NOT_ALLOWED', 'Action not allowed', 'snackbar'],
  ['SIGN_IN_DECLINED', 'Signature declined', 'inline'],
  ['BALANCE_FAILED', 'Failed to fetch token balance', 'snackbar'],
  ['HISTORY_FAILED', 'Failed to fetch transactions', 'snackbar'],
  ['NAMES_FAILED', 'Error fetching names for address', 'inline'],
  ['NAME_UNRESOLVED', 'Error resolving name', 'inline'],
  ['NAME_SUGGESTIONS_FAILED', 'Error fetching name suggestions', 'inline'],
  ['NAME_REGISTER_FAILED', 'Error registering name', 'inline'],
  ['NAME_SIGNER_MISSING', 'Address or auth connector not found', 'inline'],
  ['NAME_CHAIN_INVALID', 'Invalid chainId', 'inline'],
  ['SEND_FAILED', 'Failed to send transaction. Please try again.', 'snackbar'],
  ['SEND_INCOMPLETE', 'Please enter a valid amount and receiver address', 'snackbar'],
  ['SWAP_INIT_FAILED', 'Failed to initialize swap', 'snackbar'],
  ['SWAP_PRICE_FAILED', 'Failed to fetch network token price', 'snackbar'],
  ['SWAP_ALLOWANCE_FAILED', 'Failed to check allowance', 'snackbar'],
  ['SWAP_APPROVAL_FAILED', 'Failed to create approval transaction', 'snackbar'],
  ['SWAP_BUILD_FAILED', 'Failed to create transaction', 'snackbar'],
  ['SWAP_FAILED', 'Transaction error', 'snackbar'],
  ['SOCIAL_UNTRUSTED', 'Untrusted Origin', 'inline'],
]
const cited = new Set(CITED.map(([code]) => code))

test.each(CITED)('default: %s says "%s"', (code, text, surface) => {
  expect(ERROR_DEFINITIONS[code]).toMatchObject({ text, surface })
})

test('default: a snackbar shows what is cited as such, that the sign-out or storing failed, and that the services refuse the project', () => {
  const own = [
    'ORIGIN_NOT_ALLOWED',
    'PROJECT_ID_REJECTED',
    'PROJECT_LIMIT_REACHED',
    'SIGN_OUT_FAILED',
    'STORAGE_FULL',
  ]
  const shown = codes.filter(code => ERROR_DEFINITIONS[code].surface === 'snackbar')
  const expected = CITED.filter(([, , surface]) => surface === 'snackbar').map(([code]) => code)
  expect(shown.sort()).toEqual([...expected, ...own].sort())
})

test('behavior: every error has a text, and our own texts are unique', () => {
  for (const code of codes) {
    expect(textOf(code)).toMatch(/^[A-Z{].*[a-z.}]$/)
    expect(textOf(code)).not.toMatch(/!|\s{2}/)
    if (cited.has(code) || textOf(code) === '{message}') continue
    expect(codes.filter(other => textOf(other) === textOf(code))).toEqual([code])
  }
})

test.each([
  ['CONNECT_DECLINED', /rejected.*\. \w.*\.$/],
  ['CONNECT_PENDING', /already has an open request.*\. \w.*\.$/],
  ['WALLET_LOCKED', /locked.*\. \w.*\.$/],
  ['WALLET_UNAVAILABLE', /no longer available.*\. \w.*\.$/],
  ['TRANSACTION_DECLINED', /Nothing was sent/],
  ['TRANSACTION_MISMATCH', /Nothing was sent/],
  ['TRANSACTION_REPLACED', /The original didn’t go through/],
  ['TOKEN_DECIMALS_MISMATCH', /Nothing was sent/],
  ['TRANSACTION_NOT_FOUND', /^We don’t know whether this was sent.*Check your wallet/],
  ['DEVICE_CLOCK_SKEW', /device’s clock is wrong.*\. Set the correct time/],
  ['NAME_SIGNATURE_EXPIRED', /too late.*sign within 10 seconds/],
] as const)('behavior: %s says what happened and what to do', (code, words) => {
  expect(textOf(code)).toMatch(words)
})

test('behavior: where the outcome is unknown, nothing says that nothing was sent', () => {
  const unknown = codes.filter(code => ERROR_DEFINITIONS[code].outcome === 'unknown')
  expect(unknown.sort()).toEqual(['SIGNATURE_STATUS_UNKNOWN', 'TRANSACTION_STATUS_UNKNOWN'])
  for (const code of unknown) expect(textOf(code)).toMatch(/didn’t say.*Check/)
})

describe('defineErrors', () => {
  const testError = defineErrors({ SWAP_FAILED: { text: 'It broke: {what}', surface: 'snackbar' } })

  test('default: makes errors of its definitions', () => {
    const error = testError('SWAP_FAILED', { values: { what: 'all' }, details: 'x' })
    expect(error).toBeInstanceOf(W3mError)
    expect(error).toMatchObject({ code: 'SWAP_FAILED', message: 'It broke: all', details: 'x' })
    expect(error.definition).toMatchObject(testError.definitions.SWAP_FAILED)
  })

  test('behavior: as data it says that it is for a snackbar, and is unchanged', () => {
    const data = serializeError(swapError('SWAP_FAILED'))
    expect(data).toStrictEqual({ code: 'SWAP_FAILED', message: 'Transaction error', surface: 'snackbar' })
    expect(serializeError(data)).toBe(data)
  })

  test('behavior: repeated with other options it keeps its text and properties', () => {
    const first = frameError('FRAME_ERROR', { values: { message: 'Code {x} is $& wrong' } })
    expect(first.message).toBe('Code {x} is $& wrong')
    const again = new W3mError(first, { details: 'more' })
    expect(again).toMatchObject({ code: 'FRAME_ERROR', message: first.message, details: 'more' })
    expect(again.definition.category).toBe('frame-response')
    const fromData = new W3mError(serializeError(swapError('SWAP_FAILED')), {})
    expect(serializeError(fromData).surface).toBe('snackbar')
  })
})

// @ts-expect-error: a code that is not defined
void (() => swapError('SWAP_FAILD'))
// @ts-expect-error: one that another part defines
void (() => new W3mError('SWAP_FAILED'))
