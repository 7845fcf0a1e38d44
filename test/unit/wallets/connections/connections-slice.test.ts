import type { SerializedW3mError } from '../../../../src/shared/errors/serialize-error'
import {
  accountsChanged,
  approvedChanged,
  type ConnectionsState,
  connected,
  connectFailed,
  connectionsSlice,
  connectStarted,
  disconnected,
  disconnectRefused,
  networkChanged,
  restoreEnded,
  restoreStarted,
} from '../../../../src/wallets/connections/connections-slice'
import { networkChosen } from '../../../../src/wallets/connections/networks-slice'
import type { ConnectorInfo } from '../../../../src/wallets/connector'

type Action = Parameters<typeof connectionsSlice.reducer>[1]

const run = (...actions: Action[]): ConnectionsState =>
  actions.reduce<ConnectionsState>(
    connectionsSlice.reducer,
    connectionsSlice.reducer(undefined, { type: 'init' }),
  )

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

  test('param: behind another one, which stays active; alone, there is nothing to be behind', () => {
    const behind = { ...solana, payload: { ...solana.payload, behind: true } }
    expect(run(evm, behind)).toMatchObject({ active: 'eip155', byNamespace: { solana: {} } })
    expect(run(behind).active).toBe('solana')
  })

  test('behavior: a choice brings its namespace on screen, where a wallet is connected on it', () => {
    const chosen = (network: string, behind = false) => networkChosen({ network, behind })
    expect(run(evm, solana, chosen('eip155:10')).active).toBe('eip155')
    expect(run(evm, solana, chosen('eip155:10', true)).active).toBe('solana')
    expect(run(evm, chosen('solana:x')).active).toBe('eip155')
    expect(run(chosen('solana:x')).active).toBeNull()
  })

  test('behavior: a session found again does not answer the question to another wallet', () => {
    expect(run(started('1'), solana).pending).toEqual({ requestId: '1', uid: 'evm' })
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

  test('default: the networks it agrees to, in place of those before', () => {
    const approved = (approvedNetworks?: string[], supportsAllNetworks?: boolean) =>
      approvedChanged({ namespace: 'eip155', approvedNetworks, supportsAllNetworks })
    expect(run(evm, approved(['eip155:1'], true)).byNamespace.eip155).toMatchObject({
      approvedNetworks: ['eip155:1'],
      supportsAllNetworks: true,
    })
    const { approvedNetworks, supportsAllNetworks } =
      run(evm, approved(['eip155:1'], true), approved(['eip155:1'])).byNamespace.eip155 ?? {}
    expect([approvedNetworks, supportsAllNetworks]).toEqual([['eip155:1'], undefined])
  })

  test('behavior: of one namespace, it does not touch the other', () => {
    const before = run(evm, solana)
    const news = [
      accountsChanged({ namespace: 'eip155', accounts: ['0xB'] }),
      networkChanged({ namespace: 'eip155', network: 'eip155:10' }),
      approvedChanged({ namespace: 'eip155', approvedNetworks: [] }),
      disconnected({ namespace: 'eip155' }),
    ]
    for (const action of news) {
      const after = connectionsSlice.reducer(before, action)
      expect(after.byNamespace.solana).toBe(before.byNamespace.solana)
      expect(after.active).toBe('solana')
    }
  })

  test.each([
    ['networks', approvedChanged({ namespace: 'solana', approvedNetworks: [] })],
    ['accounts', accountsChanged({ namespace: 'solana', accounts: ['So1'] })],
    ['a network', networkChanged({ namespace: 'solana', network: 'solana:x' })],
    ['the network it is on', networkChanged({ namespace: 'eip155', network: 'eip155:1' })],
  ])('behavior: %s, of nobody connected or no news, changes nothing', (_name, action) => {
    const before = run(evm)
    expect(connectionsSlice.reducer(before, action)).toBe(before)
  })
})

test('behavior: a refused disconnect is remembered of that wallet until it connects anew', () => {
  const refused = disconnectRefused({ namespace: 'eip155', disconnectRefused: true })
  const of = (...actions: Action[]) => run(evm, solana, ...actions).byNamespace
  expect(of(refused).eip155?.disconnectRefused).toBe(true)
  expect(of(refused).solana?.disconnectRefused).toBeUndefined()
  expect(of(refused, solana).eip155?.disconnectRefused).toBe(true)
  expect(of(refused, evm).eip155?.disconnectRefused).toBeUndefined()
})

test('behavior: restoring begins and ends', () => {
  expect(run(restoreStarted()).restoring).toBe(true)
  expect(run(restoreStarted(), restoreEnded()).restoring).toBe(false)
})
