import { makeStore } from '../../../src/app/make-store'
import { walletsEndpoints } from '../../../src/services/directory/wallets-endpoints'
import { closed, opened } from '../../../src/store/router/modal-slice'
import { viewPushed } from '../../../src/store/router/router-slice'
import { route } from '../../../src/store/router/routes'
import type { AppThunk } from '../../../src/store/types'
import { connectorFound } from '../../../src/wallets/connections/connectors-slice'
import { fakeNetwork } from '../../support/fake-network'
import { createTestStore, settled, WALLET } from '../../support/test-store'

const network = fakeNetwork()
const deps = () => createTestStore().deps

test('default: collaborators reach thunks and listeners as `extra`, and each store has its own', () => {
  const seen: unknown[] = []
  const readExtra = (): AppThunk => (_dispatch, _getState, extra) => void seen.push(extra)
  const [first, second] = [deps(), deps()]
  for (const each of [first, second]) {
    const { store, startListening } = makeStore(each)
    startListening({ actionCreator: closed, effect: (_action, { extra }) => void seen.push(extra) })
    store.dispatch(readExtra())
    store.dispatch(closed())
  }
  expect(seen.map(extra => (extra === first ? 1 : extra === second ? 2 : 0))).toEqual([1, 1, 2, 2])
})

test('behavior: two stores never share state', () => {
  const [first, second] = [makeStore(deps()).store, makeStore(deps()).store]
  first.dispatch(opened(route('Connect')))
  first.dispatch(viewPushed(route('Networks')))
  first.dispatch(connectorFound({ ...WALLET, alsoAnnounced: false }))
  expect(second.getState().modal.open).toBe(false)
  expect(second.getState().router.history).toHaveLength(1)
  expect(second.getState().connectors).toEqual([])
})

test('behavior: two stores never share what services have answered', async () => {
  const [first, second] = [makeStore(deps()).store, makeStore(deps()).store]
  const query = { page: 1 }
  await first.dispatch(walletsEndpoints.endpoints.getWallets.initiate(query))
  const { select } = walletsEndpoints.endpoints.getWallets
  expect(select(query)(first.getState()).isSuccess).toBe(true)
  expect(select(query)(second.getState()).isUninitialized).toBe(true)
  await second.dispatch(walletsEndpoints.endpoints.getWallets.initiate(query))
  expect(network.to('/getWallets')).toHaveLength(2)
})

test('behavior: a listener hears an action after the reducers, and with the state from before', () => {
  const { store, startListening } = makeStore(deps())
  const seen: boolean[] = []
  startListening({
    actionCreator: opened,
    effect: (_action, { getState, getOriginalState }) =>
      void seen.push(getOriginalState().modal.open, getState().modal.open),
  })
  store.dispatch(opened(route('Connect')))
  expect(seen).toEqual([false, true])
})

test('behavior: stopped, no listener hears anything, and one that waits is ended', async () => {
  const { store, startListening, stopListening } = makeStore(deps())
  const heard = jest.fn()
  startListening({
    actionCreator: opened,
    effect: async (_action, { condition }) => {
      heard('began')
      await condition(() => false)
      heard('never')
    },
  })
  store.dispatch(opened(route('Connect')))
  stopListening()
  store.dispatch(opened(route('Connect')))
  await settled()
  expect(heard.mock.calls).toEqual([['began']])
})

test('error: what cannot be serialized in an action is told to the developer', () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { store } = makeStore(deps())
  store.dispatch({ type: 'test/live', payload: () => {} })
  expect(complaint.mock.calls[0]?.[0]).toContain('non-serializable value was detected in an action')
  complaint.mockRestore()
})
