/** @jest-environment node */

import { refreshProfile } from '../../../../../src/features/names/state/refresh-profile'
import { profileEndpoints } from '../../../../../src/services/blockchain/profile-endpoints'
import { type ServiceBench, startServiceBench } from '../../../../support/service-bench'

let bench: ServiceBench
beforeAll(async () => {
  bench = await startServiceBench()
})
afterAll(() => bench.stop())

const ME = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const { getProfile } = profileEndpoints.endpoints
const json = (value: unknown) => ({ body: JSON.stringify(value) })
const NOBODY = [json({ name: null, avatar: null }), json([])]
const NAMED = json([{ name: 'teapot.reown.id' }])
const on = (network: string) => ({ address: ME, network })
const ask = (network: string) => bench.store.dispatch(getProfile.initiate(on(network), { subscribe: false }))
const nameOn = (network: string) => getProfile.select(on(network))(bench.store.getState() as never).data?.name
const refresh = () => bench.store.dispatch(refreshProfile(ME) as never) as unknown as Promise<void>

test('default: the new name, on each network that was asked for, whatever is kept', async () => {
  bench.play(...NOBODY, NAMED)
  await ask('eip155:1')
  await ask('eip155:137')
  expect([nameOn('eip155:1'), nameOn('eip155:137')]).toEqual([undefined, undefined])
  await refresh()
  expect([nameOn('eip155:1'), nameOn('eip155:137')]).toEqual(['teapot.reown.id', 'teapot.reown.id'])
  const paths = bench.server.seen.map(({ url }) => url.pathname.split('/').at(-2))
  expect(paths).toEqual(['identity', 'reverse', 'reverse'])
  expect(nameOn('eip155:10')).toBeUndefined()
})

test('error: the service is down: no throw, and what was known stays', async () => {
  bench.play(...NOBODY, { status: 400 })
  await ask('eip155:1')
  await refresh()
  expect(getProfile.select(on('eip155:1'))(bench.store.getState() as never).data).toEqual({})
})
