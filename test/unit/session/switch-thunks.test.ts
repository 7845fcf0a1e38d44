import { connectWallet } from '../../../src/session/connect-thunks'
import { selectActiveNetworkId, selectConnection } from '../../../src/session/selectors'
import { switchNetwork } from '../../../src/session/switch-thunks'
import { createFakeProvider, walletError } from '../../support/fake-wallet'
import { createTestStore, settled, type TestStore, WALLET } from '../../support/test-store'

let store: TestStore
beforeEach(() => {
  store = createTestStore()
})
afterEach(() => store.stop())

function movingWallet() {
  let chain = '0x1'
  return createFakeProvider({
    eth_chainId: () => chain,
    wallet_switchEthereumChain: params => {
      chain = (params as [{ chainId: string }])[0].chainId
      return null
    },
  })
}

describe('switchNetwork', () => {
  test('default: the wallet is asked, and one event tells of it', async () => {
    const provider = store.addWallet(movingWallet())
    await store.dispatch(connectWallet(WALLET.uid))
    await expect(store.dispatch(switchNetwork('eip155:137'))).resolves.toBeUndefined()
    expect(provider.asked).toContainEqual({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x89' }],
    })
    expect(selectConnection(store.getState())?.network).toBe('eip155:137')
    expect(store.eventNames()).toEqual(['connect', 'networkchange'])
  })

  test('behavior: before connecting the choice is kept, and survives a reload', async () => {
    await store.dispatch(switchNetwork('eip155:137'))
    expect(selectActiveNetworkId(store.getState())).toBe('eip155:137')
    expect(store.eventNames()).toEqual(['networkchange'])
    const reloaded = createTestStore({ storage: store.storage })
    reloaded.session.resume()
    await settled()
    expect(selectActiveNetworkId(reloaded.getState())).toBe('eip155:137')
    reloaded.stop()
  })

  test('behavior: a network chosen before connecting is asked of the wallet that connects', async () => {
    await store.dispatch(switchNetwork('eip155:137'))
    store.addWallet(movingWallet())
    await store.dispatch(connectWallet(WALLET.uid))
    await settled()
    expect(selectConnection(store.getState())?.network).toBe('eip155:137')
  })

  test('error: declined, the wallet stays where it is', async () => {
    const refuse = () => {
      throw walletError(4001)
    }
    store.addWallet(createFakeProvider({ wallet_switchEthereumChain: refuse }))
    await store.dispatch(connectWallet(WALLET.uid))
    await expect(store.dispatch(switchNetwork('eip155:137'))).resolves.toMatchObject({
      code: 'SWITCH_DECLINED',
    })
    expect(selectActiveNetworkId(store.getState())).toBe('eip155:1')
    expect(store.getState().networks.failure?.error.code).toBe('SWITCH_DECLINED')
  })

  test('error: a network that the page did not ask for', async () => {
    await expect(store.dispatch(switchNetwork('eip155:56'))).resolves.toMatchObject({
      message: 'Network not found',
    })
  })

  test('behavior: a switch overtaken by another one does not count', async () => {
    let answer = (_value: null) => {}
    const provider = createFakeProvider({
      wallet_switchEthereumChain: () =>
        new Promise(resolve => {
          answer = resolve
        }),
    })
    store.addWallet(provider)
    await store.dispatch(connectWallet(WALLET.uid))
    const first = store.dispatch(switchNetwork('eip155:137'))
    await settled()
    const second = store.dispatch(switchNetwork('eip155:1'))
    provider.answers.eth_chainId = () => '0x89'
    answer(null)
    await expect(second).resolves.toBeUndefined()
    await expect(first).resolves.toMatchObject({ code: 'ABORTED' })
    expect(store.getState().networks.switching).toBeNull()
  })
})
