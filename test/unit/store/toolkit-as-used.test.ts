import {
  configureStore,
  createNextState,
  createSelector,
  createSlice,
  type PayloadAction,
} from '@reduxjs/toolkit'
import { createApi, fakeBaseQuery, setupListeners } from '@reduxjs/toolkit/query'
import { produce } from '../../../src/store/draft'
import { createSelector as ours } from '../../../src/store/selector'

// What is used of Redux Toolkit and what the next features will use, as in the bundle: on our draft, on our selectors, and
// without what `test/tools/build/query-as-used.json` takes out.

type Wallet = { id: string; tags: string[] }
const SECOND = 1000

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

function bench() {
  const answers: { wallets: Wallet[]; failing: boolean } = {
    wallets: [wallet('a'), wallet('b')],
    failing: false,
  }
  const asked: string[] = []
  const api = createApi({
    reducerPath: 'shop',
    baseQuery: fakeBaseQuery<{ message: string }>(),
    tagTypes: ['Wallet'],
    keepUnusedDataFor: 60,
    endpoints: build => ({
      list: build.query<Wallet[], string>({
        queryFn(page) {
          asked.push(page)
          if (answers.failing) return { error: { message: 'no' } }
          return { data: structured(answers.wallets) }
        },
        providesTags: (wallets = []) => [
          'Wallet',
          ...wallets.map(({ id }) => ({ type: 'Wallet' as const, id })),
        ],
      }),
      feed: build.query<Wallet[], number>({
        queryFn: page => ({ data: [wallet(`p${page}`)] }),
        serializeQueryArgs: ({ endpointName }) => endpointName,
        merge: (held, more) => void held.push(...more),
        forceRefetch: ({ currentArg, previousArg }) => currentArg !== previousArg,
      }),
      rename: build.mutation<null, string>({
        queryFn: () => ({ data: null }),
        invalidatesTags: (_data, _error, id) => [{ type: 'Wallet', id }],
      }),
    }),
  })
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: defaults => defaults().concat(api.middleware),
  })
  const { list, feed, rename } = api.endpoints
  const data = () => list.select('one')(store.getState()).data
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  return { answers, asked, api, store, list, feed, rename, data, pass, dispatch: store.dispatch }
}
const wallet = (id: string): Wallet => ({ id, tags: [id] })
const structured = (wallets: Wallet[]) => JSON.parse(JSON.stringify(wallets)) as Wallet[]

test('default: Redux Toolkit runs on ours', () => {
  expect(createNextState).toBe(produce)
  expect(createSelector).toBe(ours)
})

test('behavior: a slice that returns, one that changes its draft, and one that does nothing', () => {
  const slice = createSlice({
    name: 'any',
    initialState: { rows: [wallet('a')], chosen: null as string | null },
    reducers: {
      returned: (state, { payload }: PayloadAction<string>) => ({ ...state, chosen: payload }),
      changed: (state, { payload }: PayloadAction<string>) => void state.rows.push(wallet(payload)),
      ignored: state => state,
    },
  })
  const { returned, changed, ignored } = slice.actions
  const first = slice.getInitialState()
  expect(slice.reducer(first, ignored())).toBe(first)
  const second = slice.reducer(first, returned('a'))
  expect([second.chosen, second.rows === first.rows, Object.isFrozen(second.rows)]).toEqual(['a', true, true])
  const third = slice.reducer(second, changed('b'))
  expect(third.rows.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(third.rows[0]).toBe(first.rows[0])
})

test('behavior: a query, and what an answer shares with the one before', async () => {
  const { answers, dispatch, list, data, pass } = bench()
  const query = dispatch(list.initiate('one'))
  await pass(0)
  const first = data()
  expect(first).toEqual(answers.wallets)
  await query.refetch()
  expect(data()).toBe(first)
  answers.wallets = [wallet('a'), { id: 'b', tags: ['b', 'new'] }]
  await query.refetch()
  expect(data()).toEqual(answers.wallets)
  expect(data()?.[0]).toBe(first?.[0])
})

test('behavior: a failure keeps the last good answer, and a forced request mends it', async () => {
  const { answers, dispatch, list, store, pass } = bench()
  const query = dispatch(list.initiate('one'))
  await pass(0)
  answers.failing = true
  await query.refetch()
  const state = () => list.select('one')(store.getState())
  expect(state()).toMatchObject({ isError: true, error: { message: 'no' }, data: answers.wallets })
  answers.failing = false
  await dispatch(list.initiate('one', { forceRefetch: true, subscribe: false }))
  expect(state()).toMatchObject({ isSuccess: true, data: answers.wallets })
  expect(state().error).toBeUndefined()
})

test('behavior: polling, and its end', async () => {
  const { asked, dispatch, list, pass } = bench()
  const query = dispatch(list.initiate('one', { subscriptionOptions: { pollingInterval: 5 * SECOND } }))
  await pass(16 * SECOND)
  expect(asked).toHaveLength(4)
  query.unsubscribe()
  await pass(30 * SECOND)
  expect(asked).toHaveLength(4)
})

test('behavior: what nobody needs is kept for a while, and then gone with its tags', async () => {
  const { dispatch, list, store, data, pass } = bench()
  const options = Object.freeze({ refetchOnFocus: true })
  const query = dispatch(list.initiate('one', { subscriptionOptions: options }))
  await pass(SECOND)
  const { subscriptions } = store.getState().shop
  expect(Object.values(subscriptions)).toEqual([{ [query.requestId]: options }])
  query.unsubscribe()
  await pass(59 * SECOND)
  expect(data()).toBeDefined()
  await pass(2 * SECOND)
  expect(data()).toBeUndefined()
  expect(store.getState().shop).toMatchObject({ queries: {}, subscriptions: {}, provided: { keys: {} } })
})

test('behavior: a mutation asks again for what it made stale, and only for that', async () => {
  const { answers, asked, dispatch, list, rename, store, pass } = bench()
  dispatch(list.initiate('one'))
  await pass(0)
  const { provided } = store.getState().shop
  expect(Object.keys(provided.tags.Wallet ?? {})).toEqual(['__internal_without_id', 'a', 'b'])
  const elsewhere = dispatch(rename.initiate('c'))
  await pass(0)
  expect(asked).toHaveLength(1)
  elsewhere.reset()
  answers.wallets = [wallet('a')]
  dispatch(rename.initiate('b'))
  await pass(0)
  expect(asked).toHaveLength(2)
  expect(store.getState().shop.provided.tags.Wallet).toMatchObject({ a: [expect.any(String)], b: [] })
  expect(Object.values(store.getState().shop.mutations)).toMatchObject([{ status: 'fulfilled' }])
})

test('behavior: pages that are merged into one list', async () => {
  const { dispatch, feed, store, pass } = bench()
  const read = () => feed.select(0)(store.getState()).data ?? []
  dispatch(feed.initiate(1))
  await pass(0)
  const [first] = read()
  dispatch(feed.initiate(2))
  await pass(0)
  expect(read().map(({ id }) => id)).toEqual(['p1', 'p2'])
  expect(read()[0]).toBe(first)
})

test('behavior: focus asks again, and all can be forgotten', async () => {
  const { api, asked, dispatch, list, store, pass } = bench()
  const stop = setupListeners(dispatch)
  dispatch(list.initiate('one', { subscriptionOptions: { refetchOnFocus: true } }))
  await pass(0)
  window.dispatchEvent(new Event('focus'))
  await pass(0)
  expect(asked).toHaveLength(2)
  stop()
  dispatch(api.util.resetApiState())
  expect(store.getState().shop).toMatchObject({
    queries: {},
    mutations: {},
    config: { middlewareRegistered: true },
  })
})

test('error: what the bundle leaves out is not there', () => {
  const { api } = bench()
  const util = Object.keys(api.util)
  expect(util).toEqual(expect.arrayContaining(['invalidateTags', 'resetApiState', 'selectInvalidatedBy']))
  expect(util.filter(name => /QueryData$|^upsert|^prefetch$/.test(name))).toEqual([])
})
