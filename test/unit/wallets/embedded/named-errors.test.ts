import type { ErrorCode } from '../../../../src/shared/errors/catalogue'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { createWebStorage } from '../../../../src/shared/storage/web-storage'
import { Refusal, SILENCE } from '../../../support/fake-frame'
import { frameBench } from '../../../support/frame-bench'

const start = frameBench()
type Bench = ReturnType<typeof start>

type Row = {
  readonly text: string
  readonly code: ErrorCode
  /** How it comes about, from a frame that has not loaded yet. */
  readonly path: string
  readonly run: (bench: Bench) => Promise<unknown>
}

const refusing = (payload: unknown) => (bench: Bench) => {
  bench.frame.handlers.CONNECT_OTP = () => {
    throw new Refusal(payload)
  }
  const asked = bench.wallet.connectOtp({ otp: '123456' })
  bench.frame.load()
  return asked
}

/** The frame's texts of spec §8, each by its path. */
const ROWS: readonly Row[] = [
  {
    text: 'W3mFrame: iframe is not set',
    code: 'FRAME_NOT_SET',
    path: 'a request while there is no dialog to hold the frame',
    run({ place, wallet }) {
      place(undefined)
      return wallet.connectOtp({ otp: '1' })
    },
  },
  {
    text: 'W3mFrame: parent is not set',
    code: 'FRAME_PARENT_NOT_SET',
    path: 'a place outside of the document: the page in the frame would have no parent',
    run({ place, wallet }) {
      place(document.createElement('dialog'))
      return wallet.connectOtp({ otp: '1' })
    },
  },
  {
    text: 'Unable to load email login dependency',
    code: 'FRAME_LOAD_FAILED',
    path: 'nothing has loaded after 20 seconds',
    async run({ wallet, clock }) {
      const asked = wallet.connectEmail({ email: 'alice@example.com' })
      asked.catch(() => {})
      await clock.advance(20_000)
      return asked
    },
  },
  {
    text: 'Something went wrong',
    code: 'FRAME_TIMEOUT',
    path: 'a log-in request without an answer after 120 seconds',
    async run({ wallet, frame, clock }) {
      frame.handlers.CONNECT_SOCIAL = SILENCE
      const asked = wallet.connectSocial({ uri: 'https://secure.example/?code=1' })
      asked.catch(() => {})
      frame.load()
      await clock.advance(120_000)
      return asked
    },
  },
  {
    text: 'An error occurred',
    code: 'FRAME_ERROR_UNNAMED',
    path: 'an error without a message',
    run: refusing({}),
  },
  {
    text: 'An error occurred',
    code: 'FRAME_ERROR_UNNAMED',
    path: 'an error without a payload',
    run: refusing(undefined),
  },
  {
    text: 'Out of tea',
    code: 'FRAME_ERROR',
    path: 'any other message, as it is',
    run: refusing({ message: 'Out of tea' }),
  },
  {
    text: 'Please try again after 30 seconds',
    code: 'EMAIL_COOLDOWN',
    path: 'a second mail too soon',
    async run({ wallet, frame }) {
      wallet.warm()
      frame.load()
      await wallet.connectEmail({ email: 'alice@example.com' })
      return wallet.connectEmail({ email: 'alice@example.com' })
    },
  },
  {
    text: 'Request was aborted',
    code: 'ABORTED',
    path: 'the frame navigates away under a request that is not safe',
    async run({ wallet, frame }) {
      frame.handlers.CONNECT_OTP = SILENCE
      const asked = wallet.connectOtp({ otp: '1' })
      asked.catch(() => {})
      frame.load()
      await Promise.resolve()
      frame.load()
      return asked
    },
  },
  {
    text: 'Request was aborted',
    code: 'ABORTED',
    path: 'the page takes the frame out under a request that is not safe',
    async run({ wallet, frame }) {
      frame.handlers.CONNECT_OTP = SILENCE
      const asked = wallet.connectOtp({ otp: '1' })
      frame.load()
      await Promise.resolve()
      frame.element?.remove()
      return asked
    },
  },
]

test.each(ROWS)('error: "$text" ($path)', async ({ text, code, run }) => {
  const bench = start({ loaded: false })
  const error = await run(bench).then(
    () => undefined,
    thrown => thrown,
  )
  expect(error).toBeInstanceOf(W3mError)
  expect(error).toMatchObject({ code, message: text })
  bench.client.destroy()
  expect(bench.clock.waiting).toBe(0)
})

test('behavior: the page’s storage is blocked: the log-in goes on, and ends with the page', async () => {
  const blocked = Object.create(window, {
    localStorage: {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    },
  })
  const bench = start({ storage: createWebStorage(blocked) })
  await bench.wallet.connectSocial({ uri: 'https://secure.example/?code=1' })
  bench.wallet.rememberSocialProvider('google')
  expect((await bench.wallet.getUser()).email).toBe('alice@example.com')
  expect(await bench.wallet.isConnected()).toBe(true)
  expect(bench.wallet.identity).toMatchObject({ socialUsername: 'alice_social', socialProvider: 'google' })
  const afterwards = start({ storage: createWebStorage(blocked) })
  expect(await afterwards.wallet.isConnected()).toBe(false)
})
