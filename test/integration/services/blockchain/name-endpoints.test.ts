/** @jest-environment node */
import { namehash } from 'ethers'
import { nameEndpoints } from '../../../../src/services/blockchain/name-endpoints'
import type { Reply } from '../../../support/scripted-server'
import { type ServiceBench, startServiceBench } from '../../../support/service-bench'

let bench: ServiceBench
beforeAll(async () => {
  bench = await startServiceBench()
})
afterAll(() => bench.stop())

const { resolveName } = nameEndpoints.endpoints
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const json = (value: unknown): Reply => ({ body: JSON.stringify(value) })
const word = (hex: string) => json({ jsonrpc: '2.0', id: 1, result: `0x${hex.slice(2).padStart(64, '0')}` })
const record = (addresses: Record<string, string>) =>
  json({
    name: 'x',
    addresses: Object.fromEntries(Object.entries(addresses).map(([coin, address]) => [coin, { address }])),
  })
const resolve = (name: string, network = 'eip155:1', suffix = '.reown.id') =>
  bench.store.dispatch(resolveName.initiate({ name, network, suffix }, { forceRefetch: true }))

test('default: a registered name, in any case, with the address as EIP-55 has it', async () => {
  bench.play(record({ 60: ADDRESS.toLowerCase() }))
  expect((await resolve('Teapot.Reown.id')).data).toEqual({ name: 'teapot.reown.id', address: ADDRESS })
  const [requested] = bench.server.seen
  expect(requested?.url.pathname).toBe('/blockchain/v1/profile/account/teapot.reown.id')
  expect(requested?.url.searchParams.get('apiVersion')).toBe('2')
})

test.each([
  ['the chain’s own entry', 'eip155:137', { 60: OTHER, 2147483785: ADDRESS }],
  ['Ethereum’s, where the chain has none', 'eip155:10', { 2147483785: OTHER, 60: ADDRESS }],
])('behavior: %s', async (_what, network, addresses) => {
  bench.play(record(addresses))
  expect((await resolve('teapot.reown.id', network)).data?.address).toBe(ADDRESS)
})

test.each([
  ['eip155:1', true],
  ['eip155:137', undefined],
])('behavior: a name that was registered on Polygon says so on %s', async (network, isElsewhere) => {
  bench.play(record({ 60: ADDRESS, 2147483785: ADDRESS }))
  const { data } = await resolve('teapot.reown.id', network)
  expect([data?.address, data?.isElsewhere]).toEqual([ADDRESS, isElsewhere])
})

test('error: an address of another chain may have no owner on this one', async () => {
  bench.play(record({ 2147483785: ADDRESS }))
  expect((await resolve('teapot.reown.id', 'eip155:10')).data?.address).toBeUndefined()
})

test('behavior: not registered', async () => {
  bench.play(json([]))
  expect((await resolve('nobody.wcn.id')).data).toEqual({ name: 'nobody.wcn.id' })
})

test('error: an entry that is no address counts as none', async () => {
  bench.play(record({ 60: 'javascript:alert(1)' }))
  expect((await resolve('teapot.reown.id')).data?.address).toBeUndefined()
})

test('default: ENS on chain 1, by the node', async () => {
  bench.play(word(OTHER), word(ADDRESS))
  expect((await resolve('teapot.eth')).data).toEqual({ name: 'teapot.eth', address: ADDRESS })
  const calls = bench.server.seen.map(
    ({ body }) => JSON.parse(body).params[0] as { to: string; data: string },
  )
  expect(calls.map(({ data }) => data.slice(10))).toEqual([
    namehash('teapot.eth').slice(2),
    namehash('teapot.eth').slice(2),
  ])
  expect(calls[1]?.to).toBe(OTHER.toLowerCase())
})

test('behavior: names of other chains are unresolved, without a request', async () => {
  bench.play()
  expect((await resolve('teapot.eth', 'eip155:137')).data).toEqual({ name: 'teapot.eth' })
  expect(bench.server.seen).toEqual([])
})

test.each(['аlice.eth', 'ali\u200dce.reown.id'])(
  'error: %j cannot be normalized, so it has no owner',
  async name => {
    bench.play()
    const { data } = await resolve(name)
    expect(data?.address).toBeUndefined()
  },
)

test('error: what could not be found out is no empty answer', async () => {
  bench.play({ status: 400, body: JSON.stringify({ reasons: [{ description: 'Invalid name' }] }) })
  const { error } = await resolve('teapot.reown.id')
  expect(error).toMatchObject({ code: 'NAME_UNRESOLVED', message: 'Error resolving name' })
})
