import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { TRANSACTION_ERRORS, transactionError } from '../../../../src/shared/errors/transaction-errors'

test('default: the specification’s words', () => {
  expect(TRANSACTION_ERRORS).toMatchObject({
    SEND_FAILED: { text: 'Failed to send transaction. Please try again.', surface: 'snackbar' }, // spec §8
    SEND_INCOMPLETE: { text: 'Please enter a valid amount and receiver address', surface: 'snackbar' }, // spec §8
    NAME_UNRESOLVED: { text: 'Error resolving name', surface: 'inline' }, // spec §8
  })
})

test('behavior: as data it keeps its code', () => {
  const error = transactionError('INSUFFICIENT_FUNDS', { details: 'x' })
  expect(serializeError(error)).toEqual({
    code: 'INSUFFICIENT_FUNDS',
    message: TRANSACTION_ERRORS.INSUFFICIENT_FUNDS.text,
    details: 'x',
  })
})
