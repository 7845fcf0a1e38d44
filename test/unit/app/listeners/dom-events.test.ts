import { BaseError } from '../../../../src/shared/errors/base-error'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { errorRaised } from '../../../../src/store/feedback/error-raised'
import { eventTracked } from '../../../../src/store/feedback/event-tracked'
import { closed, opened } from '../../../../src/store/router/modal-slice'
import { route } from '../../../../src/store/router/routes'
import {
  accountsChanged,
  connected,
  disconnected,
  networkChanged,
} from '../../../../src/wallets/connections/connections-slice'
import {
  networkChosen,
  networksRemembered,
  switchEnded,
  switchStarted,
} from '../../../../src/wallets/connections/networks-slice'
import { DEVNET, SOL_ALICE, SOL_BOB, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import type { EmittedEvent } from '../../../support/fake-host'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { createTestStore, type TestStore, WALLET } from '../../../support/test-store'

let store: TestStore
beforeEach(() => {
  store = createTestStore({ options: { networks: ['eip155:1', 'eip155:137', SOLANA, DEVNET] } })
})

const connect = (restored = false, network = 'eip155:1') =>
  connected({ connector: WALLET, connection: { accounts: [ALICE, BOB], network }, restored })
const connectSolana = () =>
  connected({
    connector: SOLANA_WALLET,
    connection: { accounts: [SOL_ALICE], network: SOLANA },
    restored: false,
  })
/** Events that the last of these actions fires on the page. */
function eventsOf(...actions: Parameters<TestStore['dispatch']>[0][]): EmittedEvent[] {
  const last = actions.pop()
  for (const action of actions) store.dispatch(action)
  store.host.events.length = 0
  if (last) store.dispatch(last)
  return store.host.events
}

describe('the events of the element', () => {
  test('default: open {view}, close', () => {
    expect(eventsOf(opened(route('Networks')))).toEqual([{ name: 'open', detail: { view: 'Networks' } }])
    expect(eventsOf(closed())).toEqual([{ name: 'close', detail: undefined }])
  })

  test.each([false, true])('default: connect, restored %p', restored => {
    expect(eventsOf(connect(restored))).toEqual([
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

  test('behavior: another wallet replaces it: first disconnect, then connect', () => {
    expect(eventsOf(connect(), connect()).map(({ name }) => name)).toEqual(['disconnect', 'connect'])
  })

  test('default: disconnect {namespace}, once per loss', () => {
    const lost = disconnected({ namespace: 'eip155' })
    expect(eventsOf(connect(), lost)).toEqual([{ name: 'disconnect', detail: { namespace: 'eip155' } }])
    expect(eventsOf(lost)).toEqual([])
  })

  test('default: accountchange', () => {
    expect(eventsOf(connect(), accountsChanged({ namespace: 'eip155', accounts: [BOB] }))).toEqual([
      {
        name: 'accountchange',
        detail: { address: BOB, caipAddress: `eip155:1:${BOB}`, namespace: 'eip155' },
      },
    ])
  })

  test.each([
    ['by the wallet', [connect(), networkChanged({ namespace: 'eip155', network: 'eip155:137' })]],
    ['by the visitor, before connecting', [networkChosen({ network: 'eip155:137' })]],
  ])('default: networkchange %s', (_who, actions) => {
    expect(eventsOf(...actions)).toEqual([
      { name: 'networkchange', detail: { network: 'eip155:137', namespace: 'eip155' } },
    ])
  })

  test('behavior: of the chain that is not on screen too, and of that alone', () => {
    const background = connected({ ...connectSolana().payload, background: true })
    const news = [
      networkChanged({ namespace: 'solana', network: DEVNET }),
      accountsChanged({ namespace: 'solana', accounts: [SOL_BOB] }),
      disconnected({ namespace: 'solana' }),
    ]
    store.dispatch(connect())
    store.dispatch(background)
    expect(news.flatMap(action => eventsOf(action))).toEqual([
      { name: 'networkchange', detail: { network: DEVNET, namespace: 'solana' } },
      {
        name: 'accountchange',
        detail: { address: SOL_BOB, caipAddress: `${DEVNET}:${SOL_BOB}`, namespace: 'solana' },
      },
      { name: 'disconnect', detail: { namespace: 'solana' } },
    ])
  })

  test('behavior: networkchange where the other chain becomes active', () => {
    const choice = networkChosen({ network: 'eip155:1' })
    expect(eventsOf(connect(), connectSolana(), choice)).toEqual([
      { name: 'networkchange', detail: { network: 'eip155:1', namespace: 'eip155' } },
    ])
  })

  describe('behavior: a wallet switches as requested, and its chain becomes active', () => {
    const switchRequest = { requestId: '1', namespace: 'eip155', network: 'eip155:137' } as const
    const error = { code: 'ABORTED', message: 'Request was aborted' } as const
    const goes = networkChanged({ namespace: 'eip155', network: 'eip155:137' })
    const before = [connect(), connectSolana(), switchStarted(switchRequest)]
    const notified = [{ name: 'networkchange', detail: { network: 'eip155:137', namespace: 'eip155' } }]
    const chosen = (background: boolean) => networkChosen({ network: 'eip155:137', background })

    test('both events fire at once', () => {
      expect(eventsOf(...before, goes)).toEqual([])
      expect(eventsOf(chosen(false))).toEqual(notified)
      expect(eventsOf(switchEnded(switchRequest))).toEqual([])
    })

    test('it does not become active because of a newer request: the event fires anyway', () => {
      expect(eventsOf(...before, goes, chosen(true))).toEqual([])
      expect(eventsOf(switchEnded(switchRequest))).toEqual(notified)
    })

    test('fires when another network is requested meanwhile', () => {
      const newer = switchStarted({ ...switchRequest, requestId: '2', network: 'eip155:1' })
      expect(eventsOf(...before, goes, newer)).toEqual(notified)
      expect(eventsOf(switchEnded({ ...switchRequest, error }))).toEqual([])
    })

    test('waits if the same network is requested again', () => {
      const again = switchStarted({ ...switchRequest, requestId: '2' })
      expect(eventsOf(...before, goes, again)).toEqual([])
      expect(eventsOf(switchEnded({ ...switchRequest, error }))).toEqual([])
      expect(eventsOf(chosen(false))).toEqual(notified)
    })

    test('it continues elsewhere: the events fire one after the other', () => {
      const back = networkChanged({ namespace: 'eip155', network: 'eip155:1' })
      expect(eventsOf(...before, goes, back)).toEqual([
        ...notified,
        { name: 'networkchange', detail: { network: 'eip155:1', namespace: 'eip155' } },
      ])
    })

    test('it connects again: that event includes the network', () => {
      expect(eventsOf(...before, goes, connect(false, 'eip155:137')).map(({ name }) => name)).toEqual([
        'disconnect',
        'connect',
      ])
      expect(eventsOf(switchEnded({ ...switchRequest, error }))).toEqual([])
    })
  })

  test('default: error {code, message, error}, with what was thrown first as its cause', () => {
    const cause = new Error('of the wallet')
    const error = new W3mError('HTTP_STATUS', { values: { status: 500 }, details: 'more', cause })
    const words = { code: 'HTTP_STATUS', message: 'HTTP status code: 500' }
    const [event] = eventsOf(errorRaised(serializeError(error)))
    expect(event).toEqual({ name: 'error', detail: { ...words, error: expect.any(BaseError) } })
    expect(event?.detail).toMatchObject({ error: { ...words, details: 'more', cause } })
  })

  test('default: track, also where analytics is off', () => {
    store.stop()
    store = createTestStore({ options: { enableAnalytics: false } })
    const event = { event: 'MODAL_OPEN', properties: { connected: false } } as const
    expect(eventsOf(eventTracked(event))).toEqual([{ name: 'track', detail: event }])
  })
})

describe('behavior: no event without news', () => {
  test.each([
    ['the same account first', [connect(), accountsChanged({ namespace: 'eip155', accounts: [ALICE] })]],
    ['accounts of nobody connected', [accountsChanged({ namespace: 'eip155', accounts: [BOB] })]],
    ['no account left', [connect(), accountsChanged({ namespace: 'eip155', accounts: [] })]],
    ['the network it is on', [connect(), networkChanged({ namespace: 'eip155', network: 'eip155:1' })]],
    ['the default network, chosen', [networkChosen({ network: 'eip155:1' })]],
    ['a choice while a wallet decides', [connect(), networkChosen({ network: 'eip155:137' })]],
    ['a choice for who connects next', [connect(), networkChosen({ network: SOLANA })]],
    [
      'a choice behind what is on screen',
      [networkChosen({ network: SOLANA }), networkChosen({ network: 'eip155:137', background: true })],
    ],
    ['a choice of an earlier page', [networksRemembered(['eip155:137'])]],
    ['a disconnect of nobody', [disconnected({ namespace: 'solana' })]],
  ])('%s', (_name, actions) => {
    expect(eventsOf(...actions)).toEqual([])
  })
})
