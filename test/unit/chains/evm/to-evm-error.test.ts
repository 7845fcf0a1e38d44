import { makeError } from 'ethers'
import { isUnknownMethod, reasonOf, toEvmError } from '../../../../src/chains/evm/to-evm-error'
import { W3mError } from '../../../../src/errors/w3m-error'

const callException = (reason: string | null) =>
  makeError('execution reverted', 'CALL_EXCEPTION', {
    action: 'call',
    data: null,
    reason,
    transaction: { to: null, data: '' },
    invocation: null,
    revert: null,
  })

test('default: a contract that says no, with its reason, cleaned', () => {
  expect(toEvmError(callException('Too\u202E little'))).toMatchObject({
    code: 'TRANSACTION_REFUSED',
    values: { message: 'Too little' },
  })
  expect(toEvmError(callException(null))).toMatchObject({ code: 'TRANSACTION_REFUSED', values: undefined })
})

test('default: a node that says no, in its own words', () => {
  const error = Object.assign(new Error('x'), {
    code: 'UNKNOWN_ERROR',
    error: { code: -32_000, message: 'execution reverted: not enough' },
  })
  expect(toEvmError(error).values).toEqual({ message: 'not enough' })
  expect(reasonOf({ info: { error: { message: 'deep' } } })).toBe('deep')
})

test('behavior: an error of ours stays, however it is wrapped', () => {
  const ours = new W3mError('HTTP_TIMEOUT')
  expect(toEvmError(ours)).toBe(ours)
  expect(toEvmError(Object.assign(new Error('x'), { error: ours }))).toBe(ours)
})

test.each([
  [{ error: { code: -32_601 } }, true],
  [{ info: { error: { code: -32_004 } } }, true],
  [{ code: 'UNSUPPORTED_OPERATION' }, true],
  [{ error: { code: -32_000 } }, false],
  [undefined, false],
])('default: %j is a method that the node does not have: %s', (error, expected) => {
  expect(isUnknownMethod(error)).toBe(expected)
})
