import { leaveNetworks, popContinuation } from '../../../../src/store/navigation/leave-thunks'
import {
  closeModal,
  endModal,
  goBack,
  PREFETCH_WAIT_MS,
  SHAKE_MS,
  showModal,
} from '../../../../src/store/navigation/modal-thunks'
import { continuationPushed, historyReset, viewPushed } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { connectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { accountsChanged } from '../../../../src/wallets/connections/connections-slice'
import { createTestStore, settled, type TestStore, WALLET } from '../../../support/test-store'

const realFetch = globalThis.fetch
let store: TestStore

/** The directory responds when the test says so. */
function holdDirectory() {
  let answer = () => {}
  const gate = new Promise<void>(resolve => {
    answer = resolve
  })
  globalThis.fetch = async () => {
    await gate
    return Response.json({ data: [], count: 0, isAnalyticsEnabled: false })
  }
  return () => answer()
}

beforeEach(() => {
  globalThis.fetch = async () => Response.json({ data: [], count: 0, isAnalyticsEnabled: false })
  store = createTestStore()
})

afterEach(() => {
  store.stop()
  globalThis.fetch = realFetch
})

const views = () => store.getState().router.history.map(({ view }) => view)
const modal = () => store.getState().modal
const connect = async () => {
  store.addWallet()
  await store.dispatch(connectWallet(WALLET.uid))
  store.host.events.length = 0
}

describe('showModal', () => {
  test('default: closed to open emits an open event', async () => {
    await store.dispatch(showModal())
    expect(modal()).toMatchObject({ open: true, loading: false })
    expect(store.eventNames()).toEqual(['open'])
  })

  test('behavior: "The start view is Connect when no wallet is connected and Account when one is"', async () => {
    await store.dispatch(showModal())
    expect(views()).toEqual(['Connect'])
    store.dispatch(endModal())
    await connect()
    await store.dispatch(showModal())
    expect(views()).toEqual(['Account'])
  })

  test('behavior: "Opening waits for the wallet prefetch to finish, then resets the stack to the requested view"', async () => {
    const answer = holdDirectory()
    const shown = store.dispatch(showModal('Networks'))
    expect(modal()).toMatchObject({ open: true, loading: true })
    answer()
    await shown
    expect(modal().loading).toBe(false)
    expect(views()).toEqual(['Networks'])
  })

  test('behavior: a hung network holds the view back for two seconds and no longer', async () => {
    holdDirectory()
    const shown = store.dispatch(showModal('Networks'))
    await store.clock.advance(PREFETCH_WAIT_MS - 1)
    expect(modal()).toMatchObject({ open: true, loading: true })
    await store.clock.advance(1)
    await shown
    expect(modal()).toMatchObject({ open: true, loading: false })
  })

  test('behavior: where the visitor has gone meanwhile, the answer leads nowhere else', async () => {
    const answer = holdDirectory()
    const shown = store.dispatch(showModal())
    store.dispatch(historyReset(route('AllWallets')))
    answer()
    await shown
    expect(views()).toEqual(['AllWallets'])
  })

  test('behavior: the second opening has nothing to wait for', async () => {
    await store.dispatch(showModal())
    store.dispatch(endModal())
    const shown = store.dispatch(showModal())
    expect(modal()).toMatchObject({ open: true, loading: false })
    await shown
  })

  test('behavior: closed while it still waits, it stays closed', async () => {
    const answer = holdDirectory()
    const shown = store.dispatch(showModal())
    store.dispatch(closeModal('button'))
    answer()
    await shown
    expect(modal()).toMatchObject({ open: false, loading: false })
  })

  test('behavior: shown again while open, it goes to the view without a second event', async () => {
    await store.dispatch(showModal())
    await store.dispatch(showModal('Networks'))
    expect(views()).toEqual(['Networks'])
    expect(store.eventNames()).toEqual(['open'])
  })
})

describe('closeModal', () => {
  test('default: open to closed', async () => {
    await store.dispatch(showModal())
    expect(store.dispatch(closeModal('button'))).toBe(true)
    expect(modal().open).toBe(false)
    expect(store.eventNames()).toEqual(['open', 'beforeclose', 'close'])
  })

  test.each(['escape', 'overlay', 'button', 'api', 'platform'] as const)(
    'param: %s is passed to beforeclose',
    async source => {
      await store.dispatch(showModal())
      store.dispatch(closeModal(source))
      expect(store.host.events).toContainEqual({ name: 'beforeclose', detail: { source } })
    },
  )

  test('behavior: prevented, it stays open and "Shake effect lasts 500 ms"', async () => {
    await store.dispatch(showModal())
    store.host.preventClose = true
    expect(store.dispatch(closeModal('escape'))).toBe(false)
    expect(modal()).toMatchObject({ open: true, shaking: true })
    await store.clock.advance(SHAKE_MS - 1)
    expect(modal().shaking).toBe(true)
    await store.clock.advance(1)
    expect(modal().shaking).toBe(false)
    expect(SHAKE_MS).toBe(500)
  })

  test('behavior: closing what is closed sends no request', () => {
    store.dispatch(closeModal('api'))
    expect(store.eventNames()).toEqual([])
  })
})

describe('goBack', () => {
  test('default: "Back pops one view"', async () => {
    await store.dispatch(showModal())
    store.dispatch(viewPushed(route('WhatIsAWallet')))
    store.dispatch(goBack())
    expect(views()).toEqual(['Connect'])
    expect(modal().open).toBe(true)
  })

  test('behavior: "with only one view the modal closes"', async () => {
    await store.dispatch(showModal())
    store.dispatch(goBack())
    expect(modal().open).toBe(false)
  })
})

describe('leaveNetworks', () => {
  test('default: "After a network switch the modal returns to the view before Networks"', async () => {
    await connect()
    await store.dispatch(showModal('Account'))
    store.dispatch(viewPushed(route('Networks')))
    store.dispatch(viewPushed(route('SwitchNetwork', { network: 'eip155:137' })))
    store.dispatch(leaveNetworks())
    expect(views()).toEqual(['Account'])
    expect(modal().open).toBe(true)
  })

  test('behavior: "or closes if there is none"', async () => {
    await store.dispatch(showModal('Networks'))
    store.dispatch(leaveNetworks())
    expect(modal().open).toBe(false)
  })

  test('behavior: elsewhere nothing changes', async () => {
    await store.dispatch(showModal())
    store.dispatch(leaveNetworks())
    expect(modal().open).toBe(true)
  })
})

describe('"A transaction stack lets a flow return to a given view, go back, or run a success or cancel action"', () => {
  const onSuccess = accountsChanged({ namespace: 'eip155', accounts: ['success'] })
  const onCancel = accountsChanged({ namespace: 'eip155', accounts: ['cancel'] })
  const accounts = () => store.getState().connections.byNamespace.eip155?.accounts

  beforeEach(async () => {
    await connect()
    await store.dispatch(showModal('Account'))
    store.dispatch(viewPushed(route('Networks')))
  })

  test('behavior: return to a given view', () => {
    store.dispatch(historyReset(route('Networks')))
    store.dispatch(continuationPushed({ view: 'Account', goBack: false }))
    store.dispatch(popContinuation('success'))
    expect(views()).toEqual(['Account'])
  })

  test('behavior: go back', () => {
    store.dispatch(continuationPushed({ view: null, goBack: true }))
    store.dispatch(popContinuation('success'))
    expect(views()).toEqual(['Account'])
  })

  test('behavior: run a success action', () => {
    store.dispatch(continuationPushed({ view: null, goBack: false, onSuccess, onCancel }))
    store.dispatch(popContinuation('success'))
    expect(accounts()).toEqual(['success'])
    expect(views()).toEqual(['Account', 'Networks'])
  })

  test('behavior: run a cancel action, which goes back first', () => {
    store.dispatch(continuationPushed({ view: 'Account', goBack: false, onSuccess, onCancel }))
    store.dispatch(popContinuation('cancel'))
    expect(accounts()).toEqual(['cancel'])
    expect(views()).toEqual(['Account'])
  })

  test('behavior: each is popped once; an empty stack changes nothing', () => {
    store.dispatch(continuationPushed({ view: null, goBack: false, onSuccess }))
    store.dispatch(popContinuation('success'))
    expect(store.getState().router.continuations).toEqual([])
    store.dispatch(popContinuation('cancel'))
    expect(views()).toEqual(['Account', 'Networks'])
  })
})

test('behavior: nothing is left waiting once the view is there', async () => {
  await store.dispatch(showModal())
  await settled()
  expect(store.clock.waiting).toBe(0)
})
