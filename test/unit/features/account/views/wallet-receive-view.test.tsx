import WalletReceiveView from '../../../../../src/features/account/views/wallet-receive-view'
import { ME } from '../data/support/wire'
import { accountBench, place } from '../support/account-bench'

const { bench, showAs } = accountBench()
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

test('default: the address as a code, whole, and to copy', async () => {
  const writeText = jest.fn(async () => {})
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const screen = await showAs(<WalletReceiveView />)
  expect(screen.find('wui-qr-code').getAttribute('uri')).toBe(ME)
  expect(screen.byTestId('account-settings-address').textContent).toBe(ME)
  await screen.click(screen.byTestId('receive-address-copy-button'))
  expect(writeText.mock.calls).toEqual([[ME]])
  await screen.click(screen.byTestId('receive-compatible-networks'))
  expect(place(screen)).toBe('WalletCompatibleNetworks')
})

test('behavior: on a network that the page does not know, the address alone', async () => {
  const screen = await showAs(<WalletReceiveView />, { connection: { network: 'eip155:56' } })
  expect(screen.byTestId('account-settings-address').textContent).toBe(ME)
  expect(screen.text).not.toContain('receive on')
})

test('behavior: nobody connected, nothing', () => {
  expect(bench.show(<WalletReceiveView />).text).toBe('')
})
