import { onrampError } from '../../../../../src/features/buy/errors'
import { startVisit, visitAgain } from '../../../../../src/features/buy/purchase/start-visit'
import { selectOnramp, visitMoved } from '../../../../../src/features/buy/state/onramp-slice'
import { serializeError } from '../../../../../src/shared/errors/serialize-error'
import { ALICE, BOB } from '../../../../support/fake-wallet'
import { onrampBench, PAGE, purchase } from '../../../../support/onramp-bench'

const bench = onrampBench()
const COINBASE = { provider: 'coinbase', address: ALICE, network: 'eip155:1', order: undefined } as const
const visitOf = (store: Awaited<ReturnType<typeof bench.open>>) => selectOnramp(store.getState()).visit

test('default: the window is open before anything is asked, then goes to the page', async () => {
  bench.bought(purchase('old', 'SUCCESS'))
  const store = await bench.open()
  store.dispatch(startVisit(COINBASE, 'Opening'))
  expect(bench.popups.calls).toEqual([['', '_blank', 'width=600,height=800,scrollbars=yes']])
  expect(visitOf(store)).toMatchObject({ step: 'opening', provider: 'coinbase' })
  expect(store.getState().router.history.at(-1)?.view).toBe('BuyInProgress')
  await bench.eventually(() => expect(bench.popup().visited).toEqual([PAGE]))
  expect(visitOf(store)).toMatchObject({ step: 'waiting', url: PAGE, error: undefined, known: ['old'] })
  expect(store.host.events).toContainEqual({
    name: 'track',
    detail: {
      event: 'SELECT_BUY_PROVIDER',
      properties: { provider: 'coinbase', isSmartAccount: false },
    },
  })
})

test('error: the browser blocks the window: that is said, and the page is known all the same', async () => {
  bench.popups.refuses = true
  const store = await bench.open()
  store.dispatch(startVisit(COINBASE, ''))
  await bench.eventually(() => expect(visitOf(store)?.step).toBe('waiting'))
  expect(visitOf(store)).toMatchObject({ url: PAGE, error: { code: 'ONRAMP_BLOCKED' } })
})

test('error: the person closes it before the page is known', async () => {
  const release = bench.network.hold('/v1/generators/onrampurl')
  const store = await bench.open()
  store.dispatch(startVisit(COINBASE, ''))
  bench.popup().close()
  release()
  await bench.eventually(() => expect(visitOf(store)?.error?.code).toBe('ONRAMP_CLOSED'))
  expect(visitOf(store)?.url).toBe(PAGE)
})

test('error: there is no page: the window closes, the page of the host is told', async () => {
  bench.network.on('/v1/generators/onrampurl', new Response('', { status: 404 }))
  const store = await bench.open()
  store.dispatch(startVisit(COINBASE, ''))
  await bench.eventually(() => expect(visitOf(store)?.step).toBe('failed'))
  expect(visitOf(store)?.error).toMatchObject({
    code: 'ONRAMP_PAGE_FAILED',
    details: 'HTTP status code: 404',
  })
  expect(bench.popup().closed).toBe(true)
  expect(store.eventNames()).toContain('error')
})

test('behavior: a newer visit is not disturbed by an older one', async () => {
  const release = bench.network.hold('/v1/generators/onrampurl')
  const store = await bench.open()
  store.dispatch(startVisit(COINBASE, ''))
  store.dispatch(startVisit(COINBASE, ''))
  const { id } = visitOf(store) ?? {}
  release()
  await bench.eventually(() => expect(bench.popup().visited).toEqual([PAGE]))
  expect(bench.popups.opened.map(({ closed }) => closed)).toEqual([true, false])
  expect(visitOf(store)).toMatchObject({ id, step: 'waiting' })
})

describe('once more, where nothing was seen for long', () => {
  async function late() {
    const store = await bench.open()
    store.dispatch(startVisit(COINBASE, ''))
    await bench.eventually(() => expect(visitOf(store)?.step).toBe('waiting'))
    const { id = '' } = visitOf(store) ?? {}
    const error = serializeError(onrampError('ONRAMP_TIMEOUT'))
    store.dispatch(visitMoved({ id, step: 'failed', error }))
    return { store, id }
  }

  test('default: the window that is still open, not a second one', async () => {
    const { store, id } = await late()
    await bench.pass(store, 5)
    store.dispatch(visitAgain(COINBASE, ''))
    expect(bench.popups.opened.map(({ closed, focused }) => [closed, focused])).toEqual([[false, 1]])
    const openedAt = store.clock.now()
    expect(visitOf(store)).toMatchObject({ id, step: 'waiting', error: undefined, openedAt })
  })

  test.each([
    ['its window is closed', true, COINBASE],
    ['another account is on screen', false, { ...COINBASE, address: BOB }],
  ])('behavior: another visit where %s', async (_what, closes, purchase) => {
    const { store, id } = await late()
    if (closes) bench.popup().close()
    store.dispatch(visitAgain(purchase, ''))
    expect(bench.popups.opened).toHaveLength(2)
    expect(visitOf(store)?.id).not.toBe(id)
  })
})
