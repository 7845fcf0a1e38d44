/** @jest-environment node */
import { accountEndpoints } from '../../../../src/services/blockchain/account-endpoints'
import { type ServiceBench, startServiceBench } from '../../../support/service-bench'

let bench: ServiceBench
beforeAll(async () => {
  bench = await startServiceBench()
})
afterEach(() => {
  Object.assign(bench.config, { projectId: 'project-1', clientId: undefined })
})
afterAll(() => bench.stop())

const { getBalance, getSupportedChains } = accountEndpoints.endpoints
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const EMPTY = { body: '{"balances":[],"http":[]}' }

test('default: the sender is identified in the query alone, which costs no preflight', async () => {
  bench.play(EMPTY)
  await bench.store.dispatch(getSupportedChains.initiate())
  const [request] = bench.server.seen
  expect(request?.method).toBe('GET')
  expect(request?.url.pathname).toBe('/blockchain/v1/supported-chains')
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
    projectId: 'project-1',
    st: 'w3m',
    sv: 'html-multichain-5.1.11',
  })
  expect(Object.keys(request?.headers ?? {}).filter(name => name.startsWith('x-'))).toEqual([])
  expect(request?.headers).not.toHaveProperty('content-type')
})

test('behavior: after a pairing the client id is the last parameter', async () => {
  Object.assign(bench.config, { clientId: 'did:key:z6Mk' })
  bench.play(EMPTY)
  await bench.store.dispatch(getBalance.initiate({ address: ADDRESS, network: 'eip155:137' }))
  expect([...(bench.server.seen[0]?.url.searchParams ?? [])].at(-1)).toEqual(['clientId', 'did:key:z6Mk'])
})

test('behavior: what is put into the path stays one part of it', async () => {
  bench.play(EMPTY)
  await bench.store.dispatch(getBalance.initiate({ address: '../a/b?c', network: 'eip155:1' }))
  expect(bench.server.seen[0]?.url.pathname).toBe('/blockchain/v1/account/..%2Fa%2Fb%3Fc/balance')
})

test('error: without a project id no request is sent', async () => {
  Object.assign(bench.config, { projectId: '' })
  bench.play(EMPTY)
  const { error } = await bench.store.dispatch(getBalance.initiate({ address: ADDRESS, network: 'eip155:1' }))
  expect(error).toMatchObject({ code: 'PROJECT_ID_MISSING' })
  expect(bench.server.seen).toEqual([])
})
