import { outcomeOf } from '../support/bench'
import { ALICE, evm } from '../support/fake-peer'
import { cacao, expectNothingLeft, setUp, stored } from '../support/pairing-bench'

/** A page that was frozen while its wallet was in front, and now gets all of the wallet's messages at once. */
async function asleep(options?: Parameters<typeof setUp>[0]) {
  const b = setUp(options)
  await b.scan()
  b.relay.pushes = () => []
  const wake = async () => {
    await b.clock.advance(1)
    b.relay.pushes = push => [push]
    b.tab.wake()
    await b.flush()
  }
  return { ...b, wake }
}

test('behavior: a wallet that signs in and approves the proposal has one session, which lasts', async () => {
  const b = await asleep({ signIn: true })
  const topic = b.peer.signIn(payload => [cacao(payload)])
  await b.clock.advance(1)
  b.peer.approve(evm([`eip155:1:${ALICE}`]))
  await b.wake()
  expect(await outcomeOf(b.pairing.approval)).toMatchObject({ value: { topic } })
  await b.clock.advance(60_000)
  expect(Object.keys(stored(b.tab)?.sessions ?? {})).toEqual([topic])
  expect(b.peer.last('wc_sessionDelete')).toBeUndefined()
  b.tab.client.destroy()
  expect(b.clock.waiting).toBe(0)
})

test('behavior: a wallet that ends the pairing and approves nevertheless has no session', async () => {
  const b = await asleep()
  const proposal = b.peer.last('wc_sessionPropose')
  b.peer.request(proposal?.topic ?? '', 'wc_pairingDelete', { code: 6000, message: '' })
  await b.clock.advance(1)
  b.peer.approve()
  await b.wake()
  expect(await outcomeOf(b.pairing.approval)).toEqual({ code: 'CONNECT_DECLINED' })
  await expectNothingLeft(b)
})

test('behavior: a canceled pairing that the wallet then ends and approves leaves nothing behind', async () => {
  const b = await asleep()
  b.pairing.cancel()
  const proposal = b.peer.last('wc_sessionPropose')
  b.peer.request(proposal?.topic ?? '', 'wc_pairingDelete', { code: 6000, message: '' })
  await b.clock.advance(1)
  b.peer.approve()
  await b.wake()
  await expectNothingLeft(b)
})
