import {
  fetchAnalyticsAllowed,
  prefetch,
  selectDirectoryError,
  selectFeatured,
  selectHiddenWallets,
  selectIsPrefetched,
  selectRecommended,
} from '../../../../src/services/directory/prefetch'
import { fakeNetwork, walletsReply } from '../../../support/fake-network'
import { createTestStore, type TestStore } from '../../../support/test-store'

const network = fakeNetwork()
let stores: TestStore[] = []

const open = (options?: Parameters<typeof createTestStore>[0]) => {
  const store = createTestStore(options)
  stores.push(store)
  return store
}
const ask = async (store: TestStore) => {
  await store.dispatch(prefetch())
  return store
}
/** The queries that the directory got, without who asked. */
const queries = () =>
  network.to('/getWallets').map(({ url }) => {
    const { projectId: _id, st: _type, sv: _version, ...query } = Object.fromEntries(url.searchParams)
    return query
  })

afterEach(() => {
  for (const store of stores) store.stop()
  stores = []
})

describe('what is asked (protocol-facts §2.4)', () => {
  test('default: recommended wallets on all networks of the page, and nothing else', async () => {
    await ask(open())
    expect(queries()).toEqual([{ page: '1', entries: '4', chains: 'eip155:1,eip155:137' }])
    expect(network.requests).toHaveLength(1)
  })

  test('param: featured, include and exclude', async () => {
    await ask(
      open({
        options: {
          featuredWalletIds: ['f1', 'f2'],
          includeWalletIds: ['i'],
          excludeWalletIds: ['x'],
          networks: [
            'eip155:1',
            {
              id: 'eip155:31337',
              name: 'L',
              currency: { name: 'E', symbol: 'E', decimals: 18 },
              rpcUrl: 'http://l',
            },
          ],
        },
      }),
    )
    expect(queries()).toEqual([
      { page: '1', entries: '2', include: 'f1,f2' },
      { page: '1', entries: '4', chains: 'eip155:1,eip155:31337', include: 'i', exclude: 'x,f1,f2' },
      { page: '1', entries: '1', include: 'x' },
    ])
  })

  test('error: without a project id nobody is asked', async () => {
    await ask(open({ options: { projectId: '' } }))
    expect(network.requests).toEqual([])
  })

  test('behavior: once, however often the modal opens', async () => {
    const store = open()
    await Promise.all([ask(store), ask(store)])
    await ask(store)
    expect(network.requests).toHaveLength(1)
  })

  test('behavior: what failed is asked again, and only that', async () => {
    const store = open({ options: { featuredWalletIds: ['f'] } })
    network.on('/getWallets', ({ url }) =>
      url.searchParams.has('include') ? new Response('', { status: 404 }) : walletsReply(),
    )
    await ask(store)
    expect(selectIsPrefetched(store.getState())).toBe(false)
    network.on('/getWallets', walletsReply())
    await ask(store)
    expect(selectIsPrefetched(store.getState())).toBe(true)
    expect(queries().map(({ include }) => include)).toEqual(['f', undefined, 'f'])
  })
})

describe('selectIsPrefetched', () => {
  test('default: once all answers are in', async () => {
    const store = open({ options: { featuredWalletIds: ['f'] } })
    expect(selectIsPrefetched(store.getState())).toBe(false)
    const answer = network.hold('/getWallets')
    const asked = store.dispatch(prefetch())
    expect(selectIsPrefetched(store.getState())).toBe(false)
    answer()
    await asked
    expect(selectIsPrefetched(store.getState())).toBe(true)
  })
})

describe('what the directory said', () => {
  const byInclude = (request: { url: URL }) => {
    const include = request.url.searchParams.get('include')
    if (include === 'b,a') return walletsReply({ id: 'a', name: 'A' }, { id: 'b', name: 'B' })
    if (include === 'x') return walletsReply({ id: 'x', name: 'X', rdns: 'com.x' }, { id: 'y', name: 'Y' })
    return walletsReply({ id: 'r', name: 'R' })
  }

  test('default: featured in the order of the page, recommended, rdns of the excluded', async () => {
    network.on('/getWallets', byInclude)
    const store = await ask(open({ options: { featuredWalletIds: ['b', 'a'], excludeWalletIds: ['x'] } }))
    const names = (wallets: readonly { name: string }[]) => wallets.map(({ name }) => name)
    expect(names(selectFeatured(store.getState()))).toEqual(['B', 'A'])
    expect(names(selectRecommended(store.getState()))).toEqual(['R'])
    expect(selectHiddenWallets(store.getState())).toEqual(['com.x', 'x'])
    expect(selectDirectoryError(store.getState())).toBeUndefined()
  })

  test('behavior: nothing while nothing is known, each time the same nothing', () => {
    const { getState } = open()
    expect(selectFeatured(getState())).toEqual([])
    expect(selectRecommended(getState())).toBe(selectRecommended(getState()))
    expect(selectHiddenWallets(getState())).toEqual([])
  })

  test('error: why it could not be read', async () => {
    network.on('/getWallets', new Response('', { status: 404 }))
    const store = await ask(open())
    expect(selectDirectoryError(store.getState())).toMatchObject({ message: 'HTTP status code: 404' })
  })
})

describe('fetchAnalyticsAllowed (decisions.md "Privacy")', () => {
  test.each([true, false])('default: the project says %p', async isAnalyticsEnabled => {
    network.on('/getAnalyticsConfig', Response.json({ isAnalyticsEnabled }))
    await expect(open().dispatch(fetchAnalyticsAllowed())).resolves.toBe(isAnalyticsEnabled)
  })

  test.each([
    ['a refusal', new Response('', { status: 404 })],
    ['nonsense', Response.json({ isAnalyticsEnabled: 'maybe' })],
    ['no JSON', new Response('<html>')],
  ])('error: %s changes nothing', async (_name, reply) => {
    network.on('/getAnalyticsConfig', reply)
    await expect(open().dispatch(fetchAnalyticsAllowed())).resolves.toBe(true)
  })
})
