import { AccountNetworkSelect } from '../../../../../src/features/account/components/account-network-select'
import type { ModalOptions } from '../../../../../src/shared/host/host-port'
import { fakeNetwork, pictureReply } from '../../../../support/fake-network'
import { createFakeProvider } from '../../../../support/fake-wallet'
import { eventually, viewBench } from '../../../../support/view-bench'

const network = fakeNetwork()
const bench = viewBench()

async function show(options: Partial<ModalOptions> = {}, chain = '0x1') {
  const store = await bench.connectedStore({ options }, createFakeProvider({ eth_chainId: () => chain }))
  const screen = bench.show(<AccountNetworkSelect />, store)
  const button = screen.byTestId('w3m-account-select-network')
  const view = () => store.getState().router.history.at(-1)?.view
  return { ...screen, button, view, host: store.host }
}
const pictures = () => network.to('/public/getAssetImage')

test('default: the network in use, by name and as an attribute (test-ids.md rule 4)', async () => {
  const { button } = await show()
  expect(button.getAttribute('active-network')).toBe('Ethereum')
  expect(button.getAttribute('aria-label')).toBe('Network: Ethereum')
})

test('behavior: a click opens Networks, and is tracked', async () => {
  const { button, click, view, host } = await show()
  await click(button)
  expect(view()).toBe('Networks')
  expect(host.events).toContainEqual({ name: 'track', detail: { event: 'CLICK_NETWORKS' } })
})

test('behavior: it cannot be used where there is no other network to go to', async () => {
  const { button, click, view } = await show({ networks: ['eip155:1'] })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await click(button)
  expect(view()).toBe('Connect')
})

test('behavior: on a network that the page did not ask for it says so, and leads to the one that it did', async () => {
  const { button, click, view } = await show({ networks: ['eip155:1'], allowUnsupportedChain: true }, '0x38')
  expect(button.getAttribute('active-network')).toBe('Switch Network')
  await click(button)
  expect(view()).toBe('Networks')
  expect(pictures()).toEqual([])
})

test('default: its picture comes from the directory', async () => {
  network.on('/public/getAssetImage', pictureReply)
  const { root } = await show()
  await eventually(() => expect(root.querySelector('img')?.getAttribute('src')).toBe('blob:picture-1'))
})

test('param: the picture that the host gave its own network', async () => {
  const own = {
    id: 'eip155:1',
    name: 'Mainnet',
    currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrl: 'http://127.0.0.1:9',
    imageUrl: 'https://img.example/1.png',
  }
  const { root } = await show({ networks: [own, 'eip155:137'] })
  expect(root.querySelector('img')?.getAttribute('src')).toBe('https://img.example/1.png')
  expect(pictures()).toEqual([])
})

test('error: no picture: the first letter', async () => {
  const { button } = await show()
  await eventually(() => expect(button.textContent).toBe('Ethereum'))
})
