import * as v from 'valibot'
import { BalanceSchema } from '../../../../src/services/blockchain/balance-schema'

const NATIVE = {
  name: 'Native',
  symbol: 'POL',
  chainId: 'eip155:137',
  value: 1,
  price: 0.5,
  quantity: { decimals: '18', numeric: '2' },
  iconUrl: 'https://example.org/pol.png',
}
const TOKEN = {
  ...NATIVE,
  name: 'Coin X',
  symbol: 'CX',
  address: 'eip155:137:0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
  quantity: { decimals: '6', numeric: '5.000001' },
}
const read = (...balances: unknown[]) => v.parse(BalanceSchema, { balances })

test('default: amounts are exact text', () => {
  expect(read(TOKEN, { ...NATIVE, price: 1e-7, value: 12.34 })).toEqual([
    {
      name: 'Coin X',
      symbol: 'CX',
      network: 'eip155:137',
      address: TOKEN.address,
      value: '1',
      price: '0.5',
      decimals: 6,
      quantity: '5.000001',
      iconUrl: NATIVE.iconUrl,
    },
    expect.objectContaining({ price: '0.0000001', value: '12.34', quantity: '2' }),
  ])
})

test.each([
  ['null', null],
  ['missing', undefined],
  ['nonsense', { a: 1 }],
])('param: fields that are %s are not missed', (_what, value) => {
  const bare = { ...TOKEN, name: value, chainId: value, value, price: value, iconUrl: value }
  expect(read(bare)).toEqual([
    expect.objectContaining({
      name: 'CX',
      symbol: 'CX',
      decimals: 6,
      quantity: '5.000001',
      price: undefined,
    }),
  ])
})

test.each([
  'eip155:137:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  'eip155:137:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111',
  null,
])('behavior: %p is the native currency', address => {
  expect(read({ ...NATIVE, address })[0]?.address).toBeUndefined()
})

test('behavior: wrapped SOL is a token', () => {
  const address = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111112'
  expect(read({ ...TOKEN, address })[0]?.address).toBe(address)
})

test.each([
  ['an address that is none', { ...TOKEN, address: 5 }],
  ['an address without a network', { ...TOKEN, address: '0xabc' }],
  ['an empty address', { ...TOKEN, address: '' }],
  ['no quantity', { ...TOKEN, quantity: null }],
  ['a negative quantity', { ...TOKEN, quantity: { decimals: '6', numeric: '-1' } }],
  ['a quantity in words', { ...TOKEN, quantity: { decimals: '6', numeric: 'lots' } }],
  ['decimals out of range', { ...TOKEN, quantity: { decimals: '256', numeric: '1' } }],
  ['broken decimals', { ...TOKEN, quantity: { decimals: '1.5', numeric: '1' } }],
  ['nothing at all', null],
])('error: a token with %s is left out, and never taken for the native one', (_what, token) => {
  expect(read(token, NATIVE)).toEqual([expect.objectContaining({ symbol: 'POL' })])
})

test('behavior: what strangers wrote is one clean line, and pictures are https', () => {
  const [token] = read({ ...TOKEN, symbol: 'U\u202eS\u200bDC\n', iconUrl: 'javascript:alert(1)' })
  expect(token).toMatchObject({ symbol: 'USDC', iconUrl: undefined })
})
