import { startSocialLogin } from '../../../../src/features/embedded-wallet/social/start-social-login'
import ApproveTransactionView from '../../../../src/features/embedded-wallet/views/approve-transaction-view'
import ConnectSocialsView from '../../../../src/features/embedded-wallet/views/connect-socials-view'
import ConnectingFarcasterView from '../../../../src/features/embedded-wallet/views/connecting-farcaster-view'
import ConnectingSocialView from '../../../../src/features/embedded-wallet/views/connecting-social-view'
import EmailVerifyDeviceView from '../../../../src/features/embedded-wallet/views/email-verify-device-view'
import EmailVerifyOtpView from '../../../../src/features/embedded-wallet/views/email-verify-otp-view'
import UpdateEmailWalletView from '../../../../src/features/embedded-wallet/views/update-email-wallet-view'
import UpgradeEmailWalletView from '../../../../src/features/embedded-wallet/views/upgrade-email-wallet-view'
import UpgradeToSmartAccountView from '../../../../src/features/embedded-wallet/views/upgrade-to-smart-account-view'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { SOCIAL_PROVIDERS } from '../../../../src/shared/host/social-providers'
import { opened, viewReady } from '../../../../src/store/router/modal-slice'
import { viewPushed } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { openConnection } from '../../../../src/wallets/connections/connect-thunks'
import { selectConnection } from '../../../../src/wallets/connections/selectors'
import type { ConnectorInfo } from '../../../../src/wallets/connector'
import { frameError } from '../../../../src/wallets/embedded/frame-errors'
import { emailBench } from '../../../support/email-bench'
import { type FakeFrame, Refusal, SILENCE } from '../../../support/fake-frame'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE } from '../../../support/fake-wallet'
import { type } from '../../../support/render-in-shadow'
import { GOOGLE, socialBench } from '../../../support/social-bench'
import { WALLET } from '../../../support/test-store'
import { eventually, settleView, viewBench } from '../../../support/view-bench'

describe('approve transaction view', () => {
  const bench = viewBench()
  const AUTH: ConnectorInfo = {
    uid: 'w3mAuth',
    id: 'w3mAuth',
    type: 'AUTH',
    name: 'Auth',
    namespace: 'eip155',
  }

  function setUp() {
    const store = bench.newStore()
    let announce = () => {}
    const theme = new Promise<void>(resolve => {
      announce = resolve
    })
    const wallet = { syncTheme: () => theme, show: jest.fn(), focus: jest.fn() }
    const connector = { info: AUTH, wallet } as never
    store.deps.connectors.remove(AUTH.uid)
    store.deps.connectors.add({ info: AUTH, open: async () => connector, peek: () => connector })
    return { store, wallet, announce }
  }

  test('default: says that the wallet is loading, then names the frame for screen readers', async () => {
    const { store, wallet, announce } = setUp()
    const screen = bench.show(<ApproveTransactionView params={undefined} />, store)
    expect(screen.text).toBe('Opening your wallet…')
    expect(screen.find('[data-ready]').dataset.ready).toBe('false')
    announce()
    await eventually(() => expect(screen.find('[data-ready]').dataset.ready).toBe('true'))
    expect(screen.find('p.vh').textContent).toBe('Review the request below. Closing this window rejects it.')
    expect(wallet.show).toHaveBeenLastCalledWith(expect.objectContaining({ left: 0 }), 'Secure wallet')
    expect(wallet.focus).toHaveBeenCalledTimes(1)
  })

  test('default: the frame is hidden with the view', async () => {
    const { store, wallet, announce } = setUp()
    const screen = bench.show(<ApproveTransactionView params={undefined} />, store)
    announce()
    await settleView()
    screen.rerender(<p>Elsewhere</p>)
    expect(wallet.show).toHaveBeenLastCalledWith(undefined)
  })

  test('error: without a wallet it waits, and nothing breaks', async () => {
    const screen = bench.show(<ApproveTransactionView params={undefined} />)
    await settleView()
    expect(screen.text).toBe('Opening your wallet…')
  })

  test.each([
    ['FRAME_LOAD_FAILED', 'Unable to load email login dependency'],
    ['FRAME_TIMEOUT', 'Something went wrong'],
  ] as const)('error: %s: shown in place of the frame, with a way to continue', async (code, text) => {
    const { store, wallet } = setUp()
    const failed = route('ApproveTransaction', { error: serializeError(frameError(code)) })
    store.dispatch(opened(route('Account')))
    store.dispatch(viewReady())
    store.dispatch(viewPushed(failed))
    const screen = bench.show(<ApproveTransactionView params={failed.params as never} />, store)
    expect(screen.find('[role=alert]').textContent).toContain(text)
    expect(screen.text).toContain('Nothing was signed or sent.')
    expect(wallet.show).not.toHaveBeenCalled()
    await screen.click(screen.button('Back'))
    expect(store.getState().router.history.map(({ view }) => view)).toEqual(['Account'])
    await screen.click(screen.button('Close'))
    expect(store.getState().modal.open).toBe(false)
  })
})

describe('connect socials view', () => {
  fakeNetwork()
  const bench = socialBench()
  const show = (socials: readonly string[]) =>
    bench.show(<ConnectSocialsView />, route('ConnectSocials'), { socials })

  test('default: all that the page offers, in its order, by name', async () => {
    const { screen } = await show(['apple', 'farcaster', 'google', 'x'])
    const rows = [...screen.root.querySelectorAll('[data-testid^=social-selector-]')]
    expect(rows.map(row => row.textContent)).toEqual(['Apple', 'Farcaster', 'Google', 'X'])
  })

  test('behavior: a provider has a window, and a view that waits', async () => {
    const { screen, place } = await show(SOCIAL_PROVIDERS)
    await screen.click(screen.byTestId('social-selector-github'))
    expect(bench.popups.opened).toHaveLength(1)
    expect(place()).toEqual({ view: 'ConnectingSocial', params: { provider: 'github', name: 'GitHub' } })
  })

  test('behavior: Farcaster has a view and no window', async () => {
    const { screen, place } = await show(SOCIAL_PROVIDERS)
    await screen.click(screen.byTestId('social-selector-farcaster'))
    expect([place()?.view, bench.popups.opened.length]).toEqual(['ConnectingFarcaster', 0])
  })

  test('param: socials="none"', async () => {
    const { screen } = await show([])
    expect(screen.text).toContain('No social logins available')
  })
})

describe('connecting farcaster view', () => {
  fakeNetwork()
  const bench = socialBench()

  async function show(prepare: (frame: FakeFrame) => void) {
    const opened = await bench.open(route('ConnectingFarcaster'))
    prepare(opened.frame)
    const screen = bench.render(<ConnectingFarcasterView />, opened.store)
    return { ...opened, screen }
  }

  test('default: a code of the address, and connected when the app has agreed', async () => {
    const { screen, frame, store } = await show(frame => {
      frame.handlers.CONNECT_FARCASTER = SILENCE
    })
    expect(screen.text).toContain('Generating QR code…')
    await bench.eventually(() =>
      expect(screen.byTestId('wui-qr-code').getAttribute('uri')).toBe('https://farcaster.example/connect'),
    )
    expect(screen.text).toContain('Scan this QR code')
    expect(screen.byTestId('copy-wc2-uri')).toBeDefined()
    await bench.eventually(() => expect(frame.requested('CONNECT_FARCASTER')).toHaveLength(1))
    frame.handlers.GET_USER = SILENCE
    frame.answer('CONNECT_FARCASTER', { userName: 'alice' })
    await bench.eventually(() => expect(screen.text).toContain('Loading your account'))
    await bench.eventually(() => expect(frame.requested('GET_USER')).toHaveLength(1))
    frame.answer('GET_USER', {
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      chainId: 1,
      email: null,
    })
    await bench.eventually(() => expect(selectConnection(store.getState())).toBeDefined())
  })

  test('error: declined: shown, and a retry asks for another address', async () => {
    const { screen, frame } = await show(frame => {
      frame.handlers.CONNECT_FARCASTER = () => {
        throw new Refusal({ message: 'The request was declined in Farcaster' })
      }
    })
    await bench.eventually(() =>
      expect(screen.find('[role=alert]').textContent).toContain('The request was declined in Farcaster'),
    )
    frame.handlers.CONNECT_FARCASTER = SILENCE
    await screen.click(screen.button('Try again'))
    await bench.eventually(() => expect(frame.requested('GET_FARCASTER_URI')).toHaveLength(2))
    await bench.eventually(() => expect(screen.text).toContain('Scan this QR code'))
  })

  test.each(['GET_FARCASTER_URI', 'CONNECT_FARCASTER'] as const)(
    'error: %s is never answered: Something went wrong',
    async name => {
      const { screen, frame, store } = await show(frame => {
        frame.handlers[name] = SILENCE
      })
      await bench.eventually(() => expect(frame.requested(name)).toHaveLength(1))
      await bench.pass(store, 120_000)
      await bench.eventually(() => expect(screen.text).toContain('Something went wrong'))
    },
  )

  test('behavior: going away ends the wait', async () => {
    const { screen, frame, store } = await show(frame => {
      frame.handlers.CONNECT_FARCASTER = SILENCE
    })
    await bench.eventually(() => expect(frame.requested('CONNECT_FARCASTER')).toHaveLength(1))
    screen.rerender(null)
    frame.answer('CONNECT_FARCASTER', { userName: 'alice' })
    expect(selectConnection(store.getState())).toBeUndefined()
  })
})

describe('connecting social view', () => {
  fakeNetwork()
  const bench = socialBench()
  const PARAMS = { provider: 'google', name: 'Google' } as const

  async function show() {
    const opened = await bench.open(GOOGLE)
    opened.store.dispatch(startSocialLogin('google', 'Loading'))
    const screen = bench.render(<ConnectingSocialView params={PARAMS} />, opened.store)
    return { ...opened, screen }
  }

  test('default: says where to go on, then that it fetches, then connects', async () => {
    const { screen, frame, store, comeBack } = await show()
    expect(screen.text).toContain('Log in with Google')
    expect(screen.text).toContain('Continue in the login window.')
    frame.handlers.CONNECT_SOCIAL = SILENCE
    await comeBack()
    await bench.eventually(() => expect(screen.text).toContain('Loading your account'))
    await bench.eventually(() => expect(frame.requested('CONNECT_SOCIAL')).toHaveLength(1))
    frame.answer('CONNECT_SOCIAL', { email: null, address: '0x', chainId: 1 })
    await bench.eventually(() => expect(selectConnection(store.getState())).toBeDefined())
  })

  test('error: what went wrong, and another window by another click', async () => {
    const { screen, popup, comeBack } = await show()
    await comeBack(undefined, 'https://evil.example')
    await bench.eventually(() => expect(screen.text).toContain('Untrusted Origin'))
    expect([screen.text.includes('Not connected'), popup().closed]).toEqual([true, true])
    await screen.click(screen.button('Try again'))
    expect([screen.text.includes('Untrusted Origin'), bench.popups.opened.length]).toEqual([false, 2])
    await bench.eventually(() => expect(popup().visited).toHaveLength(1))
  })

  test('error: the frame never answers: Something went wrong, not an endless wait', async () => {
    const { screen, frame, store, comeBack } = await show()
    frame.handlers.CONNECT_SOCIAL = SILENCE
    await comeBack()
    await bench.eventually(() => expect(frame.requested('CONNECT_SOCIAL')).toHaveLength(1))
    await bench.pass(store, 120_000)
    await bench.eventually(() => expect(screen.text).toContain('Something went wrong'))
    expect(screen.button('Try again')).toBeDefined()
  })

  test('behavior: going away closes the window', async () => {
    const { screen, popup } = await show()
    await bench.eventually(() => expect(popup().visited).toHaveLength(1))
    screen.rerender(null)
    expect(popup().closed).toBe(true)
  })
})

describe('email verify device view', () => {
  fakeNetwork()
  const bench = emailBench()
  const VIEW = <EmailVerifyDeviceView params={{ email: 'alice@example.com' }} />

  test('default: waits for the link, then asks for the code', async () => {
    const { screen, frame, place } = await bench.show(VIEW, each => {
      each.handlers.CONNECT_DEVICE = SILENCE
    })
    await bench.eventually(() => expect(frame.requested('CONNECT_DEVICE')).toHaveLength(1))
    expect(screen.text).toContain('Open the link we sent to')
    frame.answer('CONNECT_DEVICE')
    await bench.eventually(() => expect(place()?.view).toBe('EmailVerifyOtp'))
  })

  test('error: a refusal is shown, and waiting can start over', async () => {
    const { screen, frame } = await bench.show(VIEW, each => {
      each.handlers.CONNECT_DEVICE = SILENCE
    })
    await bench.eventually(() => expect(frame.requested('CONNECT_DEVICE')).toHaveLength(1))
    frame.refuse('CONNECT_DEVICE', { message: 'The device was not approved' })
    await bench.eventually(() => expect(screen.text).toContain('The device was not approved'))
    await screen.click(screen.button('Try again'))
    await bench.eventually(() => expect(frame.requested('CONNECT_DEVICE')).toHaveLength(2))
    expect(screen.text).not.toContain('The device was not approved')
  })

  test('error: the frame navigates away: an error is shown, and waiting can start over', async () => {
    const { screen, frame } = await bench.show(VIEW, each => {
      each.handlers.CONNECT_DEVICE = SILENCE
    })
    await bench.eventually(() => expect(frame.requested('CONNECT_DEVICE')).toHaveLength(1))
    frame.load()
    await bench.eventually(() => expect(screen.text).toContain('Request was aborted'))
    await screen.click(screen.button('Try again'))
    await bench.eventually(() => expect(frame.requested('CONNECT_DEVICE')).toHaveLength(2))
  })
})

describe('email verify otp view', () => {
  fakeNetwork()
  const bench = emailBench()

  async function show(prepare?: Parameters<typeof bench.show>[1]) {
    const shown = await bench.show(<EmailVerifyOtpView params={{ email: 'alice@example.com' }} />, prepare)
    const inputs = () => [...shown.screen.root.querySelectorAll<HTMLInputElement>('wui-input-numeric input')]
    return { ...shown, inputs, enter: (code: string) => type(inputs()[0] as HTMLInputElement, code) }
  }

  test('default: the sixth digit connects', async () => {
    const { screen, enter, store } = await show()
    expect(screen.text).toContain('Enter the code we sent to')
    enter('123456')
    expect(screen.text).toContain('Checking the code…')
    await bench.eventually(() => expect(selectConnection(store.getState())).toBeDefined())
    await bench.eventually(() => expect(screen.find('[role=status]').textContent).toBe('You’re connected'))
  })

  test('behavior: a code typed in full-width digits, as on Chinese, Japanese and Korean keyboards', async () => {
    const { enter, frame } = await show()
    enter('１２３４５６')
    await bench.eventually(() =>
      expect(frame.requested('CONNECT_OTP')[0]?.payload).toEqual({ otp: '123456' }),
    )
  })

  test('error: a wrong code shows an error, and the next begins with the first digit', async () => {
    const { screen, enter, inputs } = await show(frame => {
      frame.handlers.CONNECT_OTP = () => {
        throw new Refusal({ message: 'Invalid code' })
      }
    })
    enter('000000')
    await bench.eventually(() =>
      expect(screen.find('[role=alert]').textContent).toBe('Invalid code. Try Again'),
    )
    expect(inputs().map(({ value }) => value)).toEqual(['', '', '', '', '', ''])
    expect(screen.root.activeElement).toBe(inputs()[0])
    enter('1')
    expect(screen.root.querySelector('[role=alert]')).toBeNull()
  })

  test('error: after the right code: only connecting is tried again', async () => {
    const { screen, enter, frame, store } = await show(each => {
      each.handlers.GET_USER = () => {
        throw new Refusal({ message: 'Busy' })
      }
    })
    enter('123456')
    await bench.eventually(() => expect(screen.find('[role=alert]').textContent).toContain('Busy'))
    frame.handlers = {}
    await screen.click(screen.button('Try again'))
    await bench.eventually(() => expect(selectConnection(store.getState())).toBeDefined())
    expect(frame.requested('CONNECT_OTP')).toHaveLength(1)
  })
})

describe('update email wallet view', () => {
  fakeNetwork()
  const bench = emailBench()
  const views = viewBench()

  async function show() {
    const opened = await bench.connect()
    const screen = opened.present(<UpdateEmailWalletView />)
    const input = screen.find<HTMLInputElement>('input')
    return { ...opened, screen, input, save: screen.byTestId('email-update-save') }
  }

  test('default: another address can be saved, and its code is next', async () => {
    const { screen, input, save, place, frame } = await show()
    expect([input.value, save.getAttribute('aria-disabled')]).toEqual(['alice@example.com', 'true'])
    await screen.click(save)
    expect(frame.requested('UPDATE_EMAIL')).toEqual([])
    type(input, 'bob@example.com')
    await screen.click(save)
    await bench.eventually(() => expect(place()?.view).toBe('UpdateEmailPrimaryOtp'))
    expect(place()?.params).toEqual({ email: 'alice@example.com', newEmail: 'bob@example.com' })
  })

  test.each([
    ['UpdateEmailWallet', UpdateEmailWalletView],
    ['UpgradeEmailWallet', UpgradeEmailWalletView],
    ['UpgradeToSmartAccount', UpgradeToSmartAccountView],
  ] as const)('behavior: with another wallet, the account is shown instead of %s', (view, View) => {
    const store = views.newStore()
    store.dispatch(openConnection(WALLET, { accounts: [ALICE], network: 'eip155:1' }, { restored: false }))
    store.dispatch(viewPushed(route(view)))
    views.show(<View />, store)
    expect(store.getState().router.history.at(-1)?.view).toBe('Account')
    store.stop()
  })

  test('error: what is no address stays, and what is wrong goes with the next letter', async () => {
    const { screen, input, save } = await show()
    type(input, 'bob@example')
    await screen.click(save)
    await bench.eventually(() =>
      expect(screen.find('[role=alert]').textContent).toBe('Invalid email. Try again.'),
    )
    expect(input.value).toBe('bob@example')
    type(input, 'bob@example.c')
    expect(screen.root.querySelector('[role=alert]')).toBeNull()
  })
})
