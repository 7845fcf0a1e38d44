import { countListeners } from '../../support/count-listeners'
import { fakeDialog } from '../../support/fake-dialog'
import { fakeNetwork } from '../../support/fake-network'
import { ALICE, createFakeProvider } from '../../support/fake-wallet'
import { announceWallet, PAGE_WALLET, runtimeBench } from '../../support/runtime-bench'
import { nextTurn, quiet, until } from '../../support/until'

// Removing the element stops every timer, listener, socket and frame that it made.

// Called first, so that runtimes are destroyed before the fakes that they use are removed.
const start = runtimeBench()
const network = fakeNetwork()
fakeDialog()
afterEach(() => jest.useRealTimers())

/** A runtime that has been used: open, connected, with a balance on screen. */
async function busyRuntime(tick = () => {}) {
  const bench = start()
  const provider = announceWallet()
  await bench.runtime.connect(PAGE_WALLET.rdns)
  await bench.runtime.show({ view: 'Account' })
  const turn = async () => {
    await nextTurn()
    tick()
  }
  await until(() => expect(bench.find('balance-amount')?.textContent).toBe('1.5 ETH'), turn)
  return { ...bench, provider, turn }
}

test('default: nothing of it is left in the shadow root, and the page scrolls', async () => {
  const { runtime, host } = await busyRuntime()
  expect(document.documentElement.style.overflow).toBe('hidden')
  runtime.destroy()
  expect(host.root.querySelector('w3m-modal-app')).toBeNull()
  expect(document.documentElement.style.overflow).toBe('')
})

test('behavior: no listener on the page', async () => {
  // React adds one document listener and never removes it.
  ;(await busyRuntime()).runtime.destroy()
  const listeners = countListeners()
  const { runtime } = await busyRuntime()
  expect(listeners.types).toContain('eip6963:announceProvider')
  expect(listeners.types).toContain('storage')
  runtime.destroy()
  expect(listeners.types).toEqual([])
  listeners.stop()
})

test('behavior: no listener on the wallet', async () => {
  const { runtime, provider } = await busyRuntime()
  expect(provider.listeners).toBeGreaterThan(0)
  runtime.destroy()
  expect(provider.listeners).toBe(0)
})

test('behavior: leaves no timer', async () => {
  jest.useFakeTimers()
  const { runtime, turn } = await busyRuntime(() => jest.advanceTimersByTime(10))
  expect(jest.getTimerCount()).toBeGreaterThan(0)
  runtime.destroy()
  // Lets pending work finish; no timer may be left.
  for (let count = 0; count < 10; count++) await turn()
  expect(jest.getTimerCount()).toBe(0)
})

test('behavior: leaves no timer while a stored connection waits for its wallet, and no caller waits on', async () => {
  jest.useFakeTimers()
  const connection = {
    connectorId: PAGE_WALLET.rdns,
    connectorType: 'ANNOUNCED',
    address: ALICE,
    network: 'eip155:1',
  }
  const saved = JSON.stringify({ active: 'eip155', connections: { eip155: connection } })
  localStorage.setItem('@w3m/test-project/session', saved)
  const { runtime, state } = start()
  const asked = runtime.getProvider('eip155').catch(error => error.code)
  await quiet()
  expect(state()?.status).toBe('reconnecting')
  runtime.destroy()
  expect(await asked).toBe('NOT_CONNECTED')
  await quiet()
  expect(jest.getTimerCount()).toBe(0)
  expect(localStorage.getItem('@w3m/test-project/session')).toBe(saved)
})

test('behavior: no request, whatever happens on the page', async () => {
  const { runtime, provider } = await busyRuntime()
  runtime.destroy()
  const before = network.requests.length
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('online'))
  provider.emit('chainChanged', '0x89')
  announceWallet(createFakeProvider(), { ...PAGE_WALLET, rdns: 'com.late', uuid: '2' })
  await quiet()
  expect(network.requests.length).toBe(before)
})

test('behavior: the page gets no more events', async () => {
  const { runtime, host, provider } = await busyRuntime()
  runtime.destroy()
  const before = [host.states.length, host.events.length]
  provider.emit('accountsChanged', [])
  window.dispatchEvent(
    new StorageEvent('storage', { key: '@w3m/test-project/session', storageArea: localStorage }),
  )
  await quiet()
  expect([host.states.length, host.events.length]).toEqual(before)
})

test('behavior: requests in flight are aborted, and their callers notified', async () => {
  const { runtime } = start()
  announceWallet(createFakeProvider({ eth_requestAccounts: () => new Promise(() => {}) }))
  const connecting = runtime.connect(PAGE_WALLET.rdns)
  await quiet()
  runtime.destroy()
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED', message: 'Request was aborted' })
})

test('behavior: the connection stays in storage, for the next time it is here', async () => {
  const { runtime } = await busyRuntime()
  runtime.destroy()
  expect(localStorage.getItem('@w3m/test-project/session')).toContain(PAGE_WALLET.rdns)
})

test('behavior: destroyed before its code has come, nothing begins', async () => {
  const { runtime, host } = start()
  const provider = announceWallet()
  const connecting = runtime.connect(PAGE_WALLET.rdns)
  runtime.destroy()
  await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  expect(provider.requested).toEqual([])
  expect(host.states.at(-1)?.state.connected).toBe(false)
})

test('behavior: draws no card if it is destroyed after the page was idle, while the login form loads', async () => {
  let idle = () => {}
  Reflect.set(globalThis, 'requestIdleCallback', (callback: () => void) => {
    idle = callback
  })
  Reflect.set(globalThis, 'cancelIdleCallback', () => {})
  const { runtime, host } = start({ enableEmail: true })
  const added = jest.spyOn(host.root, 'append')
  idle()
  runtime.destroy()
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  await quiet()
  expect(added).not.toHaveBeenCalled()
})
