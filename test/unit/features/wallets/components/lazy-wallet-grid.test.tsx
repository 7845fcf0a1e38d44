import { LazyWalletGrid } from '../../../../../src/features/wallets/components/lazy-wallet-grid'
import { loadWalletGrid } from '../../../../../src/features/wallets/loaders'
import type { Wallet } from '../../../../../src/services/directory/schemas'
import { fakeSize } from '../../../../support/fake-size'
import { eventually, viewBench } from '../../../../support/view-bench'

fakeSize({ width: 328, height: 400 })
const bench = viewBench()
const ABSENT = { installed: false, connector: undefined, siblings: undefined }
const grid = (
  <LazyWalletGrid label="Wallets" wallets={[{ id: 'a', name: 'A' } as Wallet]} askedOf={() => ABSENT} />
)
const isThere = (root: ShadowRoot) => root.querySelector('[data-wallet-id=a]') !== null

test('default: a place is held until its code is here; from then on it is there at once', async () => {
  expect(loadWalletGrid.peek()).toBeUndefined()
  const first = bench.show(grid)
  expect(isThere(first.root)).toBe(false)
  expect(first.root.querySelector('div')?.childElementCount).toBeGreaterThan(0)
  await eventually(() => expect(isThere(first.root)).toBe(true))
  expect(isThere(bench.show(grid).root)).toBe(true)
})
