/** @jest-environment node */
import { configEndpoints } from '../../../../src/services/directory/config-endpoints'
import { imagesEndpoints } from '../../../../src/services/directory/images-endpoints'
import { walletsEndpoints } from '../../../../src/services/directory/wallets-endpoints'
import { type ServiceBench, startServiceBench } from '../../../support/service-bench'

let bench: ServiceBench

beforeAll(async () => {
  bench = await startServiceBench()
})
afterAll(() => bench.stop())

const { getWallets } = walletsEndpoints.endpoints
const { getAnalyticsConfig } = configEndpoints.endpoints
const PAGE = { body: '{"data":[],"count":0}' }
const PICTURE = {
  headers: { 'content-type': 'image/svg+xml' },
  body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
const WHO_HEADERS = {
  'x-project-id': 'project-1',
  'x-sdk-type': 'w3m',
  'x-sdk-version': 'html-multichain-5.1.11',
}
const WHO_QUERY = { projectId: 'project-1', st: 'w3m', sv: 'html-multichain-5.1.11' }

async function seen() {
  const [request] = bench.server.seen
  if (!request) throw new Error('nothing was asked')
  const { method, url, headers, body } = request
  return { method, path: url.pathname, query: Object.fromEntries(url.searchParams), headers, body }
}

test('default: JSON calls say who asks in headers and in the query', async () => {
  bench.play(PAGE)
  await bench.store.dispatch(getWallets.initiate({}))
  expect(await seen()).toMatchObject({
    method: 'GET',
    path: '/directory/getWallets',
    query: WHO_QUERY,
    headers: WHO_HEADERS,
    body: '',
  })
  bench.play({ body: '{"isAnalyticsEnabled":false}' })
  await bench.store.dispatch(getAnalyticsConfig.initiate())
  expect(await seen()).toMatchObject({
    path: '/directory/getAnalyticsConfig',
    query: WHO_QUERY,
    headers: WHO_HEADERS,
  })
})

test.each([
  ['getWalletImage', '/directory/getWalletImage/a%2Fb'],
  ['getAssetImage', '/directory/public/getAssetImage/a%2Fb'],
  ['getCurrencyImage', '/directory/public/getCurrencyImage/a%2Fb'],
  ['getTokenImage', '/directory/public/getTokenImage/a%2Fb'],
] as const)(
  'default: %s says who asks in the query alone, which costs no preflight',
  async (endpoint, path) => {
    bench.play(PICTURE)
    await bench.store.dispatch(imagesEndpoints.endpoints[endpoint].initiate('a/b'))
    const request = await seen()
    expect(request).toMatchObject({ method: 'GET', path, query: WHO_QUERY })
    // what Node adds by itself is on the list of safe headers; nothing of ours may be
    expect(Object.keys(request.headers).filter(name => name.startsWith('x-'))).toEqual([])
    expect(request.headers).not.toHaveProperty('content-type')
  },
)

test('param: everything that getWallets can be asked for', async () => {
  bench.play(PAGE)
  const chains = ['eip155:1', 'eip155:137']
  const query = { page: 2, entries: 40, chains, include: ['a', 'b'], exclude: ['c'], search: '  meta ' }
  await bench.store.dispatch(getWallets.initiate(query))
  expect((await seen()).query).toEqual({
    ...WHO_QUERY,
    page: '2',
    entries: '40',
    chains: 'eip155:1,eip155:137',
    include: 'a,b',
    exclude: 'c',
    search: 'meta',
  })
})

test('behavior: what is not asked for is left out', async () => {
  bench.play(PAGE)
  await bench.store.dispatch(getWallets.initiate({ page: 1, chains: [], include: [], search: ' ' }))
  expect((await seen()).query).toEqual({ ...WHO_QUERY, page: '1' })
})

test('behavior: the list is asked once, a failed one again', async () => {
  bench.play(PAGE)
  await bench.store.dispatch(getWallets.initiate({ page: 1 }))
  await bench.store.dispatch(getWallets.initiate({ page: 1 }))
  expect(bench.server.seen).toHaveLength(1)
  bench.play({ status: 404 })
  await bench.store.dispatch(getWallets.initiate({ page: 1 }))
  await bench.store.dispatch(getWallets.initiate({ page: 1 }))
  expect(bench.server.seen).toHaveLength(2)
})
