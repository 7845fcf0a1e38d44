import { UNSUPPORTED_CHAIN_MS } from '../../../../src/app/session/unsupported-chain'
import type { ModalOptions } from '../../../../src/shared/host/runtime-contract'
import { closeModal, showModal } from '../../../../src/store/navigation/modal-thunks'
import { optionsChanged } from '../../../../src/store/options-slice'
import { viewPushed } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { connectWallet, openConnection } from '../../../../src/wallets/connections/connect-thunks'
import { networkChanged } from '../../../../src/wallets/connections/connections-slice'
import { chooseNetwork } from '../../../../src/wallets/connections/switch-thunks'
import { SOL_ALICE, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { BOB, createFakeProvider } from '../../../support/fake-wallet'
import { createTestStore, settled, type TestStore, WALLET } from '../../../support/test-store'

jest.useFakeTimers()

const SOLANA_CONNECTION = { accounts: [SOL_ALICE], network: SOLANA }

let store: TestStore
const realFetch = globalThis.fetch

const connect = async (options: Partial<ModalOptions> = {}, chain = '0x1') => {
  store = createTestStore({ options })
  const provider = store.addWallet(createFakeProvider({ eth_chainId: () => chain }))
  await store.dispatch(connectWallet(WALLET.uid))
  return provider
}
const pass = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms)
  await settled()
}
const view = () => (store.getState().modal.open ? store.getState().router.history.at(-1)?.view : undefined)

beforeEach(() => {
  globalThis.fetch = async () => Response.json({ data: [], isAnalyticsEnabled: false })
})
afterEach(() => {
  store.stop()
  globalThis.fetch = realFetch
})

describe('"UnsupportedChain opens 300 ms after an unsupported network is chosen, unless unsupported chains are allowed"', () => {
  test('default: after 300 ms and not before', async () => {
    const provider = await connect()
    provider.emit('chainChanged', '0x38')
    await pass(UNSUPPORTED_CHAIN_MS - 1)
    expect(view()).toBeUndefined()
    await pass(1)
    expect(view()).toBe('UnsupportedChain')
    expect(UNSUPPORTED_CHAIN_MS).toBe(300)
  })

  test('param: allow-unsupported-chain', async () => {
    const provider = await connect({ allowUnsupportedChain: true })
    provider.emit('chainChanged', '0x38')
    await pass(1000)
    expect(view()).toBeUndefined()
  })

  test('behavior: a wallet that connects on such a network', async () => {
    await connect({}, '0x38')
    await pass(UNSUPPORTED_CHAIN_MS)
    expect(view()).toBe('UnsupportedChain')
  })

  test('behavior: back on a known network in time, nothing opens', async () => {
    const provider = await connect()
    provider.emit('chainChanged', '0x38')
    await pass(200)
    provider.emit('chainChanged', '0x89')
    await pass(1000)
    expect(view()).toBeUndefined()
  })

  test('behavior: it leaves by itself once the wallet is on a known network', async () => {
    const provider = await connect()
    provider.emit('chainChanged', '0x38')
    await pass(UNSUPPORTED_CHAIN_MS)
    provider.emit('chainChanged', '0x89')
    await pass(0)
    expect(view()).toBeUndefined()
  })

  test('behavior: its form for swaps stays when other settings of the page change', async () => {
    await connect()
    await store.dispatch(showModal('Account'))
    store.dispatch(viewPushed(route('UnsupportedChain', { swap: true })))
    store.dispatch(optionsChanged({ ...store.getState().options, themeMode: 'light' } as ModalOptions))
    await pass(0)
    expect(view()).toBe('UnsupportedChain')
  })

  test('behavior: its form for swaps gives way to that of a network that the page does not have', async () => {
    const provider = await connect()
    await store.dispatch(showModal('Account'))
    store.dispatch(viewPushed(route('UnsupportedChain', { swap: true })))
    provider.emit('chainChanged', '0x38')
    await pass(UNSUPPORTED_CHAIN_MS)
    expect(store.getState().router.history.at(-1)).toEqual(route('UnsupportedChain', undefined))
  })

  test('behavior: another account meanwhile changes nothing about it', async () => {
    const provider = await connect()
    provider.emit('chainChanged', '0x38')
    await pass(100)
    provider.emit('accountsChanged', [BOB])
    await pass(200)
    expect(view()).toBe('UnsupportedChain')
  })

  test('behavior: the wallet of the chain that is not on screen opens nothing', async () => {
    const provider = await connect({ networks: ['eip155:1', SOLANA] })
    store.dispatch(openConnection(SOLANA_WALLET, SOLANA_CONNECTION, { restored: false }))
    provider.emit('chainChanged', '0x38')
    await pass(1000)
    expect(view()).toBeUndefined()
    store.dispatch(chooseNetwork('eip155:56')) // on screen, its buttons say so
    await pass(1000)
    expect(view()).toBeUndefined()
  })

  test('behavior: nor does it open again what the visitor has closed', async () => {
    const provider = await connect({ networks: ['eip155:1', SOLANA] })
    provider.emit('chainChanged', '0x38')
    await pass(1000)
    store.dispatch(closeModal('button'))
    store.dispatch(openConnection(SOLANA_WALLET, SOLANA_CONNECTION, { restored: false, background: true }))
    store.dispatch(networkChanged({ namespace: 'solana', network: 'solana:x' }))
    await pass(1000)
    expect(view()).toBeUndefined()
  })

  test('behavior: it leaves once the other chain is on screen', async () => {
    const provider = await connect({ networks: ['eip155:1', SOLANA] })
    store.dispatch(openConnection(SOLANA_WALLET, SOLANA_CONNECTION, { restored: false, background: true }))
    provider.emit('chainChanged', '0x38')
    await pass(UNSUPPORTED_CHAIN_MS)
    store.dispatch(chooseNetwork(SOLANA))
    await pass(0)
    expect(view()).toBeUndefined()
  })

  test('behavior: it closes when the wallet disconnects', async () => {
    const provider = await connect()
    provider.emit('chainChanged', '0x38')
    await pass(UNSUPPORTED_CHAIN_MS)
    provider.emit('accountsChanged', [])
    await pass(0)
    expect(view()).toBeUndefined()
  })
})
