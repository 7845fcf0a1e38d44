import { historyReset } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { networkChosen } from '../../../../src/wallets/connections/networks-slice'
import type { Joined } from '../../../../src/wallets/connector'
import {
  completePairing,
  type PairingChoice,
  RESUMED,
} from '../../../../src/wallets/pairing/complete-pairing'
import { PAIRING_INFO } from '../../../support/fake-pairing'
import { ALICE } from '../../../support/fake-wallet'
import { createTestStore, type TestStore } from '../../../support/test-store'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const EVM: Joined = { info: PAIRING_INFO, connection: { accounts: [ALICE], network: 'eip155:1' } }
const SOLANA: Joined = {
  info: { ...PAIRING_INFO, uid: 'walletConnect:solana', namespace: 'solana' },
  connection: { accounts: ['So11111111111111111111111111111111111111112'], network: MAINNET },
}
const NONE: PairingChoice = { wallet: null, linkOpened: null }

let store: TestStore
beforeEach(async () => {
  store = createTestStore({ options: { networks: ['eip155:1', MAINNET] } })
})
afterEach(() => store.stop())
const connected = () => {
  const { active, byNamespace } = store.getState().connections
  return { active, uids: Object.values(byNamespace).map(({ connector }) => connector.uid) }
}

test('default: connected, and told as a new connection', () => {
  store.dispatch(completePairing([EVM], NONE))
  expect(connected()).toEqual({ active: 'eip155', uids: ['walletConnect'] })
  const [told] = store.host.events.filter(({ name }) => name === 'connect')
  expect(told?.detail).toMatchObject({ address: ALICE, restored: false })
})

test.each([[[EVM, SOLANA]], [[SOLANA, EVM]]])(
  'default: the chain family that the page is on comes on screen',
  joined => {
    store.dispatch(completePairing(joined, NONE))
    expect(connected()).toEqual({ active: 'eip155', uids: ['walletConnect', 'walletConnect:solana'] })
  },
)

test('behavior: the one that the visitor came for comes on screen', () => {
  store.dispatch(historyReset(route('Connect', { namespace: 'solana' })))
  store.dispatch(completePairing([EVM, SOLANA], NONE))
  expect(connected()).toEqual({ active: 'solana', uids: ['walletConnect:solana', 'walletConnect'] })
})

test('behavior: the one that the visitor chose a network of comes on screen, and the wallet stays there', () => {
  store.dispatch(networkChosen({ network: MAINNET }))
  store.dispatch(completePairing([EVM, SOLANA], NONE))
  expect(connected().active).toBe('solana')
  expect(store.getState().networks.requests).toEqual({})
})

test('behavior: the wallet serves another chain family only', () => {
  store.dispatch(completePairing([SOLANA], NONE))
  expect(connected()).toEqual({ active: 'solana', uids: ['walletConnect:solana'] })
})

test('default: the wallet and its link are remembered', () => {
  const wallet = { id: 'rainbow', name: 'Rainbow', mobile_link: 'rainbow' }
  store.dispatch(completePairing([EVM], { wallet, linkOpened: 'rainbow' }))
  expect(store.getState().recentWallets).toEqual({
    wallets: [wallet],
    deepLink: { href: 'rainbow://', name: 'Rainbow' },
  })
})

test('behavior: codes of an earlier life of the page are given up', () => {
  const signal = store.deps.tasks.start(RESUMED)
  store.dispatch(completePairing([EVM], NONE))
  expect(signal.aborted).toBe(true)
})
