import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { createFrame } from '../../../../src/wallets/embedded/create-frame'
import { createFakeClock } from '../../../support/fake-clock'
import { EOA, FakeFrame, SECURE_URL } from '../../../support/fake-frame'
import { outcome } from '../../../support/frame-bench'

let destroy = () => {}
afterEach(() => {
  destroy()
  document.body.replaceChildren()
})

function setUp(storage = createMemoryStorage()) {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  let count = 0
  const created = createFrame({
    page: window,
    clock: createFakeClock(),
    random: () => `id-${++count}`,
    storage,
    projectId: 'project-1',
    secureUrl: () => SECURE_URL,
    container: () => dialog,
    greeting: () => ({
      dappData: { sdkVersion: 'html-multichain-5.1.11', projectId: 'project-1' },
      theme: { themeMode: 'dark' },
    }),
    node: async (network, method) => [network, method],
    rpcUrl: network => `https://rpc.example/${network}`,
  })
  destroy = created.destroy
  return { ...created, storage, frame: new FakeFrame() }
}

test('default: no frame before it is needed; then the wallet and its provider share one', async () => {
  const { wallet, provider, frame } = setUp()
  expect(frame.element).toBeNull()
  wallet.warm()
  expect(frame.element?.src).toBe(`${SECURE_URL}?projectId=project-1&chainId=eip155:1`)
  frame.load()
  expect(await wallet.getUser()).toMatchObject({ address: EOA })
  await provider.request('eip155:137', { method: 'wallet_getCallsStatus', params: ['0x1'] })
  expect(frame.names()).toEqual(['GET_USER', 'SWITCH_NETWORK', 'RPC_REQUEST'])
  expect(await provider.request('eip155:137', { method: 'eth_gasPrice' })).toEqual([
    'eip155:137',
    'eth_gasPrice',
  ])
})

test('behavior: what an earlier version left decides where the frame begins', () => {
  const storage = createMemoryStorage()
  storage.setItem('@w3m-storage/LAST_USED_CHAIN_KEY', '137')
  const { wallet, frame } = setUp(storage)
  wallet.warm()
  expect(frame.element?.src).toContain('chainId=eip155:137')
})

test('behavior: taken away, it answers nobody any more', async () => {
  const { wallet, frame, destroy: end } = setUp()
  wallet.warm()
  frame.load()
  end()
  expect(frame.element).toBeNull()
  expect(await outcome(wallet.getUser())).toBe('W3mFrame: iframe is not set')
})
