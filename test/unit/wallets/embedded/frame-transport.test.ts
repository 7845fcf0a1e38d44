import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { createFrame } from '../../../../src/wallets/embedded/create-frame'
import {
  createFrameElement,
  frameUrl,
  frameVersion,
  placeFrame,
} from '../../../../src/wallets/embedded/frame-element'
import { toFrameEvent } from '../../../../src/wallets/embedded/frame-events'
import { type FrameMessage, parseFrameMessage } from '../../../../src/wallets/embedded/protocol/frame-message'
import { openTransport } from '../../../../src/wallets/embedded/transport'
import { createFakeClock } from '../../../support/fake-clock'
import { EOA, FakeFrame, SECURE_URL } from '../../../support/fake-frame'
import { outcome } from '../../../support/frame-bench'

describe('create frame', () => {
  let destroy = () => {}

  afterEach(() => {
    destroy()
    document.body.replaceChildren()
  })

  function setUp(storage = createMemoryStorage()) {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    let count = 0
    const created = createFrame({
      page: window,
      clock: createFakeClock(),
      random: () => `id-${++count}`,
      storage,
      projectId: 'project-1',
      secureUrl: () => SECURE_URL,
      container: () => dialog,
      greeting: () => ({
        dappData: { sdkVersion: 'html-multichain-5.1.11', projectId: 'project-1' },
        theme: { themeMode: 'dark' },
      }),
      node: async (network, method) => [network, method],
      rpcUrl: network => `https://rpc.example/${network}`,
    })
    destroy = created.destroy
    return { ...created, storage, frame: new FakeFrame() }
  }

  test('default: no frame before it is needed; then the wallet and its provider share one', async () => {
    const { wallet, provider, frame } = setUp()
    expect(frame.element).toBeNull()
    wallet.warm()
    expect(frame.element?.src).toBe(`${SECURE_URL}?projectId=project-1&chainId=eip155:1`)
    frame.load()
    expect(await wallet.getUser()).toMatchObject({ address: EOA })
    await provider.request('eip155:137', { method: 'wallet_getCallsStatus', params: ['0x1'] })
    expect(frame.names()).toEqual(['GET_USER', 'SWITCH_NETWORK', 'RPC_REQUEST'])
    expect(await provider.request('eip155:137', { method: 'eth_gasPrice' })).toEqual([
      'eip155:137',
      'eth_gasPrice',
    ])
  })

  test('behavior: what an earlier version left decides where the frame begins', () => {
    const storage = createMemoryStorage()
    storage.setItem('@w3m-storage/LAST_USED_CHAIN_KEY', '137')
    const { wallet, frame } = setUp(storage)
    wallet.warm()
    expect(frame.element?.src).toContain('chainId=eip155:137')
  })

  test('behavior: removed, it answers no message anymore', async () => {
    const { wallet, frame, destroy: end } = setUp()
    wallet.warm()
    frame.load()
    end()
    expect(frame.element).toBeNull()
    expect(await outcome(wallet.getUser())).toBe('W3mFrame: iframe is not set')
  })
})

describe('frame element', () => {
  const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

  test.each([
    ['https://secure.example/sdk', 'https://secure.example/sdk?projectId=p&chainId=eip155:1'],
    [
      'https://secure.example/sdk?version=4',
      'https://secure.example/sdk?version=4&projectId=p&chainId=eip155:1',
    ],
    [
      'https://secure.example/sdk?projectId=x&chainId=y',
      'https://secure.example/sdk?projectId=p&chainId=eip155:1',
    ],
    [
      'https://secure.example/sdk?a=1#part',
      'https://secure.example/sdk?a=1&projectId=p&chainId=eip155:1#part',
    ],
    ['http://127.0.0.1:5000', 'http://127.0.0.1:5000/?projectId=p&chainId=eip155:1'],
  ])('default: %s is sent as %s', (secureUrl, url) => {
    expect(frameUrl(secureUrl, 'p', 'eip155:1').href).toBe(url)
  })

  test('param: a project id is escaped, and a Solana network as it is', () => {
    const { searchParams, href } = frameUrl('https://secure.example/sdk', 'a&b=c d', SOLANA)
    expect([...searchParams]).toEqual([
      ['projectId', 'a&b=c d'],
      ['chainId', SOLANA],
    ])
    expect(href).toContain(`chainId=${SOLANA}`)
  })

  test.each([
    ['', 1],
    ['?version=4', 4],
    ['?version=new', 1],
    ['?version=0', 1],
  ])('param: the query %j is version %d of the protocol', (query, version) => {
    expect(frameVersion(new URL(`https://secure.example/sdk${query}`))).toBe(version)
  })

  test('default: hidden, fixed, in front, and with as few rights as it can do with', () => {
    const frame = createFrameElement(document, new URL('https://secure.example/sdk'))
    expect([frame.id, frame.name, frame.src]).toEqual([
      'w3m-iframe',
      'w3m-secure-iframe',
      'https://secure.example/sdk',
    ])
    const { position, display, zIndex, pointerEvents } = frame.style
    expect({ position, display, zIndex }).toEqual({ position: 'fixed', display: 'none', zIndex: '999999' })
    // beside a page that can be used the dialog itself lets clicks through
    expect(pointerEvents).toBe('auto')
    expect(frame.getAttribute('sandbox')?.split(' ').sort()).toEqual(['allow-same-origin', 'allow-scripts'])
    expect(frame.getAttribute('allow') ?? '').toBe('')
    expect(frame.referrerPolicy).toBe('strict-origin')
  })

  test('default: shown at the given place, and hidden again', () => {
    const frame = createFrameElement(document, new URL('https://secure.example/sdk'))
    const round = { 'border-bottom-left-radius': 35, 'border-bottom-right-radius': 35 }
    placeFrame(frame, { left: 10, top: 20.5, width: 360, height: 400, ...round })
    expect(frame.style.borderBottomLeftRadius).toBe('35px')
    const { display, left, top, width, height } = frame.style
    expect({ display, left, top, width, height }).toEqual({
      display: 'block',
      left: '10px',
      top: '20.5px',
      width: '360px',
      height: '400px',
    })
    placeFrame(frame, undefined)
    expect(frame.style.display).toBe('none')
  })
})

describe('frame events', () => {
  /** The event of a message. */
  function eventOf(type: string, payload?: unknown, id?: string) {
    const message = parseFrameMessage({ id, type: `@w3m-frame/${type}`, payload })
    if (!message || !('id' in message)) throw new Error('not an answer')
    return toFrameEvent(message)
  }

  const USER = { address: '0x1', chainId: 1 }

  test.each([
    ['GET_USER_SUCCESS', USER, { type: 'connected', user: USER }],
    ['IS_CONNECTED_SUCCESS', { isConnected: false }, { type: 'notConnected' }],
    ['IS_CONNECTED_ERROR', { message: 'x' }, { type: 'notConnected' }],
    [
      'SET_PREFERRED_ACCOUNT_SUCCESS',
      { type: 'smartAccount', address: '0x2' },
      { type: 'preferredAccount', account: 'smartAccount', address: '0x2' },
    ],
    [
      'SET_PREFERRED_ACCOUNT_ERROR',
      { message: 'x' },
      { type: 'preferredAccount', account: 'eoa', address: undefined },
    ],
    [
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS_SUCCESS',
      { smartAccountEnabledNetworks: [137] },
      { type: 'smartAccountNetworks', chainIds: [137] },
    ],
    [
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS_ERROR',
      { message: 'x' },
      { type: 'smartAccountNetworks', chainIds: [] },
    ],
  ])('default: %s, with an id or without', (type, payload, event) => {
    expect(eventOf(type, payload)).toEqual(event)
    expect(eventOf(type, payload, 'id')).toEqual(event)
  })

  test.each([
    ['IS_CONNECTED_SUCCESS', { isConnected: true }],
    ['GET_USER_ERROR', { message: 'x' }],
    ['CONNECT_OTP_SUCCESS', undefined],
    ['SIGN_OUT_SUCCESS', undefined],
    ['RPC_REQUEST_ERROR', { message: 'x' }],
  ])('default: %s settles the request of its caller', (type, payload) => {
    expect(eventOf(type, payload)).toBeUndefined()
  })
})

describe('transport', () => {
  const ORIGIN = 'https://secure.example'
  const NOTICE = { type: '@w3m-frame/READY' }
  let observed: (FrameMessage | undefined)[]
  let frame: HTMLIFrameElement
  let stop: () => void
  let post: (message: never) => void

  beforeEach(() => {
    observed = []
    frame = document.createElement('iframe')
    document.body.append(frame)
    const transport = openTransport({
      page: window,
      frame,
      origin: ORIGIN,
      receive: message => observed.push(message),
    })
    stop = transport.stop
    post = transport.post
  })

  afterEach(() => {
    stop()
    document.body.replaceChildren()
  })

  const say = (data: unknown, origin: string, source: Window | null) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }))

  test("default: a message of the frame's window and origin counts", () => {
    say(NOTICE, ORIGIN, frame.contentWindow)
    expect(observed).toEqual([{ name: 'READY' }])
  })

  test.each([
    ['another origin', 'https://secure.example.evil'],
    ['an origin that begins alike', 'https://secure.example:8443'],
    ['another scheme', 'http://secure.example'],
    ['no origin', ''],
    ['an opaque one', 'null'],
  ])('error: %s is not believed', (_name, origin) => {
    say(NOTICE, origin, frame.contentWindow)
    expect(observed).toEqual([])
  })

  test('error: another window is not believed, whatever origin it has', () => {
    const other = document.createElement('iframe')
    document.body.append(other)
    for (const source of [other.contentWindow, window, null]) say(NOTICE, ORIGIN, source)
    expect(observed).toEqual([])
  })

  test('error: a frame without a window gets no message, and messages without a source are ignored', () => {
    Object.defineProperty(frame, 'contentWindow', { value: null })
    say(NOTICE, ORIGIN, null)
    expect(observed).toEqual([])
    expect(() => post(NOTICE as never)).not.toThrow()
  })

  test('behavior: invalid messages are ignored', () => {
    say({ type: '@w3m-frame/NEWS' }, ORIGIN, frame.contentWindow)
    say(null, ORIGIN, frame.contentWindow)
    expect(observed).toEqual([undefined, undefined])
  })

  test('behavior: data made to throw does not', () => {
    const trap = new Proxy(
      {},
      {
        get() {
          throw new Error('trap')
        },
        has() {
          throw new Error('trap')
        },
      },
    )
    const errors: unknown[] = []
    const onError = (event: ErrorEvent) => errors.push(event.error)
    window.addEventListener('error', onError)
    say(trap, ORIGIN, frame.contentWindow)
    window.removeEventListener('error', onError)
    expect([observed, errors]).toEqual([[undefined], []])
  })

  test('default: posts to the exact origin', () => {
    const posted: unknown[] = []
    Object.defineProperty(frame.contentWindow, 'postMessage', {
      value: (...args: unknown[]) => posted.push(args),
    })
    post({ id: '1', type: '@w3m-app/SIGN_OUT' } as never)
    expect(posted).toEqual([[{ id: '1', type: '@w3m-app/SIGN_OUT' }, ORIGIN]])
  })

  test('behavior: gets no events once it was stopped', () => {
    stop()
    say(NOTICE, ORIGIN, frame.contentWindow)
    expect(observed).toEqual([])
  })
})
