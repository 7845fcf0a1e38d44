import { nodeApi } from '../../../../src/services/node/node-api'
import { selectBalanceQuery, selectNativeBalance } from '../../../../src/wallets/connections/balance-query'
import { connected } from '../../../../src/wallets/connections/connections-slice'
import type { ConnectorInfo } from '../../../../src/wallets/connector'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE } from '../../../support/fake-wallet'
import { createTestStore, type TestStore, WALLET } from '../../../support/test-store'

fakeNetwork()
let store: TestStore
beforeEach(() => {
  store = createTestStore()
})
afterEach(() => store.stop())

const connect = (network = 'eip155:1', info: ConnectorInfo = WALLET, accounts: readonly string[] = [ALICE]) =>
  store.dispatch(connected({ connector: info, connection: { accounts, network }, restored: false }))

test('default: nobody is connected, nothing is asked', () => {
  expect(selectBalanceQuery(store.getState())).toBeUndefined()
  expect(selectNativeBalance(store.getState())).toBeUndefined()
})

test('behavior: the active account on the active network, in base units', async () => {
  connect('eip155:137')
  const query = { network: 'eip155:137', address: ALICE }
  expect(selectBalanceQuery(store.getState())).toEqual(query)
  expect(selectNativeBalance(store.getState())).toBeUndefined()
  await store.dispatch(nodeApi.endpoints.getNativeBalance.initiate(query))
  expect(selectNativeBalance(store.getState())).toBe('1500000000000000000')
})

test('behavior: no node to ask on a network that the page did not ask for', () => {
  connect('eip155:56')
  expect(selectBalanceQuery(store.getState())).toBeUndefined()
})

test('behavior: no account, no balance', () => {
  connect('eip155:1', WALLET, [])
  expect(selectBalanceQuery(store.getState())).toBeUndefined()
})

test('behavior: of whichever chain is on screen', () => {
  const network = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  store.stop()
  store = createTestStore({ options: { networks: ['eip155:1', network] } })
  const address = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  connect(network, { ...WALLET, namespace: 'solana' }, [address])
  expect(selectBalanceQuery(store.getState())).toEqual({ network, address })
})
