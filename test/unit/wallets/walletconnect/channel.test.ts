import { Channel, type PeerRequest, type Reply } from '../../../../src/wallets/walletconnect/channel/channel'
import { isMethodUnknown, toPeerError } from '../../../../src/wallets/walletconnect/channel/peer-error'
import { WireTime } from '../../../../src/wallets/walletconnect/channel/wire-time'
import { ERRORS_SENT } from '../../../../src/wallets/walletconnect/protocol'
import { createFakeClock } from '../../../support/fake-clock'
import { outcomeOf } from './support/bench'
import { openEnvelope, publicOf, randomHex, sealEnvelope, sha256, sharedKey } from './support/peer-crypto'

describe('channel', () => {
  type Published = {
    topic: string
    message: string
    tag: number
    ttl: number
    prompt: boolean
    withinMs: number
  }

  function bench() {
    const published: Published[] = []
    const relay = {
      topics: new Set<string>(),
      subscribe: (topic: string) => void relay.topics.add(topic),
      unsubscribe: (topic: string) => void relay.topics.delete(topic),
      publish: async (topic: string, message: string, more: Omit<Published, 'topic' | 'message'>) => {
        published.push({ topic, message, ...more })
      },
    }
    let id = 100
    const unclaimedResponses: unknown[] = []
    const answered = jest.fn()
    const channel = new Channel({
      relay,
      clock: createFakeClock(),
      random: length => crypto.getRandomValues(new Uint8Array(length)),
      nextId: () => ++id,
      answered,
      unclaimed: message => unclaimedResponses.push(message),
    })
    const symKey = randomHex()
    const topic = sha256(symKey)
    const receive = (content: unknown, on = topic) =>
      channel.receive({
        topic: on,
        message: sealEnvelope(typeof content === 'string' ? content : JSON.stringify(content), symKey),
        publishedAt: 5000,
      })
    const sent = () => published.map(({ message }) => JSON.parse(openEnvelope(message, symKey)))
    return { channel, relay, published, unclaimedResponses, answered, symKey, topic, receive, sent }
  }

  describe('requests of ours', () => {
    test('default', async () => {
      const { channel, symKey, topic, receive, published, sent } = bench()
      channel.listen(topic, { symKey })
      const answer = channel.expect(7, topic)
      await channel.send(topic, symKey, { id: 7, method: 'wc_sessionRequest', params: { a: 1 } })
      expect(sent()).toEqual([{ id: 7, jsonrpc: '2.0', method: 'wc_sessionRequest', params: { a: 1 } }])
      expect(published[0]).toMatchObject({ topic, tag: 1108, ttl: 300, prompt: true, withinMs: 20_000 })
      expect(receive({ id: 7, jsonrpc: '2.0', result: 'ok' })).toBe(true)
      expect(await answer).toEqual({ kind: 'result', id: '7', result: 'ok' })
    })

    test('behavior: a response has the time of its request, and of its publication', () => {
      const { channel, symKey, topic, receive, answered } = bench()
      channel.listen(topic, { symKey })
      void channel.expect(1_800_000_000_000_123, topic)
      receive({ id: 1_800_000_000_000_999, jsonrpc: '2.0', result: 'of another tab' })
      expect(answered).not.toHaveBeenCalled()
      receive({ id: 1_800_000_000_000_123, jsonrpc: '2.0', result: 'ok' })
      expect(answered.mock.calls).toEqual([[5000, 1_800_000_000_000.123]])
    })

    test('param: ttl', async () => {
      const { channel, symKey, topic, published } = bench()
      await channel.send(topic, symKey, { id: 7, method: 'wc_sessionRequest', params: {}, ttl: 900 })
      expect(published[0]?.ttl).toBe(900)
    })

    test('behavior: the end of a session is tried for longer', async () => {
      const { channel, symKey, topic, published } = bench()
      await channel.send(topic, symKey, { id: 7, method: 'wc_sessionDelete', params: {} })
      expect(published[0]).toMatchObject({ tag: 1112, withinMs: 300_000 })
    })

    test('error: too large', async () => {
      const { channel, symKey, topic, published } = bench()
      const send = channel.send(topic, symKey, {
        id: 7,
        method: 'wc_sessionRequest',
        params: 'x'.repeat(800_000),
      })
      await expect(send).rejects.toMatchObject({ code: 'REQUEST_UNSUPPORTED' })
      expect(published).toEqual([])
    })

    test('behavior: an answer for another topic, or another tab, is left to it', async () => {
      const { channel, symKey, topic, receive, unclaimedResponses } = bench()
      const other = sha256(topic)
      channel.listen(topic, { symKey })
      channel.listen(other, { symKey })
      const answer = channel.expect(7, topic)
      expect(receive({ id: 7, result: 1 }, other)).toBe(false)
      expect(receive({ id: 8, result: 1 })).toBe(false)
      expect(await outcomeOf(answer)).toBe('pending')
      expect(unclaimedResponses).toHaveLength(2)
      expect(receive({ id: 7, result: 2 })).toBe(true)
      expect(await outcomeOf(answer)).toMatchObject({ value: { result: 2 } })
    })

    test('behavior: the sender of a type 1 answer', async () => {
      const { channel } = bench()
      const [mine, theirs] = [randomHex(), randomHex()]
      const topic = sha256(publicOf('x25519', mine))
      channel.listen(topic, { privateKey: mine })
      const answer = channel.expect(7, topic)
      const key = sharedKey(theirs, publicOf('x25519', mine))
      const sender = publicOf('x25519', theirs)
      channel.receive({ topic, message: sealEnvelope('{"id":7,"result":1}', key, sender), publishedAt: 0 })
      expect(await answer).toMatchObject({ result: 1, sender })
    })

    test('error: the topic is left', async () => {
      const { channel, symKey, topic, relay } = bench()
      channel.listen(topic, { symKey })
      const answer = channel.expect(7, topic)
      channel.forget(topic, 'unknown')
      await expect(answer).rejects.toMatchObject({ code: 'SESSION_ENDED' })
      expect(relay.topics.size).toBe(0)
    })

    test('error: destroyed', async () => {
      const { channel, symKey, topic, receive } = bench()
      channel.listen(topic, { symKey })
      const answer = channel.expect(7, topic)
      channel.destroy()
      await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
      expect(receive({ id: 7, result: 1 })).toBe(false)
    })
  })

  describe('requests of the peer', () => {
    function listening({ reply = true }: { reply?: Reply | 'nothing' } = {}) {
      const b = bench()
      const handled: PeerRequest[] = []
      b.channel.listen(b.topic, { symKey: b.symKey }, request => {
        handled.push(request)
        return reply === 'nothing' ? undefined : reply
      })
      return { ...b, handled }
    }

    test.each([
      ['wc_sessionSettle', 1103, 300],
      ['wc_sessionUpdate', 1105, 86_400],
      ['wc_sessionExtend', 1107, 86_400],
      ['wc_sessionEvent', 1111, 300],
      ['wc_sessionDelete', 1113, 86_400],
      ['wc_sessionPing', 1115, 30],
      ['wc_pairingDelete', 1001, 86_400],
      ['wc_pairingPing', 1003, 30],
      ['wc_other', 0, 86_400],
      ['toString', 0, 86_400],
    ])('default: %s is answered with tag %i', async (method, tag, ttl) => {
      const { receive, published, sent, handled } = listening()
      expect(receive({ id: 1_700_000_000_000_123, jsonrpc: '2.0', method, params: { a: 1 } })).toBe(true)
      expect(handled).toEqual([{ kind: 'request', id: '1700000000000123', method, params: { a: 1 } }])
      // the relay is acknowledged first
      expect(published).toEqual([])
      await Promise.resolve()
      expect(published[0]).toMatchObject({ tag, ttl, prompt: false })
      expect(sent()).toEqual([{ id: 1_700_000_000_000_123, jsonrpc: '2.0', result: true }])
    })

    test('behavior: a fault is answered as an error', async () => {
      const { receive, sent } = listening({ reply: { fault: ERRORS_SENT.invalidUpdate } })
      receive({ id: 1, method: 'wc_sessionUpdate', params: {} })
      await Promise.resolve()
      expect(sent()).toEqual([
        { id: 1, jsonrpc: '2.0', error: { code: 1003, message: 'Invalid update request.' } },
      ])
    })

    test('behavior: messages that need no response get none', async () => {
      const { receive, published } = listening({ reply: 'nothing' })
      expect(receive({ id: 1, method: 'wc_sessionUpdate', params: {} })).toBe(true)
      await Promise.resolve()
      expect(published).toEqual([])
    })

    test('behavior: a message that comes twice is handled once, and confirmed', async () => {
      const { channel, topic, symKey, handled, published } = listening()
      const message = sealEnvelope('{"id":1,"method":"wc_sessionPing"}', symKey)
      expect(channel.receive({ topic, message, publishedAt: 0 })).toBe(true)
      expect(channel.receive({ topic, message, publishedAt: 1 })).toBe(true)
      await Promise.resolve()
      expect([handled.length, published.length]).toEqual([1, 1])
    })

    test('behavior: a forged copy does not shadow the real message', () => {
      const { channel, topic, symKey, handled } = listening()
      const message = sealEnvelope('{"id":1,"method":"wc_sessionPing"}', symKey)
      channel.receive({ topic, message: `AAAA${message.slice(4)}`, publishedAt: 0 })
      channel.receive({ topic, message, publishedAt: 0 })
      expect(handled).toHaveLength(1)
    })

    test('error: what cannot be opened or read is confirmed and dropped', () => {
      const { channel, topic, receive, handled } = listening()
      for (const message of ['', 'x', sealEnvelope('{"id":1,"method":"m"}', randomHex())]) {
        expect(channel.receive({ topic, message, publishedAt: 0 })).toBe(true)
      }
      for (const content of ['', '{', '[]', 'null', '{"id":1}']) expect(receive(content)).toBe(true)
      expect(handled).toEqual([])
    })

    test('behavior: a topic that is not ours is ignored', () => {
      const { receive, handled } = listening()
      expect(receive({ id: 1, method: 'm' }, sha256('aa'))).toBe(false)
      expect(handled).toEqual([])
    })
  })
})

describe('peer error', () => {
  test.each([
    [4001, 'CONNECT_DECLINED', 'REQUEST_DECLINED'],
    [5000, 'CONNECT_DECLINED', 'REQUEST_DECLINED'],
    [5001, 'CONNECT_DECLINED', 'REQUEST_DECLINED'],
    [5002, 'CONNECT_DECLINED', 'REQUEST_DECLINED'],
    [5003, 'CONNECT_DECLINED', 'REQUEST_DECLINED'],
    [12001, 'CONNECT_DECLINED', 'REQUEST_DECLINED'],
    [5100, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
    [5104, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
    [3001, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
    [3005, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
    [1001, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
    [4200, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
    [-32601, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
    [10001, 'WALLET_NETWORKS_UNSUPPORTED', 'REQUEST_UNSUPPORTED'],
    [8000, 'PAIRING_EXPIRED', 'WALLET_TIMEOUT'],
    [11005, 'PAIRING_EXPIRED', 'WALLET_TIMEOUT'],
    [6000, 'CONNECT_DECLINED', 'SESSION_ENDED'],
    [7000, 'WALLET_FAILED', 'REQUEST_FAILED'],
    [7001, 'WALLET_FAILED', 'SESSION_ENDED'],
    [4902, 'WALLET_FAILED', 'REQUEST_FAILED'],
    [-32000, 'WALLET_FAILED', 'REQUEST_FAILED'],
    [0, 'WALLET_FAILED', 'REQUEST_FAILED'],
  ])('default: %i', (code, pairing, request) => {
    expect(toPeerError({ code, message: '' }, 'pairing').code).toBe(pairing)
    expect(toPeerError({ code, message: '' }, 'request').code).toBe(request)
  })

  test('behavior: keeps the wallet’s own message, for providers', () => {
    expect(toPeerError({ code: 3, message: 'reverted', data: '0x08c3' }, 'request').values).toEqual({
      code: 3,
      message: 'reverted',
      data: '0x08c3',
    })
    expect(toPeerError({ code: 3, message: 'no', data: { a: 1 } }, 'request').values).toMatchObject({
      data: '{"a":1}',
    })
  })

  test('behavior: details hold no address', () => {
    const error = toPeerError(
      { code: 3, message: 'from 0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb' },
      'request',
    )
    expect(error.details).toBe('wallet code 3: from redacted')
  })

  test('default: isMethodUnknown', () => {
    expect([10001, -32601, 5000, 1001].map(code => isMethodUnknown({ code, message: '' }))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('wire time', () => {
  const START = 1_800_000_000_000

  test('default', () => {
    const time = new WireTime(createFakeClock(START))
    expect(time.now()).toBe(START / 1000)
  })

  test('behavior: a message from the future shows that the clock is slow', () => {
    const time = new WireTime(createFakeClock(START))
    expect(time.learn(START + 600_000)).toBe(true)
    expect(time.now()).toBe(START / 1000 + 600)
    expect(time.behindMs).toBe(600_000)
  })

  test('behavior: the largest difference counts; messages from mailboxes are old', () => {
    const time = new WireTime(createFakeClock(START), 600_000)
    expect([START - 900_000, START, START + 300_000, START + 600_000].map(at => time.learn(at))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(time.now()).toBe(START / 1000 + 600)
  })

  test.each([0, 59_999, 86_400_001, 1e15, Number.NaN, Number.POSITIVE_INFINITY])(
    'behavior: %d ms ahead says nothing',
    ahead => {
      const time = new WireTime(createFakeClock(START))
      expect(time.learn(START + ahead)).toBe(false)
      expect(time.now()).toBe(START / 1000)
    },
  )

  describe('learnFromResponse', () => {
    /** A response to a request made now, which reaches the relay after `laterMs` by the relay's clock. */
    const answered = (behindMs: number, laterMs: number) => {
      const time = new WireTime(createFakeClock(START), behindMs)
      const changed = time.learnFromResponse(START + laterMs, START)
      return [changed, time.behindMs]
    }

    test('default: the clock has been set right', () => {
      expect(answered(600_000, 5000)).toEqual([true, 0])
      expect(answered(600_000, -5000)).toEqual([true, 0])
    })

    test('behavior: it is less behind than before', () => {
      expect(answered(600_000, 240_000)).toEqual([true, 240_000])
    })

    test.each([600_000, 550_000, 650_000, 900_000])(
      'behavior: %d ms after the question is no news to a clock ten minutes behind',
      laterMs => expect(answered(600_000, laterMs)).toEqual([false, 600_000]),
    )

    test.each([Number.NaN, -START, -86_400_001])('behavior: %d ms says nothing', laterMs =>
      expect(answered(600_000, laterMs)).toEqual([false, 600_000]),
    )

    test('behavior: a clock that is right, or fast, is unchanged', () => {
      expect(answered(0, -600_000)).toEqual([false, 0])
      expect(answered(0, 5000)).toEqual([false, 0])
    })
  })
})
