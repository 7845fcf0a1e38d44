import { ERRORS, type ErrorCode } from '../../../../src/shared/errors/catalogue'
import { W3mError } from '../../../../src/shared/errors/w3m-error'

/** Texts that are not ours: word for word, each with where it is said. */
const CITED: readonly (readonly [code: ErrorCode, text: string, source: string, surface: string])[] = [
  ['ADAPTER_REQUIRED', 'Adapter is required to initialize', 'spec §8', 'inline'],
  ['NETWORK_NOT_FOUND', 'Network not found', 'spec §8', 'host'],
  ['UNSUPPORTED_CHAIN', 'Unsupported chain', 'spec §8', 'inline'],
  ['UNEXPECTED', 'Something went wrong', 'spec §8, snackbar messages', 'snackbar'],
  ['DISCONNECT_FAILED', 'Failed to disconnect', 'spec §8, snackbar messages', 'snackbar'],
  ['HTTP_STATUS', 'HTTP status code: {status}', 'spec §8', 'inline'],
  ['ABORTED', 'Request was aborted', 'spec §4 and §8', 'inline'],
  ['DECIMAL_INVALID', 'Number is not a valid decimal number', 'spec §5', 'inline'],
  ['COPY_FAILED', 'Failed to copy', 'protocol-facts §5.9', 'snackbar'],
  ['CONNECTOR_NOT_FOUND', 'Failed to find connector', 'protocol-facts §5.9', 'host'],
  ['SWITCH_DECLINED', 'Switch declined', 'protocol-facts §6.4', 'inline'],
  ['SWITCH_FAILED', 'Chain is not supported', 'protocol-facts §8.3', 'inline'],
]

test.each(CITED)('default: %s says "%s" (%s)', (code, text, _source, surface) => {
  expect(ERRORS[code]).toEqual({ text, surface })
})

const codes = Object.keys(ERRORS) as ErrorCode[]

test('behavior: a snackbar shows what spec §8 and protocol-facts §5.9 list, and nothing else', () => {
  const snackbars = codes.filter(code => ERRORS[code].surface === 'snackbar')
  const cited = CITED.filter(([, , , surface]) => surface === 'snackbar').map(([code]) => code)
  expect(snackbars.sort()).toEqual(cited.sort())
})

test.each(codes)('behavior: %s has words, and no mark stays open', code => {
  const { text } = ERRORS[code]
  expect(text).toMatch(/^[A-Z].*[a-z}.]$/)
  expect(text).not.toMatch(/!|\s{2}/)
  expect(new W3mError(code, { values: { status: 404, name: 'toJSON' } }).message).not.toMatch(/[{}]/)
})

test.each(codes.filter(code => !CITED.some(([cited]) => cited === code)))(
  'behavior: %s, a text of our own, is said once',
  code => {
    expect(codes.filter(other => ERRORS[other].text === ERRORS[code].text)).toEqual([code])
  },
)

test.each([
  ['CONNECT_DECLINED', 'declined'],
  ['CONNECT_PENDING', 'already has a request open'],
  ['WALLET_LOCKED', 'locked'],
  ['WALLET_UNAVAILABLE', 'no longer available'],
] as const)('behavior: %s has its own sentence with what to do (issue, connectors)', (code, words) => {
  expect(ERRORS[code].text).toContain(words)
  expect(ERRORS[code].text).toMatch(/\. \w.*\.$/)
})
