import { PriceTable } from '../../../sandbox/blockchain/price-table'

test('behavior: prices move, but never far, and those of dollars do not', () => {
  let now = 0
  const prices = new PriceTable(() => now)
  const seen = Array.from({ length: 60 }, () => {
    now += 10_000
    return prices.of('ETH') ?? 0
  })
  expect(new Set(seen).size).toBeGreaterThan(50)
  expect(Math.max(...seen)).toBeLessThanOrEqual(2550)
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(2450)
  expect(prices.of('USDC')).toBe(1)
})

test('behavior: one that is set stands still until it is cleared', () => {
  const prices = new PriceTable()
  prices.set({ ETH: 3, NEW: 0.5 })
  expect([prices.of('ETH'), prices.of('NEW')]).toEqual([3, 0.5])
  prices.clear()
  expect(prices.of('NEW')).toBeUndefined()
  expect(prices.of('ETH')).not.toBe(3)
})
