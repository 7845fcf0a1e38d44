import { act, useState } from 'react'
import { CodeForm } from '../../../../src/features/embedded-wallet/components/code-form'
import { CodeInput } from '../../../../src/features/embedded-wallet/components/code-input'
import { EmailChangeCode } from '../../../../src/features/embedded-wallet/components/email-change-code'
import { FarcasterCode } from '../../../../src/features/embedded-wallet/components/farcaster-code'
import { FarcasterLink } from '../../../../src/features/embedded-wallet/components/farcaster-link'
import { ResendButton } from '../../../../src/features/embedded-wallet/components/resend-button'
import { sendEmail } from '../../../../src/features/embedded-wallet/email/email-login'
import { leaveEmailStep } from '../../../../src/features/embedded-wallet/email/email-step'
import { digitsOf, EMPTY_OTP, enterDigits } from '../../../../src/features/embedded-wallet/email/otp-digits'
import { EmailForm } from '../../../../src/features/embedded-wallet/login-form/email-form'
import { SocialButtons } from '../../../../src/features/embedded-wallet/login-form/social-buttons'
import { socialLayout } from '../../../../src/features/embedded-wallet/login-form/social-layout'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { SOCIAL_PROVIDERS } from '../../../../src/shared/host/social-providers'
import { viewPushed } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { emailBench, trackedBy } from '../../../support/email-bench'
import { Refusal, SILENCE } from '../../../support/fake-frame'
import { fakeNetwork } from '../../../support/fake-network'
import { fire, press, renderInShadow, type } from '../../../support/render-in-shadow'
import { socialBench } from '../../../support/social-bench'
import { eventually, settleView, viewBench } from '../../../support/view-bench'

function Code({ busy = false }: { busy?: boolean }) {
  const [digits, setDigits] = useState(EMPTY_OTP)
  const digitLabel = (position: number) => `Digit ${position}`
  return <CodeInput {...{ digits, busy, digitLabel }} label="Code" invalid={false} onChange={setDigits} />
}

describe('code form', () => {
  const bench = viewBench()
  const NOTHING = { verified: false, error: undefined }
  const code = { digits: EMPTY_OTP, enter: () => {}, busy: false, outcome: NOTHING }

  test('default: says where the code went', () => {
    const screen = bench.show(<CodeForm email="alice@example.com" code={code} />)
    expect(screen.text).toMatch(/^Enter the code we sent to .?alice@example.com/)
    expect(screen.root.querySelector('[role=alert]')).toBeNull()
  })

  test('param: busy: says that it is tried', () => {
    const screen = bench.show(<CodeForm email="a@b.c" code={{ ...code, busy: true }} />)
    expect(screen.text).toContain('Checking the code…')
  })

  test('error: what was wrong, without two full stops', () => {
    const error = serializeError(new W3mError('HTTP_TIMEOUT'))
    const screen = bench.show(
      <CodeForm email="a@b.c" code={{ ...code, outcome: { verified: false, error } }} />,
    )
    expect(screen.find('[role=alert]').textContent).toBe(
      'The service took too long to respond. Try again. Try Again',
    )
  })
})

describe('code input', () => {
  function show(busy = false) {
    const rendered = renderInShadow(<Code busy={busy} />)
    const inputs = [...rendered.root.querySelectorAll('input')]
    const at = (index: number) => inputs[index] as HTMLInputElement
    return { ...rendered, at, code: () => inputs.map(({ value }) => value).join('.') }
  }

  test('default: six digits, the first has the focus, and each leads to the next', () => {
    const { root, at, code, byTestId } = show()
    expect(byTestId('wui-otp-input').querySelectorAll('wui-input-numeric')).toHaveLength(6)
    expect(root.activeElement).toBe(at(0))
    type(at(0), '1')
    expect(root.activeElement).toBe(at(1))
    type(at(1), 'x')
    expect(code()).toBe('1.....')
  })

  test('behavior: a pasted code fills all of them', () => {
    const { at, code } = show()
    type(at(2), '123 456')
    expect(code()).toBe('1.2.3.4.5.6')
  })

  test('behavior: backspace goes back; arrows move', () => {
    const { root, at, code } = show()
    type(at(0), '12')
    press(at(2), 'Backspace')
    expect([code(), root.activeElement]).toEqual(['1.....', at(1)])
    press(at(1), 'ArrowLeft')
    expect(root.activeElement).toBe(at(0))
  })

  test('param: busy: nothing can be changed', () => {
    const { at, code } = show(true)
    type(at(0), '1')
    expect([code(), at(0).readOnly]).toEqual(['.....', true])
  })
})

describe('email change code', () => {
  fakeNetwork()
  const bench = emailBench()

  async function show(which: 'primary' | 'secondary') {
    const opened = await bench.connect()
    const onConfirmed = jest.fn()
    const screen = opened.present(
      <EmailChangeCode which={which} email="bob@example.com" onConfirmed={onConfirmed} />,
    )
    const enter = (code: string) => type(screen.find<HTMLInputElement>('wui-input-numeric input'), code)
    return { ...opened, screen, enter, onConfirmed }
  }

  test.each([
    ['primary', 'UPDATE_EMAIL_PRIMARY_OTP'],
    ['secondary', 'UPDATE_EMAIL_SECONDARY_OTP'],
  ] as const)('default: the %s code', async (which, message) => {
    const { enter, frame, onConfirmed } = await show(which)
    enter('123456')
    await bench.eventually(() => expect(onConfirmed).toHaveBeenCalledTimes(1))
    expect(frame.requested(message)[0]?.payload).toEqual({ otp: '123456' })
  })

  test('error: a wrong code shows an error, and nothing continues', async () => {
    const { enter, frame, screen, onConfirmed } = await show('primary')
    frame.handlers.UPDATE_EMAIL_PRIMARY_OTP = () => {
      throw new Refusal({ message: 'Invalid code' })
    }
    enter('123456')
    await bench.eventually(() =>
      expect(screen.find('[role=alert]').textContent).toBe('Invalid code. Try Again'),
    )
    expect(onConfirmed).not.toHaveBeenCalled()
  })

  test('default: something is wrong with the address: back to it', async () => {
    const { screen, place } = await show('primary')
    await screen.click(screen.byTestId('email-update-again'))
    expect(place()?.view).toBe('UpdateEmailWallet')
  })
})

describe('farcaster code', () => {
  const bench = viewBench()

  test('default: the code says the address', async () => {
    const screen = bench.show(<FarcasterCode url="https://farcaster.example/connect" />)
    await eventually(() => expect(screen.byTestId('wui-qr-code').querySelector('path')).not.toBeNull())
    expect(screen.byTestId('wui-qr-code').getAttribute('uri')).toBe('https://farcaster.example/connect')
    expect(screen.button('Copy link').getAttribute('aria-disabled')).toBeNull()
  })

  test('behavior: it is being made', async () => {
    const screen = bench.show(<FarcasterCode url={undefined} />)
    await settleView()
    expect(screen.text).toContain('Generating QR code…')
    expect(screen.button('Copy link').getAttribute('aria-disabled')).toBe('true')
  })
})

describe('farcaster link', () => {
  const bench = viewBench()
  const URL = 'https://farcaster.example/connect'

  test('default: a button that opens the app, in a window without a way back', async () => {
    const open = jest.spyOn(window, 'open').mockImplementation(() => null)
    const screen = bench.show(<FarcasterLink url={URL} art={null} />)
    expect(screen.text).toContain('Accept the connection request in the app')
    await screen.click(screen.button('Open Farcaster'))
    expect(open.mock.calls).toEqual([[URL, '_blank', 'noreferrer,noopener']])
    open.mockRestore()
  })

  test('behavior: without an address there is nothing to open or to copy yet', async () => {
    const open = jest.spyOn(window, 'open').mockImplementation(() => null)
    const screen = bench.show(<FarcasterLink url={undefined} art={null} />)
    for (const name of ['Open Farcaster', 'Copy link']) {
      expect(screen.button(name).getAttribute('aria-disabled')).toBe('true')
      await screen.click(screen.button(name))
    }
    expect(open.mock.calls).toEqual([])
    open.mockRestore()
  })
})

describe('resend button', () => {
  fakeNetwork()
  const bench = emailBench()

  test('default: sends another email and counts down; too soon shows an error', async () => {
    const { screen, frame, store } = await bench.show(<ResendButton email="alice@example.com" />)
    const button = () => screen.byTestId('email-resend')
    expect(button().textContent).toBe('Resend code')
    await screen.click(button())
    await bench.eventually(() =>
      expect(store.getState().feedback.snackbar?.text).toEqual({ key: 'email.resent' }),
    )
    await act(() => store.clock.advance(1000))
    expect(button().textContent).toBe('Resend in 29s')
    await screen.click(button())
    await bench.eventually(() =>
      expect(screen.find('[role=alert]').textContent).toBe('Please try again after 29 seconds'),
    )
    expect(frame.requested('CONNECT_EMAIL')).toHaveLength(1)
    await act(() => store.clock.advance(30_000))
    await settleView()
    expect([button().textContent, screen.root.querySelector('[role=alert]')]).toEqual(['Resend code', null])
  })
})

describe('email form', () => {
  fakeNetwork()
  const bench = emailBench()

  async function show(prepare?: Parameters<typeof bench.show>[1], isPrimary = false) {
    const shown = await bench.show(<EmailForm isPrimary={isPrimary} />, prepare)
    const { screen } = shown
    const input = screen.find<HTMLInputElement>('input')
    const enter = () => fire(screen.find('form'), new Event('submit', { bubbles: true, cancelable: true }))
    return { ...shown, input, enter }
  }

  test('default: an address and Enter ask for a mail', async () => {
    const { screen, input, enter, place, store } = await show()
    expect(screen.byTestId('wui-email-input').querySelector('input')).toBe(input)
    expect(screen.root.querySelector('button')).toBeNull()
    type(input, 'alice@example.com')
    expect(screen.button('Continue with email')).toBeDefined()
    enter()
    await bench.eventually(() => expect(place()?.view).toBe('EmailVerifyOtp'))
    expect(trackedBy(store)).toEqual(['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT'])
  })

  test('param: isPrimary: a filled button below the field; without an address it leads to the field', async () => {
    const { screen, input, place } = await show(undefined, true)
    const button = screen.button('Continue with email')
    expect(button.className).toContain('accent')
    button.click()
    expect(screen.root.activeElement).toBe(input)
    type(input, 'alice@example.com')
    expect(screen.root.querySelectorAll('button')).toHaveLength(1)
    fire(button, new MouseEvent('click', { bubbles: true }))
    await bench.eventually(() => expect(place()?.view).toBe('EmailVerifyOtp'))
  })

  test('behavior: the email is requested once, with a progress state', async () => {
    const { screen, input, enter, frame } = await show(frame => {
      frame.handlers.CONNECT_EMAIL = SILENCE
    })
    type(input, 'alice@example.com')
    enter()
    enter()
    await bench.eventually(() => expect(frame.requested('CONNECT_EMAIL')).toHaveLength(1))
    expect([input.readOnly, screen.text.includes('Sending the email…')]).toEqual([true, true])
    enter()
    expect(frame.requested('CONNECT_EMAIL')).toHaveLength(1)
  })

  test('error: an invalid address: error below the field, until it is changed', async () => {
    const { screen, input, enter } = await show()
    type(input, 'alice')
    enter()
    await bench.eventually(() =>
      expect(screen.find('[role=alert]').textContent).toBe('Invalid email. Try again.'),
    )
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['alice', 'true'])
    type(input, 'alice@')
    expect(screen.root.querySelector('[role=alert]')).toBeNull()
  })
})

describe('social buttons', () => {
  fakeNetwork()
  const bench = socialBench()

  const show = (socials: readonly string[]) =>
    bench.show(<SocialButtons />, route('Connect'), { socials, enableEmail: false })

  test('default: one wide, four signs with names, and the rest behind another', async () => {
    const { screen, place } = await show(SOCIAL_PROVIDERS)
    const buttons = [...screen.root.querySelectorAll('button')]
    expect(buttons.map(each => each.getAttribute('aria-label') ?? each.textContent)).toEqual([
      'Continue with Google',
      'X',
      'Discord',
      'Farcaster',
      'GitHub',
      'More social accounts',
    ])
    await screen.click(screen.byTestId('social-selector-more'))
    expect(place()?.view).toBe('ConnectSocials')
  })

  test('behavior: a click opens the window in its own task, before anything else', async () => {
    const { screen, place } = await show(SOCIAL_PROVIDERS)
    screen.byTestId('social-selector-google').click()
    expect(bench.popups.opened).toHaveLength(1)
    await bench.eventually(() => expect(place()?.view).toBe('ConnectingSocial'))
  })

  test.each(['focusin', 'pointerover'])('behavior: %s makes the frame', async type => {
    const { screen, frame } = await show(SOCIAL_PROVIDERS)
    frame.element?.remove()
    fire(screen.byTestId('social-selector-x'), new Event(type, { bubbles: true }))
    await bench.eventually(() => expect(frame.element).not.toBeNull())
    expect(bench.popups.opened).toEqual([])
  })

  test('param: socials="none"', async () => {
    const { screen } = await bench.show(<SocialButtons />, route('Connect'), { socials: [] })
    expect(screen.root.querySelector('button')).toBeNull()
  })
})

describe('social layout', () => {
  test.each([
    [0, undefined, 0, false],
    [1, 'google', 0, false],
    [2, undefined, 2, false],
    [3, 'google', 2, false],
    [6, 'google', 5, false],
    [7, 'google', 4, true],
  ])('default: of %i', (count, wide, tiles, hasMore) => {
    const layout = socialLayout(SOCIAL_PROVIDERS.slice(0, count))
    expect({ ...layout, tiles: layout.tiles.length }).toEqual({ wide, tiles, hasMore })
  })

  test('param: isPrimary: of two, the first is wide', () => {
    expect(socialLayout(['x', 'google'], true)).toEqual({ wide: 'x', tiles: ['google'], hasMore: false })
  })

  test('behavior: the order is the page’s', () => {
    expect(socialLayout(SOCIAL_PROVIDERS).tiles).toEqual(['x', 'discord', 'farcaster', 'github'])
  })
})

describe('otp digits', () => {
  test.each([
    ['123 456', '123456'],
    ['Your code: 12-34-56', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['१२३४५६', '123456'],
    ['১২৩৪৫৬', '123456'],
    ['๑๒๓๔๕๖', '123456'],
    ['１２３４５６', '123456'],
    ['０９', '09'],
    ['abc', ''],
  ])('param: %s', (text, digits) => expect(digitsOf(text)).toBe(digits))

  const filled = ['1', '2', '3', '4', '5', '6']

  test.each([
    ['a digit', EMPTY_OTP, 0, '7', ['7', '', '', '', '', ''], 1],
    ['the last digit', EMPTY_OTP, 5, '7', ['', '', '', '', '', '7'], 5],
    ['another one in its place', filled, 2, '39', ['1', '2', '9', '4', '5', '6'], 3],
    ['a whole code, anywhere', filled, 3, '987654', ['9', '8', '7', '6', '5', '4'], 5],
    ['a part of one', EMPTY_OTP, 2, '12', ['', '', '1', '2', '', ''], 4],
    ['nothing', filled, 1, '', ['1', '', '3', '4', '5', '6'], 1],
  ])('param: %s', (_name, before, at, text, digits, focus) =>
    expect(enterDigits(before, at, text)).toEqual({ digits, focus }),
  )
})

describe('email step', () => {
  fakeNetwork()
  const bench = emailBench()

  test('default: an email is requested, then the code', async () => {
    const { store, frame, place } = await bench.open()
    expect(await store.dispatch(sendEmail(' alice@example.com ', viewPushed))).toBeUndefined()
    expect(frame.requested('CONNECT_EMAIL').map(({ payload }) => payload)).toEqual([
      { email: 'alice@example.com' },
    ])
    expect(place()?.view).toBe('EmailVerifyOtp')
  })

  test('behavior: left while the code for it is on the way: sends no request', async () => {
    const { store, frame } = await bench.open()
    const outcome = store.dispatch(sendEmail('alice@example.com', viewPushed))
    store.dispatch(leaveEmailStep())
    expect(await outcome).toMatchObject({ code: 'ABORTED' })
    expect(frame.requested('CONNECT_EMAIL')).toEqual([])
  })
})
