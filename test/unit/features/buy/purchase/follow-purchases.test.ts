import { followPurchases, REFRESH_MS } from '../../../../../src/features/buy/purchase/follow-purchases'
import { ALICE } from '../../../../support/fake-wallet'
import { onrampBench, purchase } from '../../../../support/onramp-bench'

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
  // the token that was bought is read anew by the service
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

test('behavior: ended, nothing is asked any more', async () => {
  bench.bought(purchase('p', 'IN_PROGRESS', new Date(1_800_000_000_000).toISOString()))
  const { store, stop } = await start()
  stop()
  await bench.pass(store, REFRESH_MS * 10)
  expect(polls()).toBe(1)
})
