import { WalletTile } from '../../../../../src/features/wallets/components/wallet-tile'
import type { Wallet } from '../../../../../src/services/directory/schemas'
import { addConnector, createFakeConnector, SOLANA, SOLANA_WALLET } from '../../../../support/fake-connector'
import { fakeIntersection } from '../../../../support/fake-intersection'
import { fakeNetwork } from '../../../../support/fake-network'
import { WALLET } from '../../../../support/test-store'
import { viewBench } from '../../../../support/view-bench'

const screen = fakeIntersection()
const network = fakeNetwork()
const bench = viewBench()
const wallet = (more: Partial<Wallet> = {}) => ({ id: 'a', name: 'Alpha', ...more }) as Wallet

test('default: its name and its id', () => {
  const { byTestId } = bench.show(<WalletTile wallet={wallet()} installed={false} />)
  expect(byTestId('wallet-search-item-a').getAttribute('aria-label')).toBe('Alpha')
  expect(byTestId('wallet-search-item-a').dataset.walletId).toBe('a')
})

test('behavior: a click pairs with it', async () => {
  const { click, find, store } = bench.show(<WalletTile wallet={wallet()} installed={false} />)
  await click(find('button'))
  expect(store.getState().router.history.at(-1)).toEqual({
    view: 'ConnectingWalletConnect',
    params: { wallet: wallet() },
  })
})

test('behavior: one that is installed is asked', async () => {
  const store = bench.newStore()
  store.addWallet()
  const { click, find } = bench.show(<WalletTile wallet={wallet({ rdns: 'com.wallet' })} installed />, store)
  await click(find('button'))
  expect(store.getState().router.history.at(-1)).toEqual({
    view: 'ConnectingExternal',
    params: { uid: WALLET.uid },
  })
})

test('behavior: one that is installed on several chains: the visitor says which', async () => {
  const store = bench.newStore({ options: { networks: ['eip155:1', SOLANA] } })
  store.addWallet()
  addConnector(store, createFakeConnector({ ...SOLANA_WALLET, name: WALLET.name }))
  const { click, find } = bench.show(<WalletTile wallet={wallet({ rdns: 'com.wallet' })} installed />, store)
  await click(find('button'))
  expect(store.getState().router.history.at(-1)).toEqual({
    view: 'ConnectingMultiChain',
    params: { uids: [WALLET.uid, SOLANA_WALLET.uid] },
  })
})

test('behavior: its picture is asked for once it is on screen', () => {
  bench.show(<WalletTile wallet={wallet({ image_id: 'picture' })} installed={false} />)
  expect(screen.watched).toHaveLength(1)
  expect(network.requests).toEqual([])
})
