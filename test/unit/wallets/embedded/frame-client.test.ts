import type { FrameEvent } from '../../../../src/wallets/embedded/frame-events'
import { FRAME_ORIGIN, Refusal, SECURE_URL, SILENCE } from '../../../support/fake-frame'
import { frameBench, outcome } from '../../../support/frame-bench'
import { settled } from '../../../support/test-store'
import { nextTurn } from '../../../support/until'

const start = frameBench()
const RPC = { method: 'personal_sign', params: ['0x', '0x1'] } as const
const READ = { method: 'wallet_getCallsStatus', params: ['0x1'] } as const
const APPROVAL = { approval: true }
const FAILED = 'Unable to load email login dependency'
const UNKNOWN = 'Your wallet didn’t say whether it signed this. Check with this site before you try again.'

/** Collects outcomes as they come. */
function collect() {
  const ended: unknown[] = []
  return { ended, watch: (work: Promise<unknown>) => void outcome(work).then(value => ended.push(value)) }
}

describe('request', () => {
  test('default: posts a request under an id of its own, and resolves with the response', async () => {
    const { client, frame } = start()
    await expect(client.request('IS_CONNECTED')).resolves.toEqual({ isConnected: true })
    await client.request('CONNECT_OTP', { otp: '123456' })
    const requested = frame.posted.filter(({ type }) => !/SYNC/.test(type))
    expect(requested).toEqual([
      { id: expect.any(String), type: '@w3m-app/IS_CONNECTED' },
      { id: expect.any(String), type: '@w3m-app/CONNECT_OTP', payload: { otp: '123456' } },
    ])
    expect(new Set(frame.posted.map(({ id }) => id)).size).toBe(frame.posted.length)
    expect(new Set(frame.targets)).toEqual(new Set([FRAME_ORIGIN]))
  })

  test('default: waits for the frame, and sends the page data first', async () => {
    const { client, frame } = start({ loaded: false })
    const requested = client.request('GET_CHAIN_ID')
    await settled()
    expect(frame.posted).toEqual([])
    frame.load()
    await expect(requested).resolves.toEqual({ chainId: 1 })
    expect(frame.posted.map(({ type }) => type)).toEqual([
      '@w3m-app/SYNC_DAPP_DATA',
      '@w3m-app/SYNC_THEME',
      '@w3m-app/GET_CHAIN_ID',
    ])
  })

  test('behavior: safe requests are posted again to a frame that begins to listen late', async () => {
    const { client, frame } = start({ loaded: false })
    const { ended, watch } = collect()
    watch(client.request('IS_CONNECTED'))
    watch(client.request('CONNECT_OTP', { otp: '1' }))
    const { handlers } = frame
    const deaf = ['SYNC_THEME', 'SYNC_DAPP_DATA', 'IS_CONNECTED', 'CONNECT_OTP'] as const
    frame.handlers = Object.fromEntries(deaf.map(name => [name, SILENCE]))
    frame.load()
    await settled()
    frame.handlers = handlers
    frame.say({ type: '@w3m-frame/READY' })
    await settled()
    expect(ended).toEqual([{ isConnected: true }])
    expect(
      [frame.requested('IS_CONNECTED'), frame.requested('CONNECT_OTP'), frame.requested('SYNC_THEME')].map(
        a => a.length,
      ),
    ).toEqual([2, 1, 2])
  })

  test('behavior: an answer without a payload is none', async () => {
    const { client } = start()
    await expect(client.request('CONNECT_DEVICE')).resolves.toBeUndefined()
  })

  test.each([
    ['its own words', { message: 'Code expired' }, 'FRAME_ERROR', 'Code expired', undefined],
    ['words with marks', { message: 'a {b} $& c' }, 'FRAME_ERROR', 'a {b} $& c', undefined],
    ['no words', {}, 'FRAME_ERROR_UNNAMED', 'An error occurred', undefined],
    ['empty words', { message: '' }, 'FRAME_ERROR_UNNAMED', 'An error occurred', undefined],
    ['nothing at all', undefined, 'FRAME_ERROR_UNNAMED', 'An error occurred', undefined],
    ['a code', { message: 'x', code: -32000 }, 'FRAME_ERROR', 'x', -32000],
    ['a refusal', { message: 'User rejected the request' }, 'FRAME_ERROR', 'User rejected the request', 4001],
    ['a cancel', { message: 'Cancelled' }, 'FRAME_ERROR', 'Cancelled', 4001],
    [
      "a node's refusal",
      { message: 'Tx rejected: low fee' },
      'FRAME_ERROR',
      'Tx rejected: low fee',
      undefined,
    ],
    [
      "a bundler's refusal",
      { message: 'User operation was rejected by the bundler' },
      'FRAME_ERROR',
      'User operation was rejected by the bundler',
      undefined,
    ],
    [
      'a wait for the network that was given up',
      { message: 'No receipt for the user in time, waiting was cancelled' },
      'FRAME_ERROR',
      'No receipt for the user in time, waiting was cancelled',
      undefined,
    ],
    ['a denial', { message: 'The user has denied it' }, 'FRAME_ERROR', 'The user has denied it', 4001],
  ])('error: the frame fails with %s', async (_name, payload, code, message, number) => {
    const { client, frame } = start()
    frame.handlers.CONNECT_OTP = () => {
      throw new Refusal(payload)
    }
    const error = await client.request('CONNECT_OTP', { otp: '1' }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'W3mError', code, message })
    expect((error as { values?: { code?: number } }).values?.code).toBe(number)
  })

  test('error: what may not be sent is not sent', async () => {
    const { client, frame } = start()
    expect(await outcome(client.request('CONNECT_EMAIL', { email: 'alice' }))).toBe(
      'Invalid email. Try again.',
    )
    const bad = client.request('RPC_REQUEST', { method: 'personal_sign' })
    await expect(bad).rejects.toMatchObject({ code: 'RPC_PARAMS_INVALID', values: { code: -32602 } })
    expect(frame.names()).toEqual([])
  })

  test('error: what cannot be posted is not sent', async () => {
    const { client, clock } = start()
    await settled()
    const params = [() => {}]
    const requested = client.request('RPC_REQUEST', { method: 'personal_sign', params }, APPROVAL)
    await expect(requested).rejects.toMatchObject({ code: 'RPC_PARAMS_INVALID' })
    expect(clock.waiting).toBe(0)
  })

  test('error: no place for a frame', async () => {
    const { client, place } = start({ loaded: false })
    place(undefined)
    expect(await outcome(client.request('IS_CONNECTED'))).toBe('W3mFrame: iframe is not set')
    expect(() => client.warm()).not.toThrow()
    place(document.createElement('div'))
    expect(await outcome(client.request('IS_CONNECTED'))).toBe('W3mFrame: parent is not set')
  })

  test('error: the frame does not load, and may be tried again', async () => {
    const { client, frame, clock } = start({ loaded: false })
    const requested = outcome(client.request('CONNECT_EMAIL', { email: 'a@b.example' }))
    await clock.advance(20_000)
    expect(await requested).toBe(FAILED)
    const again = client.request('CONNECT_EMAIL', { email: 'a@b.example' })
    frame.load()
    await expect(again).resolves.toEqual({ action: 'VERIFY_OTP' })
  })

  test.each([
    ['CONNECT_EMAIL', { email: 'a@b.example' }, 120_000],
    ['CONNECT_OTP', { otp: '1' }, 120_000],
    ['CONNECT_SOCIAL', { uri: 'u' }, 120_000],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'x' }, 120_000],
    ['SIGN_OUT', undefined, 20_000],
    ['IS_CONNECTED', undefined, 20_000],
  ] as const)('error: %s with %j hangs for %d ms', async (name, payload, ms) => {
    const { client, frame, clock } = start()
    frame.handlers[name] = SILENCE
    const { ended, watch } = collect()
    watch(client.request(name as 'CONNECT_EMAIL', payload as never))
    await clock.advance(ms - 1)
    expect(ended).toEqual([])
    await clock.advance(1)
    expect(ended).toEqual(['Something went wrong'])
    frame.answer(name, { action: 'VERIFY_OTP', isConnected: true })
    expect(clock.waiting).toBe(0)
  })

  test('behavior: beforePost is called at the moment of posting, and what it throws is the outcome', async () => {
    const { client, frame } = start({ loaded: false })
    const beforePost = jest.fn(() => {
      throw new Error('not now')
    })
    const requested = client.request('SIGN_OUT', undefined, { beforePost })
    expect(beforePost).not.toHaveBeenCalled()
    frame.load()
    await expect(requested).rejects.toBeDefined()
    expect(frame.requested('SIGN_OUT')).toEqual([])
  })
})

describe('signal', () => {
  test('param: aborted before, while waiting, and while the request is open', async () => {
    const { client, frame } = start({ loaded: false })
    expect(await outcome(client.request('SIGN_OUT', undefined, { signal: AbortSignal.abort() }))).toBe(
      'Request was aborted',
    )
    const waits = new AbortController()
    const waiting = outcome(client.request('SIGN_OUT', undefined, { signal: waits.signal }))
    waits.abort()
    expect(await waiting).toBe('Request was aborted')
    frame.load()
    frame.handlers.CONNECT_DEVICE = SILENCE
    const asks = new AbortController()
    const asking = outcome(client.request('CONNECT_DEVICE', undefined, { signal: asks.signal }))
    asks.abort()
    expect(await asking).toBe('Request was aborted')
    expect(frame.names()).toEqual(['CONNECT_DEVICE'])
  })

  test('behavior: it is removed once there is an outcome', async () => {
    const { client } = start()
    const controller = new AbortController()
    const remove = jest.spyOn(controller.signal, 'removeEventListener')
    await client.request('IS_CONNECTED', undefined, { signal: controller.signal })
    expect(remove).toHaveBeenCalledTimes(1)
    expect(() => controller.abort()).not.toThrow()
  })
})

describe('answers', () => {
  test('error: unknown ids, second answers and other types change nothing', async () => {
    const { client, frame } = start()
    frame.handlers.CONNECT_OTP = SILENCE
    const { ended, watch } = collect()
    watch(client.request('CONNECT_OTP', { otp: '1' }))
    const { id } = frame.requested('CONNECT_OTP')[0] ?? {}
    frame.say({ id: 'other', type: '@w3m-frame/CONNECT_OTP_SUCCESS' })
    frame.say({ id, type: '@w3m-frame/CONNECT_DEVICE_SUCCESS' })
    frame.say({ id, type: '@w3m-frame/CONNECT_OTP_SUCCESS' }, { source: window })
    frame.say({ id, type: '@w3m-frame/CONNECT_OTP_SUCCESS' }, { origin: 'https://evil.example' })
    await settled()
    expect(ended).toEqual([])
    frame.say({ id, type: '@w3m-frame/CONNECT_OTP_ERROR', payload: { message: 'first' } })
    frame.say({ id, type: '@w3m-frame/CONNECT_OTP_SUCCESS' })
    await settled()
    expect(ended).toEqual(['first'])
  })

  test('error: a malformed answer is none; a right one after it counts', async () => {
    const { client, frame } = start()
    frame.handlers.GET_USER = SILENCE
    const { ended, watch } = collect()
    watch(client.request('GET_USER'))
    frame.answer('GET_USER', { address: 7 })
    await settled()
    expect(ended).toEqual([])
    frame.answer('GET_USER', { address: '0x1', chainId: 1 })
    await settled()
    expect(ended).toEqual([{ address: '0x1', chainId: 1 }])
  })
})

describe('subscribe', () => {
  const LOGGED_IN = { type: '@w3m-frame/GET_USER_SUCCESS', payload: { address: '0x1', chainId: 1 } }

  test('default: receives responses and unsolicited messages, until unsubscribed', async () => {
    const { client, frame } = start()
    const events: FrameEvent['type'][] = []
    const stop = client.subscribe(({ type }) => events.push(type))
    await client.request('GET_USER')
    frame.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: false } })
    frame.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } })
    expect(events).toEqual(['connected', 'notConnected'])
    stop()
    frame.say(LOGGED_IN)
    expect(events).toHaveLength(2)
  })

  test('error: a captured login that is replayed is ignored', async () => {
    const { client, frame } = start()
    const events: FrameEvent[] = []
    client.subscribe(event => events.push(event))
    await client.request('GET_USER')
    const { id } = frame.requested('GET_USER')[0] ?? {}
    for (const source of [frame.window, window, null]) frame.say({ id, ...LOGGED_IN }, { source })
    frame.say(LOGGED_IN, { source: window })
    expect(events).toHaveLength(1)
  })
})

describe('a frame that goes', () => {
  test('behavior: safe requests are repeated under another id, others end: the outcome of approvals is unknown', async () => {
    const { client, frame, clock } = start()
    frame.handlers = { GET_USER: SILENCE, RPC_REQUEST: SILENCE, CONNECT_DEVICE: SILENCE }
    const { ended, watch } = collect()
    watch(client.request('GET_USER'))
    watch(client.request('RPC_REQUEST', RPC, APPROVAL))
    watch(client.request('RPC_REQUEST', READ))
    watch(client.request('CONNECT_DEVICE'))
    frame.load()
    await settled()
    expect(ended).toEqual([UNKNOWN, 'Request was aborted'])
    expect(frame.requested('GET_USER')).toHaveLength(2)
    const [old, now] = frame.requested('GET_USER')
    expect(old?.id).not.toBe(now?.id)
    const payload = { address: '0x1', chainId: 1 }
    frame.say({ id: old?.id, type: '@w3m-frame/GET_USER_SUCCESS', payload: { ...payload, chainId: 5 } })
    frame.say({ id: now?.id, type: '@w3m-frame/GET_USER_SUCCESS', payload })
    frame.answer('RPC_REQUEST', 'status')
    await settled()
    expect(ended.slice(2)).toEqual([payload, 'status'])
    await clock.advance(600_000)
    expect(clock.waiting).toBe(0)
  })

  test('behavior: the element is moved: the frame comes along, and the read is answered there', async () => {
    const { client, frame, dialog, place } = start()
    frame.handlers.RPC_REQUEST = SILENCE
    const { ended, watch } = collect()
    watch(client.request('RPC_REQUEST', READ))
    watch(client.request('RPC_REQUEST', RPC, APPROVAL))
    const next = document.createElement('dialog')
    place(next)
    dialog.replaceWith(next)
    await nextTurn()
    expect(ended).toEqual([UNKNOWN])
    frame.handlers = {}
    frame.load()
    await settled()
    expect(ended).toEqual([UNKNOWN, 'result of wallet_getCallsStatus'])
  })

  test('error: it answers the greeting and reloads at each request: a read ends', async () => {
    const { client, frame, clock } = start()
    frame.handlers.IS_CONNECTED = SILENCE
    const { ended, watch } = collect()
    watch(client.request('IS_CONNECTED'))
    for (let turn = 0; turn < 10; turn += 1) {
      await clock.advance(5_000)
      frame.load()
      await settled()
    }
    expect(ended).toEqual(['Request was aborted'])
    expect(frame.requested('IS_CONNECTED').length).toBeLessThan(10)
  })

  test('error: it reloads again and again and sends no message: the time limit stays', async () => {
    const { client, frame, clock } = start({ secureUrl: `${SECURE_URL}?version=4` })
    const { ended, watch } = collect()
    watch(client.request('IS_CONNECTED'))
    for (let turn = 0; turn < 4; turn += 1) {
      await clock.advance(5_000)
      frame.load()
    }
    await settled()
    expect(ended).toEqual([FAILED])
  })

  test('error: it goes and does not come back: every request ends', async () => {
    const { client, frame, clock } = start()
    frame.handlers = { GET_USER: SILENCE, SYNC_THEME: SILENCE, SYNC_DAPP_DATA: SILENCE }
    const requested = outcome(client.request('GET_USER'))
    await settled()
    frame.load()
    await clock.advance(20_000)
    expect(await requested).toBe(FAILED)
    expect([clock.waiting, frame.element]).toEqual([0, null])
  })

  test('default: destroy ends all, and refuses what comes later', async () => {
    const { client, frame, clock } = start()
    frame.handlers = { GET_USER: SILENCE, RPC_REQUEST: SILENCE }
    const { ended, watch } = collect()
    watch(client.request('GET_USER'))
    watch(client.request('RPC_REQUEST', RPC, APPROVAL))
    await settled()
    client.destroy()
    await settled()
    expect(ended).toEqual([UNKNOWN, 'Request was aborted'])
    expect(await outcome(client.request('GET_USER'))).toBe('W3mFrame: iframe is not set')
    expect([clock.waiting, frame.element]).toEqual([0, null])
  })
})

describe('sync', () => {
  test('default: sent when the frame is ready, at each change, and when it is ready again', async () => {
    const { client, frame } = start()
    await client.sync('SYNC_THEME')
    await client.sync('SYNC_DAPP_DATA')
    frame.load()
    expect(frame.requested('SYNC_THEME')).toHaveLength(3)
    expect(frame.requested('SYNC_DAPP_DATA').at(-1)?.payload).toEqual({
      sdkVersion: 'html-multichain-5.1.11',
      projectId: 'project-1',
    })
  })

  test('behavior: page data is sent once there is a frame, and no frame is created for it', async () => {
    const { client, frame } = start({ loaded: false })
    await client.sync('SYNC_THEME')
    expect(frame.element).toBeNull()
  })
})

test('param: version and generation are those of the frame', () => {
  const { client, frame } = start({ secureUrl: `${SECURE_URL}?version=4` })
  expect([client.version, client.generation]).toEqual([4, 0])
  frame.say({ type: '@w3m-frame/READY' })
  expect(client.generation).toBe(1)
})
