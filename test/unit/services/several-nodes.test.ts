import { TransformStream } from 'node:stream/web'
import { nodeApi } from '../../../src/services/node/node-api'
import { isIndependentNode, nodeUrl } from '../../../src/services/node/node-urls'
import { evmNode } from '../../support/node-stand-in'
import { ALICE } from '../../support/own-services'
import { type StandIn, standIn } from '../../support/stand-in'
import { createTestStore, type TestStore } from '../../support/test-store'

const NETWORK = 'eip155:1'
const URLS = ['https://first.example/rpc', 'https://second.example/rpc']
const { getNativeBalance, rpc } = nodeApi.endpoints

// jsdom has none
Object.assign(globalThis, { TransformStream })

let api: StandIn
let store: TestStore
beforeEach(() => {
  api = standIn(evmNode({ native: 5n, tokens: {}, multicall: false }))
  store = createTestStore({ options: { rpcUrls: { [NETWORK]: URLS } } })
})
afterEach(() => {
  store.stop()
  jest.restoreAllMocks()
})
const hosts = () => api.requests.map(({ url }) => url.hostname)
const balance = () =>
  store.dispatch(getNativeBalance.initiate({ network: NETWORK, address: ALICE }, { forceRefetch: true }))

test('default: the second node gets the request if the first one is down, which then comes last for a while', async () => {
  api.next('broken')
  expect(await balance()).toMatchObject({ data: '5' })
  expect(await balance()).toMatchObject({ data: '5' })
  expect(hosts()).toEqual(['first.example', 'second.example', 'second.example'])
})

test('error: a revert is an answer, with its data', async () => {
  api.next({ json: { error: { code: 3, message: 'execution reverted', data: '0xdead' } } })
  const call = { network: NETWORK, method: 'eth_call', params: [] }
  const { error } = await store.dispatch(rpc.initiate(call, { track: false }))
  expect(error).toMatchObject({ code: 'RPC_FAILED', values: { code: 3, data: '0xdead' } })
  expect(hosts()).toEqual(['first.example'])
})

test('error: all nodes are down', async () => {
  api.next('broken', 'broken')
  expect(await balance()).toMatchObject({ error: { code: 'HTTP_UNREACHABLE' } })
})

test('behavior: wallets get the URL of the first one; all of them have to be of another party to confirm a swap', async () => {
  expect(await nodeUrl(NETWORK, store.deps)).toBe(URLS[0])
  expect(await isIndependentNode(store.deps, NETWORK)).toBe(true)
  const rpcUrls = { [NETWORK]: ['https://first.example', `${store.deps.config().blockchainApiUrl}/v1/`] }
  store.stop()
  store = createTestStore({ options: { rpcUrls } })
  expect(await isIndependentNode(store.deps, NETWORK)).toBe(false)
})
