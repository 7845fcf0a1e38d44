import {
  followVisit,
  isOfVisit,
  openAgain,
  PATIENCE_MS,
  POLL_MS,
} from '../../../../../src/features/buy/purchase/follow-visit'
import { startVisit } from '../../../../../src/features/buy/purchase/start-visit'
import { selectOnramp } from '../../../../../src/features/buy/state/onramp-slice'
import { ALICE } from '../../../../support/fake-wallet'
import { onrampBench, PAGE, purchase } from '../../../../support/onramp-bench'

const bench = onrampBench()
const COINBASE = { provider: 'coinbase', address: ALICE, network: 'eip155:1', order: undefined } as const

async function start(provider: 'coinbase' | 'meld' = 'coinbase') {
  const store = await bench.open({ options: { meldKey: 'key' } })
  const visit = () => selectOnramp(store.getState()).visit
  store.dispatch(startVisit({ ...COINBASE, provider }, ''))
  await bench.eventually(() => expect(visit()?.step).toBe('waiting'))
  const before = bench.polls().length
  const stop = store.dispatch(followVisit(visit()?.id ?? ''))
  return {
    store,
    visit,
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
  ['earlier, where nobody knows', { id: 'b', status: 'confirmed', minedAt: 4 }, { known: undefined }, false],
] as const)('default: of a purchase that is %s', (_what, entry, visit, expected) => {
  expect(isOfVisit({ minedAt: undefined, ...entry }, { startedAt: 5, ...visit })).toBe(expected)
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

test('error: a closed window is said, and the purchase is looked for all the same', async () => {
  const { store, visit, view } = await start()
  bench.popup().close()
  await bench.pass(store, 500)
  expect(visit()).toMatchObject({ step: 'waiting', error: { code: 'ONRAMP_CLOSED' } })
  bench.bought(purchase('p', 'SUCCESS'))
  await bench.later(store, () => expect(view()).toBe('OnRampActivity'))
})

test('error: nothing is seen for three minutes', async () => {
  const { store, visit, polls } = await start()
  const began = store.clock.now()
  await bench.later(store, () => expect(visit()?.step).toBe('failed'), POLL_MS)
  expect(polls()).toBeGreaterThan(10)
  expect(store.clock.now() - began).toBeGreaterThanOrEqual(PATIENCE_MS)
  expect(visit()?.error?.code).toBe('ONRAMP_TIMEOUT')
})

test('behavior: a purchase that comes after the three minutes is found all the same', async () => {
  const { store, visit, view } = await start()
  await bench.later(store, () => expect(visit()?.step).toBe('failed'), POLL_MS)
  bench.bought(purchase('p', 'SUCCESS'))
  await bench.later(store, () => expect(view()).toBe('OnRampActivity'))
})

test('behavior: opened again, the three minutes begin anew; what was bought meanwhile still counts', async () => {
  const { store, visit } = await start()
  const { startedAt } = visit() ?? {}
  await bench.pass(store, PATIENCE_MS - POLL_MS)
  bench.popup().close()
  store.dispatch(openAgain())
  const again = store.clock.now()
  await bench.later(store, () => expect(visit()?.step).toBe('failed'), POLL_MS)
  expect(store.clock.now() - again).toBeGreaterThanOrEqual(PATIENCE_MS)
  expect(visit()?.startedAt).toBe(startedAt)
})

test('behavior: left, nothing is asked any more and no timer stays', async () => {
  const { store, stop, polls } = await start()
  await bench.eventually(() => expect(polls()).toBe(1))
  await bench.pass(store, 0)
  const { waiting } = store.clock
  stop()
  expect(store.clock.waiting).toBeLessThan(waiting)
  await bench.pass(store, 60_000)
  expect(polls()).toBe(1)
})

test('behavior: Meld tells nobody, so nobody is asked; its window is looked at', async () => {
  const { store, visit, polls } = await start('meld')
  await bench.pass(store, PATIENCE_MS * 2)
  expect([polls(), visit()?.step]).toEqual([0, 'waiting'])
  bench.popup().close()
  await bench.pass(store, 500)
  expect(visit()?.error?.code).toBe('ONRAMP_CLOSED')
})

test('default: the page again by another click; blocked again, that is said', async () => {
  const { store, visit } = await start()
  bench.popup().close()
  await bench.pass(store, 500)
  store.dispatch(openAgain())
  expect(bench.popup().visited).toEqual([PAGE])
  expect(visit()?.error).toBeUndefined()
  bench.popups.refuses = true
  store.dispatch(openAgain())
  expect(visit()?.error?.code).toBe('ONRAMP_BLOCKED')
})
