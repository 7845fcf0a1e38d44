import { StoreLink } from '../../../../../src/features/pairing/components/store-link'
import { DeviceContext } from '../../../../../src/shared/components/device-context'
import type { ListedWallet } from '../../../../../src/store/router/routes'
import type { Device } from '../../../../../src/wallets/device'
import { ANDROID, DESKTOP, IPHONE } from '../../../../support/fake-pairing'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()
const STORES = {
  app_store: 'https://apps.example/',
  play_store: 'https://play.example/',
  chrome_store: 'https://chrome.example/',
  homepage: 'https://home.example/',
}
type More = Partial<typeof STORES & { name: string }>
const wallet = (more: More) => ({ id: 'a', name: 'A', ...more }) as ListedWallet

function show(more: More, device: Device) {
  const screen = bench.show(
    <DeviceContext value={device}>
      <StoreLink wallet={wallet(more)} />
    </DeviceContext>,
  )
  const link = () => screen.root.querySelector<HTMLAnchorElement>('a[data-testid=get-wallet]')
  return { ...screen, link }
}

test('default: on a desktop, a choice of stores', async () => {
  const { byTestId, click, store, link, text } = show(STORES, DESKTOP)
  expect(text).toBe('Don’t have A?Get')
  expect(link()).toBeNull()
  await click(byTestId('get-wallet'))
  expect(store.getState().router.history.at(-1)).toEqual({
    view: 'Downloads',
    params: { wallet: wallet(STORES) },
  })
})

test.each([
  ['a desktop and one page', { homepage: STORES.homepage }, DESKTOP, STORES.homepage],
  ['an iPhone', STORES, IPHONE, STORES.app_store],
  ['an Android phone', STORES, ANDROID, STORES.play_store],
  [
    'a phone whose store does not have it',
    { play_store: 'x', homepage: STORES.homepage },
    IPHONE,
    STORES.homepage,
  ],
])('param: %s', (_name, stores, device, href) => {
  const { link } = show(stores, device)
  expect(link()?.href).toBe(href)
  expect(link()?.target).toBe('_blank')
  expect(link()?.rel).toBe('noopener noreferrer')
})

test.each([
  ['nothing is known', {}, DESKTOP],
  ['only the other store has it', { play_store: STORES.play_store }, IPHONE],
])('behavior: %s: nothing is offered', (_name, stores, device) => {
  expect(show(stores, device).text).toBe('')
})

test('behavior: a long name is cut to 12 characters', () => {
  expect(show({ ...STORES, name: 'Binance Web3 Wallet' }, DESKTOP).text).toContain(
    'Don’t have Binance Web3…?',
  )
  expect(show({ ...STORES, name: 'Twelve chars' }, DESKTOP).text).toContain('Don’t have Twelve chars?')
})
