import WalletCompatibleNetworksView from '../../../../../src/features/account/views/wallet-compatible-networks-view'
import { openConnection } from '../../../../../src/wallets/connections/connect-thunks'
import { SOLANA } from '../../../../support/fake-connector'
import { WALLET } from '../../../../support/test-store'
import { ME } from '../data/support/wire'
import { accountBench } from '../support/account-bench'

const { bench } = accountBench()

test('default: networks of the page of the same family, those that still run', () => {
  const store = bench.newStore({ options: { networks: ['eip155:1', 'eip155:137', 'eip155:5', SOLANA] } })
  store.dispatch(openConnection(WALLET, { accounts: [ME], network: 'eip155:1' }, { restored: false }))
  const { root } = bench.show(<WalletCompatibleNetworksView />, store)
  const names = [...root.querySelectorAll<HTMLElement>('.row')].map(({ dataset }) => dataset.testid)
  expect(names).toEqual(['compatible-network-Ethereum', 'compatible-network-Polygon'])
})
