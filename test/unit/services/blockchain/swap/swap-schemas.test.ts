import * as v from 'valibot'
import {
  AllowanceSchema,
  ApprovalSchema,
  BuiltSwapSchema,
  GasPriceSchema,
  PriceSchema,
  SwapQuoteSchema,
} from '../../../../../src/services/blockchain/swap/swap-schemas'

const TOKEN = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test.each([
  ['text', '42', '42'],
  ['a number that JSON holds exactly', 42, '42'],
  ['leading zeros', '0042', '42'],
  ['as much as 256 bits', String(2n ** 256n - 1n), String(2n ** 256n - 1n)],
])('param: base units as %s', (_what, allowance, read) => {
  expect(v.parse(AllowanceSchema, { allowance })).toBe(read)
})

test.each(['-1', '1.5', '1e3', '', ' 1', 2 ** 53, null, '9'.repeat(79)])(
  'error: %p are no base units',
  allowance => {
    expect(v.safeParse(AllowanceSchema, { allowance }).success).toBe(false)
  },
)

test('default: the standard price of gas', () => {
  expect(v.parse(GasPriceSchema, { standard: '7', fast: null })).toBe('7')
})

test('default: a zero for gas, or none at all, is nobody’s estimate', () => {
  const tx = { to: TOKEN, data: '0xAB' }
  const read = (eip155: unknown) => v.parse(BuiltSwapSchema, { tx: { ...tx, eip155 } })
  expect(read({ gas: '0', gasPrice: '5' })).toEqual({
    to: TOKEN,
    data: '0xab',
    gas: undefined,
    gasPrice: '5',
  })
  expect(read(undefined)).toEqual({ to: TOKEN, data: '0xab' })
})

test('default: an approval goes to the contract that is named `from` (protocol-facts §9 row 16)', () => {
  expect(v.parse(ApprovalSchema, { tx: { from: TOKEN, to: 'anything', data: '0x' } })).toMatchObject({
    to: TOKEN,
  })
})

test('default: the first quote and the first price count, where there is one', () => {
  expect(v.parse(SwapQuoteSchema, { quotes: [{ toAmount: '5' }, { toAmount: '6' }] })).toBe('5')
  expect(v.parse(SwapQuoteSchema, { quotes: [] })).toBeNull()
  expect(
    v.parse(PriceSchema, {
      fungibles: [
        { symbol: 'A', price: 0.1 },
        { symbol: 'B', price: 2 },
      ],
    }),
  ).toBe('0.1')
  expect(v.parse(PriceSchema, { fungibles: [{ symbol: 'A', price: -1 }] })).toBeNull()
})
