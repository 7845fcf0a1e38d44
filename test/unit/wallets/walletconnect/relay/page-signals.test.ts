import { watchPage } from '../../../../../src/wallets/walletconnect/relay/page-signals'

function show(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('default', () => {
  const resumed = jest.fn()
  const stop = watchPage(resumed)
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('pageshow'))
  show('hidden')
  expect(resumed).toHaveBeenCalledTimes(2)
  show('visible')
  expect(resumed).toHaveBeenCalledTimes(3)
  stop()
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('pageshow'))
  show('visible')
  expect(resumed).toHaveBeenCalledTimes(3)
})
