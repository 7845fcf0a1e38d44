/** @jest-environment node */
import { createHistoryReader, type HistoryReader } from '../../../../src/session/account/history-reader'
import type { AppStore } from '../../../../src/store/make-store'
import type { Reply } from '../../../support/scripted-server'
import { type ServiceBench, startServiceBench } from '../../../support/service-bench'
import { until } from '../../../support/until'
import { ME, NETWORK, sent } from './support/wire'

let bench: ServiceBench
let reader: HistoryReader
let stop = () => {}
beforeAll(async () => {
  bench = await startServiceBench()
})
beforeEach(() => {
  reader = createHistoryReader({ address: ME, network: NETWORK.id })
})
afterEach(() => stop())
afterAll(() => bench.stop())

const dispatch = ((action: never) => bench.store.dispatch(action)) as AppStore['dispatch']
const read = () => reader.select(bench.store.getState() as never)
const ids = () => read().entries.map(({ id }) => id)
/** A page with transactions of these minutes, the newest first. */
const page = (minutes: readonly number[], next: string | null = null): Reply => ({
  body: JSON.stringify({
    data: minutes.map(minute => sent({ id: `t${minute}`, minedAt: new Date(minute * 60_000).toISOString() })),
    next,
  }),
})
/** Plays these answers, one for each request that `act` makes. */
async function play(act: () => unknown, ...replies: Reply[]) {
  bench.server.play(...replies)
  act()
  await until(() => {
    expect(bench.server.seen.length).toBeGreaterThanOrEqual(replies.length)
    expect(read().isLoading).toBe(false)
    const { queries } = bench.store.getState().blockchain
    expect(Object.values(queries).filter(query => query?.status === 'pending')).toEqual([])
  })
}
const start = (...replies: Reply[]) =>
  play(
    () => {
      bench.play()
      bench.server.play(...replies)
      stop = dispatch(reader.start())
    },
    ...replies,
  )
const more = (...replies: Reply[]) => play(() => dispatch(reader.more()), ...replies)
const refresh = (...replies: Reply[]) => play(() => dispatch(reader.refresh()), ...replies)
const cursors = () => bench.server.seen.map(({ url }) => url.searchParams.get('cursor'))

test('default: page by page, until there is nothing older', async () => {
  await start(page([9, 8], 'c1'))
  expect(ids()).toEqual(['t9', 't8'])
  expect(read()).toMatchObject({ isComplete: false, isLoading: false, error: undefined })
  await more(page([7, 6], 'c2'))
  expect(cursors()).toEqual(['c1'])
  expect(ids()).toEqual(['t9', 't8', 't7', 't6'])
  await more(page([5]))
  expect(cursors()).toEqual(['c2'])
  expect(read().isComplete).toBe(true)
  await more()
  expect(bench.server.seen).toEqual([])
})

test('behavior: before anything has come it is loading, and asks once', async () => {
  bench.play('hang')
  stop = dispatch(reader.start())
  expect(read()).toMatchObject({ entries: [], isLoading: true, isComplete: false })
  dispatch(reader.more())
  await bench.server.arrival()
  expect(bench.server.seen).toHaveLength(1)
})

test('behavior: pages that overlap show each transaction once', async () => {
  await start(page([9, 8], 'c1'))
  await more(page([8, 7]))
  expect(ids()).toEqual(['t9', 't8', 't7'])
})

test('behavior: what comes in meanwhile pushes nothing out, and the older pages stay', async () => {
  await start(page([9, 8], 'c1'))
  await more(page([7, 6], 'c2'))
  await refresh(page([10, 9], 'other'))
  expect(ids()).toEqual(['t10', 't9', 't8', 't7', 't6'])
  await more(page([5]))
  expect(cursors()).toEqual(['c2'])
  expect(ids()).toEqual(['t10', 't9', 't8', 't7', 't6', 't5'])
})

test('behavior: after a gap the list begins anew, so that nothing is missing in its middle', async () => {
  await start(page([9, 8], 'c1'))
  await refresh(page([99, 98], 'c9'))
  expect(ids()).toEqual(['t99', 't98'])
  await more(page([97]))
  expect(cursors()).toEqual(['c9'])
})

test('error: an older page fails; the same one is asked again', async () => {
  await start(page([9], 'c1'))
  await more({ status: 400 })
  expect(ids()).toEqual(['t9'])
  expect(read()).toMatchObject({ isComplete: false, error: { code: 'HISTORY_FAILED' } })
  await more(page([8]))
  expect(cursors()).toEqual(['c1'])
  expect(read()).toMatchObject({ isComplete: true, error: undefined })
})

test('error: the newest page fails; what was there stays', async () => {
  await start({ status: 400 })
  expect(read()).toMatchObject({ entries: [], isLoading: false, error: { code: 'HISTORY_FAILED' } })
  await more(page([9]))
  await refresh({ status: 400 })
  expect(ids()).toEqual(['t9'])
  expect(read().error).toMatchObject({ message: 'Failed to fetch transactions' })
})

test('error: cursors that lead in a circle come to an end', async () => {
  await start(page([9], 'c1'))
  await more(page([8], 'c2'))
  await more(page([7], 'c1'))
  expect(read().isComplete).toBe(true)
})

test('behavior: the same list as long as nothing in it is new', async () => {
  await start(page([9], 'c1'))
  const before = read()
  await refresh(page([9], 'c1'))
  expect(read()).toBe(before)
})
