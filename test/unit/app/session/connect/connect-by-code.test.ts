import { connectById } from '../../../../../src/app/session/connect/connect-by-id'
import { goBack, showModal } from '../../../../../src/router/modal-thunks'
import { viewPushed } from '../../../../../src/router/router-slice'
import { route } from '../../../../../src/router/routes'
import { connectWallet } from '../../../../../src/session/connect-thunks'
import { startPairing } from '../../../../../src/session/pairing/pairing-thunks'
import { selectConnection } from '../../../../../src/session/selectors'
import { SOLANA } from '../../../../support/fake-connector'
import { fakeNetwork } from '../../../../support/fake-network'
import { addPairing } from '../../../../support/fake-pairing'
import { createTestStore, settled, type TestStore, WALLET } from '../../../../support/test-store'

fakeNetwork()
const stores: TestStore[] = []
afterEach(() => {
  for (const store of stores.splice(0)) store.stop()
})

async function setup(networks: readonly string[] = ['eip155:1', SOLANA]) {
  const store = createTestStore({ options: { networks } })
  stores.push(store)
  await store.session.start()
  const connect = (id: string) =>
    connectById(id, { store, startListening: store.startListening, deps: store.deps })
  const view = () => store.getState().modal.open && store.getState().router.history.at(-1)?.view
  return { store, connect, view }
}

describe('wallets elsewhere', () => {
  async function showCode() {
    const bench = await setup()
    const pairing = addPairing(bench.store)
    const ended = jest.fn()
    const outcome = bench.connect('walletConnect')
    void outcome.then(ended)
    await settled()
    expect(bench.view()).toBe('ConnectingWalletConnect')
    // as the view does, once it is drawn
    void bench.store.dispatch(startPairing())
    await settled()
    return { ...bench, pairing, outcome, ended }
  }

  test('default: the code is on screen until a wallet has scanned it', async () => {
    const { store, pairing, outcome, ended } = await showCode()
    store.dispatch(viewPushed(route('WhatIsAWallet')))
    await settled()
    expect(ended).not.toHaveBeenCalled()
    pairing.last.approve()
    expect(await outcome).toBeUndefined()
    expect(selectConnection(store.getState())?.connector.type).toBe('WALLET_CONNECT')
  })

  test('error: no code can be had', async () => {
    const { pairing, outcome } = await showCode()
    pairing.last.fail('RELAY_UNREACHABLE')
    expect(await outcome).toMatchObject({ code: 'RELAY_UNREACHABLE' })
  })

  test('error: the visitor connects another wallet', async () => {
    const { store, outcome } = await showCode()
    store.addWallet()
    await store.dispatch(connectWallet(WALLET.uid))
    expect(await outcome).toMatchObject({ code: 'ABORTED' })
  })

  test.each([
    ['goes back', (store: TestStore) => store.dispatch(goBack())],
    ['opens another view', (store: TestStore) => store.dispatch(showModal('Networks'))],
    ['takes the element away', (store: TestStore) => store.deps.tasks.abortAll()],
  ])('error: the visitor %s', async (_what, leave) => {
    const { store, outcome } = await showCode()
    void leave(store)
    expect(await outcome).toMatchObject({ code: 'ABORTED' })
  })
})
