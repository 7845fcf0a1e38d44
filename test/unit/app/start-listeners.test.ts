import { makeStore } from '../../../src/app/make-store'
import { startListeners } from '../../../src/app/start-listeners'
import { prefetch, selectIsPrefetched } from '../../../src/services/directory/prefetch'
import { nodeApi } from '../../../src/services/node/node-api'
import type { ModalOptions } from '../../../src/shared/host/host-port'
import { eventTracked } from '../../../src/store/feedback/event-tracked'
import { optionsChanged } from '../../../src/store/options-slice'
import { opened } from '../../../src/store/router/modal-slice'
import { route } from '../../../src/store/router/routes'
import { OPTIONS } from '../../support/fake-host'
import { fakeNetwork } from '../../support/fake-network'
import { ALICE, createFakeProvider } from '../../support/fake-wallet'
import { quickIdle } from '../../support/quick-idle'
import { createTestStore, settled } from '../../support/test-store'
import { until } from '../../support/until'

const network = fakeNetwork()
quickIdle()
let stop = () => {}
afterEach(() => {
  stop()
  Reflect.deleteProperty(window, 'ethereum')
})

function start(options: Partial<ModalOptions> = {}) {
  const { deps, host } = createTestStore()
  const { store, startListening } = makeStore(deps)
  store.dispatch(optionsChanged({ ...OPTIONS, ...options }))
  stop = startListeners({ port: host, store, deps, startListening, loadSession: async () => {} })
  return { store, deps, host }
}
const announce = (rdns: string, provider = createFakeProvider()) =>
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: { info: { uuid: rdns, rdns, name: rdns, icon: '' }, provider },
    }),
  )
/** The wallets of the page. */
const ids = ({ store }: ReturnType<typeof start>) =>
  store
    .getState()
    .connectors.filter(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED')
    .map(({ id }) => id)

test('default: styles in the shadow root, a snapshot at once, and no request', async () => {
  const { host } = start()
  await settled()
  expect(host.root.querySelector('style')?.textContent ?? '').toContain('.card')
  expect(host.states).toHaveLength(1)
  expect(network.requests).toEqual([])
})

test('param: locale', async () => {
  const { deps } = start({ locale: 'ar' })
  await settled()
  expect(deps.locale.get().tag).toBe('ar')
})

test('behavior: wallets of the page become rows, and connectors that can be opened', async () => {
  Reflect.set(window, 'ethereum', createFakeProvider())
  const page = start()
  const provider = createFakeProvider()
  announce('com.a', provider)
  expect(ids(page)).toEqual(['injected', 'com.a'])
  const source = page.deps.connectors.get('announced:com.a')
  expect(source?.peek()).toBeUndefined()
  const connector = await source?.open()
  expect(source?.peek()).toBe(connector)
  await expect(connector?.getProvider()).resolves.toBe(provider)
})

test('behavior: what happens reaches the page and analytics', async () => {
  const { store, host } = start()
  store.dispatch(opened(route('Connect')))
  store.dispatch(eventTracked({ event: 'CLICK_NETWORKS' }))
  expect(host.events.map(({ name }) => name)).toEqual(['open', 'track'])
  await until(() => expect(network.to('/e')).toHaveLength(1))
})

describe('the answer', () => {
  test('default: wallets that come later are not heard', () => {
    const page = start()
    stop()
    announce('com.a')
    expect(ids(page)).toEqual([])
  })

  test('behavior: the page gets no snapshot any more', () => {
    const { store, host } = start()
    stop()
    store.dispatch(opened(route('Connect')))
    expect(host.states).toHaveLength(1)
  })

  test('behavior: connectors are let go of', () => {
    const { deps } = start()
    announce('com.a')
    stop()
    expect(deps.connectors.get('announced:com.a')).toBeUndefined()
  })

  test('behavior: work that waits is aborted', () => {
    const { deps } = start()
    const signal = deps.tasks.start('any')
    stop()
    expect(signal.aborted).toBe(true)
  })

  test('behavior: requests are aborted, and what services have answered is forgotten', async () => {
    const { store, deps } = start()
    await store.dispatch(prefetch())
    expect(selectIsPrefetched(store.getState())).toBe(true)
    network.hold('/')
    const balance = store.dispatch(
      nodeApi.endpoints.getNativeBalance.initiate({ network: 'eip155:1', address: ALICE }),
    )
    stop()
    expect((await balance).isSuccess).toBe(false)
    expect(selectIsPrefetched(store.getState())).toBe(false)
    expect(store.getState().node.queries).toEqual({})
    expect(Reflect.get(deps.clock, 'waiting')).toBe(0)
  })
})
