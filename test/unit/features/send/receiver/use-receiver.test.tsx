import { act } from 'react'
import { type Receiver, useReceiver } from '../../../../../src/features/send/receiver/use-receiver'
import { ALICE, BOB } from '../../../../support/fake-wallet'
import { ETHEREUM, POLYGON, sendBench } from '../../../../support/send-bench'

const { network, connect, show } = sendBench()
const PATH = '/v1/profile/account'
let seen: Receiver
function Probe({ typed, at = ETHEREUM }: { typed: string; at?: typeof ETHEREUM }) {
  seen = useReceiver(typed, { address: ALICE, network: at })
  return null
}
const asked = () => network.to(PATH).map(({ url }) => url.pathname.split('/').at(-1))
const found = (addresses: Record<string, string>) =>
  Response.json({
    addresses: Object.fromEntries(Object.entries(addresses).map(([coin, address]) => [coin, { address }])),
  })

test('default: an address is itself, at once; nobody is asked', async () => {
  show(<Probe typed={BOB.toLowerCase()} />, await connect())
  expect(seen).toMatchObject({ text: { kind: 'address', address: BOB }, isLooking: false })
  expect(asked()).toEqual([])
})

test('default: a name becomes its address, and keeps its name', async () => {
  network.on(PATH, found({ 60: BOB.toLowerCase() }))
  const store = await connect()
  show(<Probe typed="bob.reown.id" />, store)
  expect(seen).toMatchObject({ isLooking: true, text: { kind: 'name' } })
  await store.soon(() => expect(seen.isLooking).toBe(false))
  expect(seen).toMatchObject({ text: { kind: 'address', address: BOB }, name: 'bob.reown.id' })
})

test('behavior: a name is looked up once it has stood for half a second', async () => {
  network.on(PATH, found({ 60: BOB }))
  const store = await connect()
  const screen = show(<Probe typed="" />, store)
  for (const typed of ['b.reown.id', 'bo.reown.id', 'bob.reown.id']) {
    screen.rerender(<Probe typed={typed} />)
    act(() => void jest.advanceTimersByTime(499))
    expect(seen.isLooking).toBe(true)
  }
  await store.soon(() => expect(seen.name).toBe('bob.reown.id'))
  expect(asked()).toEqual(['bob.reown.id'])
})

test('behavior: the address of one name, or of one network, never stands for another', async () => {
  network.on(PATH, ({ url }) =>
    url.pathname.endsWith('bob.reown.id') ? found({ 60: BOB, 2147483785: ALICE }) : Response.json([]),
  )
  const store = await connect()
  const screen = show(<Probe typed="bob.reown.id" />, store)
  await store.soon(() => expect(seen.text).toEqual({ kind: 'address', address: BOB }))
  screen.rerender(<Probe typed="bob.reown.id" at={POLYGON} />)
  expect(seen).toMatchObject({ text: { kind: 'name' }, isLooking: true })
  await store.soon(() => expect(seen.text).toEqual({ kind: 'address', address: ALICE }))
  screen.rerender(<Probe typed="eve.reown.id" at={POLYGON} />)
  expect(seen).toMatchObject({ text: { kind: 'name' }, isLooking: true })
  expect(seen.name).toBeUndefined()
  await store.soon(() => expect(seen.isUnknown).toBe(true))
  expect(seen.text.kind).toBe('name')
})

test('error: it could not be looked up, which is not the same as nobody; tried again when asked to', async () => {
  network.on(PATH, new Response('', { status: 400 }))
  const store = await connect()
  show(<Probe typed="bob.reown.id" />, store)
  await store.soon(() => expect(seen.error?.code).toBe('NAME_UNRESOLVED'))
  expect(seen).toMatchObject({ isUnknown: false, isLooking: false, text: { kind: 'name' } })
  network.on(PATH, found({ 60: BOB }))
  act(() => seen.retry())
  await store.soon(() => expect(seen.text).toEqual({ kind: 'address', address: BOB }))
  expect(seen.error).toBeUndefined()
})

test('error: a name that stands for nobody’s address is refused as the address itself is', async () => {
  network.on(PATH, found({ 60: `0x${'0'.repeat(40)}` }))
  const store = await connect()
  show(<Probe typed="zero.reown.id" />, store)
  await store.soon(() => expect(seen.isLooking).toBe(false))
  expect(seen).toMatchObject({ text: { kind: 'invalid', reason: 'zero' }, name: 'zero.reown.id' })
})
