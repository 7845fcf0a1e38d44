import { toRows } from '../../../src/features/ledger/rows'
import { readLedger } from '../../../src/services/ledger/read-ledger'
import { REQUEST_PURPOSES } from '../../../src/services/ledger/request-purposes'
import { serviceFetch } from '../../../src/services/own/service-fetch'
import { countRequest, type SentRequests } from '../../../src/shared/lib/sent-requests'
import { createTestStore } from '../../support/test-store'
import { requests } from '../../tools/docs/requests'

const read = (sent: SentRequests, options = {}) =>
  readLedger({ store: createTestStore({ options }), deps: { sent } })

test('default: requests are counted by name and host, without path and query', () => {
  const sent: SentRequests = new Map()
  countRequest(sent, 'getBalance', 'https://rpc.example/v1/account/0xabc/balance?secret=1')
  countRequest(sent, 'getBalance', 'https://rpc.example/v1/account/0xdef/balance')
  countRequest(sent, 'relay', 'wss://relay.example:8443/?auth=token')
  expect(read(sent)).toEqual([
    {
      host: 'rpc.example',
      request: 'getBalance',
      purpose: 'account',
      data: ['address', 'network'],
      count: 2,
    },
    { host: 'relay.example:8443', request: 'relay', purpose: 'pairing', data: ['encrypted'], count: 1 },
  ])
  expect(JSON.stringify([...sent])).not.toMatch(/0xabc|secret|token/)
})

test('behavior: a request without a line counts as one to a node', () => {
  expect(read(new Map([['unheardOf host.example', 1]]))).toEqual([
    expect.objectContaining({ purpose: 'network', data: ['address', 'transaction'] }),
  ])
})

test('behavior: images that the page names count once the browser requested them', () => {
  const url = 'https://icons.example/wallet.png'
  const before = performance.getEntriesByName
  const requested = jest.fn((_name: string): PerformanceEntry[] => [])
  performance.getEntriesByName = requested
  const customWallets = [{ id: 'own', name: 'Own', image_url: url }]
  expect(read(new Map(), { customWallets })).toEqual([])
  requested.mockImplementation(name => (name === url ? [{} as PerformanceEntry] : []))
  expect(read(new Map(), { customWallets })).toEqual([
    { host: 'icons.example', request: 'image', purpose: 'images', data: ['shown'], count: 1 },
  ])
  performance.getEntriesByName = before
})

test('behavior: a service of the page is listed by the host that it asks', async () => {
  const sent: SentRequests = new Map()
  const original = globalThis.fetch
  globalThis.fetch = async () => ({ body: null }) as Response
  try {
    const own = serviceFetch(new AbortController().signal, sent, 'getBalance')
    await own('https://indexer.example/balances?of=0xabc')
    await own(new URL('https://indexer.example/more'))
  } finally {
    globalThis.fetch = original
  }
  expect([...sent]).toEqual([['getBalance indexer.example', 2]])
})

test('default: every endpoint has a purpose', () => {
  const names = requests().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter(name => !Object.hasOwn(REQUEST_PURPOSES, name))).toEqual([])
})

test('behavior: visitors see one row for each purpose and host', () => {
  const sent: SentRequests = new Map([
    ['getBalance one.example', 2],
    ['getIdentity one.example', 1],
    ['getBalance two.example', 1],
  ])
  expect(toRows(read(sent))).toEqual([
    { purpose: 'account', host: 'one.example', data: ['address', 'network'], count: 3 },
    { purpose: 'account', host: 'two.example', data: ['address', 'network'], count: 1 },
  ])
})
