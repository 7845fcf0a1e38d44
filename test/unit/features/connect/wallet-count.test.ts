import { walletCountTag } from '../../../../src/features/connect/wallet-count'

test.each([
  [0, '0'],
  [9, '9'],
  [10, '10'],
  [11, '10+'],
  [19, '10+'],
  [20, '20'],
  [567, '560+'],
  [1000, '1000'],
])('param: %d is "%s"', (count, tag) => expect(walletCountTag(count)).toBe(tag))
