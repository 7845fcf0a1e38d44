import { FarcasterCode } from '../../../../../src/features/embedded-wallet/components/farcaster-code'
import { eventually, settleView, viewBench } from '../../../../support/view-bench'

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
