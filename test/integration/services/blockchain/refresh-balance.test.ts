/** @jest-environment node */
import { accountEndpoints } from '../../../../src/services/blockchain/account-endpoints'
import { refreshBalance } from '../../../../src/services/blockchain/refresh-balance'
import { type ServiceBench, startServiceBench } from '../../../support/service-bench'
import { ME, NETWORK, token } from '../../../unit/features/account/data/support/wire'

let bench: ServiceBench
beforeAll(async () => {
  bench = await startServiceBench()
})
afterAll(() => bench.stop())

const query = { address: ME, network: NETWORK.id }
const answer = (numeric: string) => ({
  body: JSON.stringify({ balances: [token({ quantity: { decimals: '6', numeric } })] }),
})
const refresh = (contracts?: readonly string[]) =>
  bench.store.dispatch(refreshBalance(query, contracts) as never) as unknown as Promise<void>
const held = () =>
  accountEndpoints.endpoints.getBalance.select(query)(bench.store.getState() as never).data?.[0]?.quantity

test('default: the server is told what has changed, and the plain question has the new figures', async () => {
  bench.play(answer('2'), answer('2'))
  await refresh(['eip155:1:0xabc'])
  expect(bench.server.seen.map(({ url }) => url.searchParams.get('forceUpdate'))).toEqual([
    'eip155:1:0xabc',
    null,
  ])
  expect(held()).toBe('2')
})

test('behavior: asked again, whatever is in the cache', async () => {
  bench.play(answer('3'), answer('4'))
  await refresh()
  await refresh()
  expect(held()).toBe('4')
})

test('error: it fails without a throw, and the figures stay', async () => {
  bench.play(answer('3'), { status: 400 })
  await refresh()
  await refresh(['eip155:1:0xabc'])
  expect(held()).toBe('3')
})
