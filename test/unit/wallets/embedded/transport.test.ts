import type { FrameMessage } from '../../../../src/wallets/embedded/protocol/frame-message'
import { openTransport } from '../../../../src/wallets/embedded/transport'

const ORIGIN = 'https://secure.example'
const NOTICE = { type: '@w3m-frame/READY' }

let heard: (FrameMessage | undefined)[]
let frame: HTMLIFrameElement
let stop: () => void
let post: (message: never) => void

beforeEach(() => {
  heard = []
  frame = document.createElement('iframe')
  document.body.append(frame)
  const transport = openTransport({
    page: window,
    frame,
    origin: ORIGIN,
    receive: message => heard.push(message),
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
  expect(heard).toEqual([{ name: 'READY' }])
})

test.each([
  ['another origin', 'https://secure.example.evil'],
  ['an origin that begins alike', 'https://secure.example:8443'],
  ['another scheme', 'http://secure.example'],
  ['no origin', ''],
  ['an opaque one', 'null'],
])('error: %s is not believed', (_name, origin) => {
  say(NOTICE, origin, frame.contentWindow)
  expect(heard).toEqual([])
})

test('error: another window is not believed, whatever origin it has', () => {
  const other = document.createElement('iframe')
  document.body.append(other)
  for (const source of [other.contentWindow, window, null]) say(NOTICE, ORIGIN, source)
  expect(heard).toEqual([])
})

test('error: a frame without a window is nobody, and so is a message from nobody', () => {
  Object.defineProperty(frame, 'contentWindow', { value: null })
  say(NOTICE, ORIGIN, null)
  expect(heard).toEqual([])
  expect(() => post(NOTICE as never)).not.toThrow()
})

test('behavior: what makes no sense is heard as nothing', () => {
  say({ type: '@w3m-frame/NEWS' }, ORIGIN, frame.contentWindow)
  say(null, ORIGIN, frame.contentWindow)
  expect(heard).toEqual([undefined, undefined])
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
  expect([heard, errors]).toEqual([[undefined], []])
})

test('default: posts to the exact origin', () => {
  const posted: unknown[] = []
  Object.defineProperty(frame.contentWindow, 'postMessage', {
    value: (...args: unknown[]) => posted.push(args),
  })
  post({ id: '1', type: '@w3m-app/SIGN_OUT' } as never)
  expect(posted).toEqual([[{ id: '1', type: '@w3m-app/SIGN_OUT' }, ORIGIN]])
})

test('behavior: hears nothing once it was stopped', () => {
  stop()
  say(NOTICE, ORIGIN, frame.contentWindow)
  expect(heard).toEqual([])
})
