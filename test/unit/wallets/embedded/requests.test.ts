import type { ErrorCode } from '../../../../src/shared/errors/catalogue'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { createWebStorage } from '../../../../src/shared/storage/web-storage'
import { networkChosen } from '../../../../src/wallets/connections/networks-slice'
import type { ConnectorInfo } from '../../../../src/wallets/connector'
import type { AuthConnector } from '../../../../src/wallets/embedded/auth-connector'
import {
  followCooldown,
  openEmailWallet,
  preloadEmailWallet,
} from '../../../../src/wallets/embedded/email-wallet'
import { preferAccount } from '../../../../src/wallets/embedded/prefer-account'
import { emailBench, trackedBy } from '../../../support/email-bench'
import { SOLANA } from '../../../support/fake-connector'
import { EOA, Refusal, SILENCE, SMART } from '../../../support/fake-frame'
import { fakeNetwork } from '../../../support/fake-network'
import { frameBench } from '../../../support/frame-bench'
import { createTestStore, type TestStore } from '../../../support/test-store'

describe('email wallet', () => {
  fakeNetwork()
  const bench = emailBench()

  /** The connector that is logged in. */
  async function uidOf({ dispatch, deps }: TestStore) {
    const { connect } = await dispatch(openEmailWallet())
    const isOpened = ({ uid }: ConnectorInfo) =>
      (deps.connectors.get(uid)?.peek() as AuthConnector | undefined)?.connectLoggedIn === connect
    return deps.connectors.find(isOpened)?.info.uid
  }

  test('default: the wallet on EVM; on Solana if the visitor chose it', async () => {
    const { store } = await bench.open({ networks: ['eip155:1', SOLANA] })
    expect(await uidOf(store)).toBe('w3mAuth')
    store.dispatch(networkChosen({ network: SOLANA }))
    expect(await uidOf(store)).toBe('w3mAuth:solana')
  })

  test('error: a page that offers none', async () => {
    const store = createTestStore({ options: { enableEmail: false, socials: [] } })
    await expect(store.dispatch(openEmailWallet())).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
    expect(() => store.dispatch(preloadEmailWallet())).not.toThrow()
  })

  test('default: the seconds are reported as they pass, until unsubscribed', async () => {
    const { store, wallet } = await bench.open()
    const notified: number[] = []
    const stop = store.dispatch(followCooldown(seconds => notified.push(seconds)))
    await wallet.connectEmail({ email: 'a@example.org' })
    await store.clock.advance(1000)
    await store.clock.advance(1000)
    expect(notified).toEqual([0, 29, 28])
    stop()
    await store.clock.advance(5000)
    expect(notified).toHaveLength(3)
  })
})

describe('prefer account', () => {
  fakeNetwork()
  const bench = emailBench()

  test('default: the other account, and the page is notified of it once', async () => {
    const { store, connection } = await bench.connect()
    expect(connection()).toMatchObject({
      accounts: [EOA, SMART],
      embedded: { accountTypes: ['eoa', 'smartAccount'], offersSmartAccount: true },
    })
    expect(await store.dispatch(preferAccount('smartAccount'))).toBeUndefined()
    expect(connection()).toMatchObject({
      accounts: [SMART, EOA],
      embedded: { accountTypes: ['smartAccount', 'eoa'] },
    })
    expect(store.host.events.filter(({ name }) => name === 'accountchange')).toHaveLength(1)
    expect(trackedBy(store).at(-1)).toBe('SET_PREFERRED_ACCOUNT_TYPE')
  })

  test('error: refused: reported, and the EOA is used', async () => {
    const { store, frame, connection } = await bench.connect()
    await store.dispatch(preferAccount('smartAccount'))
    frame.handlers.SET_PREFERRED_ACCOUNT = () => {
      throw new Refusal({ message: 'Not today' })
    }
    expect(await store.dispatch(preferAccount('smartAccount'))).toMatchObject({
      code: 'SMART_ACCOUNT_FAILED',
    })
    expect(connection().accounts).toEqual([EOA, SMART])
    expect(store.getState().feedback.snackbar).toMatchObject({ variant: 'error' })
  })
})

describe('named errors', () => {
  const start = frameBench()
  type Bench = ReturnType<typeof start>

  type Row = {
    readonly text: string
    readonly code: ErrorCode
    /** The case, for a frame that has not loaded yet. */
    readonly path: string
    readonly run: (bench: Bench) => Promise<unknown>
  }

  const refusing = (payload: unknown) => (bench: Bench) => {
    bench.frame.handlers.CONNECT_OTP = () => {
      throw new Refusal(payload)
    }
    const requested = bench.wallet.connectOtp({ otp: '123456' })
    bench.frame.load()
    return requested
  }

  /** The frame's fixed texts, one for each case. */
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
        const requested = wallet.connectEmail({ email: 'alice@example.com' })
        requested.catch(() => {})
        await clock.advance(20_000)
        return requested
      },
    },
    {
      text: 'Something went wrong',
      code: 'FRAME_TIMEOUT',
      path: 'a login request without an answer after 120 seconds',
      async run({ wallet, frame, clock }) {
        frame.handlers.CONNECT_SOCIAL = SILENCE
        const requested = wallet.connectSocial({ uri: 'https://secure.example/?code=1' })
        requested.catch(() => {})
        frame.load()
        await clock.advance(120_000)
        return requested
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
        const requested = wallet.connectOtp({ otp: '1' })
        requested.catch(() => {})
        frame.load()
        await Promise.resolve()
        frame.load()
        return requested
      },
    },
    {
      text: 'Request was aborted',
      code: 'ABORTED',
      path: 'the page takes the frame out under a request that is not safe',
      async run({ wallet, frame }) {
        frame.handlers.CONNECT_OTP = SILENCE
        const requested = wallet.connectOtp({ otp: '1' })
        frame.load()
        await Promise.resolve()
        frame.element?.remove()
        return requested
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

  test('behavior: the page’s storage is blocked: the login continues, and ends with the page', async () => {
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
})
