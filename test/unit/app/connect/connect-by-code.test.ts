import { signInRequested } from '../../../../src/features/sign-in/sign-in-slice'
import { closeModal, goBack, showModal } from '../../../../src/store/navigation/modal-thunks'
import { historyReset, viewPushed } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { connectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { selectConnection } from '../../../../src/wallets/connections/selectors'
import { startPairing } from '../../../../src/wallets/walletconnect/state/pairing-thunks'
import { addPairing } from '../../../support/fake-pairing'
import { ALICE } from '../../../support/fake-wallet'
import { settled, type TestStore, WALLET } from '../../../support/test-store'
import { connectBench } from './support/connect-bench'

describe('wallets elsewhere', () => {
  async function showCode() {
    const bench = await connectBench()
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

  test('behavior: a page that wants the visitor to sign in waits for that, too', async () => {
    const { store, pairing, outcome, ended } = await showCode()
    const connector = { ...WALLET, type: 'WALLET_CONNECT' } as const
    const at = { address: ALICE, network: 'eip155:1', target: 'eip155:1', live: false }
    store.dispatch(
      signInRequested({
        isSent: false,
        historyBefore: [],
        requestedAccount: { connector, ...at },
        error: null,
      }),
    )
    store.dispatch(historyReset(route('ConnectingSiwe')))
    await settled()
    expect(ended).not.toHaveBeenCalled()
    pairing.last.approve()
    expect(await outcome).toBeUndefined()
  })

  test('error: the visitor does not sign in', async () => {
    const { store, outcome } = await showCode()
    const at = { address: ALICE, network: 'eip155:1', target: 'eip155:1', live: false }
    store.dispatch(
      signInRequested({
        isSent: false,
        historyBefore: [],
        requestedAccount: { connector: WALLET, ...at },
        error: null,
      }),
    )
    store.dispatch(historyReset(route('ConnectingSiwe')))
    store.dispatch(closeModal('button'))
    expect(await outcome).toMatchObject({ code: 'ABORTED' })
  })

  test('error: no code is available', async () => {
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
