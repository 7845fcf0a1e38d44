import { MONEY_ERRORS, moneyError } from '../../../../src/shared/errors/money-errors'
import { serializeError } from '../../../../src/shared/errors/serialize-error'

test('default: what did not happen says that nothing was sent', () => {
  const unsent = [
    'TRANSACTION_DECLINED',
    'TRANSACTION_MISMATCH',
    'TRANSACTION_REPLACED',
    'TOKEN_DECIMALS_MISMATCH',
  ] as const
  for (const code of unsent) expect(MONEY_ERRORS[code].text).toMatch(/Nothing was sent/)
})

test('default: what is not certain says so, and where to look', () => {
  const { text } = MONEY_ERRORS.TRANSACTION_NOT_FOUND
  expect(text).toMatch(/^It isn’t known whether .* was sent.*Check your wallet/)
})

test('behavior: as data it keeps its code', () => {
  const { text: message } = MONEY_ERRORS.TRANSACTION_STALE
  expect(serializeError(moneyError('TRANSACTION_STALE'))).toEqual({ code: 'TRANSACTION_STALE', message })
})
