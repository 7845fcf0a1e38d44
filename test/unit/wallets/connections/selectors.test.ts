import { reducer } from '../../../../src/app/make-store'
import type { ModalOptions } from '../../../../src/shared/host/runtime-contract'
import { optionsChanged } from '../../../../src/store/options-slice'
import { connected } from '../../../../src/wallets/connections/connections-slice'
import { networkChosen } from '../../../../src/wallets/connections/networks-slice'
import {
  selectActiveNetwork,
  selectActiveNetworkId,
  selectPreferredNetworkId,
} from '../../../../src/wallets/connections/selectors'
import type { ConnectorInfo } from '../../../../src/wallets/connector'
import { DEVNET, SOLANA } from '../../../support/fake-connector'
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

  test('behavior: connected, it is where the wallet is, whether the page lists the network or not', () => {
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
