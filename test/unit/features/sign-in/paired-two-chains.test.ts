import { openPairing } from '../../../../src/features/pairing/open-pairing'
import { disconnectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { startPairing } from '../../../../src/wallets/walletconnect/state/pairing-thunks'
import { WALLET_CONNECT_INFOS } from '../../../../src/wallets/walletconnect/wallet-connect-infos'
import { SOL_ALICE, SOLANA } from '../../../support/fake-connector'
import { fakeNetwork } from '../../../support/fake-network'
import { FakeRelay } from '../../../support/fake-relay'
import { relaySockets } from '../../../support/relay-sockets'
import { openPages } from '../../../support/sign-in-bench'
import { nextTurn, quiet, until } from '../../../support/until'
import { ALICE, evm, FakePeer } from '../../wallets/walletconnect/support/fake-peer'

fakeNetwork()
const pages = openPages()
let relay: FakeRelay
relaySockets(() => relay)
let client: ReturnType<typeof openPairing>['client'] | undefined
afterEach(() => client?.destroy())

const EVM = evm([`eip155:1:${ALICE}`])
const BOTH = {
  ...EVM,
  solana: { accounts: [`${SOLANA}:${SOL_ALICE}`], methods: ['solana_signMessage'], events: [] },
}

/** A wallet that is paired on two chain families waits for its visitor to sign in. */
async function waiting() {
  const page = pages.open({ options: { networks: ['eip155:1', SOLANA] } })
  const { store } = page
  relay = new FakeRelay(store.clock)
  const peer = new FakePeer(relay, store.clock)
  const opened = openPairing(WALLET_CONNECT_INFOS, store as never, store.deps)
  client = opened.client
  for (const info of Object.values(WALLET_CONNECT_INFOS)) {
    const connector = opened.connectors[info.namespace]
    store.deps.connectors.add({ info, open: async () => connector, peek: () => connector })
  }
  const eventually = <T>(assertion: () => T) =>
    until(assertion, async () => {
      await nextTurn()
      await store.clock.advance(0)
    })
  void store.dispatch(startPairing())
  peer.pair(await eventually(() => store.deps.pairingLink.get()?.uri ?? fail()))
  const topic = await eventually(() => peer.approve(BOTH))
  await eventually(() => expect(page.view()).toBe('ConnectingSiwe'))
  const rest = async () => {
    await quiet()
    await store.clock.advance(0)
    await quiet()
  }
  return { ...page, peer, topic, rest, sessions: () => opened.client.sessions() }
}
const fail = (): never => {
  throw new Error('not yet')
}

test('behavior: the wallet takes one chain family back: the other one goes on signing in', async () => {
  const { peer, topic, rest, view, sessions, confirm, connection } = await waiting()
  peer.request(topic, 'wc_sessionUpdate', { namespaces: EVM })
  await rest()
  expect(sessions()).toMatchObject([{ topic }])
  expect(view()).toBe('ConnectingSiwe')
  peer.answers.set('wc_sessionRequest', () => `0x${'5a'.repeat(65)}`)
  await confirm()
  await rest()
  await rest()
  expect(connection()?.connector.type).toBe('WALLET_CONNECT')
})

test('behavior: the page ends one chain family: the other one goes on signing in', async () => {
  const { store, rest, view, sessions, topic } = await waiting()
  await store.dispatch(disconnectWallet('solana'))
  await rest()
  expect(sessions()).toMatchObject([{ topic }])
  expect(view()).toBe('ConnectingSiwe')
})
