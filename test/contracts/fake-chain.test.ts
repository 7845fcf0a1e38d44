// imported first: modules that load after it read the table
import './fake-chain/fake-family'
import { requestTransaction } from '../../src/features/transactions/request-transaction'
import { buildTransfer } from '../../src/features/transactions/transaction-builder'
import { previewed, selectTransaction } from '../../src/features/transactions/transactions-slice'
import { nodeApi } from '../../src/services/node/node-api'
import { connectWallet } from '../../src/wallets/connections/connect-thunks'
import { selectConnection } from '../../src/wallets/connections/selectors'
import type { ConnectorInfo } from '../../src/wallets/connector'
import { addConnector, createFakeConnector } from '../support/fake-connector'
import { createTestStore, type TestStore } from '../support/test-store'
import { nextTurn, until } from '../support/until'
import { FAKE, FAKE_NETWORK, fakeAddress } from './fake-chain/fake-family'
import { createFakeNode } from './fake-chain/fake-node'

const [ALICE, BOB] = [fakeAddress(42), fakeAddress(1)]
const WALLET: ConnectorInfo = {
  uid: 'fake:wallet',
  id: 'fake:wallet',
  type: 'ANNOUNCED',
  name: 'Fake Wallet',
  namespace: FAKE,
}

const realFetch = globalThis.fetch
let store: TestStore
let node: ReturnType<typeof createFakeNode>
beforeEach(() => {
  node = createFakeNode({ [ALICE]: 1000n })
  globalThis.fetch = node.fetch as typeof fetch
  store = createTestStore({ options: { networks: [FAKE_NETWORK] } })
})
afterEach(() => {
  store.stop()
  globalThis.fetch = realFetch
})

async function connect() {
  const connector = createFakeConnector(WALLET, { accounts: [ALICE.toUpperCase()], network: FAKE_NETWORK })
  addConnector(store, { ...connector, getProvider: async () => ({ send: node.send }) })
  await store.dispatch(connectWallet(WALLET.uid))
}
const readBalance = (address: string) =>
  store
    .dispatch(
      nodeApi.endpoints.getNativeBalance.initiate({ network: FAKE_NETWORK, address }, { forceRefetch: true }),
    )
    .unwrap()

test('default: it connects, with the account in the form of its family', async () => {
  await connect()
  expect(selectConnection(store.getState())).toMatchObject({ accounts: [ALICE], network: FAKE_NETWORK })
})

test('default: it shows a balance', async () => {
  await connect()
  expect(await readBalance(ALICE)).toBe('1000')
})

test('default: it sends what the preview says, and follows it to its receipt', async () => {
  await connect()
  const place = { network: FAKE_NETWORK, from: ALICE }
  const transfer = { kind: 'transfer', token: null, to: BOB, amount: '300' } as const
  const built = await store.dispatch(buildTransfer(place, transfer, 4))
  expect(built.preview).toMatchObject({ decoded: transfer, value: '300', cost: '2', rent: '0' })
  store.dispatch(previewed({ form: 'send', built }))
  const intent = { kind: 'send', amount: '300', symbol: 'FAKE', decimals: 4, target: BOB } as const
  void store.dispatch(requestTransaction(built.id, { intent }))
  const status = () => selectTransaction(store.getState(), built.id)?.status
  await until(
    () => expect(status()).toBe('confirmed'),
    async () => {
      await nextTurn()
      await store.clock.advance(1000)
    },
  )
  expect(await readBalance(BOB)).toBe('300')
  expect(await readBalance(ALICE)).toBe('698')
})

test('error: more than there is: the wallet is not asked', async () => {
  await connect()
  const transfer = { kind: 'transfer', token: null, to: BOB, amount: '999' } as const
  const built = await store.dispatch(buildTransfer({ network: FAKE_NETWORK, from: ALICE }, transfer, 4))
  store.dispatch(previewed({ form: 'send', built }))
  const intent = { kind: 'send', amount: '999', symbol: 'FAKE', decimals: 4 } as const
  await store.dispatch(requestTransaction(built.id, { intent }))
  expect(selectTransaction(store.getState(), built.id)).toMatchObject({
    status: 'refused',
    error: { code: 'INSUFFICIENT_FUNDS' },
  })
  expect(node.mined.size).toBe(0)
})
