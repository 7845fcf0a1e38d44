import { networkChosen } from '../../../../src/wallets/connections/networks-slice'
import type { ConnectorInfo } from '../../../../src/wallets/connector'
import type { AuthConnector } from '../../../../src/wallets/embedded/auth-connector'
import {
  followCooldown,
  openEmailWallet,
  warmEmailWallet,
} from '../../../../src/wallets/embedded/email-wallet'
import { emailBench } from '../../../support/email-bench'
import { SOLANA } from '../../../support/fake-connector'
import { fakeNetwork } from '../../../support/fake-network'
import { createTestStore, type TestStore } from '../../../support/test-store'

fakeNetwork()
const bench = emailBench()

/** The connector whose log-in is at hand. */
async function uidOf({ dispatch, deps }: TestStore) {
  const { connect } = await dispatch(openEmailWallet())
  const isOpened = ({ uid }: ConnectorInfo) =>
    (deps.connectors.get(uid)?.peek() as AuthConnector | undefined)?.connectLoggedIn === connect
  return deps.connectors.find(isOpened)?.info.uid
}

test('default: the wallet on EVM; on Solana for who wants to be there', async () => {
  const { store } = await bench.open({ networks: ['eip155:1', SOLANA] })
  expect(await uidOf(store)).toBe('w3mAuth')
  store.dispatch(networkChosen({ network: SOLANA }))
  expect(await uidOf(store)).toBe('w3mAuth:solana')
})

test('error: a page that offers none', async () => {
  const store = createTestStore({ options: { enableEmail: false, socials: [] } })
  await expect(store.dispatch(openEmailWallet())).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  expect(() => store.dispatch(warmEmailWallet())).not.toThrow()
  store.stop()
})

test('default: seconds are told as they go, until nobody listens', async () => {
  const { store, wallet } = await bench.open()
  const told: number[] = []
  const stop = store.dispatch(followCooldown(seconds => told.push(seconds)))
  await wallet.connectEmail({ email: 'a@example.org' })
  await store.clock.advance(1000)
  await store.clock.advance(1000)
  expect(told).toEqual([0, 29, 28])
  stop()
  await store.clock.advance(5000)
  expect(told).toHaveLength(3)
})
