import { leaveWallets } from '../../../../src/features/sign-in/leave-wallets'
import { addConnector } from '../../../support/fake-connector'
import { createTestStore, settled } from '../../../support/test-store'

function setUp() {
  const store = createTestStore()
  const connector = addConnector(store)
  const opening = (restored: boolean) => ({
    connector: connector.info,
    connection: { accounts: ['x'], network: 'solana:x' },
    restored,
  })
  return { store, connector, opening }
}

test('default: a wallet is told; one that is asked anew is not', () => {
  const { store, connector, opening } = setUp()
  leaveWallets(store.dispatch, store.deps, [opening(false)], connector.info.uid)
  expect(connector.asked).toEqual([])
  leaveWallets(store.dispatch, store.deps, [opening(false)], undefined)
  expect(connector.asked).toEqual(['disconnect'])
})

test('error: a wallet that refuses is told to the page', async () => {
  const { store, connector, opening } = setUp()
  connector.answers.disconnect = async () => Promise.reject(new Error('no'))
  leaveWallets(store.dispatch, store.deps, [opening(true)], undefined)
  await settled()
  expect(store.host.events.filter(({ name }) => name === 'error')).toMatchObject([
    { detail: { code: 'DISCONNECT_FAILED' } },
  ])
})
