/** @jest-environment node */
import { parseEther } from 'ethers'
import { accountEndpoints } from '../../../src/services/blockchain/account-endpoints'
import { profileEndpoints } from '../../../src/services/blockchain/profile-endpoints'
import { refreshBalance } from '../../../src/services/blockchain/refresh-balance'
import { tokenRows } from '../../../src/services/blockchain/token-rows'
import { type ServiceBench, startServiceBench } from '../../support/service-bench'
import { NETWORK } from '../../unit/features/account/data/support/wire'
import { type BlockchainBench, createBlockchainBench } from '../sandbox/blockchain/support/blockchain-bench'

// Every endpoint with an independent server that uses real nodes.

/** A busy machine takes its time. */
jest.setTimeout(20_000)

let bench: ServiceBench
let sandbox: BlockchainBench
const realFetch = globalThis.fetch

beforeAll(async () => {
  ;[bench, sandbox] = await Promise.all([startServiceBench(), createBlockchainBench()])
  const { manifest, url: origin } = sandbox.sandbox
  Object.assign(bench.config, {
    projectId: manifest.projectId,
    blockchainApiUrl: manifest.blockchain,
    rpcUrls: (network: string) => [
      `${manifest.blockchain}/v1/?chainId=${network}&projectId=${manifest.projectId}`,
    ],
  })
  // browsers send the origin of the page
  globalThis.fetch = (input, init) => realFetch(input, { ...init, headers: { ...init?.headers, origin } })
})
beforeEach(async () => {
  await sandbox.control('/reset', {})
  bench.play()
})
afterAll(async () => {
  globalThis.fetch = realFetch
  await Promise.all([bench.stop(), sandbox.stop()])
})

const { getBalance, getHistory, getSupportedChains, getSwapTokens } = accountEndpoints.endpoints
const { getProfile } = profileEndpoints.endpoints
const network = NETWORK.id
const dispatch = ((action: never) => bench.store.dispatch(action)) as ServiceBench['store']['dispatch']
const profile = (address: string) =>
  dispatch(getProfile.initiate({ address, network }, { forceRefetch: true }))

test('default: networks, and tokens that can be swapped', async () => {
  expect((await dispatch(getSupportedChains.initiate())).data).toContain(network)
  const { data } = await dispatch(getSwapTokens.initiate({ network }))
  expect(data?.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'DAI', 'WBTC', 'UNI', 'LINK', 'WOLF'])
  expect(data?.[0]?.address).toBeUndefined()
})

test('default: a balance whose spam is hidden and whose total is exact', async () => {
  const address = sandbox.somebody()
  await sandbox.control('/prices', { ETH: 2000.123457 })
  await sandbox.fund(network, address, '0.1')
  await sandbox.fund(network, address, '12.345678', 'USDC')
  await sandbox.fund(network, address, '1000000', 'CLAIM')
  const { data = [] } = await dispatch(getBalance.initiate({ address, network }))
  const { shown, hidden, total } = tokenRows(data, { network: NETWORK })
  expect(shown.map(({ symbol, quantity }) => [symbol, quantity])).toEqual([
    ['ETH', '0.1'],
    ['USDC', '12.345678'],
  ])
  expect(hidden.map(({ name }) => name)).toEqual(['Visit claim-usdc.example'])
  expect(total).toBe('212.3580237') // 200.0123457 + 12.345678
})

test('behavior: after a transaction the figures are new, in spite of the server’s cache', async () => {
  const address = sandbox.somebody()
  const query = { address, network }
  await sandbox.fund(network, address, '1')
  await dispatch(getBalance.initiate(query))
  await sandbox.fund(network, address, '5', 'USDC')
  await dispatch(refreshBalance(query) as never)
  const symbols = () =>
    getBalance
      .select(query)(bench.store.getState() as never)
      .data?.map(({ symbol }) => symbol)
  expect(symbols()).toEqual(['ETH'])
  await (dispatch(
    refreshBalance(query, [`${network}:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48`]) as never,
  ) as unknown)
  expect(symbols()).toEqual(['ETH', 'USDC'])
})

test('default: a history in pages', async () => {
  const address = sandbox.somebody()
  await sandbox.sendMany(network, address, 51)
  const hash = await sandbox.send(network, address, { value: parseEther('0.5') })
  const first = await dispatch(getHistory.initiate({ address, network }))
  expect(first.data?.pages[0]?.data).toHaveLength(50)
  expect(first.data?.pages[0]?.data[0]).toMatchObject({
    hash,
    transfers: [{ quantity: '0.5', symbol: 'ETH', direction: 'in' }],
  })
  const second = await dispatch(getHistory.initiate({ address, network }, { direction: 'forward' }))
  expect(second.data?.pages[1]).toMatchObject({ data: [{}, {}], next: undefined })
})

test('default: resolves by ENS, by the service’s names, or not at all', async () => {
  const [alice, bob, unnamed] = [sandbox.somebody(), sandbox.somebody(), sandbox.somebody()]
  await sandbox.control('/names', { name: 'alice.eth', address: alice, avatar: 'https://example.org/a.png' })
  await sandbox.control('/names', { name: 'bob.reown.id', address: bob })
  expect((await profile(alice)).data).toEqual({ name: 'alice.eth', image: 'https://example.org/a.png' })
  expect((await profile(bob)).data).toMatchObject({ name: 'bob.reown.id' })
  expect((await profile(unnamed)).data?.name).toBeUndefined()
})

test('behavior: identity is down: the name is read from the contracts', async () => {
  const alice = sandbox.somebody()
  await sandbox.control('/names', { name: 'alice.eth', address: alice, avatar: 'https://example.org/a.png' })
  await sandbox.control('/faults', [{ match: '/v1/identity', status: 400 }])
  expect((await profile(alice)).data).toEqual({ name: 'alice.eth', image: 'https://example.org/a.png' })
})

test('behavior: a look-alike name is not shown', async () => {
  const mallory = sandbox.somebody()
  await sandbox.control('/names', { name: 'vitаlik.eth', address: mallory })
  expect((await sandbox.ask(`/v1/identity/${mallory}`)).body.name).toBe('vitаlik.eth')
  expect((await profile(mallory)).data?.name).toBeUndefined()
})

test('error: the server’s own reasons', async () => {
  const { error } = await dispatch(getBalance.initiate({ address: '0x123', network }))
  expect(error).toMatchObject({
    message: 'Failed to fetch token balance',
    details: 'Provided address is not valid: 0x123',
  })
})
