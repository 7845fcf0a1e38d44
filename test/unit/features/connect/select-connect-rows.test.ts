import { reducer } from '../../../../src/app/make-store'
import { selectConnectRows } from '../../../../src/features/connect/select-connect-rows'
import { historyReset } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { addConnector, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { createTestStore, type TestStore, WALLET } from '../../../support/test-store'

let store: TestStore
afterEach(() => store.stop())

const setup = (networks: readonly string[]) => {
  store = createTestStore({ options: { networks } })
  store.addWallet()
  addConnector(store)
}
const names = () => selectConnectRows(store.getState()).map(({ name }) => name)

test('default: wallets of the page’s chains', () => {
  setup(['eip155:1', SOLANA])
  expect(names()).toEqual([WALLET.name, SOLANA_WALLET.name])
  store.stop()
  setup([SOLANA])
  expect(names()).toEqual([SOLANA_WALLET.name])
})

test('param: of the chain that is wanted', () => {
  setup(['eip155:1', SOLANA])
  store.dispatch(historyReset(route('Connect', { namespace: 'eip155' })))
  expect(names()).toEqual([WALLET.name])
})

test('behavior: the same list as long as nothing in it is new', () => {
  setup(['eip155:1'])
  const rows = selectConnectRows(store.getState())
  store.dispatch(historyReset(route('Networks')))
  expect(selectConnectRows(store.getState())).toBe(rows)
})

test('behavior: nothing before the page has said anything', () => {
  setup([])
  expect(selectConnectRows(reducer(undefined, { type: 'init' }))).toEqual([])
})
