import type { Wallet } from '../../../../src/services/directory/schemas'
import {
  excludedWallets,
  featuredWallets,
  inOrderOf,
  RECOMMENDED_ENTRIES,
  recommendedWallets,
} from '../../../../src/services/directory/wallet-query'

test('default: featured (protocol-facts §2.4)', () => {
  expect(featuredWallets(['a', 'b', 'c'])).toEqual({ page: 1, entries: 3, include: ['a', 'b', 'c'] })
  expect(featuredWallets([])).toBeUndefined()
})

test('default: excluded (protocol-facts §2.4)', () => {
  expect(excludedWallets(['a'])).toEqual({ page: 1, entries: 1, include: ['a'] })
  expect(excludedWallets([])).toBeUndefined()
})

test('default: recommended (protocol-facts §2.4, spec §9)', () => {
  expect(RECOMMENDED_ENTRIES).toBe(4)
  expect(
    recommendedWallets({
      networks: ['eip155:1', 'eip155:10'],
      include: ['i'],
      exclude: ['e'],
      featured: ['f'],
    }),
  ).toEqual({ page: 1, entries: 4, chains: ['eip155:1', 'eip155:10'], include: ['i'], exclude: ['e', 'f'] })
})

test('behavior: wallets in the order in which they were named', () => {
  const wallet = (id: string): Wallet => ({ id, name: id })
  const found = [wallet('a'), wallet('b'), wallet('z')]
  expect(inOrderOf(['b', 'missing', 'a'], found).map(({ id }) => id)).toEqual(['b', 'a'])
})
