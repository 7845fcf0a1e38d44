import { WalletTile } from '../../../../../src/features/connect/directory/wallet-tile'
import type { Wallet } from '../../../../../src/services/directory/schemas'
import { SOLANA_WALLET } from '../../../../support/fake-connector'
import { fakeIntersection } from '../../../../support/fake-intersection'
import { fakeNetwork } from '../../../../support/fake-network'
import { WALLET } from '../../../../support/test-store'
import { viewBench } from '../../../../support/view-bench'

const screen = fakeIntersection()
const network = fakeNetwork()
const bench = viewBench()
const ABSENT = { installed: false, connector: undefined, siblings: undefined }
const EVM = { ...WALLET, alsoAnnounced: false }
const wallet = (more: Partial<Wallet> = {}) => ({ id: 'a', name: 'Alpha', ...more }) as Wallet

test('default: its name and its id', () => {
  const { byTestId } = bench.show(<WalletTile wallet={wallet()} {...ABSENT} />)
  expect(byTestId('wallet-search-item-a').getAttribute('aria-label')).toBe('Alpha')
  expect(byTestId('wallet-search-item-a').dataset.walletId).toBe('a')
})

test('behavior: a click pairs with it', async () => {
  const { click, find, store } = bench.show(<WalletTile wallet={wallet()} {...ABSENT} />)
  await click(find('button'))
  expect(store.getState().router.history.at(-1)).toEqual({
    view: 'ConnectingWalletConnect',
    params: { wallet: wallet() },
  })
})

test('behavior: one that is installed is asked', async () => {
  const { click, find, store } = bench.show(
    <WalletTile wallet={wallet()} installed connector={EVM} siblings={undefined} />,
  )
  await click(find('button'))
  expect(store.getState().router.history.at(-1)).toEqual({
    view: 'ConnectingExternal',
    params: { uid: WALLET.uid },
  })
})

test('behavior: one that is installed on several chains: the visitor says which', async () => {
  const siblings = [EVM, { ...SOLANA_WALLET, alsoAnnounced: false }]
  const { click, find, store } = bench.show(
    <WalletTile wallet={wallet()} installed connector={EVM} siblings={siblings} />,
  )
  await click(find('button'))
  expect(store.getState().router.history.at(-1)).toEqual({
    view: 'ConnectingMultiChain',
    params: { uids: [WALLET.uid, SOLANA_WALLET.uid] },
  })
})

test('behavior: its picture is asked for once it is on screen', () => {
  bench.show(<WalletTile wallet={wallet({ image_id: 'picture' })} {...ABSENT} />)
  expect(screen.watched).toHaveLength(1)
  expect(network.requests).toEqual([])
})
