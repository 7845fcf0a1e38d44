import type { SerializedW3mError } from '../../../src/errors/serialize-error'
import {
  accountsChanged,
  type ConnectionsState,
  connected,
  connectFailed,
  connectionsReducer,
  connectStarted,
  disconnected,
  disconnectRefused,
  networkChanged,
  restoreEnded,
  restoreStarted,
} from '../../../src/session/connections-slice'
import type { ConnectorInfo } from '../../../src/wallets/connector'

type Action = Parameters<typeof connectionsReducer>[1]

const run = (...actions: Action[]): ConnectionsState =>
  actions.reduce<ConnectionsState>(connectionsReducer, connectionsReducer(undefined, { type: 'init' }))

const EVM: ConnectorInfo = { uid: 'evm', id: 'com.evm', type: 'ANNOUNCED', name: 'Evm', namespace: 'eip155' }
const SOLANA: ConnectorInfo = { ...EVM, uid: 'sol', id: 'sol', name: 'Sol', namespace: 'solana' }
const CONNECTION = { accounts: ['0xA'], network: 'eip155:1' }
const evm = connected({ connector: EVM, connection: CONNECTION, restored: false })
const solana = connected({
  connector: SOLANA,
  connection: { accounts: ['So1'], network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  restored: true,
})
const DECLINED: SerializedW3mError = { code: 'CONNECT_DECLINED', message: 'declined' }
const started = (requestId: string, uid = 'evm') => connectStarted({ requestId, uid })
const failed = (requestId: string, error = DECLINED) => connectFailed({ requestId, error })

test('default: nothing is connected', () => {
  expect(run()).toEqual({
    active: null,
    byNamespace: {},
    pending: null,
    failure: null,
    restoring: false,
    disconnectRefused: false,
  })
})

describe('a request', () => {
  test('default: connected ends it, and the wallet is the active one', () => {
    expect(run(started('1'), evm)).toMatchObject({
      active: 'eip155',
      byNamespace: { eip155: { connector: EVM, ...CONNECTION, restored: false } },
      pending: null,
      failure: null,
    })
  })

  test('error: failed, the view that made it can say why', () => {
    expect(run(started('1'), failed('1'))).toMatchObject({
      pending: null,
      failure: { uid: 'evm', error: DECLINED },
    })
  })

  test('behavior: the failure of an overtaken request does not count', () => {
    const state = run(started('1'), started('2', 'other'), failed('1'))
    expect(state).toMatchObject({ pending: { requestId: '2', uid: 'other' }, failure: null })
  })

  test('behavior: one that was aborted has not failed', () => {
    const aborted = { code: 'ABORTED', message: 'Request was aborted' } as const
    expect(run(started('1'), failed('1', aborted))).toMatchObject({ pending: null, failure: null })
  })

  test('behavior: a new one forgets the last failure', () => {
    expect(run(started('1'), failed('1'), started('2')).failure).toBeNull()
  })
})

describe('"Per-chain account and network state is kept" (§3)', () => {
  test('default: two namespaces at once, the newer is active', () => {
    const state = run(evm, solana)
    expect(Object.keys(state.byNamespace)).toEqual(['eip155', 'solana'])
    expect(state.active).toBe('solana')
  })

  test('behavior: one ends, the other becomes active', () => {
    const state = run(evm, solana, disconnected({ namespace: 'solana' }))
    expect(state).toMatchObject({ active: 'eip155', byNamespace: { eip155: CONNECTION } })
    expect(state.byNamespace.solana).toBeUndefined()
  })

  test('behavior: the one that is not active ends, the active one stays', () => {
    expect(run(evm, solana, disconnected({ namespace: 'eip155' })).active).toBe('solana')
  })

  test('behavior: the last one ends', () => {
    expect(run(evm, disconnected({ namespace: 'eip155' }))).toEqual(run())
  })
})

describe('what a wallet says', () => {
  test('default: accounts and network of its namespace', () => {
    const state = run(
      evm,
      accountsChanged({ namespace: 'eip155', accounts: ['0xB', '0xA'] }),
      networkChanged({ namespace: 'eip155', network: 'eip155:137' }),
    )
    expect(state.byNamespace.eip155).toMatchObject({ accounts: ['0xB', '0xA'], network: 'eip155:137' })
  })

  test.each([
    ['accounts', accountsChanged({ namespace: 'solana', accounts: ['So1'] })],
    ['a network', networkChanged({ namespace: 'solana', network: 'solana:x' })],
    ['the network it is on', networkChanged({ namespace: 'eip155', network: 'eip155:1' })],
  ])('behavior: %s, of nobody connected or no news, changes nothing', (_name, action) => {
    const before = run(evm)
    expect(connectionsReducer(before, action)).toBe(before)
  })
})

test('behavior: a refused disconnect is remembered until the connection changes', () => {
  expect(run(evm, disconnectRefused()).disconnectRefused).toBe(true)
  expect(run(evm, disconnectRefused(), evm).disconnectRefused).toBe(false)
  expect(run(evm, disconnectRefused(), disconnected({ namespace: 'eip155' })).disconnectRefused).toBe(false)
})

test('behavior: restoring begins and ends', () => {
  expect(run(restoreStarted()).restoring).toBe(true)
  expect(run(restoreStarted(), restoreEnded()).restoring).toBe(false)
})
