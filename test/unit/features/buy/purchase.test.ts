import { onrampError } from '../../../../src/features/buy/errors'
import {
  followCheckout,
  isFromCheckout,
  openAgain,
  POLL_MS,
  PURCHASE_TIMEOUT_MS,
} from '../../../../src/features/buy/purchase/follow-checkout'
import { followPurchases, REFRESH_MS } from '../../../../src/features/buy/purchase/follow-purchases'
import {
  deliversElsewhere,
  ONRAMP_FEES,
  providersFor,
} from '../../../../src/features/buy/purchase/onramp-providers'
import {
  closeWindow,
  focusWindow,
  isWindowClosed,
  navigateWindow,
  openPage,
  openWindow,
} from '../../../../src/features/buy/purchase/payment-window'
import { retryCheckout, startCheckout } from '../../../../src/features/buy/purchase/start-checkout'
import { checkoutChanged, selectOnramp } from '../../../../src/features/buy/state/onramp-slice'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import type { Deps } from '../../../../src/store/deps'
import { fakePopups } from '../../../support/fake-popup'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { onrampBench, PAGE, purchase } from '../../../support/onramp-bench'

const COINBASE = { provider: 'coinbase', address: ALICE, network: 'eip155:1', form: undefined } as const

describe('follow purchases', () => {
  const bench = onrampBench()
  const BALANCE = `/v1/account/${ALICE}/balance`

  async function start() {
    const store = await bench.open()
    const stop = store.dispatch(followPurchases(ALICE))
    const now = new Date(store.clock.now()).toISOString()
    await bench.eventually(() => expect(bench.polls()).toHaveLength(1))
    await bench.pass(store, 0)
    return { store, stop, now }
  }

  const polls = () => bench.polls().length

  test('default: asks again while one is under way, and reads the balance once it has arrived', async () => {
    bench.bought(purchase('p', 'IN_PROGRESS', new Date(1_800_000_000_000).toISOString()))
    const { store, stop, now } = await start()
    expect(bench.network.to(BALANCE)).toEqual([])
    await bench.pass(store, REFRESH_MS)
    await bench.eventually(() => expect(polls()).toBe(2))
    await bench.pass(store, 0)
    bench.bought(purchase('p', 'SUCCESS', now))
    await bench.pass(store, REFRESH_MS)
    await bench.eventually(() => expect(bench.network.to(BALANCE).length).toBeGreaterThan(0))
    // the service refreshes the token that was bought
    expect(bench.network.to(BALANCE)[0]?.url.searchParams.get('forceUpdate')).toContain(
      'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    )
    await bench.pass(store, REFRESH_MS * 10)
    expect(polls()).toBe(3)
    stop()
  })

  test('behavior: one of an earlier month is not waited for', async () => {
    bench.bought(purchase('p', 'IN_PROGRESS', '2020-01-01T00:00:00Z'))
    const { store, stop } = await start()
    await bench.pass(store, REFRESH_MS * 10)
    expect(polls()).toBe(1)
    stop()
  })

  test('behavior: what has arrived before the first look is news, too', async () => {
    bench.bought(purchase('p', 'SUCCESS'))
    const { stop } = await start()
    await bench.eventually(() => expect(bench.network.to(BALANCE).length).toBeGreaterThan(0))
    stop()
  })

  test('behavior: ended, nothing is requested anymore', async () => {
    bench.bought(purchase('p', 'IN_PROGRESS', new Date(1_800_000_000_000).toISOString()))
    const { store, stop } = await start()
    stop()
    await bench.pass(store, REFRESH_MS * 10)
    expect(polls()).toBe(1)
  })
})

describe('providers', () => {
  const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

  const ids = (network: string, meldKey?: string, isSmartAccount = false) =>
    providersFor(network, { meldKey, isSmartAccount }).map(({ id }) => id)

  test('default: Coinbase on EVM; Meld only where the page gave its key, on Solana too', () => {
    expect(ids('eip155:1')).toEqual(['coinbase'])
    expect(ids('eip155:56', 'key')).toEqual(['coinbase', 'meld'])
    expect(ids(SOLANA, 'key')).toEqual(['meld'])
    expect(ids(SOLANA)).toEqual([])
    expect(ids('bip122:0', 'key')).toEqual([])
  })

  test('behavior: no provider for a smart account if it could deliver where the account does not exist', () => {
    expect(ids('eip155:8453', 'key', true)).toEqual(['coinbase'])
    expect(ids('eip155:11155111', 'key', true)).toEqual([])
  })

  test('default: the fee range', () => expect(ONRAMP_FEES).toEqual([0.01, 0.02]))

  test('behavior: Coinbase says where it delivers, where that is another network', () => {
    expect(deliversElsewhere('coinbase', 'eip155:137')).toBe(false)
    expect(deliversElsewhere('coinbase', 'eip155:11155111')).toBe(true)
    expect(deliversElsewhere('meld', 'eip155:11155111')).toBe(false)
  })
})

describe('start checkout', () => {
  const bench = onrampBench()
  const checkoutOf = (store: Awaited<ReturnType<typeof bench.open>>) =>
    selectOnramp(store.getState()).checkout

  test('default: the window opens before any request, then goes to the page', async () => {
    bench.bought(purchase('old', 'SUCCESS'))
    const store = await bench.open()
    store.dispatch(startCheckout(COINBASE, 'Opening'))
    expect(bench.popups.calls).toEqual([['', '_blank', 'width=600,height=800,scrollbars=yes']])
    expect(checkoutOf(store)).toMatchObject({ step: 'opening', provider: 'coinbase' })
    expect(store.getState().router.history.at(-1)?.view).toBe('BuyInProgress')
    await bench.eventually(() => expect(bench.popup().visited).toEqual([PAGE]))
    expect(checkoutOf(store)).toMatchObject({ step: 'waiting', url: PAGE, error: undefined, known: ['old'] })
    expect(store.host.events).toContainEqual({
      name: 'track',
      detail: {
        event: 'SELECT_BUY_PROVIDER',
        properties: { provider: 'coinbase', isSmartAccount: false },
      },
    })
  })

  test('error: reports a blocked window, and keeps the URL of the page', async () => {
    bench.popups.refuses = true
    const store = await bench.open()
    store.dispatch(startCheckout(COINBASE, ''))
    await bench.eventually(() => expect(checkoutOf(store)?.step).toBe('waiting'))
    expect(checkoutOf(store)).toMatchObject({ url: PAGE, error: { code: 'ONRAMP_BLOCKED' } })
  })

  test('error: the visitor closes it before the page is known', async () => {
    const release = bench.network.hold('/v1/generators/onrampurl')
    const store = await bench.open()
    store.dispatch(startCheckout(COINBASE, ''))
    bench.popup().close()
    release()
    await bench.eventually(() => expect(checkoutOf(store)?.error?.code).toBe('ONRAMP_CLOSED'))
    expect(checkoutOf(store)?.url).toBe(PAGE)
  })

  test('error: there is no page: the window closes, and the page gets an error', async () => {
    bench.network.on('/v1/generators/onrampurl', new Response('', { status: 404 }))
    const store = await bench.open()
    store.dispatch(startCheckout(COINBASE, ''))
    await bench.eventually(() => expect(checkoutOf(store)?.step).toBe('failed'))
    expect(checkoutOf(store)?.error).toMatchObject({
      code: 'ONRAMP_PAGE_FAILED',
      details: 'HTTP status code: 404',
    })
    expect(bench.popup().closed).toBe(true)
    expect(store.eventNames()).toContain('error')
  })

  test('behavior: a newer checkout is not disturbed by an older one', async () => {
    const release = bench.network.hold('/v1/generators/onrampurl')
    const store = await bench.open()
    store.dispatch(startCheckout(COINBASE, ''))
    store.dispatch(startCheckout(COINBASE, ''))
    const { id } = checkoutOf(store) ?? {}
    release()
    await bench.eventually(() => expect(bench.popup().visited).toEqual([PAGE]))
    expect(bench.popups.opened.map(({ closed }) => closed)).toEqual([true, false])
    expect(checkoutOf(store)).toMatchObject({ id, step: 'waiting' })
  })

  describe('retry after a timeout', () => {
    async function late() {
      const store = await bench.open()
      store.dispatch(startCheckout(COINBASE, ''))
      await bench.eventually(() => expect(checkoutOf(store)?.step).toBe('waiting'))
      const { id = '' } = checkoutOf(store) ?? {}
      const error = serializeError(onrampError('ONRAMP_TIMEOUT'))
      store.dispatch(checkoutChanged({ id, step: 'failed', error }))
      return { store, id }
    }

    test('default: the window that is still open, not a second one', async () => {
      const { store, id } = await late()
      await bench.pass(store, 5)
      store.dispatch(retryCheckout(COINBASE, ''))
      expect(bench.popups.opened.map(({ closed, focused }) => [closed, focused])).toEqual([[false, 1]])
      const openedAt = store.clock.now()
      expect(checkoutOf(store)).toMatchObject({ id, step: 'waiting', error: undefined, openedAt })
    })

    test.each([
      ['its window is closed', true, COINBASE],
      ['another account is on screen', false, { ...COINBASE, address: BOB }],
    ])('behavior: another checkout where %s', async (_what, closes, purchase) => {
      const { store, id } = await late()
      if (closes) bench.popup().close()
      store.dispatch(retryCheckout(purchase, ''))
      expect(bench.popups.opened).toHaveLength(2)
      expect(checkoutOf(store)?.id).not.toBe(id)
    })
  })
})

describe('payment window', () => {
  const popups = fakePopups()
  const URL = 'https://pay.example/'
  const newDeps = () => ({}) as Deps

  test('default: opened with words, then sent to the page, which cannot reach back', () => {
    const deps = newDeps()
    expect(openWindow(deps, 'One moment')).toBe(true)
    const [popup] = popups.opened
    expect(popup?.document.body.textContent).toBe('One moment')
    expect(navigateWindow(deps, URL)).toBe(true)
    expect(popup?.visited).toEqual([URL])
    expect(Reflect.get(popup ?? {}, 'opener')).toBeNull()
    expect(isWindowClosed(deps)).toBe(false)
  })

  test('behavior: one window for each element; another one takes the place of the first', () => {
    const [mine, other] = [newDeps(), newDeps()]
    openWindow(mine, '')
    openWindow(other, '')
    openPage(mine, URL)
    expect(popups.opened.map(({ closed, visited }) => [closed, visited.length])).toEqual([
      [true, 0],
      [false, 0],
      [false, 1],
    ])
  })

  test('behavior: brought to the front, unless it is gone', () => {
    const deps = newDeps()
    expect(focusWindow(deps)).toBe(false)
    openWindow(deps, '')
    expect([focusWindow(deps), popups.opened[0]?.focused]).toEqual([true, 1])
    popups.opened[0]?.close()
    expect([focusWindow(deps), popups.opened[0]?.focused]).toEqual([false, 1])
  })

  test('error: the browser refuses, or the visitor has closed it', () => {
    const deps = newDeps()
    popups.refuses = true
    expect([openWindow(deps, ''), openPage(deps, URL), navigateWindow(deps, URL)]).toEqual([
      false,
      false,
      false,
    ])
    expect(isWindowClosed(deps)).toBe(true)
    popups.refuses = false
    openWindow(deps, '')
    popups.opened[0]?.close()
    expect([navigateWindow(deps, URL), isWindowClosed(deps)]).toEqual([false, true])
    closeWindow(deps)
    expect(isWindowClosed(deps)).toBe(true)
  })
})

describe('follow checkout', () => {
  const bench = onrampBench()

  async function start(provider: 'coinbase' | 'meld' = 'coinbase') {
    const store = await bench.open({ options: { meldKey: 'key' } })
    const checkout = () => selectOnramp(store.getState()).checkout
    store.dispatch(startCheckout({ ...COINBASE, provider }, ''))
    await bench.eventually(() => expect(checkout()?.step).toBe('waiting'))
    const before = bench.polls().length
    const stop = store.dispatch(followCheckout(checkout()?.id ?? ''))
    return {
      store,
      checkout,
      stop,
      view: () => store.getState().router.history.at(-1)?.view,
      polls: () => bench.polls().length - before,
    }
  }

  test.each([
    ['new', { id: 'b', status: 'confirmed' }, { known: ['a'] }, true],
    ['there before', { id: 'a', status: 'confirmed' }, { known: ['a'] }, false],
    ['under way, and new', { id: 'b', status: 'pending' }, { known: ['a'] }, true],
    ['under way since before', { id: 'a', status: 'pending' }, { known: ['a'] }, false],
    ['under way, where nobody knows', { id: 'a', status: 'pending' }, { known: undefined }, true],
    ['failed, and new', { id: 'b', status: 'failed' }, { known: [] }, true],
    ['later, where nobody knows', { id: 'b', status: 'confirmed', minedAt: 6 }, { known: undefined }, true],
    [
      'earlier, where nobody knows',
      { id: 'b', status: 'confirmed', minedAt: 4 },
      { known: undefined },
      false,
    ],
  ] as const)('default: of a purchase that is %s', (_what, entry, checkout, expected) => {
    expect(isFromCheckout({ minedAt: undefined, ...entry }, { startedAt: 5, ...checkout })).toBe(expected)
  })

  test('default: asks at once and every four seconds until the purchase is there', async () => {
    const { store, view, polls } = await start()
    const began = store.clock.now()
    await bench.eventually(() => expect(polls()).toBe(1))
    await bench.later(store, () => expect(polls()).toBe(2))
    expect(store.clock.now() - began).toBeGreaterThanOrEqual(POLL_MS)
    bench.bought(purchase('p', 'IN_PROGRESS'))
    await bench.later(store, () => expect(view()).toBe('OnRampActivity'))
  })

  test('behavior: a failed poll is one without news', async () => {
    const { store, view, polls } = await start()
    bench.network.on(`/v1/account/${ALICE}/history`, new Response('', { status: 404 }))
    await bench.later(store, () => expect(polls()).toBeGreaterThan(1))
    expect(view()).toBe('BuyInProgress')
    bench.network.on(
      `/v1/account/${ALICE}/history`,
      Response.json({ data: [purchase('p', 'FAILED')], next: null }),
    )
    await bench.later(store, () => expect(view()).toBe('OnRampActivity'))
  })

  test('error: reports a closed window, and still looks for the purchase', async () => {
    const { store, checkout, view } = await start()
    bench.popup().close()
    await bench.pass(store, 500)
    expect(checkout()).toMatchObject({ step: 'waiting', error: { code: 'ONRAMP_CLOSED' } })
    bench.bought(purchase('p', 'SUCCESS'))
    await bench.later(store, () => expect(view()).toBe('OnRampActivity'))
  })

  test('error: nothing is seen for three minutes', async () => {
    const { store, checkout, polls } = await start()
    const began = store.clock.now()
    await bench.later(store, () => expect(checkout()?.step).toBe('failed'), POLL_MS)
    expect(polls()).toBeGreaterThan(10)
    expect(store.clock.now() - began).toBeGreaterThanOrEqual(PURCHASE_TIMEOUT_MS)
    expect(checkout()?.error?.code).toBe('ONRAMP_TIMEOUT')
  })

  test('behavior: a purchase that comes after the three minutes is found anyway', async () => {
    const { store, checkout, view } = await start()
    await bench.later(store, () => expect(checkout()?.step).toBe('failed'), POLL_MS)
    bench.bought(purchase('p', 'SUCCESS'))
    await bench.later(store, () => expect(view()).toBe('OnRampActivity'))
  })

  test('behavior: opened again, the three minutes start over; what was bought meanwhile still counts', async () => {
    const { store, checkout } = await start()
    const { startedAt } = checkout() ?? {}
    await bench.pass(store, PURCHASE_TIMEOUT_MS - POLL_MS)
    bench.popup().close()
    store.dispatch(openAgain())
    const again = store.clock.now()
    await bench.later(store, () => expect(checkout()?.step).toBe('failed'), POLL_MS)
    expect(store.clock.now() - again).toBeGreaterThanOrEqual(PURCHASE_TIMEOUT_MS)
    expect(checkout()?.startedAt).toBe(startedAt)
  })

  test('behavior: left, nothing is requested anymore and no timer stays', async () => {
    const { store, stop, polls } = await start()
    await bench.eventually(() => expect(polls()).toBe(1))
    await bench.pass(store, 0)
    const { waiting } = store.clock
    stop()
    expect(store.clock.waiting).toBeLessThan(waiting)
    await bench.pass(store, 60_000)
    expect(polls()).toBe(1)
  })

  test('behavior: Meld reports no purchases, so none are requested; its window is watched', async () => {
    const { store, checkout, polls } = await start('meld')
    await bench.pass(store, PURCHASE_TIMEOUT_MS * 2)
    expect([polls(), checkout()?.step]).toEqual([0, 'waiting'])
    bench.popup().close()
    await bench.pass(store, 500)
    expect(checkout()?.error?.code).toBe('ONRAMP_CLOSED')
  })

  test('default: the page again by another click; blocked again, an error is shown', async () => {
    const { store, checkout } = await start()
    bench.popup().close()
    await bench.pass(store, 500)
    store.dispatch(openAgain())
    expect(bench.popup().visited).toEqual([PAGE])
    expect(checkout()?.error).toBeUndefined()
    bench.popups.refuses = true
    store.dispatch(openAgain())
    expect(checkout()?.error?.code).toBe('ONRAMP_BLOCKED')
  })
})
