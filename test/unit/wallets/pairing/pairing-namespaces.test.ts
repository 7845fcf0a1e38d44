import { historyReset, viewPushed } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { connected } from '../../../../src/wallets/connections/connections-slice'
import { pairingNamespaces } from '../../../../src/wallets/pairing/pairing-namespaces'
import { PAIRING_INFO } from '../../../support/fake-pairing'
import { ALICE } from '../../../support/fake-wallet'
import { createTestStore, WALLET } from '../../../support/test-store'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const setUp = (networks: readonly string[] = ['eip155:1', MAINNET]) => {
  const store = createTestStore({ options: { networks } })
  const connect = (connector: typeof WALLET) =>
    store.dispatch(
      connected({ connector, connection: { accounts: [ALICE], network: 'eip155:1' }, restored: false }),
    )
  return { ...store, connect, namespaces: () => pairingNamespaces(store.getState()) }
}

test.each([
  [['eip155:1', 'eip155:137'], ['eip155']],
  [[MAINNET], ['solana']],
  [
    [MAINNET, 'eip155:1'],
    ['solana', 'eip155'],
  ],
])('default: those of the page: %j', (networks, expected) => {
  expect(setUp(networks).namespaces()).toEqual(expected)
})

test('behavior: a chain family with another wallet keeps it', () => {
  const { connect, namespaces } = setUp(['eip155:1', MAINNET])
  connect(WALLET)
  expect(namespaces()).toEqual(['solana'])
})

test('behavior: a paired wallet can be paired anew', () => {
  const { connect, namespaces } = setUp(['eip155:1', MAINNET])
  connect(PAIRING_INFO)
  expect(namespaces()).toEqual(['eip155', 'solana'])
})

test('behavior: no chain family is left: the visitor wants another wallet', () => {
  const { connect, namespaces } = setUp(['eip155:1'])
  connect(WALLET)
  expect(namespaces()).toEqual(['eip155'])
})

test('behavior: the visitor came for one', () => {
  const { dispatch, namespaces } = setUp()
  dispatch(historyReset(route('Connect', { namespace: 'solana' })))
  dispatch(viewPushed(route('ConnectingWalletConnect', { wallet: undefined })))
  expect(namespaces()).toEqual(['solana'])
})
