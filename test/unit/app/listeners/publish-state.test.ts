import { startPublishing } from '../../../../src/app/listeners/publish-state'
import { makeStore } from '../../../../src/app/make-store'
import { selectNetworkMark } from '../../../../src/app/session/follow-network-mark'
import { selectWalletState } from '../../../../src/app/session/wallet-state'
import { snackbarShown } from '../../../../src/store/feedback/feedback-slice'
import { optionsChanged } from '../../../../src/store/options-slice'
import { closed, opened, shakeStarted, viewReady } from '../../../../src/store/router/modal-slice'
import { route } from '../../../../src/store/router/routes'
import { selectAvatar } from '../../../../src/wallets/connections/cached'
import { connected, networkChanged } from '../../../../src/wallets/connections/connections-slice'
import { OPTIONS } from '../../../support/fake-host'
import { ALICE } from '../../../support/fake-wallet'
import { createTestStore, WALLET } from '../../../support/test-store'

function setup() {
  const { deps, host } = createTestStore()
  const { store } = makeStore(deps)
  store.dispatch(optionsChanged(OPTIONS))
  const stop = startPublishing(store, host, () => ({ selectWalletState, selectAvatar, selectNetworkMark }))
  const opens = () => host.states.map(({ state }) => state.open)
  return { store, host, stop, opens, last: () => host.states.at(-1) }
}

test('default: a snapshot at once', () => {
  const { host, last } = setup()
  expect(host.states).toHaveLength(1)
  expect(last()).toMatchObject({
    state: { open: false, status: 'disconnected', network: 'eip155:1' },
    companion: { networkName: 'Ethereum', unsupported: false },
  })
})

test('behavior: another one whenever something in it has changed', () => {
  const { store, opens } = setup()
  store.dispatch(opened(route('Connect')))
  store.dispatch(viewReady())
  store.dispatch(closed())
  expect(opens()).toEqual([false, true, true, false])
})

test('behavior: none where nothing that the page can see has', () => {
  const { store, host } = setup()
  store.dispatch(snackbarShown({ variant: 'success', text: { key: 'account.copied' } }))
  store.dispatch(shakeStarted())
  store.dispatch({ type: 'test/nothing' })
  expect(host.states).toHaveLength(1)
})

test('behavior: companions are notified of an unsupported network', () => {
  const { store, last } = setup()
  const connection = { accounts: [ALICE], network: 'eip155:1' }
  store.dispatch(connected({ connector: WALLET, connection, restored: false }))
  store.dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:56' }))
  expect(last()).toMatchObject({
    state: { network: 'eip155:56', connected: true },
    companion: { networkName: undefined, unsupported: true },
  })
})

test('behavior: stopped, it says nothing', () => {
  const { store, stop, opens } = setup()
  stop()
  store.dispatch(opened(route('Connect')))
  expect(opens()).toEqual([false])
})
