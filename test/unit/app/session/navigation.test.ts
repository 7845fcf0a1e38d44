import { SUCCESS_MS } from '../../../../src/app/session/navigation'
import { showModal } from '../../../../src/store/navigation/modal-thunks'
import { optionsChanged } from '../../../../src/store/options-slice'
import { viewPushed } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { connectWallet, openConnection } from '../../../../src/wallets/connections/connect-thunks'
import { connected, disconnected } from '../../../../src/wallets/connections/connections-slice'
import { networkChosen } from '../../../../src/wallets/connections/networks-slice'
import { selectConnection } from '../../../../src/wallets/connections/selectors'
import { switchNetwork } from '../../../../src/wallets/connections/switch-thunks'
import { addConnector, DEVNET, SOL_ALICE, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { OPTIONS } from '../../../support/fake-host'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE, createFakeProvider, type FakeProvider, walletError } from '../../../support/fake-wallet'
import { createTestStore, settled, type TestStore, WALLET } from '../../../support/test-store'

const NETWORKS = ['eip155:1', 'eip155:137', SOLANA, DEVNET]
const EVM = { accounts: [ALICE], network: 'eip155:1' }
const SOL = { accounts: [SOL_ALICE], network: SOLANA }

fakeNetwork()
let store: TestStore
beforeEach(async () => {
  store = createTestStore()
})

/** A wallet that switches networks as requested. */
const movingWallet = (answers = {}): FakeProvider => {
  let chain = '0x1'
  return createFakeProvider({
    eth_chainId: () => chain,
    wallet_switchEthereumChain: params => {
      chain = (params as [{ chainId: string }])[0].chainId
      return null
    },
    ...answers,
  })
}
const refuse = () => {
  throw walletError(4001)
}
/** The views in the history, oldest first; none while the modal is closed. */
const views = () => {
  const { modal, router } = store.getState()
  return modal.open ? router.history.map(({ view }) => view) : []
}
const connect = async (wallet = movingWallet()) => {
  store.addWallet(wallet)
  await store.dispatch(connectWallet(WALLET.uid))
  await settled()
}

describe('connected', () => {
  test('default: "the modal closes by itself after a successful connect"', async () => {
    await store.dispatch(showModal())
    await connect()
    expect(views()).toEqual([])
    expect(store.eventNames()).toEqual(['open', 'connect', 'close'])
  })

  test('behavior: after a login it stays for a moment, in which the view says that it succeeded', async () => {
    await store.dispatch(showModal())
    store.dispatch(viewPushed(route('EmailVerifyOtp', { email: 'alice@example.com' })))
    await connect()
    expect(views()).toEqual(['Connect', 'EmailVerifyOtp'])
    await store.clock.advance(SUCCESS_MS)
    expect(views()).toEqual([])
  })

  test('behavior: what the page opens in that moment stays', async () => {
    await store.dispatch(showModal())
    store.dispatch(viewPushed(route('EmailVerifyOtp', { email: 'alice@example.com' })))
    await connect()
    await store.dispatch(showModal('Account'))
    await store.clock.advance(SUCCESS_MS)
    expect(views()).toEqual(['Account'])
  })

  test('behavior: "Choosing a network works before connecting, and the choice is kept"', async () => {
    store.dispatch(networkChosen({ network: 'eip155:137' }))
    await store.dispatch(showModal())
    await connect()
    expect(views()).toEqual(['SwitchNetwork'])
    await store.dispatch(switchNetwork('eip155:137'))
    expect(views()).toEqual([])
  })

  test('behavior: with the modal closed the wallet gets the request anyway', async () => {
    store.dispatch(networkChosen({ network: 'eip155:137' }))
    await connect()
    expect(selectConnection(store.getState())?.network).toBe('eip155:137')
    expect(views()).toEqual([])
  })

  test('behavior: a choice that the page no longer offers sends no request', async () => {
    store.dispatch(networkChosen({ network: 'eip155:10' }))
    await store.dispatch(showModal())
    await connect()
    expect(views()).toEqual([])
    expect(selectConnection(store.getState())?.network).toBe('eip155:1')
  })

  test('behavior: a restored session closes nothing, and asks for no other network', async () => {
    store.dispatch(networkChosen({ network: 'eip155:137' }))
    await store.dispatch(showModal('Networks'))
    const connection = { accounts: [ALICE], network: 'eip155:1' }
    store.dispatch(connected({ connector: WALLET, connection, restored: true }))
    await settled()
    expect(views()).toEqual(['Networks'])
    expect(selectConnection(store.getState())?.network).toBe('eip155:1')
  })

  test('error: declined, the modal stays', async () => {
    await store.dispatch(showModal())
    await connect(movingWallet({ eth_requestAccounts: refuse }))
    expect(views()).toEqual(['Connect'])
  })
})

describe('two chains', () => {
  const setOptions = () => store.dispatch(optionsChanged({ ...OPTIONS, networks: NETWORKS }))
  const openSolana = (opening = {}, connection = {}) => {
    const whole = { accounts: [SOL_ALICE], network: SOLANA, ...connection }
    store.dispatch(openConnection(SOLANA_WALLET, whole, { restored: false, ...opening }))
    return settled()
  }
  beforeEach(setOptions)

  test('default: the choice of each chain is requested from its own wallet', async () => {
    store.dispatch(networkChosen({ network: 'eip155:137' }))
    store.dispatch(networkChosen({ network: DEVNET }))
    await store.dispatch(showModal())
    await connect()
    expect(store.getState().router.history.at(-1)).toEqual(route('SwitchNetwork', { network: 'eip155:137' }))
  })

  test('behavior: a network that the wallet agreed to needs no view', async () => {
    const solana = addConnector(store)
    store.dispatch(networkChosen({ network: DEVNET }))
    await store.dispatch(showModal())
    await openSolana({}, { approvedNetworks: [SOLANA, DEVNET] })
    expect(views()).toEqual([])
    expect(solana.requested).toContain('switchNetwork')
    expect(selectConnection(store.getState())?.network).toBe(DEVNET)
  })

  test('behavior: a network that the wallet does not support is not requested', async () => {
    const solana = addConnector(store)
    store.dispatch(networkChosen({ network: DEVNET }))
    await store.dispatch(showModal())
    await openSolana({}, { approvedNetworks: [SOLANA] })
    expect(views()).toEqual([])
    expect(solana.requested).not.toContain('switchNetwork')
  })

  test('behavior: what connects behind another one moves nothing', async () => {
    const solana = addConnector(store)
    await connect()
    store.dispatch(networkChosen({ network: DEVNET }))
    await store.dispatch(showModal('Networks'))
    await openSolana({ background: true })
    expect(views()).toEqual(['Networks'])
    expect(solana.requested).toEqual([])
  })

  test('behavior: one of two ends: what needs a wallet stays, for there is another', async () => {
    await connect()
    await openSolana()
    await store.dispatch(showModal('Account'))
    store.dispatch(disconnected({ namespace: 'solana' }))
    expect(views()).toEqual(['Account'])
    store.dispatch(disconnected({ namespace: 'eip155' }))
    expect(views()).toEqual([])
  })

  test('behavior: a wallet disconnects while a switch is pending: the request ends with it', async () => {
    await connect()
    await openSolana()
    await store.dispatch(showModal('Account'))
    store.dispatch(viewPushed(route('Networks')))
    store.dispatch(viewPushed(route('SwitchNetwork', { network: DEVNET })))
    store.dispatch(disconnected({ namespace: 'eip155' }))
    expect(views()).toEqual(['Account', 'Networks', 'SwitchNetwork'])
    await openSolana({ restored: true })
    store.dispatch(connected({ connector: WALLET, connection: EVM, restored: true, background: true }))
    store.dispatch(disconnected({ namespace: 'solana' }))
    expect(views()).toEqual(['Account'])
  })
})

describe('not connected: "set the active network, then Connect"', () => {
  test('default: the wallets, in place of the networks', async () => {
    await store.dispatch(showModal('Networks'))
    await store.dispatch(switchNetwork('eip155:137'))
    expect(store.getState().router.history).toEqual([route('Connect')])
  })

  test('param: those of the chain that was chosen, where the page has several', async () => {
    store.dispatch(optionsChanged({ ...OPTIONS, networks: NETWORKS }))
    await store.dispatch(showModal('Networks'))
    await store.dispatch(switchNetwork(DEVNET))
    expect(store.getState().router.history).toEqual([route('Connect', { namespace: 'solana' })])
  })

  test('behavior: with the modal closed, or elsewhere, nothing moves', async () => {
    await store.dispatch(switchNetwork('eip155:137'))
    expect(views()).toEqual([])
    await store.dispatch(showModal('WhatIsANetwork'))
    await store.dispatch(switchNetwork('eip155:1'))
    expect(views()).toEqual(['WhatIsANetwork'])
  })
})

describe('disconnected', () => {
  test('default: a view that needs a wallet closes', async () => {
    await connect()
    await store.dispatch(showModal('Account'))
    store.dispatch({ type: 'connections/disconnected', payload: { namespace: 'eip155' } })
    expect(views()).toEqual([])
  })

  test('behavior: one that does not stays', async () => {
    await connect()
    await store.dispatch(showModal('Networks'))
    store.dispatch({ type: 'connections/disconnected', payload: { namespace: 'eip155' } })
    expect(views()).toEqual(['Networks'])
  })

  test.each([
    ['nobody is left', false, []],
    ['another wallet is left', true, ['Account']],
  ])('behavior: the codes of an email change need a login; %s', async (_name, other, left) => {
    const params = { email: 'alice@example.com', newEmail: 'bob@example.com' }
    const connector = { ...WALLET, uid: 'w3mAuth', type: 'AUTH' as const }
    if (other) await store.dispatch(openConnection(SOLANA_WALLET, SOL, { restored: false }))
    await store.dispatch(openConnection(connector, EVM, { restored: false }))
    await store.dispatch(showModal('Account'))
    store.dispatch(viewPushed(route('UpdateEmailSecondaryOtp', params)))
    store.dispatch(disconnected({ namespace: 'eip155' }))
    expect(views()).toEqual(left)
  })
})

describe('"After a network switch the modal returns to the view before Networks, or closes if there is none"', () => {
  const openNetworks = async (first: string, wallet?: FakeProvider) => {
    await connect(wallet)
    await store.dispatch(showModal(first))
    if (first !== 'Networks') store.dispatch(viewPushed(route('Networks')))
    store.dispatch(viewPushed(route('SwitchNetwork', { network: 'eip155:137' })))
  }

  test('default: to the view before', async () => {
    await openNetworks('Account')
    await store.dispatch(switchNetwork('eip155:137'))
    expect(views()).toEqual(['Account'])
  })

  test('behavior: or it closes', async () => {
    await openNetworks('Networks')
    await store.dispatch(switchNetwork('eip155:137'))
    expect(views()).toEqual([])
  })

  test('behavior: elsewhere it moves nothing', async () => {
    await connect()
    await store.dispatch(showModal('Account'))
    await store.dispatch(switchNetwork('eip155:137'))
    expect(views()).toEqual(['Account'])
  })

  test('error: declined, the view stays, with a retry', async () => {
    await openNetworks('Networks', movingWallet({ wallet_switchEthereumChain: refuse }))
    await store.dispatch(switchNetwork('eip155:137'))
    expect(views()).toEqual(['Networks', 'SwitchNetwork'])
  })
})
