import { startAnalytics } from '../../../../src/app/listeners/analytics'
import { makeStore } from '../../../../src/app/make-store'
import type { ModalOptions } from '../../../../src/shared/host/runtime-contract'
import { eventTracked, type TrackedEvent } from '../../../../src/store/feedback/event-tracked'
import { optionsChanged } from '../../../../src/store/options-slice'
import { closed, opened } from '../../../../src/store/router/modal-slice'
import { route } from '../../../../src/store/router/routes'
import { OPTIONS } from '../../../support/fake-host'
import { fakeNetwork } from '../../../support/fake-network'
import { quickIdle } from '../../../support/quick-idle'
import { createTestStore } from '../../../support/test-store'
import { quiet, until } from '../../../support/until'

const network = fakeNetwork()
quickIdle()
const open = opened(route('Connect'))
const LOST = new Response('', { status: 404 })

function setup(options: Partial<ModalOptions> = {}) {
  const { store, startListening } = makeStore(createTestStore().deps)
  startAnalytics(startListening)
  store.dispatch(optionsChanged({ ...OPTIONS, ...options }))
  const track = (event: TrackedEvent) => store.dispatch(eventTracked(event))
  return { store, track }
}
const sent = () => network.to('/e').map(({ body }) => (body as { props: object }).props)
/** Waits until all pending events have been sent. */
const rest = () => quiet()

test('default: what happens once the modal is open', async () => {
  const { store, track } = setup()
  store.dispatch(open)
  track({ event: 'MODAL_OPEN', properties: { connected: false } })
  await until(() =>
    expect(sent()).toEqual([{ type: 'track', event: 'MODAL_OPEN', properties: { connected: false } }]),
  )
  expect(network.to('/e')[0]).toMatchObject({
    method: 'POST',
    body: { eventId: 'id-1', domain: 'localhost', timestamp: 1_800_000_000_000 },
  })
})

test('behavior: also after it was closed', async () => {
  const { store, track } = setup()
  store.dispatch(open)
  store.dispatch(closed())
  track({ event: 'MODAL_CLOSE', properties: { connected: true } })
  await until(() => expect(sent()).toMatchObject([{ event: 'MODAL_CLOSE' }]))
})

describe('behavior: nothing is sent or requested', () => {
  test('before the visitor opens the modal', async () => {
    setup().track({ event: 'CLICK_NETWORKS' })
    await rest()
    expect(network.requests).toEqual([])
  })

  test.each([
    ['enable-analytics is false', { enableAnalytics: false }],
    ['there is no project id', { projectId: '' }],
  ])('where %s', async (_name, options) => {
    const { store, track } = setup(options)
    store.dispatch(open)
    track({ event: 'CLICK_NETWORKS' })
    await rest()
    expect(network.requests).toEqual([])
  })

  test('of events that still wait when the page disables analytics', async () => {
    const release = network.hold('/getAnalyticsConfig')
    const { store, track } = setup()
    store.dispatch(open)
    track({ event: 'CLICK_NETWORKS' })
    await until(() => expect(network.to('/getAnalyticsConfig')).toHaveLength(1))
    store.dispatch(optionsChanged({ ...OPTIONS, enableAnalytics: false }))
    release()
    await rest()
    expect(sent()).toEqual([])
  })

  test('of MODAL_LOADED, which is a track event only', async () => {
    const { store, track } = setup()
    store.dispatch(open)
    track({ event: 'MODAL_LOADED' })
    await rest()
    expect(network.requests).toEqual([])
  })
})

test('behavior: where the project disables it, nothing is sent, and the switch is requested once', async () => {
  network.on('/getAnalyticsConfig', Response.json({ isAnalyticsEnabled: false }))
  const { store, track } = setup()
  store.dispatch(open)
  track({ event: 'CLICK_NETWORKS' })
  await until(() => expect(network.to('/getAnalyticsConfig')).toHaveLength(1))
  await rest()
  track({ event: 'CLICK_WALLET_HELP' })
  await rest()
  expect(network.requests).toHaveLength(1)
})

test('error: a failed request of the project switch changes nothing', async () => {
  network.on('/getAnalyticsConfig', LOST)
  const { store, track } = setup()
  store.dispatch(open)
  track({ event: 'CLICK_NETWORKS' })
  await until(() => expect(sent()).toMatchObject([{ event: 'CLICK_NETWORKS' }]))
})

test('error: an event that cannot be sent is sent once and leaves no trace', async () => {
  network.on('/e', LOST)
  const { store, track } = setup()
  store.dispatch(open)
  track({ event: 'CLICK_NETWORKS' })
  await until(() => expect(sent()).toHaveLength(1))
  await rest()
  expect(sent()).toHaveLength(1)
  expect(store.getState().analytics.mutations).toEqual({})
  expect(store.getState().feedback.snackbar).toBeNull()
})

test('behavior: never an address', async () => {
  const { store, track } = setup()
  store.dispatch(open)
  track({
    event: 'CONNECT_ERROR',
    properties: { message: 'account 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed is locked' },
  })
  await until(() => expect(sent()).toHaveLength(1))
  expect(JSON.stringify(sent())).not.toContain('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
})
