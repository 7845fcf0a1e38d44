import { normalizeAddresses } from '../../../../src/chains/addresses'
import { accountEndpoints } from '../../../../src/services/blockchain/account-endpoints'
import { profileEndpoints } from '../../../../src/services/blockchain/profile-endpoints'
import type { SerializedW3mError } from '../../../../src/shared/errors/serialize-error'
import { accountsOf } from '../../../../src/wallets/connections/accounts-of'
import { selectProfile, selectTokenBalance } from '../../../../src/wallets/connections/cached'
import { openConnection } from '../../../../src/wallets/connections/connect-thunks'
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
import { bufferConnectorEvents } from '../../../../src/wallets/connections/connector-event-buffer'
import {
  connectorFound,
  connectorLost,
  connectorsSlice,
} from '../../../../src/wallets/connections/connectors-slice'
import {
  type NetworksState,
  networkChosen,
  networksRemembered,
  networksSlice,
  switchEnded,
  switchStarted,
} from '../../../../src/wallets/connections/networks-slice'
import type { ConnectorInfo } from '../../../../src/wallets/connector'
import { addConnector } from '../../../support/fake-connector'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { createTestStore, WALLET } from '../../../support/test-store'
import { ME, native } from '../../features/account/data/support/wire'

describe('cached', () => {
  const network = fakeNetwork()
  const query = { network: 'eip155:1', address: ME } as const

  test('default: what the endpoints’ own selectors say, without them', async () => {
    network.on('/v1/identity', Response.json({ name: 'alice.eth', avatar: null }))
    network.on(`/v1/account/${ME}/balance`, Response.json({ balances: [native()] }))
    const { dispatch, getState, stop } = createTestStore()
    expect(selectProfile(getState())).toBeUndefined()
    dispatch(openConnection(WALLET, { accounts: [ME], network: 'eip155:1' }, { restored: false }))
    expect([selectProfile(getState()), selectTokenBalance(getState())]).toEqual([undefined, undefined])
    const { getBalance } = accountEndpoints.endpoints
    const { getProfile } = profileEndpoints.endpoints
    await dispatch(getBalance.initiate(query))
    await dispatch(getProfile.initiate(query))
    expect(selectTokenBalance(getState())).toBe(getBalance.select(query)(getState()).data)
    expect(selectTokenBalance(getState())).toHaveLength(1)
    expect(selectProfile(getState())).toBe(getProfile.select(query)(getState()).data)
    expect(selectProfile(getState())).toEqual({ name: 'alice.eth' })
    stop()
  })
})

describe('connections slice', () => {
  type Action = Parameters<typeof connectionsSlice.reducer>[1]

  const run = (...actions: Action[]): ConnectionsState =>
    actions.reduce<ConnectionsState>(
      connectionsSlice.reducer,
      connectionsSlice.reducer(undefined, { type: 'init' }),
    )

  const EVM: ConnectorInfo = {
    uid: 'evm',
    id: 'com.evm',
    type: 'ANNOUNCED',
    name: 'Evm',
    namespace: 'eip155',
  }
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

  describe('"Per-chain account and network state is kept"', () => {
    test('default: two namespaces at once, the newer is active', () => {
      const state = run(evm, solana)
      expect(Object.keys(state.byNamespace)).toEqual(['eip155', 'solana'])
      expect(state.active).toBe('solana')
    })

    test('param: behind another one, which stays active; alone, there is nothing to be behind', () => {
      const background = { ...solana, payload: { ...solana.payload, background: true } }
      expect(run(evm, background)).toMatchObject({ active: 'eip155', byNamespace: { solana: {} } })
      expect(run(background).active).toBe('solana')
    })

    test('behavior: a choice brings its namespace on screen, where a wallet is connected on it', () => {
      const chosen = (network: string, background = false) => networkChosen({ network, background })
      expect(run(evm, solana, chosen('eip155:10')).active).toBe('eip155')
      expect(run(evm, solana, chosen('eip155:10', true)).active).toBe('solana')
      expect(run(evm, chosen('solana:x')).active).toBe('eip155')
      expect(run(chosen('solana:x')).active).toBeNull()
    })

    test('behavior: a restored session does not answer the question to another wallet', () => {
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
    ])('behavior: %s, without a connection or a change, changes nothing', (_name, action) => {
      const before = run(evm)
      expect(connectionsSlice.reducer(before, action)).toBe(before)
    })
  })

  test('behavior: a refused disconnect is remembered of that wallet until it connects again', () => {
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
})

describe('connector event buffer', () => {
  test('default: events from before the listener are replayed first, and none after it was stopped', () => {
    const store = createTestStore()
    const connector = addConnector(store)
    const opening = {
      connector: connector.info,
      connection: { accounts: ['x'], network: 'solana:x' },
      restored: false,
    }
    const buffer = bufferConnectorEvents([opening], store.deps)
    connector.emit({ type: 'networkChanged', network: 'solana:y' })
    connector.emit({ type: 'disconnected' })
    const notified: string[] = []
    buffer.replayTo((uid, { type }) => notified.push(`${uid} ${type}`))
    expect(notified).toEqual(['standard:Sol Wallet networkChanged', 'standard:Sol Wallet disconnected'])
    connector.emit({ type: 'accountsChanged', accounts: ['z'] })
    buffer.stop()
    connector.emit({ type: 'disconnected' })
    expect(notified).toHaveLength(3)
    expect(connector.listeners).toBe(0)
  })
})

describe('connectors slice', () => {
  const run = (...actions: Parameters<typeof connectorsSlice.reducer>[1][]) =>
    actions.reduce(connectorsSlice.reducer, connectorsSlice.reducer(undefined, { type: 'init' }))

  const first = { ...WALLET, alsoAnnounced: false }
  const second = { ...WALLET, uid: 'other', name: 'Other', alsoAnnounced: false }

  test('default: wallets in the order in which they were found', () => {
    expect(run(connectorFound(first), connectorFound(second))).toEqual([first, second])
  })

  test('behavior: reported again, it is the same row with the new data', () => {
    const alsoAnnounced = { ...first, alsoAnnounced: true }
    expect(run(connectorFound(first), connectorFound(second), connectorFound(alsoAnnounced))).toEqual([
      alsoAnnounced,
      second,
    ])
  })

  test('behavior: removed, it has no row, and may be added again', () => {
    const lost = [connectorFound(first), connectorFound(second), connectorLost(first.uid)]
    expect(run(...lost)).toEqual([second])
    expect(run(...lost, connectorLost('nobody'), connectorFound(first))).toEqual([second, first])
  })
})

describe('shared accounts', () => {
  test('default: EIP-55 on EVM, in the order of the wallet', () => {
    expect(normalizeAddresses('eip155', [BOB.toLowerCase(), ALICE])).toEqual([BOB, ALICE])
  })

  test('param: on Solana as they are', () => {
    const account = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    expect(normalizeAddresses('solana', [account])).toEqual([account])
  })

  test('behavior: names of the accounts go with them, where the wallet says any', () => {
    expect(accountsOf('eip155', { accounts: [ALICE], labels: { [ALICE]: 'Savings' } })).toEqual({
      namespace: 'eip155',
      accounts: [ALICE],
      labels: { [ALICE]: 'Savings' },
    })
    expect(accountsOf('eip155', { accounts: [BOB] })).not.toHaveProperty('labels')
  })
})

describe('networks slice', () => {
  const run = (...actions: Parameters<typeof networksSlice.reducer>[1][]): NetworksState =>
    actions.reduce<NetworksState>(networksSlice.reducer, networksSlice.reducer(undefined, { type: 'init' }))

  const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const error: SerializedW3mError = { code: 'SWITCH_DECLINED', message: 'declined' }

  const switchRequest = (requestId: string, network = 'eip155:137') =>
    ({ requestId, namespace: network.startsWith('solana') ? 'solana' : 'eip155', network }) as const

  test('default: nothing is chosen', () => {
    expect(run()).toEqual({ chosen: [], requests: {} })
  })

  describe('chosen networks', () => {
    const chosen = (...networks: string[]) =>
      run(...networks.map(network => networkChosen({ network }))).chosen

    test('default: one of each namespace, the last choice first', () => {
      expect(chosen('eip155:1', DEVNET, 'eip155:10')).toEqual(['eip155:10', DEVNET])
      expect(chosen('eip155:1', DEVNET, MAINNET)).toEqual([MAINNET, 'eip155:1'])
    })

    test('param: behind what is newer', () => {
      const late = networkChosen({ network: 'eip155:10', background: true })
      const chosen = (...earlier: string[]) =>
        run(...earlier.map(network => networkChosen({ network })), late).chosen
      expect(chosen(DEVNET)).toEqual([DEVNET, 'eip155:10'])
      expect(chosen('eip155:1', DEVNET)).toEqual([DEVNET, 'eip155:10'])
      expect(chosen(DEVNET, 'eip155:1')).toEqual(['eip155:10', DEVNET]) // it does not follow itself
    })

    test('param: those of an earlier page', () => {
      expect(run(networksRemembered([DEVNET, 'eip155:10'])).chosen).toEqual([DEVNET, 'eip155:10'])
    })
  })

  describe('a switch', () => {
    test('default: begins and ends', () => {
      expect(run(switchStarted(switchRequest('1'))).requests).toEqual({ eip155: switchRequest('1') })
      expect(run(switchStarted(switchRequest('1')), switchEnded(switchRequest('1')))).toEqual(run())
    })

    test('error: says why it ended, and the next one of that namespace forgets it', () => {
      const failed = [switchStarted(switchRequest('1')), switchEnded({ ...switchRequest('1'), error })]
      expect(run(...failed).requests.eip155).toEqual({ ...switchRequest('1'), error })
      expect(run(...failed, switchStarted(switchRequest('2', DEVNET))).requests.eip155?.error).toEqual(error)
      expect(run(...failed, switchStarted(switchRequest('3'))).requests.eip155?.error).toBeUndefined()
    })

    test('behavior: the end of an overtaken one does not count', () => {
      const state = run(
        switchStarted(switchRequest('1')),
        switchStarted(switchRequest('2', 'eip155:10')),
        switchEnded({ ...switchRequest('1'), error }),
      )
      expect(state.requests).toEqual({ eip155: switchRequest('2', 'eip155:10') })
    })

    test('behavior: each namespace has its own', () => {
      const state = run(
        switchStarted(switchRequest('1')),
        switchStarted(switchRequest('2', DEVNET)),
        switchEnded(switchRequest('1')),
      )
      expect(state.requests).toEqual({ solana: switchRequest('2', DEVNET) })
    })
  })
})
