import fc from 'fast-check'
import { coinTypeOf } from '../../../../src/chains/evm/evm-coin-type'

/** Protocol-facts §4.7 (ENSIP-11). */
test.each([
  ['eip155:1', 2147483649],
  ['eip155:10', 2147483658],
  ['eip155:137', 2147483785],
  ['eip155:2147483647', 4294967295],
])('default: %s is %i', (network, coin) => {
  expect(coinTypeOf(network)).toBe(coin)
})

test.each([
  'eip155:2147483648', // spec §5: must be below
  'eip155:4294967297',
  'eip155:9007199254740993',
  'eip155:0',
  'eip155:1e3',
  'eip155:abc',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'nothing',
])('error: %s has none', network => {
  expect(coinTypeOf(network)).toBeUndefined()
})

test('behavior: each chain has its own, and it leads back to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 0x7fffffff }), chain => {
      const coin = coinTypeOf(`eip155:${chain}`) ?? 0
      expect(coin).toBe((0x80000000 | chain) >>> 0)
      expect(coin & 0x7fffffff).toBe(chain)
    }),
  )
})
