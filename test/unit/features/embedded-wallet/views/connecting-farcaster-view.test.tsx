import ConnectingFarcasterView from '../../../../../src/features/embedded-wallet/views/connecting-farcaster-view'
import { route } from '../../../../../src/store/router/routes'
import { selectConnection } from '../../../../../src/wallets/connections/selectors'
import { type FakeFrame, Refusal, SILENCE } from '../../../../support/fake-frame'
import { fakeNetwork } from '../../../../support/fake-network'
import { socialBench } from '../../../../support/social-bench'

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
  await bench.eventually(() => expect(frame.asked('CONNECT_FARCASTER')).toHaveLength(1))
  frame.handlers.GET_USER = SILENCE
  frame.answer('CONNECT_FARCASTER', { userName: 'alice' })
  await bench.eventually(() => expect(screen.text).toContain('Loading user data'))
  await bench.eventually(() => expect(frame.asked('GET_USER')).toHaveLength(1))
  frame.answer('GET_USER', { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', chainId: 1, email: null })
  await bench.eventually(() => expect(selectConnection(store.getState())).toBeDefined())
})

test('error: declined: said, and another try asks for another address', async () => {
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
  await bench.eventually(() => expect(frame.asked('GET_FARCASTER_URI')).toHaveLength(2))
  await bench.eventually(() => expect(screen.text).toContain('Scan this QR code'))
})

test.each(['GET_FARCASTER_URI', 'CONNECT_FARCASTER'] as const)(
  'error: %s is never answered: Something went wrong',
  async name => {
    const { screen, frame, store } = await show(frame => {
      frame.handlers[name] = SILENCE
    })
    await bench.eventually(() => expect(frame.asked(name)).toHaveLength(1))
    await bench.pass(store, 120_000)
    await bench.eventually(() => expect(screen.text).toContain('Something went wrong'))
  },
)

test('behavior: going away ends the wait', async () => {
  const { screen, frame, store } = await show(frame => {
    frame.handlers.CONNECT_FARCASTER = SILENCE
  })
  await bench.eventually(() => expect(frame.asked('CONNECT_FARCASTER')).toHaveLength(1))
  screen.rerender(null)
  frame.answer('CONNECT_FARCASTER', { userName: 'alice' })
  expect(selectConnection(store.getState())).toBeUndefined()
})
