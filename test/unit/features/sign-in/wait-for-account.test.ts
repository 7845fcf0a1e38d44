import { SignInDesk } from '../../../../src/features/sign-in/sign-in-desk'
import { waitForAccount } from '../../../../src/features/sign-in/wait-for-account'
import { connected } from '../../../../src/wallets/connections/connections-slice'
import { SOL_ALICE, SOL_BOB, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { createTestStore, settled } from '../../../support/test-store'

const ACCOUNT = { namespace: 'solana', address: SOL_ALICE } as const
const opening = (address: string) =>
  connected({
    connector: SOLANA_WALLET,
    connection: { accounts: [address], network: SOLANA },
    restored: true,
  })

function setUp(remembered?: string) {
  const store = createTestStore()
  const stopping = new AbortController()
  if (remembered) {
    const solana = {
      connectorId: SOLANA_WALLET.id,
      connectorType: 'ANNOUNCED',
      address: remembered,
      network: SOLANA,
    }
    store.storage.setItem(
      '@w3m/test-project/session',
      JSON.stringify({ active: 'solana', connections: { solana } }),
    )
  }
  const desk = new SignInDesk(store, store.deps, stopping.signal)
  return { store, stopping, isHere: waitForAccount(desk, ACCOUNT) }
}

test('default: one that is connected is here, any other is not', async () => {
  const { store, isHere } = setUp()
  await expect(isHere).resolves.toBe(false)
  store.dispatch(opening(SOL_ALICE))
  const desk = new SignInDesk(store, store.deps, new AbortController().signal)
  await expect(waitForAccount(desk, ACCOUNT)).resolves.toBe(true)
  await expect(waitForAccount(desk, { ...ACCOUNT, address: SOL_BOB })).resolves.toBe(false)
})

test('behavior: one that storage remembers is waited for, and comes', async () => {
  const { store, isHere } = setUp(SOL_ALICE)
  await settled()
  store.dispatch(opening(SOL_ALICE))
  await expect(isHere).resolves.toBe(true)
  expect(store.clock.waiting).toBe(0)
})

test('behavior: or does not come in three seconds', async () => {
  const { store, isHere } = setUp(SOL_ALICE)
  await store.clock.advance(3000)
  await expect(isHere).resolves.toBe(false)
})

test('behavior: another account that storage remembers is not waited for', async () => {
  const { isHere } = setUp(SOL_BOB)
  await expect(isHere).resolves.toBe(false)
})

test('behavior: an element that goes leaves no timer', async () => {
  const { store, stopping, isHere } = setUp(SOL_ALICE)
  stopping.abort()
  await expect(isHere).resolves.toBe(false)
  expect(store.clock.waiting).toBe(0)
})
