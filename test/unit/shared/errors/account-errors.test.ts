import { ACCOUNT_ERRORS, accountError } from '../../../../src/shared/errors/account-errors'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'

test('default: the specification’s words', () => {
  expect(ACCOUNT_ERRORS).toEqual({
    BALANCE_FAILED: { text: 'Failed to fetch token balance', surface: 'snackbar' }, // spec §8, snackbar messages
    HISTORY_FAILED: { text: 'Failed to fetch transactions', surface: 'snackbar' }, // spec §8, snackbar messages
    NAMES_FAILED: { text: 'Error fetching names for address', surface: 'inline' }, // spec §8
  })
})

test('behavior: what the server said is kept, else what happened', () => {
  const refused = { values: { status: 400 }, details: 'Invalid address' }
  expect(accountError('HISTORY_FAILED', serializeError(new W3mError('HTTP_STATUS', refused)))).toEqual({
    code: 'HISTORY_FAILED',
    message: 'Failed to fetch transactions',
    details: 'Invalid address',
    values: { status: 400, reason: 'HTTP_STATUS' },
  })
  expect(accountError('BALANCE_FAILED', serializeError(new W3mError('HTTP_TIMEOUT')))).toEqual({
    code: 'BALANCE_FAILED',
    message: 'Failed to fetch token balance',
    values: { reason: 'HTTP_TIMEOUT' },
  })
})

test.each(['ABORTED', 'PROJECT_ID_MISSING', 'NOT_CONNECTED'] as const)(
  'behavior: %s is no failure of the service',
  code => {
    const error = serializeError(new W3mError(code))
    expect(accountError('BALANCE_FAILED', error)).toBe(error)
  },
)
