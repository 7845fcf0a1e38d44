import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query'
import { injectService, resetServices, serviceMiddleware } from '../../../src/store/inject-service'
import { rootReducer } from '../../../src/store/root-reducer'

/** A service that returns its argument. */
function createEcho<Path extends string>(reducerPath: Path) {
  const service = createApi({
    reducerPath,
    baseQuery: async (text: string) => ({ data: text }),
    endpoints: build => ({ echo: build.query<string, string>({ query: text => text }) }),
  })
  injectService(service)
  return service
}

const createStore = (first: Middleware = () => next => next) =>
  configureStore({
    reducer: rootReducer,
    middleware: defaults => defaults().prepend(first, serviceMiddleware),
  })

test('default: a service that comes later is in the stores there are and in those to come', async () => {
  const before = createStore()
  const service = createEcho('later')
  for (const store of [before, createStore()]) {
    const answer = store.dispatch(service.endpoints.echo.initiate('hello'))
    expect((await answer).data).toBe('hello')
    expect(service.endpoints.echo.select('hello')(store.getState() as never).data).toBe('hello')
  }
})

test('behavior: each store has a cache of its own', async () => {
  const service = createEcho('own')
  const [one, other] = [createStore(), createStore()]
  await one.dispatch(service.endpoints.echo.initiate('hello'))
  other.dispatch({ type: 'any' })
  expect(service.endpoints.echo.select('hello')(other.getState() as never).isUninitialized).toBe(true)
})

test('behavior: reset forgets what every service has cached', async () => {
  const [one, other] = [createEcho('one'), createEcho('other')]
  const store = createStore()
  for (const service of [one, other]) await store.dispatch(service.endpoints.echo.initiate('hello'))
  for (const action of resetServices()) store.dispatch(action)
  for (const service of [one, other])
    expect(service.endpoints.echo.select('hello')(store.getState() as never).data).toBeUndefined()
})

test('behavior: middleware before it sees every action once', async () => {
  const seen: string[] = []
  const store = createStore(() => next => action => {
    seen.push((action as { type: string }).type)
    return next(action)
  })
  createEcho('once')
  store.dispatch({ type: 'mine' })
  store.dispatch({ type: 'mine' })
  expect(seen.filter(type => type === 'mine')).toHaveLength(2)
})
