import { outcomeOf } from './support/bench'
import { setUpConnected } from './support/connected-bench'
import { isolated, setUp as setUpPage } from './support/connector-bench'
import { ALICE, evm } from './support/fake-peer'

/** 4001 means that nothing happened, so a request that may have been carried out never ends with it. */

const SEND = { method: 'eth_sendTransaction', params: [{ from: ALICE, to: ALICE }] }
const HASH = `0x${'ab'.repeat(32)}`

async function setUp() {
  const b = await setUpConnected()
  const request = b.tab.client.request(b.topic, 'eip155:1', SEND)
  request.catch(() => {})
  await b.flush()
  const answer = async () => {
    b.peer.respond(b.topic, b.peer.last('wc_sessionRequest')?.id ?? 0, { result: HASH })
    await b.flush()
  }
  return { ...b, request, answer }
}
type Bench = Awaited<ReturnType<typeof setUp>>

const ENDS: readonly (readonly [string, (bench: Bench) => unknown])[] = [
  [
    'the wallet ends the session',
    b => b.peer.request(b.topic, 'wc_sessionDelete', { code: 6000, message: '' }),
  ],
  ['the page ends it', b => b.tab.client.disconnect(b.topic)],
  ['another tab ends it', b => b.openTab().client.disconnect(b.topic)],
]

describe.each(ENDS)('%s while a transaction request is open', (_how, end) => {
  test('default: an answer that is on its way arrives', async () => {
    const b = await setUp()
    void end(b)
    await b.flush()
    expect(b.tab.client.sessions()).toEqual([])
    expect(await outcomeOf(b.request)).toBe('pending')
    await b.answer()
    expect(await outcomeOf(b.request)).toEqual({ value: HASH })
    b.peer.leave()
    await b.flush()
    expect(b.relay.topics).toEqual([])
  })

  test('error: without one, the outcome is unknown', async () => {
    const b = await setUp()
    void end(b)
    await b.flush()
    await b.clock.advance(10_000)
    await b.flush()
    await expect(b.request).rejects.toMatchObject({
      code: 'TRANSACTION_STATUS_UNKNOWN',
      cause: { code: 'SESSION_ENDED' },
    })
    b.peer.leave()
    await b.flush()
    expect(b.relay.topics).toEqual([])
  })
})

test('behavior: its time is over: an answer of the last moment arrives', async () => {
  const b = await setUp()
  await b.clock.advance(305_000)
  await b.answer()
  expect(await outcomeOf(b.request)).toEqual({ value: HASH })
})

test('error: its time is over', async () => {
  const b = await setUp()
  await b.clock.advance(310_000)
  await expect(b.request).rejects.toMatchObject({
    code: 'TRANSACTION_STATUS_UNKNOWN',
    cause: { code: 'WALLET_TIMEOUT' },
  })
})

test('error: the relay is cut after the request, and stays down', async () => {
  const b = await setUp()
  b.relay.down = true
  b.relay.cut()
  await b.clock.advance(310_000)
  await expect(b.request).rejects.toMatchObject({ code: 'TRANSACTION_STATUS_UNKNOWN' })
})

test('error: the relay never had it: nothing was requested', async () => {
  const b = await setUpConnected()
  b.relay.down = true
  b.relay.cut()
  const request = b.tab.client.request(b.topic, 'eip155:1', SEND)
  request.catch(() => {})
  await b.clock.advance(20_000)
  await expect(request).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
})

describe('the provider of the page', () => {
  async function asking() {
    const b = setUpPage()
    await b.connect(evm([`eip155:1:${ALICE}`], ['eth_sendTransaction', 'personal_sign']))
    const provider = await b.provider()
    const ask = (method: string) => {
      const request = provider.request({ method, params: [] })
      request.catch(() => {})
      return request
    }
    return { ...b, ask }
  }

  test('default: disconnect() while a transaction request is open: its hash is returned', async () => {
    const b = await asking()
    const request = b.ask('eth_sendTransaction')
    await b.flush()
    const requested = b.peer.last('wc_sessionRequest')
    void b.page.connector.disconnect()
    await b.flush()
    b.peer.respond(requested?.topic ?? '', requested?.id ?? 0, { result: HASH })
    await b.flush()
    expect(await outcomeOf(request)).toEqual({ value: HASH })
  })

  test.each([
    ['eth_sendTransaction', 'TRANSACTION_STATUS_UNKNOWN'],
    ['personal_sign', 'SESSION_ENDED'],
  ])('error: disconnect() while %s is requested: never 4001', async (method, code) => {
    const b = await asking()
    const request = b.ask(method)
    await b.flush()
    void b.page.connector.disconnect()
    await b.clock.advance(10_000)
    await b.flush()
    await expect(request).rejects.toMatchObject({ code: 4900, cause: { code } })
    expect(await b.page.connector.restore(isolated)).toBeUndefined()
  })
})
