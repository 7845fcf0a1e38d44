import { act } from 'react'
import {
  SEARCH_DEBOUNCE_MS,
  SEARCH_WAIT_MS,
  useWalletSearch,
} from '../../../../../src/features/connect/directory/use-wallet-search'
import { fakeNetwork, walletsReply } from '../../../../support/fake-network'
import { quiet } from '../../../../support/until'
import { viewBench } from '../../../../support/view-bench'

const network = fakeNetwork()
const bench = viewBench()
/** Answers travel through Node's streams, which need its own queues; a frame tells the views. */
const FRAME = 20
const STEP = 100

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  network.on('/getWallets', () => walletsReply({ id: 'rainbow', name: 'Rainbow' }))
})
afterEach(() => void jest.useRealTimers())

type Search = ReturnType<typeof useWalletSearch>

function Probe({ text, tell }: { text: string; tell: (search: Search) => void }) {
  tell(useWalletSearch(text))
  return null
}

function show(first = '') {
  let search: Search | undefined
  const probe = (text: string) => (
    <Probe
      text={text}
      tell={next => {
        search = next
      }}
    />
  )
  const screen = bench.show(probe(first))
  return {
    ...screen,
    type: (text: string) => screen.rerender(probe(text)),
    state: () => ({ searching: search?.searching, waiting: search?.waiting }),
    ids: () => search?.wallets.map(({ id }) => id),
    error: () => search?.error,
  }
}
/** Time goes by in steps, between which React and answers that are under way take part. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP) {
    await act(async () => {
      await jest.advanceTimersByTimeAsync(Math.min(left, STEP))
      await quiet()
    })
  }
}
const asked = () => network.to('/getWallets').map(({ url }) => url.searchParams.get('search'))

test('default: "default debounce 500 ms", "search wait 300 ms"', () => {
  expect([SEARCH_DEBOUNCE_MS, SEARCH_WAIT_MS]).toEqual([500, 300])
})

test('default: asked once the visitor pauses, for 100 results, and not by letter', async () => {
  const { type } = show()
  for (const text of ['r', 'ra', 'rai', 'rain']) {
    type(text)
    await pass(200)
  }
  await pass(299)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual(['rain'])
  expect(network.requests[0]?.url.searchParams.get('entries')).toBe('100')
})

test('default: it waits from the first letters to the answer, and for 300 ms at least', async () => {
  const { type, state, ids } = show()
  expect(state()).toEqual({ searching: false, waiting: false })
  type('rain')
  expect(state()).toEqual({ searching: true, waiting: true })
  await pass(799)
  expect(state().waiting).toBe(true)
  await pass(1)
  expect([state(), ids()]).toEqual([{ searching: true, waiting: false }, ['rainbow']])
})

test('behavior: longer where the answer takes longer', async () => {
  const answer = network.hold('/getWallets')
  const { type, state, ids } = show()
  type('rain')
  await pass(5500)
  expect([state().waiting, ids()]).toEqual([true, []])
  answer()
  await pass(FRAME)
  expect([state().waiting, ids()]).toEqual([false, ['rainbow']])
})

test.each(['r', ' r ', '  '])('param: %p is no search', async text => {
  const { type, state } = show()
  type(text)
  await pass(2000)
  expect(state()).toEqual({ searching: false, waiting: false })
  expect(asked()).toEqual([])
})

test('behavior: spaces around it are no other search', async () => {
  const { type, state } = show()
  type('rain')
  await pass(1000)
  type(' rain ')
  expect(state()).toEqual({ searching: true, waiting: false })
  await pass(1000)
  expect(asked()).toEqual(['rain'])
})

test('behavior: the results of the last search are not shown for the next', async () => {
  const { type, state } = show()
  type('rain')
  await pass(1000)
  type('meta')
  expect(state().waiting).toBe(true)
  await pass(500)
  expect(state().waiting).toBe(true)
})

test('error: the directory cannot be read', async () => {
  network.on('/getWallets', new Response('', { status: 404 }))
  const { type, state, error, ids } = show()
  type('rain')
  await pass(800 + FRAME)
  expect(state()).toEqual({ searching: true, waiting: false })
  expect(error()).toMatchObject({ message: 'HTTP status code: 404' })
  expect(ids()).toEqual([])
})
