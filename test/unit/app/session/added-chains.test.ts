import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { optionsChanged } from '../../../../src/store/options-slice'
import { addConnector, SOL_ALICE, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { OPTIONS } from '../../../support/fake-host'
import { createTestStore, settled, type TestStore } from '../../../support/test-store'

let store: TestStore
beforeEach(() => {
  const storage = createMemoryStorage()
  const { id: connectorId, type: connectorType } = SOLANA_WALLET
  const solana = { connectorId, connectorType, address: SOL_ALICE, network: SOLANA }
  storage.setItem('@w3m/test-project/session', JSON.stringify({ active: 'solana', connections: { solana } }))
  store = createTestStore({ storage, options: { networks: ['eip155:1'] } })
})

const serve = async (...networks: readonly string[]) => {
  store.dispatch(optionsChanged({ ...OPTIONS, networks }))
  await settled()
}

test('default: the wallet of a chain family that the page adds is restored, once', async () => {
  const wallet = addConnector(store)
  store.session.resume()
  await settled()
  expect(wallet.requested).toEqual([])
  await serve('eip155:1', SOLANA)
  expect(store.getState().connections.byNamespace.solana).toMatchObject({
    accounts: [SOL_ALICE],
    restored: true,
  })
  await serve(SOLANA, 'eip155:1', 'eip155:137')
  expect(wallet.requested).toEqual(['restore'])
  expect(store.eventNames()).toEqual(['connect'])
})

test('behavior: a wallet that appears and disappears during its request is connected once', async () => {
  const wallet = addConnector(store)
  store.session.resume()
  await serve('eip155:1', SOLANA)
  await serve('eip155:1')
  await serve('eip155:1', SOLANA)
  expect(store.getState().connections.active).toBe('solana')
  expect(wallet.listeners).toBe(1)
  expect(store.eventNames()).toEqual(['connect'])
})
