import { reducer } from '../../../../src/app/make-store'
import type { ModalOptions } from '../../../../src/shared/host/host-port'
import { optionsChanged } from '../../../../src/store/options-slice'
import {
  accountsChanged,
  connected,
  connectStarted,
  disconnected,
  networkChanged,
  restoreEnded,
  restoreStarted,
} from '../../../../src/wallets/connections/connections-slice'
import { networkChosen, switchEnded, switchStarted } from '../../../../src/wallets/connections/networks-slice'
import {
  selectActiveNetwork,
  selectActiveNetworkId,
  selectConnection,
  selectIsConnected,
  selectIsUnsupported,
  selectIsWalletAsked,
  selectNetwork,
  selectNetworks,
  selectPreferredNetworkId,
  selectStatus,
} from '../../../../src/wallets/connections/selectors'
import type { ConnectorInfo } from '../../../../src/wallets/connector'
import { DEVNET, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { OPTIONS } from '../../../support/fake-host'
import { ALICE } from '../../../support/fake-wallet'
import { WALLET } from '../../../support/test-store'

type Action = Parameters<typeof reducer>[1]

const stateAfter = (options: Partial<ModalOptions>, ...actions: Action[]) =>
  [optionsChanged({ ...OPTIONS, ...options }), ...actions].reduce(
    reducer,
    reducer(undefined, { type: 'init' }),
  )
const connect = (network = 'eip155:1', connector: ConnectorInfo = WALLET) =>
  connected({ connector, connection: { accounts: [ALICE], network }, restored: false })
const AUTH: ConnectorInfo = { ...WALLET, uid: 'w3mAuth', id: 'w3mAuth', type: 'AUTH' }
const connectSolana = connected({
  connector: SOLANA_WALLET,
  connection: { accounts: ['a'], network: SOLANA },
  restored: false,
})
const BEFORE_OPTIONS = reducer(undefined, { type: 'init' })

describe('selectNetworks', () => {
  const ids = (options: Partial<ModalOptions>) => selectNetworks(stateAfter(options)).map(({ id }) => id)

  test('default: those that the page asked for, in its order', () => {
    expect(ids({ networks: ['eip155:137', 'eip155:1'] })).toEqual(['eip155:137', 'eip155:1'])
  })

  test('behavior: those that nobody can serve are left out', () => {
    expect(ids({ networks: ['cosmos:hub', 'eip155:1'] })).toEqual(['eip155:1'])
    expect(selectNetworks(BEFORE_OPTIONS)).toEqual([])
  })

  test('behavior: the same list as long as the page says the same', () => {
    const state = stateAfter({})
    const next = reducer(state, connect())
    expect(selectNetworks(next)).toBe(selectNetworks(state))
  })

  test('param: a network of the host’s own', () => {
    const own = {
      id: 'eip155:31337',
      name: 'Local',
      currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrl: 'http://127.0.0.1:8545',
    }
    const state = stateAfter({ networks: [own] })
    expect(selectNetwork(state, 'eip155:31337')).toMatchObject(own)
    expect(selectNetwork(state, 'eip155:1')).toBeUndefined()
    expect(selectNetwork(state, undefined)).toBeUndefined()
  })
})

describe('selectActiveNetworkId', () => {
  const active = (options: Partial<ModalOptions>, ...actions: Action[]) =>
    selectActiveNetworkId(stateAfter(options, ...actions))

  test('default: "first of networks"', () => {
    expect(active({})).toBe('eip155:1')
    expect(selectActiveNetwork(stateAfter({}))?.name).toBe('Ethereum')
  })

  test('param: default-network', () => {
    expect(active({ defaultNetwork: 'eip155:137' })).toBe('eip155:137')
  })

  test('behavior: what the visitor chose goes before what the page prefers', () => {
    expect(active({ defaultNetwork: 'eip155:1' }, networkChosen({ network: 'eip155:137' }))).toBe(
      'eip155:137',
    )
  })

  test('behavior: what the page does not ask for is neither chosen nor preferred', () => {
    expect(active({ defaultNetwork: 'eip155:56' }, networkChosen({ network: 'eip155:10' }))).toBe('eip155:1')
  })

  test('behavior: connected, it is where the wallet is, asked for or not', () => {
    const state = stateAfter({}, networkChosen({ network: 'eip155:137' }), connect('eip155:56'))
    expect(selectActiveNetworkId(state)).toBe('eip155:56')
    expect(selectActiveNetwork(state)).toBeUndefined()
  })

  test('error: no usable network', () => {
    expect(active({ networks: ['cosmos:hub'] })).toBeUndefined()
  })
})

describe('selectPreferredNetworkId', () => {
  const NETWORKS = ['eip155:1', 'eip155:137', SOLANA, DEVNET]
  const preferred = (namespace: 'eip155' | 'solana' | undefined, ...networks: string[]) =>
    selectPreferredNetworkId(
      stateAfter({ networks: NETWORKS }, ...networks.map(network => networkChosen({ network }))),
      namespace,
    )

  test('default: what was chosen last', () => {
    expect(preferred(undefined, 'eip155:137', DEVNET)).toBe(DEVNET)
  })

  test('param: of one namespace', () => {
    expect(preferred('eip155', 'eip155:137', DEVNET)).toBe('eip155:137')
    expect(preferred('solana', 'eip155:137')).toBe(SOLANA)
    expect(selectPreferredNetworkId(stateAfter({}), 'solana')).toBeUndefined()
  })
})

test('selectConnection: the active one, and nothing without one', () => {
  const state = stateAfter({}, connect())
  expect(selectConnection(state)?.accounts).toEqual([ALICE])
  expect(selectIsConnected(state)).toBe(true)
  const gone = reducer(state, disconnected({ namespace: 'eip155' }))
  expect(selectConnection(gone)).toBeUndefined()
  expect(selectIsConnected(gone)).toBe(false)
})

describe('selectIsUnsupported', () => {
  test.each<[string, Partial<ModalOptions>, Action[], boolean]>([
    ['nobody connected', {}, [], false],
    ['a network of the page', {}, [connect()], false],
    ['another one', {}, [connect('eip155:56')], true],
    [
      'another one, of the wallet that is not on screen',
      { networks: ['eip155:1', SOLANA] },
      [connect('eip155:56'), connectSolana],
      false,
    ],
    [
      'another one, and the page does not mind',
      { allowUnsupportedChain: true },
      [connect('eip155:56')],
      false,
    ],
    [
      'the wallet has gone there',
      {},
      [connect(), networkChanged({ namespace: 'eip155', network: 'eip155:56' })],
      true,
    ],
  ])('behavior: %s', (_name, options, actions, expected) => {
    expect(selectIsUnsupported(stateAfter(options, ...actions))).toBe(expected)
  })
})

describe('selectStatus', () => {
  const asked = connectStarted({ requestId: '1', uid: WALLET.uid })

  test.each<[string, Action[]]>([
    ['disconnected', []],
    ['connecting', [asked]],
    ['reconnecting', [restoreStarted()]],
    ['reconnecting', [restoreStarted(), asked]],
    ['disconnected', [restoreStarted(), restoreEnded()]],
    ['connected', [restoreStarted(), connect()]],
    ['connected', [connect(), asked]],
  ])('behavior: %s', (status, actions) => expect(selectStatus(stateAfter({}, ...actions))).toBe(status))
})

describe('selectIsWalletAsked', () => {
  const wish = { requestId: '1', namespace: 'eip155', network: 'eip155:137' } as const
  const switching = switchStarted(wish)
  const failed = switchEnded({ ...wish, error: { code: 'SWITCH_DECLINED', message: 'declined' } })

  test.each<[string, Action[], boolean]>([
    ['nobody', [], false],
    ['a connect request', [connectStarted({ requestId: '1', uid: 'x' })], true],
    [
      'a connect request to the e-mail wallet',
      [connectStarted({ requestId: '1', uid: 'w3mAuth:solana' })],
      false,
    ],
    ['a switch of the e-mail wallet', [connect('eip155:1', AUTH), switching], false],
    ['a switch of the connected wallet', [connect(), switching], true],
    ['a choice before connecting asks nobody', [switching], false],
    ['a switch of the wallet that is not on screen', [connect(), connectSolana, switching], true],
    ['a switch that has failed', [connect(), switching, failed], false],
    [
      'an account change asks nobody',
      [connect(), accountsChanged({ namespace: 'eip155', accounts: [] })],
      false,
    ],
  ])('behavior: %s', (_name, actions, expected) => {
    expect(selectIsWalletAsked(stateAfter({}, ...actions))).toBe(expected)
  })
})
