import { createMemoryStorage, MemoryOrigin } from '../../../../../src/shared/storage/memory-storage'
import {
  ClientStorage,
  type ExternalChange,
  without,
} from '../../../../../src/wallets/walletconnect/session/client-storage'
import type { StoredWalletConnectSession } from '../../../../../src/wallets/walletconnect/session/wallet-connect-entry'
import { random } from '../support/bench'

const ONE = 'ab'.repeat(32)
const SESSION: StoredWalletConnectSession = {
  symKey: ONE,
  expiry: 5,
  peer: { name: 'Wallet', description: '', icons: [] },
  grants: {},
  labels: {},
  networks: { eip155: 'eip155:1' },
  pairingTopic: ONE,
  settledAt: 1,
  last: {},
}

function openTab(origin: MemoryOrigin) {
  const changes: ExternalChange[] = []
  const storage = createMemoryStorage(origin)
  const clientStorage = new ClientStorage({
    storage,
    projectId: 'p',
    random,
    changedElsewhere: change => changes.push(change),
  })
  return { clientStorage, storage, changes }
}

/** Two tabs with a session; the first one has no room for what it changes then. */
function setUp(change: Parameters<ClientStorage['change']>[0]) {
  const origin = new MemoryOrigin()
  const [one, two] = [openTab(origin), openTab(origin)]
  one.clientStorage.change(() => ({ sessions: { [ONE]: SESSION } }))
  const write = jest.spyOn(one.storage, 'setItem').mockReturnValue(false)
  one.clientStorage.change(change)
  write.mockRestore()
  return { one, two }
}

const MOVED = { [ONE]: { ...SESSION, networks: { eip155: 'eip155:137' } } }

test('error: a session that another tab has ended does not come back', () => {
  const { one, two } = setUp(() => ({ behindMs: 1 }))
  two.clientStorage.change(({ sessions }) => ({ sessions: without(sessions, ONE) }))
  expect(one.clientStorage.state.sessions).toEqual({})
  one.clientStorage.change(() => ({ behindMs: 2 }))
  expect(two.clientStorage.state.sessions).toEqual({})
})

test('error: a session that this tab has ended does not come back', () => {
  const { one, two } = setUp(() => ({ sessions: {} }))
  two.clientStorage.change(() => ({ behindMs: 1 }))
  expect(one.clientStorage.state.sessions).toEqual({})
})

test('error: the network that the visitor chose stays, whatever another tab writes', () => {
  const { one, two } = setUp(() => ({ sessions: MOVED }))
  two.clientStorage.change(() => ({ behindMs: 1 }))
  expect(one.clientStorage.state.sessions).toEqual(MOVED)
})

test('behavior: what another tab has changed in the session meanwhile counts', () => {
  const { one, two } = setUp(() => ({ sessions: MOVED }))
  const extended = { [ONE]: { ...SESSION, expiry: 9 } }
  two.clientStorage.change(() => ({ sessions: extended }))
  expect(one.clientStorage.state.sessions).toEqual(extended)
})
