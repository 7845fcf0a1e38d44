/** @jest-environment node */
import { profileEndpoints } from '../../../../src/services/blockchain/profile-endpoints'
import type { Reply } from '../../../support/scripted-server'
import { type ServiceBench, startServiceBench } from '../../../support/service-bench'

let bench: ServiceBench
let warnings: jest.SpyInstance
beforeAll(async () => {
  bench = await startServiceBench()
})
beforeEach(() => {
  warnings = jest.spyOn(console, 'error')
})
afterEach(() => expect(warnings).not.toHaveBeenCalled())
afterAll(() => bench.stop())

const { getProfile } = profileEndpoints.endpoints
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const IMAGE = 'https://example.org/a.png'
const json = (value: unknown): Reply => ({ body: JSON.stringify(value) })
const REFUSED: Reply = { status: 400 }
const ZERO = json({ jsonrpc: '2.0', id: 1, result: `0x${'0'.repeat(64)}` })
const profile = (network = 'eip155:1') =>
  bench.store.dispatch(getProfile.initiate({ address: ADDRESS, network }))
const requested = () => bench.server.seen.map(({ url }) => url.pathname)
const IDENTITY = `/blockchain/v1/identity/${ADDRESS}`
const REVERSE = `/blockchain/v1/profile/reverse/${ADDRESS}`

test('default: identity has the name', async () => {
  bench.play(json({ name: 'alice.eth', avatar: IMAGE }))
  expect((await profile()).data).toEqual({ name: 'alice.eth', image: IMAGE })
  expect(requested()).toEqual([IDENTITY])
  expect(bench.server.seen[0]?.url.searchParams.get('sender')).toBe(ADDRESS)
})

test('behavior: requested once, on every EVM network', async () => {
  bench.play(json({ name: 'alice.eth', avatar: null }))
  await profile()
  await profile()
  await profile('eip155:137')
  expect(requested()).toEqual([IDENTITY])
})

test.each(['аlice.eth', 'ali\u200dce.eth', 'not a name'])(
  'behavior: a name of %j is not shown, and the reverse look-up is requested',
  async name => {
    bench.play(json({ name, avatar: IMAGE }), json([{ name }, { name: 'alice.reown.id' }]))
    expect((await profile()).data).toEqual({ name: 'alice.reown.id', image: IMAGE })
    expect(requested()).toEqual([IDENTITY, REVERSE])
    expect(bench.server.seen[1]?.url.searchParams.get('apiVersion')).toBe('2')
  },
)

test('behavior: without a name', async () => {
  bench.play(json({ name: null, avatar: null }), json([]))
  const { data, error } = await profile()
  expect(error).toBeUndefined()
  expect(data?.name).toBeUndefined()
})

test('behavior: identity failed on chain 1: a node of Ethereum gets the request', async () => {
  bench.play(REFUSED, json([]), ZERO)
  const { data, error } = await profile()
  expect([data?.name, error]).toEqual([undefined, undefined])
  expect(requested()).toEqual([IDENTITY, REVERSE, '/node/eip155:1'])
  expect(JSON.parse(bench.server.seen[2]?.body ?? '')).toMatchObject({ method: 'eth_call' })
})

test('behavior: identity failed, the reverse look-up knows', async () => {
  bench.play(REFUSED, json([{ name: 'alice.wcn.id' }]))
  expect((await profile()).data).toMatchObject({ name: 'alice.wcn.id' })
})

test('behavior: no name service on Solana, and no request', async () => {
  bench.play(REFUSED)
  expect((await profile('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).data).toEqual({})
  expect(requested()).toEqual([])
})

test.each([
  ['eip155:137', 2],
  ['eip155:1', 3],
])('error: no answer on %s; requested again the next time', async (network, requests) => {
  bench.play(REFUSED)
  expect((await profile(network)).error).toMatchObject({ message: 'Error fetching names for address' })
  expect(requested()).toHaveLength(requests)
  bench.server.play(json({ name: 'alice.eth', avatar: null }))
  expect((await profile(network)).data).toMatchObject({ name: 'alice.eth' })
})

test.each([
  ['identity knows no name', [json({ name: null, avatar: IMAGE }), REFUSED]],
  ['nor does Ethereum', [REFUSED, REFUSED, ZERO]],
])('error: the reverse look-up fails where %s; requested again the next time', async (_why, replies) => {
  bench.play(...replies)
  expect((await profile()).error).toMatchObject({ message: 'Error fetching names for address' })
  bench.server.play(json([{ name: 'alice.reown.id' }]))
  expect((await profile()).data).toMatchObject({ name: 'alice.reown.id' })
})
