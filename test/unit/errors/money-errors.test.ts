import { MONEY_ERRORS, moneyError } from '../../../src/errors/money-errors'
import { serializeError } from '../../../src/errors/serialize-error'

test('default: what did not happen says that nothing was sent', () => {
  const unsent = [
    'TRANSACTION_DECLINED',
    'TRANSACTION_MISMATCH',
    'TRANSACTION_REPLACED',
    'TOKEN_OTHER',
  ] as const
  for (const code of unsent) expect(MONEY_ERRORS[code].text).toMatch(/Nothing was sent/)
})

test('default: what is not certain says so, and where to look', () => {
  for (const code of ['TRANSACTION_UNSURE', 'TRANSACTION_UNFOUND'] as const)
    expect(MONEY_ERRORS[code].text).toMatch(
      /^It (is not certain|isn’t known) whether .* was sent.*(Look into|Check) your wallet/,
    )
})

test('behavior: as data it keeps its code', () => {
  const { text: message } = MONEY_ERRORS.TRANSACTION_STALE
  expect(serializeError(moneyError('TRANSACTION_STALE'))).toEqual({ code: 'TRANSACTION_STALE', message })
})
