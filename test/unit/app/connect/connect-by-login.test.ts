import { connectById } from '../../../../src/app/connect/connect-by-id'
import { closeModal } from '../../../../src/store/navigation/modal-thunks'
import { optionsChanged } from '../../../../src/store/options-slice'
import { connectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { selectConnection } from '../../../../src/wallets/connections/selectors'
import { emailBench } from '../../../support/email-bench'
import { EOA } from '../../../support/fake-frame'
import { OPTIONS } from '../../../support/fake-host'
import { fakeNetwork } from '../../../support/fake-network'
import { createFakeProvider } from '../../../support/fake-wallet'
import { createTestStore, settled, WALLET } from '../../../support/test-store'

fakeNetwork()
const bench = emailBench()

async function setUp() {
  const opened = await bench.open()
  return { ...opened, connect: (id: string) => opened.store.page.connect(id) }
}

test('default: a wallet by its id or its uid', async () => {
  const { store, connect } = await setUp()
  store.addWallet(createFakeProvider())
  expect(await connect(WALLET.id)).toBeUndefined()
  expect(await connect(WALLET.uid)).toBeUndefined()
  expect(selectConnection(store.getState())?.connector.id).toBe(WALLET.id)
})

test('error: no connector has that id', async () => {
  const { connect } = await setUp()
  expect(await connect('nobody')).toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
})

test('error: a page without email and social accounts', async () => {
  const store = createTestStore({ options: { enableEmail: false, socials: [] } })
  expect(await store.page.connect('w3mAuth')).toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
})

test.each([
  ['turns off', { enableEmail: false, socials: [] }],
  ['excludes', { excludeWalletIds: ['w3mAuth'] }],
])('error: a page that %s email and social accounts later', async (_how, changes) => {
  const { store, connect } = await setUp()
  store.dispatch(optionsChanged({ ...OPTIONS, ...changes }))
  expect(await connect('w3mAuth')).toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  expect(store.getState().modal.open).toBe(false)
})

test('default: connects the account that is logged in to the embedded wallet', async () => {
  const { store, frame, connect } = await setUp()
  store.storage.setItem('@w3m/test-project/emailLoginUsed', 'true')
  expect(await connect('w3mAuth')).toBeUndefined()
  expect(frame.names().slice(0, 2)).toEqual(['IS_CONNECTED', 'GET_USER'])
  expect(store.getState().modal.open).toBe(false)
})

test('behavior: not logged in: Connect opens for the email field, and the login is the outcome', async () => {
  const { store, connect, place } = await setUp()
  const outcome = connect('w3mAuth')
  await settled()
  expect([store.getState().modal.open, place()]).toEqual([true, { view: 'Connect', params: { email: true } }])
  await store.dispatch(connectWallet('w3mAuth'))
  expect(await outcome).toBeUndefined()
  expect(selectConnection(store.getState())?.accounts[0]).toBe(EOA)
})

test('error: the modal is closed', async () => {
  const { store, connect } = await setUp()
  const outcome = connect('w3mAuth')
  await settled()
  store.dispatch(closeModal('button'))
  expect(await outcome).toMatchObject({ code: 'ABORTED' })
})

test.each([true, false])('error: aborted while the frame is asked for a login (%s)', async isConnected => {
  const { store, frame } = await setUp()
  store.storage.setItem('@w3m/test-project/emailLoginUsed', 'true')
  const aborter = new AbortController()
  frame.handlers.IS_CONNECTED = () => {
    aborter.abort()
    return { isConnected }
  }
  const outcome = connectById('w3mAuth', store.context, { signal: aborter.signal })
  await settled()
  expect([store.getState().modal.open, selectConnection(store.getState())]).toEqual([false, undefined])
  expect(await Promise.race([outcome, settled()])).toMatchObject({ code: 'ABORTED' })
})

test('error: the element is removed while the visitor has yet to log in', async () => {
  const { store, connect } = await setUp()
  const outcome = connect('w3mAuth')
  await settled()
  store.deps.tasks.abortAll()
  expect(await Promise.race([outcome, settled()])).toMatchObject({ code: 'ABORTED' })
})
