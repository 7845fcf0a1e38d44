import {
  deepLinkChosen,
  RECENT_WALLETS,
  type RecentWalletsState,
  recentWalletsRecalled,
  recentWalletsSlice,
  walletUsed,
} from '../../../../src/wallets/pairing/recent-wallets-slice'

const run = (...actions: Parameters<typeof recentWalletsSlice.reducer>[1][]): RecentWalletsState =>
  actions.reduce<RecentWalletsState>(
    recentWalletsSlice.reducer,
    recentWalletsSlice.reducer(undefined, { type: 'init' }),
  )
const used = (id: string) => walletUsed({ id, name: id })
const ids = ({ wallets }: RecentWalletsState) => wallets.map(({ id }) => id)

test('default: nothing is remembered', () => {
  expect(run()).toEqual({ wallets: [], deepLink: null })
})

test('behavior: the last one first, and "Recent wallets kept: 2" (§9)', () => {
  expect(RECENT_WALLETS).toBe(2)
  expect(ids(run(used('a'), used('b')))).toEqual(['b', 'a'])
  expect(ids(run(used('a'), used('b'), used('c')))).toEqual(['c', 'b'])
})

test('behavior: a wallet used before moves to the front, with what is new of it', () => {
  const state = run(used('a'), used('b'), walletUsed({ id: 'a', name: 'renamed' }))
  expect(ids(state)).toEqual(['a', 'b'])
  expect(state.wallets[0]?.name).toBe('renamed')
})

test('behavior: the wallet that later requests are opened in', () => {
  const deepLink = { href: 'a://', name: 'A' }
  expect(run(deepLinkChosen(deepLink)).deepLink).toEqual(deepLink)
})

test('behavior: none of them after a pairing without a link', () => {
  const chosen = deepLinkChosen({ href: 'a://', name: 'A' })
  const ended = run(used('a'), chosen, deepLinkChosen(null))
  expect([ended.deepLink, ids(ended)]).toEqual([null, ['a']])
})

test('behavior: what storage has takes the place of everything', () => {
  const recalled = { wallets: [{ id: 'z', name: 'Z' }], deepLink: null }
  expect(
    run(used('a'), deepLinkChosen({ href: 'a://', name: 'A' }), recentWalletsRecalled(recalled)),
  ).toEqual(recalled)
})
