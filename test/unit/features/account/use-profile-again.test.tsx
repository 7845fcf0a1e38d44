import { useProfileAgain } from '../../../../src/features/account/use-profile-again'
import { useAppSelector } from '../../../../src/store/hooks'
import { selectProfile } from '../../../../src/wallets/connections/cached'
import { fakeNetwork } from '../../../support/fake-network'
import { settled } from '../../../support/test-store'
import { eventually, viewBench } from '../../../support/view-bench'

const network = fakeNetwork()
const bench = viewBench()

function Who() {
  useProfileAgain()
  return <p>{useAppSelector(selectProfile)?.name ?? 'nobody'}</p>
}
const asked = () => network.to('/v1/identity').length

test('behavior: a look-up that failed is made again when the account is looked at', async () => {
  network.on('/v1/identity', new Response('', { status: 404 }))
  network.on('/v1/profile/reverse', new Response('', { status: 404 }))
  network.on('/v1/', new Response('', { status: 404 }))
  network.on('/', new Response('', { status: 404 }))
  const store = await bench.connectedStore({})
  const isFailed = () =>
    Object.values(store.getState().blockchain.queries).some(
      entry => entry?.endpointName === 'getProfile' && entry.error,
    )
  await eventually(() => expect(isFailed()).toBe(true))
  network.on('/v1/identity', Response.json({ name: 'alice.eth', avatar: null }))
  const screen = bench.show(<Who />, store)
  await eventually(() => expect(screen.text).toBe('alice.eth'))
})

test('behavior: who is known is not asked for again', async () => {
  network.on('/v1/identity', Response.json({ name: 'alice.eth', avatar: null }))
  const store = await bench.connectedStore({})
  const screen = bench.show(<Who />, store)
  await eventually(() => expect(screen.text).toBe('alice.eth'))
  bench.show(<Who />, store)
  await settled()
  expect(asked()).toBe(1)
})

test('behavior: nobody connected, nothing is asked', async () => {
  expect(bench.show(<Who />).text).toBe('nobody')
  await settled()
  expect(asked()).toBe(0)
})
