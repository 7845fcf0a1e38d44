import { act } from 'react'
import AllWalletsView from '../../../../../src/features/connect/views/all-wallets-view'
import { prefetch } from '../../../../../src/services/directory/prefetch'
import { DeviceContext } from '../../../../../src/shared/components/device-context'
import type { ModalOptions } from '../../../../../src/shared/host/runtime-contract'
import type { Device } from '../../../../../src/wallets/device'
import { fakeNetwork, type SeenRequest } from '../../../../support/fake-network'
import { addPairing, DESKTOP, IPHONE, pairingUri, watchLinks } from '../../../../support/fake-pairing'
import { fakeSize } from '../../../../support/fake-size'
import { click, fire, type } from '../../../../support/render-in-shadow'
import { eventually, viewBench } from '../../../../support/view-bench'

fakeSize({ width: 328, height: 400 })
const network = fakeNetwork()
const bench = viewBench()

const WALLETS = Array.from({ length: 60 }, (_, index) => ({
  id: `w${index}`,
  name: `Wallet ${index}`,
  mobile_link: `w${index}://`,
}))
/** A directory that searches names, and serves pages. */
function directory({ url: { searchParams } }: SeenRequest): Response {
  const search = searchParams.get('search')
  const found = search ? WALLETS.filter(({ name }) => name.endsWith(search)) : WALLETS
  if (searchParams.get('entries') === '4') return Response.json({ data: [], count: found.length })
  const size = Number(searchParams.get('entries'))
  const from = (Number(searchParams.get('page')) - 1) * size
  return Response.json({ data: found.slice(from, from + size), count: found.length })
}
const failing = () => new Response('', { status: 404 })
const pages = () => network.to('/getWallets').map(({ url }) => url.searchParams.get('page'))

async function show(
  device: Device = DESKTOP,
  reply: (request: SeenRequest) => Response = directory,
  options: Partial<ModalOptions> = {},
) {
  const store = bench.newStore({ options })
  const pairing = addPairing(store)
  store.addWallet()
  network.on('/getWallets', directory)
  await store.dispatch(prefetch())
  network.on('/getWallets', reply)
  network.requests.length = 0
  const screen = bench.show(
    <DeviceContext value={device}>
      <AllWalletsView />
    </DeviceContext>,
    store,
  )
  const ids = () =>
    [...screen.root.querySelectorAll<HTMLElement>('.tile')].map(({ dataset }) => dataset.walletId)
  return {
    ...screen,
    get text() {
      return screen.text
    },
    pairing,
    ids,
    tile: (id: string) => screen.byTestId(`wallet-search-item-${id}`),
    search: (text: string) => type(screen.find<HTMLInputElement>('input'), text),
    scrollDown() {
      const scroller = screen.find('[role=list]')
      scroller.scrollTop = 10_000
      fire(scroller, new Event('scroll'))
    },
    there: (id: string) => eventually(() => expect(ids()).toContain(id)),
  }
}

describe('all of them', () => {
  test('default: waiting, then the first page', async () => {
    const screen = await show()
    expect(screen.ids()).toEqual([])
    await screen.there('w0')
    expect(screen.find('[role=list]').getAttribute('aria-label')).toBe('All wallets')
    expect(pages()).toEqual(['1'])
  })

  test('behavior: the next page when the end is near', async () => {
    const { there, scrollDown } = await show()
    await there('w0')
    scrollDown()
    await there('w59')
    expect(pages()).toEqual(['1', '2'])
  })

  test('behavior: an installed one comes first', async () => {
    const installed = { id: 'mine', name: 'Mine', rdns: 'com.wallet' }
    const { there, ids, tile } = await show(DESKTOP, () =>
      Response.json({ data: [WALLETS[0], installed], count: 2 }),
    )
    await there('mine')
    expect(ids()).toEqual(['mine', 'w0'])
    expect(tile('mine').getAttribute('aria-label')).toBe('Mine, Installed')
  })

  test('behavior: an excluded rdns is not listed: the directory only knows ids', async () => {
    const bad = { id: 'bad', name: 'Bad', rdns: 'com.bad' }
    const reply = () => Response.json({ data: [bad, WALLETS[0]], count: 2 })
    const { there, ids } = await show(DESKTOP, reply, { excludeWalletIds: ['com.bad'] })
    await there('w0')
    expect(ids()).toEqual(['w0'])
  })

  test('error: it cannot be loaded; the retry brings it', async () => {
    const screen = await show(DESKTOP, failing)
    await eventually(() => expect(screen.text).toContain('Couldn’t load wallets'))
    expect(screen.text).toContain('HTTP status code: 404')
    network.on('/getWallets', directory)
    click(screen.button('Try again'))
    await screen.there('w0')
    expect(screen.text).not.toContain('could not be loaded')
  })
})

describe('search', () => {
  /** Advances time until the assertion holds. use-wallet-search.test checks exact delays. */
  const later = (assertion: () => void) => eventually(assertion, () => jest.advanceTimersByTime(50))
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }))
  afterEach(() => void jest.useRealTimers())

  test('default: matching wallets, with the count announced', async () => {
    const screen = await show()
    screen.search('Wallet 5')
    expect(screen.ids()).toEqual([])
    await later(() => expect(screen.ids()).toEqual(['w5']))
    expect(screen.find('[aria-live=polite]').textContent).toBe('1 wallet')
  })

  test('behavior: an excluded rdns is not found', async () => {
    const reply = () => Response.json({ data: [{ id: 'bad', name: 'Bad', rdns: 'com.bad' }], count: 1 })
    const screen = await show(DESKTOP, reply, { excludeWalletIds: ['com.bad'] })
    screen.search('Bad')
    await later(() => expect(screen.text).toContain('No wallets found'))
  })

  test('error: no match: "No wallets found"; the search can be cleared', async () => {
    const screen = await show()
    screen.search('nonesuch')
    await later(() => expect(screen.text).toContain('No wallets found'))
    expect(screen.byTestId('no-wallet-found').textContent).toContain('No results for “nonesuch”.')
    const clear = screen.byTestId('no-wallet-found').querySelector('button') as HTMLElement
    click(clear)
    expect(screen.find<HTMLInputElement>('input').value).toBe('')
    await later(() => expect(screen.ids()).toContain('w0'))
  })

  test('error: the directory cannot be loaded: an error, not an empty list', async () => {
    const screen = await show()
    network.on('/getWallets', failing)
    screen.search('Wallet 5')
    await later(() => expect(screen.text).toContain('Couldn’t load wallets'))
    expect(screen.text).not.toContain('No wallets found')
    expect(screen.text).toContain('HTTP status code: 404')
  })

  test('behavior: one letter is no search', async () => {
    const screen = await show()
    screen.search('W')
    await later(() => expect(screen.ids()).toContain('w0'))
    expect(network.to('/getWallets').some(({ url }) => url.searchParams.has('search'))).toBe(false)
  })
})

describe('a tap', () => {
  test('default: on a phone the wallet opens at once: a code is ready', async () => {
    const links = watchLinks()
    const screen = await show(IPHONE)
    await screen.there('w0')
    await eventually(() => expect(screen.store.deps.pairingLink.get()).toBeDefined())
    act(() => screen.tile('w0').click())
    expect(links.mock.calls).toEqual([
      [`w0://wc?uri=${encodeURIComponent(pairingUri(1))}`, '_self', 'noreferrer,noopener'],
    ])
    links.mockRestore()
  })

  test('behavior: elsewhere nothing is paired before a wallet is chosen', async () => {
    const screen = await show()
    await screen.there('w0')
    expect(screen.pairing.attempts).toHaveLength(0)
    await screen.click(screen.tile('w0'))
    expect(screen.store.getState().router.history.at(-1)).toMatchObject({
      view: 'ConnectingWalletConnect',
      params: { wallet: { id: 'w0' } },
    })
  })
})
