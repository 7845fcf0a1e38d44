import fc from 'fast-check'
import { readAccountCall, readAccountCalls } from '../../../../src/connectors/lib/read-calls'

const to = '0x22222222222222222222222222222222222222aB'

test.each([
  ['a transfer', { to, value: '0x5' }, '0x', 5n],
  ['calldata as `data`', { to, data: '0xabcd' }, '0xabcd', 0n],
  ['calldata as `input`', { to, input: '0xabcd', value: '0x1' }, '0xabcd', 1n],
  ['both, the same', { to, data: '0xABcd', input: '0xabcd' }, '0xABcd', 0n],
  ['empty and missing fields', { to, data: '', input: null, value: null }, '0x', 0n],
])('default: %s', (_what, given, data, value) => {
  expect(readAccountCall(given)).toEqual({ to, data, value })
})

test.each([
  ['no recipient', { data: '0x6001' }],
  ['no address', { to: 'vitalik.eth' }],
  ['two calldatas', { to, data: '0x01', input: '0x02' }],
  ['half a byte', { to, data: '0x1' }],
  ['a decimal value', { to, value: '1000' }],
  ['a negative value', { to, value: '-0x1' }],
  ['nothing', undefined],
])('error: %s', (_what, given) => {
  expect(() => readAccountCall(given)).toThrow(expect.objectContaining({ code: -32_602 }))
})

test('behavior: any value of hex is exact', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), value => {
      expect(readAccountCall({ to, value: `0x${value.toString(16)}` }).value).toBe(value)
    }),
  )
})

describe('a batch', () => {
  const paymasterService = { url: 'https://paymaster.example' }

  test('default: its calls, in order', () => {
    const calls = [
      { to, value: '0x1' },
      { to, data: '0x01' },
    ]
    expect(readAccountCalls({ calls, capabilities: { atomic: {} } }).map(({ value }) => value)).toEqual([
      1n,
      0n,
    ])
  })

  test('behavior: does without an optional capability', () => {
    expect(
      readAccountCalls({ calls: [{ to }], capabilities: { paymasterService: { optional: true } } }),
    ).toHaveLength(1)
  })

  test.each([
    ['of the batch', { calls: [{ to }], capabilities: { paymasterService } }],
    ['of a call', { calls: [{ to }, { to, capabilities: { paymasterService } }] }],
  ])('error: a required capability %s', (_what, given) => {
    expect(() => readAccountCalls(given)).toThrow(expect.objectContaining({ code: 5700 }))
  })

  test.each([[undefined], [{}], [{ calls: [] }], [{ calls: 'all' }]])('error: no calls in %j', given => {
    expect(() => readAccountCalls(given)).toThrow(expect.objectContaining({ code: -32_602 }))
  })
})
