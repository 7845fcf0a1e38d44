import GetWalletView from '../../../../../src/features/connect/views/get-wallet-view'
import { prefetch } from '../../../../../src/services/directory/prefetch'
import { DeviceContext } from '../../../../../src/shared/components/device-context'
import type { ModalOptions } from '../../../../../src/shared/host/runtime-contract'
import type { Device } from '../../../../../src/wallets/device'
import { fakeNetwork, walletsReply } from '../../../../support/fake-network'
import { viewBench } from '../../../../support/view-bench'

const network = fakeNetwork()
const bench = viewBench()
const EXPLORER = 'https://walletconnect.com/explorer?type=wallet'

const listed = (id: string, more: object = {}) => ({
  id,
  name: id,
  homepage: `https://${id}.example/`,
  ...more,
})

const COMPUTER: Device = { isPhone: false, isIos: false, isAndroid: false }

async function show(options: Partial<ModalOptions> = {}, device = COMPUTER) {
  const store = bench.newStore({ options })
  await store.dispatch(prefetch())
  const screen = bench.show(
    <DeviceContext value={device}>
      <GetWalletView />
    </DeviceContext>,
    store,
  )
  const links = [...screen.root.querySelectorAll('a')]
  return {
    ...screen,
    get text() {
      return screen.text
    },
    links,
    wallets: links.filter(link => link.dataset.walletId).map(link => [link.dataset.walletId, link.href]),
  }
}

test('default: the first four suggestions, each at its own home, and the whole directory', async () => {
  network.on('/getWallets', () => walletsReply(...['a', 'b', 'c', 'd', 'e'].map(id => listed(id))))
  const { wallets, links } = await show()
  expect(wallets).toEqual(['a', 'b', 'c', 'd'].map(id => [id, `https://${id}.example/`]))
  expect(links.at(-1)?.href).toBe(EXPLORER)
  expect(links.at(-1)?.textContent).toBe('Explore all')
})

test('behavior: none that the page excludes, by id or rdns', async () => {
  network.on('/getWallets', () => walletsReply(listed('a', { rdns: 'com.a' }), listed('b')))
  const customWallets = [{ id: 'own', name: 'Own' }]
  const { wallets } = await show({ excludeWalletIds: ['com.a', 'own'], customWallets })
  expect(wallets.map(([id]) => id)).toEqual(['b'])
})

test('behavior: featured, then the host’s own, then recommended; each once', async () => {
  network.on('/getWallets', ({ url }) =>
    url.searchParams.get('include') === 'f'
      ? walletsReply(listed('f'))
      : walletsReply(listed('r'), listed('own')),
  )
  const customWallets = [{ id: 'own', name: 'Own' }]
  const { wallets } = await show({ featuredWalletIds: ['f'], customWallets })
  expect(wallets.map(([id]) => id)).toEqual(['f', 'own', 'r'])
})

test('behavior: a wallet without a home leads to the directory', async () => {
  network.on('/getWallets', walletsReply({ id: 'a', name: 'A' }))
  expect((await show()).wallets).toEqual([['a', EXPLORER]])
})

const EXTENSION = { chrome_store: 'https://store.example/x' }
const IOS = { app_store: 'https://store.example/i' }
const ANDROID = { play_store: 'https://store.example/a' }
const STORES = [
  listed('both', { ...EXTENSION, ...IOS, ...ANDROID }),
  listed('extension', EXTENSION),
  listed('ios', IOS),
  listed('android', ANDROID),
  listed('unknown'),
]

test('behavior: says what one gets, as far as the directory says it', async () => {
  network.on('/getWallets', () => walletsReply(...STORES.filter(({ id }) => id !== 'android')))
  const { links } = await show()
  expect(links.slice(0, 4).map(link => link.querySelector('small')?.textContent)).toEqual([
    'Extension and mobile app',
    'Browser extension',
    'Mobile app',
    undefined,
  ])
})

test.each([
  ['an iPhone', { isPhone: true, isIos: true, isAndroid: false }, ['both', 'ios', 'unknown']],
  ['Android', { isPhone: true, isIos: false, isAndroid: true }, ['both', 'android', 'unknown']],
])('behavior: %s: only wallets that can be installed there', async (_name, device, expected) => {
  network.on('/getWallets', () => walletsReply(...STORES))
  expect((await show({}, device)).wallets.map(([id]) => id)).toEqual(expected)
})

test('behavior: every link opens in a new tab and gives nothing away', async () => {
  network.on('/getWallets', walletsReply(listed('a')))
  for (const link of (await show()).links)
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
})

test.each([
  ['nothing is suggested', walletsReply()],
  ['the directory cannot be read', new Response('', { status: 404 })],
])('error: %s: it says so, and the directory is still there', async (_name, reply) => {
  network.on('/getWallets', reply)
  const { text, wallets, links } = await show()
  expect(text).toContain('No suggestions')
  expect(wallets).toEqual([])
  expect(links).toHaveLength(1)
})
