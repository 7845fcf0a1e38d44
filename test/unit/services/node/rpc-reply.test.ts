import { readRpcReply } from '../../../../src/services/node/rpc-reply'

test('default', () => {
  expect(readRpcReply({ jsonrpc: '2.0', id: 1, result: '0x1' })).toBe('0x1')
  expect(readRpcReply({ jsonrpc: '2.0', id: 1, result: null })).toBeNull()
  expect(readRpcReply({ jsonrpc: '2.0', id: 1, result: 1, error: null })).toBe(1)
})

test.each([
  [
    { code: -32000, message: 'nonce too low' },
    { code: -32000, message: 'nonce too low' },
  ],
  [
    { code: 3, message: 'reverted', data: { reason: 'x' } },
    { code: 3, message: 'reverted', data: '{"reason":"x"}' },
  ],
  [
    { code: 3, message: 'reverted', data: '0x01' },
    { code: 3, message: 'reverted', data: '0x01' },
  ],
])('error: the node refuses with %o', (error, values) => {
  expect(() => readRpcReply({ jsonrpc: '2.0', id: 1, error })).toThrow(
    expect.objectContaining({ code: 'RPC_FAILED', details: error.message, values }),
  )
})

test.each([
  undefined,
  null,
  5,
  'x',
  [],
  {},
  { error: 'no' },
  { error: {} },
  { error: { code: '1', message: 'x' } },
])('error: %p is no answer', reply => {
  expect(() => readRpcReply(reply)).toThrow(expect.objectContaining({ code: 'HTTP_INVALID_RESPONSE' }))
})
