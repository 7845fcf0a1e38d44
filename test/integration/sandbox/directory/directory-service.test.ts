import { createDispatcher } from '../../../sandbox/core/dispatcher'
import { FaultPlan } from '../../../sandbox/core/fault-plan'
import { RequestLog } from '../../../sandbox/core/request-log'
import { createSandboxFetch } from '../../../sandbox/core/sandbox-fetch'
import { createDirectoryService } from '../../../sandbox/directory/directory-service'
import type { DirectoryWallet } from '../../../sandbox/directory/directory-wallet'
import { SANDBOX_WALLET_ID } from '../../../sandbox/directory/known-wallets'
import { Hostile } from '../../../sandbox/hostile/hostile'

const ORIGINS = {
  page: 'http://localhost:1',
  api: 'http://localhost:2',
  wallet: 'http://127.0.0.1:3',
  secure: 'http://127.0.0.1:4',
}
const WHO = 'projectId=p&st=w3m&sv=html-multichain-5.1.11'
const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

const dispatch = createDispatcher({
  services: [createDirectoryService({ hostile: new Hostile(), origins: ORIGINS, directory: {} })],
  log: new RequestLog(),
  faults: new FaultPlan(),
})
const sandboxFetch = createSandboxFetch(dispatch, ORIGINS)
const get = (path: string, headers: Record<string, string> = {}) =>
  sandboxFetch(`${ORIGINS.api}/directory${path}`, { headers })

async function wallets(query = ''): Promise<{ data: DirectoryWallet[]; count: number }> {
  return (await get(`/getWallets?${WHO}&${query}`)).json()
}
const names = ({ data }: { data: DirectoryWallet[] }) => data.map(({ name }) => name)

test('default', async () => {
  const { data, count } = await wallets()
  expect(count).toBe(120)
  expect(data).toHaveLength(100)
  const [first] = data
  expect(first).toMatchObject({ id: METAMASK, name: 'MetaMask', rdns: 'io.metamask', webapp_link: null })
  expect(new Set(data.map(({ id }) => id)).size).toBe(100)
  for (const wallet of data) {
    expect(wallet.id).toMatch(/^[0-9a-f]{64}$/)
    expect(wallet.image_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  }
})

test('default: the sandbox wallet is listed by the rdns it announces', async () => {
  const { data } = await wallets(`include=${SANDBOX_WALLET_ID}`)
  expect(data).toMatchObject([{ name: 'Sandbox Wallet', rdns: 'dev.w3m.sandbox' }])
})

test('default: the wallet page is listed as a web app, and has no other link', async () => {
  const { data } = await wallets('search=sandbox%20web')
  expect(data).toMatchObject([
    {
      name: 'Sandbox Web Wallet',
      webapp_link: ORIGINS.wallet,
      mobile_link: null,
      desktop_link: null,
      rdns: null,
    },
  ])
})

test('param: page and entries', async () => {
  const all = [...names(await wallets()), ...names(await wallets('page=2'))]
  expect(all).toHaveLength(120)
  const third = await wallets('page=3&entries=40')
  expect(names(third)).toEqual(all.slice(80, 120))
  expect(third.count).toBe(120)
  expect(names(await wallets('page=4&entries=40'))).toEqual([])
})

test('param: search', async () => {
  const found = await wallets('search=%20META%20&entries=1')
  expect(names(found)).toEqual(['MetaMask'])
  expect(found.count).toBe(1)
  expect(await wallets('search=nothing-has-this-name')).toEqual({ data: [], count: 0 })
})

test('param: include and exclude', async () => {
  expect(names(await wallets(`include=${METAMASK},${SANDBOX_WALLET_ID}`))).toEqual([
    'MetaMask',
    'Sandbox Wallet',
  ])
  const rest = await wallets(`exclude=${METAMASK}`)
  expect(rest.count).toBe(119)
  expect(names(rest)).not.toContain('MetaMask')
})

test('param: chains', async () => {
  const solana = await wallets('chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  const evm = await wallets('chains=eip155:1')
  const both = await wallets('chains=eip155:1,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  expect(names(solana)).toContain('Solflare')
  expect(names(evm)).not.toContain('Solflare')
  expect(both.count).toBe(120)
  expect(solana.count + evm.count).toBeGreaterThan(both.count)
})

test.each([
  '/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  '/public/getCurrencyImage/USD',
  '/public/getTokenImage/USDC',
])('param: picture %s', async path => {
  const response = await get(`${path}?${WHO}`)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(await response.text()).toMatch(/^<svg .*<\/svg>$/)
})

test('param: the picture of every wallet', async () => {
  const { data } = await wallets('entries=120')
  const pictures = await Promise.all(
    data.map(async ({ image_id }) => (await get(`/getWalletImage/${image_id}?${WHO}`)).text()),
  )
  expect(new Set(pictures).size).toBe(120)
})

test('param: logos of pixels, and as many wallets as asked for', async () => {
  const directory = { wallets: 300, logos: 'png' } as const
  const services = [createDirectoryService({ hostile: new Hostile(), origins: ORIGINS, directory })]
  const other = createSandboxFetch(
    createDispatcher({ services, log: new RequestLog(), faults: new FaultPlan() }),
    ORIGINS,
  )
  const list = await (await other(`${ORIGINS.api}/directory/getWallets?${WHO}&entries=1`, {})).json()
  expect(list.count).toBe(300)
  const logo = await other(`${ORIGINS.api}/directory/getWalletImage/${list.data[0].image_id}?${WHO}`, {})
  expect(logo.headers.get('content-type')).toBe('image/png')
})

test('behavior: the three headers do instead of the query', async () => {
  const headers = { 'x-project-id': 'p', 'x-sdk-type': 'w3m', 'x-sdk-version': 'html-multichain-5.1.11' }
  const response = await get('/getAnalyticsConfig', headers)
  expect(await response.json()).toEqual({ isAnalyticsEnabled: true })
})

test('behavior: a preflight for the three headers passes', async () => {
  const response = await sandboxFetch(`${ORIGINS.api}/directory/getWallets`, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-project-id' },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-allow-headers')).toBe('x-project-id, x-sdk-type, x-sdk-version')
})

test.each([
  ['/getWallets', 401],
  ['/getWallets?projectId=&st=w3m&sv=x', 401],
  ['/getWallets?projectId=p&sv=x', 400],
  ['/getWallets?projectId=p&st=w3m', 400],
  [`/getWallets?${WHO}&page=0`, 400],
  [`/getWallets?${WHO}&entries=many`, 400],
  ['/getAnalyticsConfig', 401],
  ['/getWalletImage/1b22e483-a790-4eb4-8b52-e0ef32bf3400', 401],
  [`/getWalletImage/unknown?${WHO}`, 404],
  [`/public/getAssetImage/unknown?${WHO}`, 404],
  [`/public/getTokenImage/NOPE?${WHO}`, 404],
  [`/getSomething?${WHO}`, 404],
])('error: %s is refused with %i', async (path, status) => {
  const response = await get(path)
  expect(response.status).toBe(status)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})
