/** @jest-environment node */
import { EnsPlugin, JsonRpcProvider, Network } from 'ethers'
import { type BlockchainBench, createBlockchainBench } from './support/blockchain-bench'

/** A busy machine takes its time. */
jest.setTimeout(20_000)

let bench: BlockchainBench
let provider: JsonRpcProvider
beforeAll(async () => {
  bench = await createBlockchainBench()
  // an Ethereum of ethers' own making, so that it finds ENS where it always is
  const network = new Network('mainnet', 1).attachPlugin(new EnsPlugin())
  provider = new JsonRpcProvider(bench.sandbox.manifest.evm['eip155:1'], network, { staticNetwork: network })
})
beforeEach(() => bench.control('/reset', {}))
afterAll(async () => {
  provider.destroy()
  await bench.stop()
})

const PICTURE = 'https://example.org/alice.png'
const identity = (address: string) => bench.ask(`/v1/identity/${address}`)

describe('ENS', () => {
  test('default: ethers finds name, address and picture at the addresses of Mainnet', async () => {
    const alice = bench.somebody()
    await bench.control('/names', { name: 'alice.eth', address: alice, avatar: PICTURE })
    expect(await provider.lookupAddress(alice)).toBe('alice.eth')
    expect((await provider.resolveName('alice.eth'))?.toLowerCase()).toBe(alice)
    expect(await provider.getAvatar('alice.eth')).toBe(PICTURE)
    expect(await provider.lookupAddress(bench.somebody())).toBeNull()
  })

  test('behavior: identity tells it, and may be kept for a day', async () => {
    const alice = bench.somebody()
    await bench.control('/names', { name: 'alice.eth', address: alice, avatar: PICTURE })
    const { status, headers, body } = await identity(alice)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'alice.eth', avatar: PICTURE })
    expect(headers.get('cache-control')).toMatch(/max-age=86400/)
  })

  test('behavior: a name whose address is another’s is nobody’s', async () => {
    const [alice, mallory] = [bench.somebody(), bench.somebody()]
    await bench.control('/names', { name: 'alice.eth', address: mallory })
    await bench.control('/names', { name: 'alice.eth', address: alice })
    expect((await identity(mallory)).body.name).toBeNull()
  })

  test('behavior: gone after a reset', async () => {
    const alice = bench.somebody()
    await bench.control('/names', { name: 'alice.eth', address: alice })
    await bench.control('/reset', {})
    expect((await identity(alice)).body).toMatchObject({ name: null, avatar: null })
  })
})

describe('names of the service', () => {
  test('default: look-up, reverse look-up and identity', async () => {
    const bob = bench.somebody()
    await bench.control('/names', { name: 'bob.reown.id', address: bob })
    const record = { name: 'bob.reown.id', addresses: { 60: { address: bob } } }
    expect((await bench.ask('/v1/profile/account/bob.reown.id', { apiVersion: '2' })).body).toMatchObject(
      record,
    )
    expect((await bench.ask(`/v1/profile/reverse/${bob}`, { apiVersion: '2' })).body).toMatchObject([record])
    expect((await identity(bob)).body.name).toBe('bob.reown.id')
  })

  test('behavior: nobody: an empty list by version 2, a 404 by version 1', async () => {
    for (const path of ['/v1/profile/account/free.reown.id', `/v1/profile/reverse/${bench.somebody()}`]) {
      expect(await bench.ask(path, { apiVersion: '2' })).toMatchObject({ status: 200, body: [] })
      expect(await bench.ask(path, { apiVersion: '1' })).toMatchObject({
        status: 404,
        body: { status: 'FAILED' },
      })
    }
  })

  test('default: suggestions say what is taken, the exact name first', async () => {
    await bench.control('/names', { name: 'bob.reown.id', address: bench.somebody() })
    const { suggestions } = (await bench.ask('/v1/profile/suggestions/bob', { zone: 'reown.id' })).body
    expect(suggestions[0]).toEqual({ name: 'bob.reown.id', registered: true })
    expect(suggestions.length).toBeLessThanOrEqual(5)
    expect(suggestions.slice(1).every(({ registered }: { registered: boolean }) => !registered)).toBe(true)
  })
})

test.each([
  '/v1/identity/0x123',
  '/v1/profile/reverse/nobody',
  '/v1/profile/account/a.b',
  '/v1/profile/suggestions/!',
])('error: %s', async path => {
  expect(await bench.ask(path)).toMatchObject({ status: 400, body: { status: 'FAILED' } })
})
