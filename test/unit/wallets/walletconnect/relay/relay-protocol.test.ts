import fc from 'fast-check'
import { createOwnSigner } from '../../../../../src/wallets/walletconnect/crypto/own-curves'
import {
  createIds,
  formatRequest,
  formatResponse,
  idOf,
  parseRpc,
} from '../../../../../src/wallets/walletconnect/relay/json-rpc'
import { watchPage } from '../../../../../src/wallets/walletconnect/relay/page-signals'
import { RelayCalls } from '../../../../../src/wallets/walletconnect/relay/relay-calls'
import { relayError } from '../../../../../src/wallets/walletconnect/relay/relay-errors'
import { RelayMailbox } from '../../../../../src/wallets/walletconnect/relay/relay-mailbox'
import { createRelayUrl } from '../../../../../src/wallets/walletconnect/relay/relay-url'
import { createFakeClock } from '../../../../support/fake-clock'
import { A, B, C } from '../support/relay-bench'
import { DID_KEY, SEED } from '../support/vectors'

describe('json rpc', () => {
  describe('parseRpc', () => {
    test('default', () => {
      expect(parseRpc('{"id":7,"jsonrpc":"2.0","method":"m","params":[1]}')).toEqual({
        kind: 'request',
        id: '7',
        method: 'm',
        params: [1],
      })
      expect(parseRpc('{"id":"a","result":{"b":1}}')).toEqual({ kind: 'result', id: '"a"', result: { b: 1 } })
      expect(parseRpc('{"id":1,"error":{"code":5000,"message":"No","data":"0x"}}')).toEqual({
        kind: 'error',
        id: '1',
        error: { code: 5000, message: 'No', data: '0x' },
      })
    })

    test('behavior: null is a result, and no error', () => {
      expect(parseRpc('{"id":1,"result":null}')).toEqual({ kind: 'result', id: '1', result: null })
      expect(parseRpc('{"id":1,"result":false,"error":null}')).toEqual({
        kind: 'result',
        id: '1',
        result: false,
      })
    })

    test('behavior: a request without params', () => {
      expect(parseRpc('{"id":1,"method":"m"}')).toMatchObject({ params: {} })
    })

    test.each(['1687239522123456789', '9223372036854775807', '1800000000000001'])(
      'behavior: id %s keeps its digits',
      id => {
        const text = `{"params":{"id":1111111111111111111},"id" : ${id} ,"method":"m"}`
        const message = parseRpc(text)
        expect(message?.id).toBe(id)
        expect(formatResponse(message?.id ?? '', { result: true })).toBe(
          `{"id":${id},"jsonrpc":"2.0","result":true}`,
        )
      },
    )

    test('behavior: an id inside of a string is not changed', () => {
      const inner = '{"id":1687239522123456789}'
      const message = parseRpc(
        `{"id":1687239522123456788,"method":"m","params":${JSON.stringify({ inner })}}`,
      )
      expect(message).toMatchObject({ id: '1687239522123456788', params: { inner } })
    })

    test('behavior: an error of another form is still an error', () => {
      expect(parseRpc('{"id":1,"error":"no"}')).toMatchObject({
        kind: 'error',
        error: { code: -32000, message: '' },
      })
      expect(parseRpc(`{"id":1,"error":{"code":1,"message":"${'x'.repeat(1000)}"}}`)).toMatchObject({
        error: { message: 'x'.repeat(300) },
      })
    })

    test.each([
      '',
      'null',
      '[]',
      '1',
      '"a"',
      '{}',
      '{"id":1}',
      '{"method":"m"}',
      '{"id":null,"method":"m"}',
      '{"id":1e400,"result":1}',
      '{"id":1.5,"result":1}',
      `{"id":"${'x'.repeat(101)}","result":1}`,
      '{"id":1,',
    ])('error: %s is none', text => expect(parseRpc(text)).toBeUndefined())

    test('behavior: never throws', () => {
      fc.assert(fc.property(fc.string(), text => void parseRpc(text)))
      fc.assert(fc.property(fc.json(), text => void parseRpc(text)))
      const parts = fc.record(
        { id: fc.anything(), method: fc.anything(), error: fc.anything(), result: fc.anything() },
        { requiredKeys: [] },
      )
      fc.assert(fc.property(parts, value => void parseRpc(attempt(value))))
    })
  })

  const attempt = (value: unknown): string => {
    try {
      return JSON.stringify(value) ?? ''
    } catch {
      return ''
    }
  }

  test('default: requests and answers', () => {
    expect(formatRequest(5, 'm', { a: 1 })).toBe('{"id":5,"jsonrpc":"2.0","method":"m","params":{"a":1}}')
    expect(formatResponse('"x"', { error: { code: 1, message: 'no' } })).toBe(
      '{"id":"x","jsonrpc":"2.0","error":{"code":1,"message":"no"}}',
    )
  })

  describe('createIds', () => {
    const now = 1_800_000_000_000

    test('default: the time, and three digits of chance', () => {
      const next = createIds({ now: () => now }, () => Uint8Array.of(0, 123))
      expect(next()).toBe(now * 1000 + 123)
    })

    test('behavior: they grow, whatever chance and clock do', () => {
      let time = now
      const next = createIds({ now: () => time }, length => crypto.getRandomValues(new Uint8Array(length)))
      const ids = Array.from({ length: 2000 }, (_, index) => {
        if (index === 1000) time -= 600_000
        return next()
      })
      expect(new Set(ids).size).toBe(ids.length)
      expect([...ids].sort((a, b) => a - b)).toEqual(ids)
      expect(ids.every(Number.isSafeInteger)).toBe(true)
    })
  })

  describe('idOf', () => {
    const long = 'x'.repeat(1000)
    test.each([
      ['first', `{"id":1700000000000000001,"jsonrpc":"2.0","result":"${long}"}`],
      ['after other keys', `{"jsonrpc":"2.0", "method":"m", "id" : 1700000000000000001, "params":"${long}"}`],
      ['last', `{"jsonrpc":"2.0","params":{"id":5,"data":"${long}"},"id":1700000000000000001}`],
      [
        'before the version',
        `{"result":{"id":5,"data":"${long}"},"id":1700000000000000001,"jsonrpc":"2.0"}\n`,
      ],
    ])('default: %s', (_where, text) => expect(idOf(text)).toBe('1700000000000000001'))

    test.each([
      ['in the middle', `{"a":"${long}","id":1,"b":"${long}"}`],
      ['of something inside', `{"params":{"a":"${long}","id":1}}`],
      ['in a text', `{"a":"${long},\\"id\\":1}"}`],
      ['no number', `{"id":"a","result":"${long}"}`],
    ])('error: %s', (_where, text) => expect(idOf(text)).toBeUndefined())
  })
})

describe('page signals', () => {
  function show(state: DocumentVisibilityState): void {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }

  test('default', () => {
    const resumed = jest.fn()
    const stop = watchPage(resumed)
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('pageshow'))
    show('hidden')
    expect(resumed).toHaveBeenCalledTimes(2)
    show('visible')
    expect(resumed).toHaveBeenCalledTimes(3)
    stop()
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('pageshow'))
    show('visible')
    expect(resumed).toHaveBeenCalledTimes(3)
  })
})

describe('relay calls', () => {
  function bench() {
    const clock = createFakeClock()
    const sent: string[] = []
    const socket = { open: true, send: (text: string) => void sent.push(text), fail: jest.fn() }
    let id = 0
    const calls = new RelayCalls({ clock, socket, nextId: () => ++id })
    return { clock, sent, socket, calls }
  }

  const request = { method: 'm', params: {} }

  test('default', () => {
    const { calls, sent, clock } = bench()
    const settled = jest.fn()
    calls.start(request, settled)
    expect(sent).toEqual(['{"id":1,"jsonrpc":"2.0","method":"m","params":{}}'])
    expect(calls.waiting).toBe(true)
    calls.answered({ kind: 'result', id: '1', result: 5 })
    calls.answered({ kind: 'result', id: '1', result: 6 })
    expect(settled.mock.calls).toEqual([[{ kind: 'result', id: '1', result: 5 }]])
    expect(calls.waiting).toBe(false)
    expect(clock.waiting).toBe(0)
  })

  test('behavior: calls wait for a connection, and are repeated with the same id on the next', () => {
    const { calls, sent, socket } = bench()
    socket.open = false
    calls.start(request, () => {})
    expect(sent).toHaveLength(0)
    socket.open = true
    calls.repeat()
    calls.repeat()
    expect(sent).toHaveLength(1)
    calls.lost()
    calls.repeat()
    expect(sent[1]).toBe(sent[0])
  })

  test('param: passing calls end with their connection', () => {
    const { calls, sent } = bench()
    const settled = jest.fn()
    calls.start(request, settled, { passing: true })
    expect(calls.waiting).toBe(false)
    calls.lost()
    calls.repeat()
    calls.answered({ kind: 'result', id: '1', result: 1 })
    expect(sent).toHaveLength(1)
    expect(settled).not.toHaveBeenCalled()
  })

  test('behavior: no answer shows that the connection is dead', async () => {
    const { calls, socket, clock } = bench()
    calls.start(request, () => {}, { ackMs: 3000 })
    await clock.advance(2999)
    expect(socket.fail).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(socket.fail).toHaveBeenCalledTimes(1)
  })

  test('behavior: given up by one, or all', () => {
    const { calls } = bench()
    const [first, second] = [jest.fn(), jest.fn()]
    const giveUp = calls.start(request, first)
    calls.start(request, second)
    const error = relayError('RELAY_UNREACHABLE')
    giveUp(error)
    giveUp(error)
    expect(first.mock.calls).toEqual([[error]])
    calls.reject(error)
    expect(second.mock.calls).toEqual([[error]])
  })

  test.each([
    [true, false],
    [false, true],
  ])('param: unsentOnly: a call that went out on a connection (%s) is given up (%s)', (open, isGivenUp) => {
    const { calls, socket } = bench()
    socket.open = open
    const settled = jest.fn()
    const giveUp = calls.start(request, settled)
    calls.lost()
    giveUp(relayError('RELAY_UNREACHABLE'), { unsentOnly: true })
    expect(settled).toHaveBeenCalledTimes(isGivenUp ? 1 : 0)
    expect(calls.waiting).toBe(!isGivenUp)
  })
})

describe('relay mail', () => {
  function setUp(answers: readonly unknown[]) {
    const requested: (readonly string[])[] = []
    const got: string[] = []
    const wanted = new Set<string>([A, B, C])
    const queue = [...answers]
    const mail = new RelayMailbox({
      clock: createFakeClock(),
      call({ topics }, { done }) {
        requested.push(topics)
        if (queue.length > 0) done(queue.shift())
      },
      isWanted: topic => wanted.has(topic),
      receive: ({ message }) => got.push(message),
    })
    return { mail, requested, got, wanted }
  }

  const page = (...texts: readonly string[]) => ({
    messages: texts.map((message, at) => ({ topic: A, message, publishedAt: -at })),
    hasMore: true,
  })

  test('default: page by page, each in the order it was sent', () => {
    const { mail, requested, got } = setUp([page('b', 'a'), page('d', 'c'), { messages: [], hasMore: true }])
    mail.collect([A, B])
    expect(got).toEqual(['a', 'b', 'c', 'd'])
    expect(requested).toEqual([
      [A, B],
      [A, B],
      [A, B],
    ])
  })

  test('behavior: topics that are no longer needed are left out', () => {
    const { mail, requested, wanted } = setUp([])
    wanted.delete(A)
    mail.collect([A, B])
    mail.collect([A])
    expect(requested).toEqual([[B]])
  })

  test('error: a relay without mailboxes', () => {
    const { mail, requested, got } = setUp([undefined])
    mail.collect([A])
    expect([requested.length, got]).toEqual([1, []])
  })
})

describe('relay url', () => {
  const now = 1_800_000_000_500

  async function address({ relayUrl = 'wss://relay.example', backdated = false } = {}) {
    const signer = await createOwnSigner(SEED)
    const url = new URL(
      await createRelayUrl({ relayUrl, projectId: 'a b&c', signer, tab: 'ab'.repeat(32), now, backdated }),
    )
    const claims = JSON.parse(
      Buffer.from(url.searchParams.get('auth')?.split('.')[1] ?? '', 'base64url').toString(),
    )
    return { url, claims }
  }

  test('default', async () => {
    const { url, claims } = await address()
    expect(url.origin).toBe('wss://relay.example')
    expect(url.searchParams.get('projectId')).toBe('a b&c')
    expect(url.searchParams.get('ua')).toBe('wc-2/w3m-html-multichain-5.1.11/browser')
    expect(url.searchParams.get('useOnCloseEvent')).toBe('true')
    expect(claims).toEqual({
      iss: DID_KEY,
      sub: 'ab'.repeat(32),
      aud: 'wss://relay.example',
      iat: 1_800_000_000,
      exp: 1_800_086_400,
    })
  })

  test('param: relayUrl with a path and a query of its own', async () => {
    const relayUrl = 'ws://127.0.0.1:5555/relay?zone=1'
    const { url, claims } = await address({ relayUrl })
    expect(`${url.origin}${url.pathname}`).toBe('ws://127.0.0.1:5555/relay')
    expect(url.searchParams.get('zone')).toBe('1')
    expect(claims.aud).toBe(relayUrl)
  })

  test('param: backdated', async () => {
    const { claims } = await address({ backdated: true })
    expect([claims.iat, claims.exp]).toEqual([1_800_000_000 - 900, 1_800_000_000 - 900 + 86_400])
  })

  test('error: an address that is none', async () => {
    await expect(address({ relayUrl: 'no url' })).rejects.toThrow()
  })
})
