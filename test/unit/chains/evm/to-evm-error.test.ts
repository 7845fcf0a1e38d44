import { makeError } from 'ethers'
import { isCallAnswer, reasonOf, toEvmError } from '../../../../src/chains/evm/to-evm-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'

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
  [{ data: '0x' }, true],
  [{ info: { error: { code: 3, message: '' } } }, true],
  [{ info: { error: { code: -32_000, message: 'execution reverted' } } }, true],
  [{ info: { error: { code: -32_000, message: 'invalid opcode: INVALID' } } }, true],
  [{ info: { error: { code: -32_603, message: 'EVM error InvalidFEOpcode' } } }, true],
  [{ info: { error: { code: -32_005, message: 'limit exceeded' } } }, false],
  [{ info: { error: { code: -32_603, message: 'upstream is away' } } }, false],
  [{ info: { error: { code: -32_601, message: 'no such method' } } }, false],
  [{ data: null }, false],
])('default: %j was carried out: %s', (rest, expected) => {
  expect(isCallAnswer({ code: 'CALL_EXCEPTION', ...rest })).toBe(expected)
})

test('behavior: what is no error of a call is none of its answers', () => {
  expect(isCallAnswer({ code: 'SERVER_ERROR', data: '0x' })).toBe(false)
  expect(isCallAnswer(undefined)).toBe(false)
})
