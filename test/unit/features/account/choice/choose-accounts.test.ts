import { chooseAccounts } from '../../../../../src/features/account/choice/choose-accounts'
import { connectWallet } from '../../../../../src/wallets/connections/connect-thunks'
import { selectConnection } from '../../../../../src/wallets/connections/selectors'
import {
  addConnector,
  createFakeConnector,
  SOL_ALICE,
  SOL_BOB,
  SOLANA,
  SOLANA_WALLET,
} from '../../../../support/fake-connector'
import { fakeNetwork } from '../../../../support/fake-network'
import { createTestStore } from '../../../../support/test-store'

fakeNetwork()

async function start() {
  const store = createTestStore({ options: { networks: [SOLANA] } })
  const connection = { accounts: [SOL_ALICE, SOL_BOB], network: SOLANA }
  const connector = addConnector(store, createFakeConnector(SOLANA_WALLET, connection))
  await store.dispatch(connectWallet(SOLANA_WALLET.uid))
  return { store, connector, accounts: () => selectConnection(store.getState())?.accounts }
}

test('default: the wallet’s side is told, and the page sees those alone, in one event', async () => {
  const { store, connector, accounts } = await start()
  const told: unknown[] = []
  connector.chooseAccounts = chosen => {
    told.push(chosen)
    connector.emit({ type: 'accountsChanged', accounts: [SOL_BOB, SOL_ALICE] })
  }
  store.dispatch(chooseAccounts([SOL_BOB]))
  expect([accounts(), told]).toEqual([[SOL_BOB], [[SOL_BOB]]])
  expect(store.eventNames().filter(name => name === 'accountchange')).toHaveLength(1)
  store.stop()
})

test('behavior: a wallet whose provider is its own', async () => {
  const { store, accounts } = await start()
  store.dispatch(chooseAccounts([SOL_BOB]))
  expect(accounts()).toEqual([SOL_BOB])
  store.stop()
})

test('behavior: nobody is connected', () => {
  const store = createTestStore({ options: { networks: [SOLANA] } })
  const before = store.getState()
  store.dispatch(chooseAccounts([SOL_BOB]))
  expect(store.getState()).toBe(before)
  store.stop()
})
