import { serializeError } from '../../../../src/errors/serialize-error'
import { W3mError } from '../../../../src/errors/w3m-error'
import { errorRaised } from '../../../../src/feedback/error-raised'
import { eventTracked } from '../../../../src/feedback/event-tracked'
import { closed, opened } from '../../../../src/router/modal-slice'
import { route } from '../../../../src/router/routes'
import {
  accountsChanged,
  connected,
  disconnected,
  networkChanged,
} from '../../../../src/session/connections-slice'
import { networkChosen, networkRemembered } from '../../../../src/session/networks-slice'
import type { EmittedEvent } from '../../../support/fake-host'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { createTestStore, type TestStore, WALLET } from '../../../support/test-store'

let store: TestStore
beforeEach(() => {
  store = createTestStore()
})
afterEach(() => store.stop())

const connect = (restored = false, network = 'eip155:1') =>
  connected({ connector: WALLET, connection: { accounts: [ALICE, BOB], network }, restored })
/** What the page hears of the last of these actions. */
function heard(...actions: Parameters<TestStore['dispatch']>[0][]): EmittedEvent[] {
  const last = actions.pop()
  for (const action of actions) store.dispatch(action)
  store.host.events.length = 0
  if (last) store.dispatch(last)
  return store.host.events
}

describe('the events of contract §1', () => {
  test('default: open {view}, close', () => {
    expect(heard(opened(route('Networks')))).toEqual([{ name: 'open', detail: { view: 'Networks' } }])
    expect(heard(closed())).toEqual([{ name: 'close', detail: undefined }])
  })

  test.each([false, true])('default: connect, restored %p', restored => {
    expect(heard(connect(restored))).toEqual([
      {
        name: 'connect',
        detail: {
          address: ALICE,
          caipAddress: `eip155:1:${ALICE}`,
          network: 'eip155:1',
          namespace: 'eip155',
          connector: { id: 'com.wallet', type: 'ANNOUNCED', name: 'Wallet' },
          restored,
        },
      },
    ])
  })

  test('default: disconnect {namespace}, once per loss', () => {
    const lost = disconnected({ namespace: 'eip155' })
    expect(heard(connect(), lost)).toEqual([{ name: 'disconnect', detail: { namespace: 'eip155' } }])
    expect(heard(lost)).toEqual([])
  })

  test('default: accountchange', () => {
    expect(heard(connect(), accountsChanged({ namespace: 'eip155', accounts: [BOB] }))).toEqual([
      {
        name: 'accountchange',
        detail: { address: BOB, caipAddress: `eip155:1:${BOB}`, namespace: 'eip155' },
      },
    ])
  })

  test.each([
    ['by the wallet', [connect(), networkChanged({ namespace: 'eip155', network: 'eip155:137' })]],
    ['by the visitor, before connecting', [networkChosen('eip155:137')]],
  ])('default: networkchange %s', (_who, actions) => {
    expect(heard(...actions)).toEqual([
      { name: 'networkchange', detail: { network: 'eip155:137', namespace: 'eip155' } },
    ])
  })

  test('default: error {code, message}, and no more of it', () => {
    const error = new W3mError('HTTP_STATUS', { values: { status: 500 }, details: 'secret', cause: 'x' })
    expect(heard(errorRaised(serializeError(error)))).toEqual([
      { name: 'error', detail: { code: 'HTTP_STATUS', message: 'HTTP status code: 500' } },
    ])
  })

  test('default: track, also where analytics is off', () => {
    store.stop()
    store = createTestStore({ options: { enableAnalytics: false } })
    const event = { event: 'MODAL_OPEN', properties: { connected: false } } as const
    expect(heard(eventTracked(event))).toEqual([{ name: 'track', detail: event }])
  })
})

describe('behavior: no event without news', () => {
  test.each([
    ['the same account first', [connect(), accountsChanged({ namespace: 'eip155', accounts: [ALICE] })]],
    ['accounts of nobody connected', [accountsChanged({ namespace: 'eip155', accounts: [BOB] })]],
    ['no account left', [connect(), accountsChanged({ namespace: 'eip155', accounts: [] })]],
    ['the network it is on', [connect(), networkChanged({ namespace: 'eip155', network: 'eip155:1' })]],
    ['the default network, chosen', [networkChosen('eip155:1')]],
    ['a choice while a wallet decides', [connect(), networkChosen('eip155:137')]],
    ['a choice of an earlier page', [networkRemembered('eip155:137')]],
    ['a disconnect of nobody', [disconnected({ namespace: 'solana' })]],
  ])('%s', (_name, actions) => {
    expect(heard(...actions)).toEqual([])
  })
})
