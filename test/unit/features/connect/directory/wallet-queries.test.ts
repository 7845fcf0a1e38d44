import {
  arrangeWallets,
  listQuery,
  searchQuery,
  selectListCommon,
} from '../../../../../src/features/connect/directory/wallet-queries'
import { prefetch } from '../../../../../src/services/directory/prefetch'
import type { Wallet } from '../../../../../src/services/directory/schemas'
import type { ModalOptions } from '../../../../../src/shared/host/runtime-contract'
import { optionsChanged } from '../../../../../src/store/options-slice'
import { historyReset } from '../../../../../src/store/router/router-slice'
import { route } from '../../../../../src/store/router/routes'
import { SOLANA } from '../../../../support/fake-connector'
import { fakeNetwork, walletsReply } from '../../../../support/fake-network'
import { createTestStore } from '../../../../support/test-store'

const network = fakeNetwork()
const COMMON = { chains: ['eip155:1'], include: ['i'], excluded: ['x'], listed: ['r', 'f'] }

test('default: pages of 40, without what is listed elsewhere', () => {
  expect(listQuery(3, COMMON)).toEqual({
    page: 3,
    entries: 40,
    chains: ['eip155:1'],
    include: ['i'],
    exclude: ['r', 'f', 'x'],
  })
})

test('default: 100 results, featured and recommended ones among them', () => {
  expect(searchQuery(' rain ', COMMON)).toEqual({
    page: 1,
    entries: 100,
    chains: ['eip155:1'],
    include: ['i'],
    exclude: ['x'],
    search: 'rain',
  })
})

test.each(['', 'r', ' r '])('param: %p is no search', text => {
  expect(searchQuery(text, COMMON)).toBeUndefined()
})

test('param: two letters are one', () => expect(searchQuery('ra', COMMON)?.search).toBe('ra'))

test('param: only networks of the chain that is wanted', () => {
  const store = createTestStore({ options: { networks: ['eip155:1', SOLANA] } })
  store.dispatch(historyReset(route('Connect', { namespace: 'solana' })))
  expect(selectListCommon(store.getState()).chains).toEqual([SOLANA])
})

test('behavior: a search does not start again with a change that does not concern it', () => {
  const store = createTestStore({ options: { networks: ['eip155:1'] } })
  const before = selectListCommon(store.getState())
  const change = (options: Partial<ModalOptions>) => {
    const now = store.getState().options as ModalOptions
    store.dispatch(optionsChanged({ ...now, networks: [...now.networks], ...options }))
    return selectListCommon(store.getState())
  }
  expect(change({ themeMode: 'light' })).toBe(before)
  expect(change({ excludeWalletIds: ['x'] })).not.toBe(before)
})

test('default: what every question says, from the options and the first answers', async () => {
  network.on('/getWallets', walletsReply({ id: 'r', name: 'R' }))
  const store = createTestStore({
    options: {
      networks: [
        'eip155:1',
        {
          id: 'eip155:31337',
          name: 'L',
          currency: { name: 'E', symbol: 'E', decimals: 18 },
          rpcUrl: 'http://l',
        },
      ],
      includeWalletIds: ['i'],
      excludeWalletIds: ['x'],
      featuredWalletIds: ['f'],
    },
  })
  await store.dispatch(prefetch())
  expect(selectListCommon(store.getState())).toEqual({
    chains: ['eip155:1', 'eip155:31337'],
    include: ['i'],
    excluded: ['x'],
    listed: ['r', 'f'],
  })
  expect(selectListCommon(store.getState())).toBe(selectListCommon({ ...store.getState() }))
})

test('default: installed ones first, each once, else in the order they came', () => {
  const wallet = (id: string) => ({ id, name: id }) as Wallet
  const found = arrangeWallets([wallet('a'), wallet('b'), wallet('a'), wallet('c')], ({ id }) => ({
    installed: id === 'c',
    connector: undefined,
    siblings: undefined,
  }))
  expect(found.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})
