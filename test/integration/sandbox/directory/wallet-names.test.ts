import { createWalletList } from '../../../sandbox/directory/wallet-list'
import { NAME_COUNT, walletName } from '../../../sandbox/directory/wallet-names'

test('default', () => {
  const names = Array.from({ length: NAME_COUNT }, (_, index) => walletName(index))
  expect(NAME_COUNT).toBeGreaterThanOrEqual(1000)
  expect(new Set(names).size).toBe(NAME_COUNT)
})

test('behavior: a longer list begins with the shorter one', () => {
  const origin = 'http://127.0.0.1:3'
  expect(createWalletList(1000, origin).slice(0, 120)).toEqual(createWalletList(120, origin))
})
