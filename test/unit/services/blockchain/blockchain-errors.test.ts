import { blockchainFailure } from '../../../../src/services/blockchain/blockchain-errors'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'

test('behavior: what the server said is kept, else what happened', () => {
  const refused = { values: { status: 400 }, details: 'Invalid address' }
  expect(
    blockchainFailure('HISTORY_FAILED', serializeError(new W3mError('HTTP_STATUS', refused))),
  ).toStrictEqual({
    code: 'HISTORY_FAILED',
    message: 'Failed to fetch transactions',
    details: 'Invalid address',
    values: { status: 400, reason: 'HTTP_STATUS' },
    surface: 'snackbar',
  })
  expect(blockchainFailure('NAMES_FAILED', serializeError(new W3mError('HTTP_TIMEOUT')))).toStrictEqual({
    code: 'NAMES_FAILED',
    message: 'Error fetching names for address',
    values: { reason: 'HTTP_TIMEOUT' },
  })
})

test.each(['ABORTED', 'PROJECT_ID_MISSING', 'NOT_CONNECTED'] as const)(
  'behavior: %s is no failure of the service',
  code => {
    const error = serializeError(new W3mError(code))
    expect(blockchainFailure('BALANCE_FAILED', error)).toBe(error)
  },
)
