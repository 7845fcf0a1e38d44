import { blockchainFailure } from '../../../../src/services/blockchain/blockchain-errors'
import { whyText } from '../../../../src/shared/components/why-text'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { ar } from '../../../../src/shared/i18n/locales/ar'
import { createTranslator } from '../../../../src/shared/i18n/translate'
import { ENGLISH } from '../../../support/english'

const en = createTranslator('en', ENGLISH, {})
const arabic = createTranslator('ar', ENGLISH, ar)
type Failure = ConstructorParameters<typeof W3mError>
const failed = (...failure: Failure) =>
  blockchainFailure('BALANCE_FAILED', serializeError(new W3mError(...failure)))

test('default: the server’s own words, in any language', () => {
  const refused = failed('HTTP_STATUS', { values: { status: 400 }, details: 'Provider is away' })
  expect(whyText(en, refused)).toBe('Provider is away')
  expect(whyText(arabic, refused)).toBe('Provider is away')
})

test('behavior: what happened, where the server says nothing; in the visitor’s language', () => {
  expect(whyText(en, failed('HTTP_STATUS', { values: { status: 503 } }))).toBe('HTTP status code: 503')
  expect(whyText(en, failed('HTTP_TIMEOUT'))).toBe('The service took too long to respond. Try again.')
  expect(whyText(arabic, failed('HTTP_TIMEOUT'))).toBe(ar.errors.HTTP_TIMEOUT)
})

test('behavior: where an answer is not understood, visitors are not told the place', () => {
  const unreadable = failed('HTTP_INVALID_RESPONSE', { details: 'getBalance.balances' })
  expect(whyText(en, unreadable)).toBe('The service sent an invalid response. Try again later.')
})

test('behavior: an error that is no failure of the account’s services', () => {
  const error = serializeError(new W3mError('RPC_FAILED', { details: 'out of gas' }))
  expect(whyText(en, error)).toBe('The network isn’t responding. Try again.')
})
