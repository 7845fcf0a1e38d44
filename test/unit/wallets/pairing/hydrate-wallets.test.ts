import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { hydrateWallets } from '../../../../src/wallets/pairing/hydrate-wallets'
import { createTestStore } from '../../../support/test-store'

const RECENT = '@w3m/test-project/recent'
const DEEP_LINK = 'WALLETCONNECT_DEEPLINK_CHOICE'

function recall(entries: Record<string, string>) {
  const storage = createMemoryStorage()
  for (const [key, value] of Object.entries(entries)) storage.setItem(key, value)
  const store = createTestStore({ storage })
  store.dispatch(hydrateWallets())
  store.stop()
  return store.getState().recentWallets
}
const wallets = (...ids: string[]) => JSON.stringify(ids.map(id => ({ id, name: id })))
const link = (value: unknown) => ({ [DEEP_LINK]: JSON.stringify(value) })

test('default: the wallets, and the one that requests are opened in', () => {
  const choice = { href: 'rainbow://', name: 'Rainbow' }
  expect(recall({ [RECENT]: wallets('a', 'b'), ...link(choice) })).toEqual({
    wallets: [
      { id: 'a', name: 'a' },
      { id: 'b', name: 'b' },
    ],
    deepLink: choice,
  })
})

test('param: nothing is remembered', () => expect(recall({})).toEqual({ wallets: [], deepLink: null }))

test('behavior: "Recent wallets kept: 2" (§9), whatever storage holds', () => {
  expect(recall({ [RECENT]: wallets('a', 'b', 'c') }).wallets.map(({ id }) => id)).toEqual(['a', 'b'])
})

test.each([
  ['no JSON', '{'],
  ['no list', '{"id":"a"}'],
  ['a wallet without a name', '[{"id":"a"}]'],
])('error: %s is nothing', (_name, text) => expect(recall({ [RECENT]: text }).wallets).toEqual([]))

test.each([
  ['no JSON', { [DEEP_LINK]: 'rainbow://' }],
  ['no address', link({ name: 'Rainbow' })],
  ['an empty address', link({ href: '', name: 'Rainbow' })],
  ['a list', link(['rainbow://'])],
])('error: %s opens nothing', (_name, entry) => expect(recall(entry).deepLink).toBeNull())
