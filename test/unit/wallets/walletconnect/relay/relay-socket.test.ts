import { RelaySocket } from '../../../../../src/wallets/walletconnect/relay/relay-socket'
import { createFakeClock } from '../../../../support/fake-clock'
import type { FakeSocket } from '../../../../support/fake-relay'

function bench({ needed = true, chance = 255 } = {}) {
  const clock = createFakeClock()
  const sockets: (FakeSocket & { sent: string[]; closed: boolean })[] = []
  const urls: boolean[] = []
  const log: string[] = []
  const state = { needed, fails: false }
  const socket = new RelaySocket({
    clock,
    random: length => new Uint8Array(length).fill(chance),
    openSocket: () => {
      if (state.fails) throw new SyntaxError('refused')
      const made = {
        onopen: null,
        onmessage: null,
        onclose: null,
        sent: [] as string[],
        closed: false,
        send: (text: string) => void made.sent.push(text),
        close: () => {
          made.closed = true
        },
      }
      sockets.push(made)
      return made
    },
    url: async ({ backdated }) => {
      urls.push(backdated)
      return 'wss://relay.test'
    },
    needed: () => state.needed,
    opened: () => log.push('opened'),
    received: frame => log.push(frame),
    tooLong: frame => log.push(`tooLong: ${frame.length}`),
    lost: () => log.push('lost'),
    refused: () => log.push('refused'),
  })
  const last = () => sockets.at(-1) as (typeof sockets)[number]
  const open = () => last().onopen?.({} as Event)
  const close = (code = 1006) => last().onclose?.({ code } as CloseEvent)
  const hear = (data: unknown) => last().onmessage?.({ data } as MessageEvent)
  return { clock, socket, sockets, urls, log, state, last, open, close, hear }
}

/** Delay before each of the attempts. */
async function waits(b: ReturnType<typeof bench>, attempts: number): Promise<number[]> {
  const times: number[] = []
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = b.sockets.length
    const start = b.clock.now()
    while (b.sockets.length === before) await b.clock.next()
    times.push(b.clock.now() - start)
    b.close()
  }
  return times
}

test('default', async () => {
  const b = bench()
  b.socket.need()
  b.socket.need()
  await b.clock.advance(0)
  expect(b.sockets).toHaveLength(1)
  expect(b.socket.open).toBe(false)
  b.socket.send('too early')
  b.open()
  expect(b.socket.open).toBe(true)
  b.socket.send('a')
  b.hear('b')
  expect(b.last().sent).toEqual(['a'])
  expect(b.log).toEqual(['opened', 'b'])
  b.socket.close()
  expect(b.last().closed).toBe(true)
  expect(b.clock.waiting).toBe(0)
})

test('behavior: a cut connection is opened again, at once at first and ever later, within bounds', async () => {
  const b = bench()
  b.socket.need()
  await b.clock.advance(0)
  b.open()
  b.close()
  const times = await waits(b, 10)
  expect(times[0]).toBeLessThanOrEqual(250)
  for (const [index, time] of times.entries()) {
    const longest = Math.min(30_000, 250 * 2 ** index)
    expect(time).toBeGreaterThanOrEqual(longest / 2)
    expect(time).toBeLessThanOrEqual(longest + 5)
  }
})

test('behavior: chance shortens the wait, up to a half', async () => {
  const b = bench({ chance: 0 })
  b.socket.need()
  await b.clock.advance(0)
  b.close()
  expect((await waits(b, 4)).map(time => Math.round(time / 5) * 5)).toEqual([125, 250, 500, 1000])
})

test.each([
  [10_000, 'starts', 0, 250],
  [9999, 'does not start', 8000, 16_000],
])('behavior: a connection that lasted %d ms %s the waits again', async (lasted, _does, least, most) => {
  const b = bench()
  b.socket.need()
  await b.clock.advance(0)
  b.close()
  await waits(b, 5)
  await b.clock.advance(8000)
  b.open()
  b.hear('x')
  await b.clock.advance(lasted)
  b.close()
  const [wait = Number.NaN] = await waits(b, 1)
  expect(wait).toBeGreaterThanOrEqual(least)
  expect(wait).toBeLessThanOrEqual(most)
})

test('behavior: not needed, it does not reconnect', async () => {
  const b = bench()
  b.socket.need()
  await b.clock.advance(0)
  b.open()
  b.state.needed = false
  b.close()
  await b.clock.advance(60_000)
  expect(b.sockets).toHaveLength(1)
  b.socket.need()
  await b.clock.advance(0)
  expect(b.sockets).toHaveLength(2)
})

test('behavior: retryNow does not wait', async () => {
  const b = bench()
  b.socket.need()
  await b.clock.advance(0)
  b.close()
  await waits(b, 8)
  const before = b.sockets.length
  b.socket.retryNow()
  await b.clock.advance(0)
  expect(b.sockets).toHaveLength(before + 1)
  b.open()
  b.socket.retryNow()
  await b.clock.advance(0)
  expect(b.sockets).toHaveLength(before + 1)
})

test('behavior: fail gives a connection up, and what it still says', async () => {
  const b = bench()
  b.socket.need()
  await b.clock.advance(0)
  b.open()
  const dead = b.last()
  const { onmessage, onclose } = dead
  b.socket.fail()
  expect(dead.closed).toBe(true)
  expect([dead.onmessage, dead.onclose]).toEqual([null, null])
  expect(b.log).toEqual(['opened', 'lost'])
  await b.clock.advance(250)
  expect(b.sockets).toHaveLength(2)
  expect([onmessage, onclose].every(Boolean)).toBe(true)
})

test('error: a connection that does not open', async () => {
  const b = bench()
  b.socket.need()
  await b.clock.advance(9999)
  expect(b.log).toEqual([])
  await b.clock.advance(1)
  expect(b.log).toEqual(['lost'])
  expect(b.last().closed).toBe(true)
})

test('error: an address that the browser refuses', async () => {
  const b = bench()
  b.state.fails = true
  b.socket.need()
  await b.clock.advance(0)
  expect(b.log).toEqual(['lost'])
  b.state.fails = false
  await b.clock.advance(250)
  expect(b.sockets).toHaveLength(1)
})

test('error: refused twice', async () => {
  const b = bench()
  b.socket.need()
  await b.clock.advance(0)
  b.open()
  b.close(3000)
  expect(b.log).toEqual(['opened', 'lost'])
  await b.clock.advance(250)
  b.open()
  b.close(3000)
  expect(b.log).toEqual(['opened', 'lost', 'opened', 'lost', 'refused'])
  await b.clock.advance(60_000)
  expect(b.sockets).toHaveLength(2)
  expect(b.urls).toEqual([false, true])
})

test('error: refused, then unreachable, then refused again with the same date: the other date is tried', async () => {
  const b = bench()
  b.socket.need()
  await b.clock.advance(0)
  b.close(3000)
  await b.clock.advance(250)
  b.close(1006)
  await b.clock.advance(500)
  b.close(3000)
  expect(b.log).not.toContain('refused')
  await b.clock.advance(1000)
  b.open()
  expect(b.urls).toEqual([false, true, false, true])
})

test('behavior: a date that worked is kept', async () => {
  const b = bench()
  b.socket.need()
  await b.clock.advance(0)
  b.open()
  b.close(3000)
  await b.clock.advance(250)
  b.open()
  b.hear('x')
  b.close(1006)
  await b.clock.advance(500)
  expect(b.urls).toEqual([false, true, true])
})

test('error: frames that are no text, or too long', async () => {
  const b = bench()
  b.socket.need()
  await b.clock.advance(0)
  b.open()
  b.hear(new ArrayBuffer(4))
  b.hear('x'.repeat(4_000_001))
  expect(b.log).toEqual(['opened', 'tooLong: 4000001'])
})

test('behavior: closed while the address is made', async () => {
  const b = bench()
  b.socket.need()
  b.socket.close()
  await b.clock.advance(60_000)
  expect(b.sockets).toHaveLength(0)
})
