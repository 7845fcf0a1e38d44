import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { selectConnection } from '../../../../src/wallets/connections/selectors'
import type { Connector, Joined, ResumeOptions, WalletPairing } from '../../../../src/wallets/connector'
import { startPairing } from '../../../../src/wallets/pairing/pairing-thunks'
import { resumePairing } from '../../../../src/wallets/pairing/resume-pairing'
import { addPairing, PAIRING_INFO } from '../../../support/fake-pairing'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { createTestStore, settled, type TestStore } from '../../../support/test-store'

const CHOICE_KEY = '@w3m/test-project/pairing'
const RAINBOW = { id: 'rainbow', name: 'Rainbow' }
const JOINED: Joined = { info: PAIRING_INFO, connection: { accounts: [BOB], network: 'eip155:1' } }
const RESTORED = Promise.resolve()

let store: TestStore
beforeEach(async () => {
  store = createTestStore()
  store.storage.setItem(CHOICE_KEY, JSON.stringify({ wallet: RAINBOW, link: 'rainbow://' }))
})
afterEach(() => store.stop())

/** A way to wallets whose earlier codes end as the test says. */
function addResumable() {
  const pairing = addPairing(store)
  const asked: ResumeOptions[] = []
  let end = (_joined: readonly Joined[]) => {}
  const source = store.deps.connectors.get(PAIRING_INFO.uid)
  const open = source?.open
  if (!source || !open) throw new Error('no source')
  Object.assign(source, {
    open: async (): Promise<Connector> => {
      const connector = await open()
      const resumable: WalletPairing = {
        pair: options => connector.pairing?.pair(options) ?? Promise.reject(new Error('no pairing')),
        resume: options => {
          asked.push(options)
          return new Promise(resolve => {
            end = resolve
          })
        },
      }
      return { ...connector, pairing: resumable }
    },
  })
  return { pairing, asked, end: (joined: readonly Joined[]) => end(joined) }
}
const choice = () => store.storage.getItem(CHOICE_KEY)

test('default: connected as if the page had never gone, wallet and link remembered', async () => {
  const { end, asked } = addResumable()
  void store.dispatch(resumePairing(RESTORED))
  await settled()
  expect(asked).toMatchObject([{ restored: RESTORED }])
  end([JOINED])
  await settled()
  expect(selectConnection(store.getState())).toMatchObject({ accounts: [BOB], restored: false })
  expect(store.getState().recentWallets).toMatchObject({
    wallets: [RAINBOW],
    deepLink: { href: 'rainbow://' },
  })
  expect(store.host.events).toContainEqual({
    name: 'track',
    detail: { event: 'CONNECT_SUCCESS', properties: { method: 'mobile', name: 'Rainbow' } },
  })
  expect(choice()).toBeNull()
})

test('behavior: codes that are on offer by then are withdrawn', async () => {
  const { pairing, end } = addResumable()
  void store.dispatch(resumePairing(RESTORED))
  void store.dispatch(startPairing())
  await settled()
  expect(pairing.live()).toBe(1)
  end([JOINED])
  await settled()
  expect([pairing.live(), store.getState().pairing.active]).toEqual([0, false])
})

test('behavior: a wallet that approves one of those ends the wait', async () => {
  const { pairing, asked } = addResumable()
  void store.dispatch(resumePairing(RESTORED))
  void store.dispatch(startPairing())
  await settled()
  pairing.last.approve()
  await settled()
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(selectConnection(store.getState())?.accounts).toEqual([ALICE])
})

test('behavior: nothing comes of it: nothing is left', async () => {
  const { end } = addResumable()
  void store.dispatch(resumePairing(RESTORED))
  await settled()
  end([])
  await settled()
  expect(selectConnection(store.getState())).toBeUndefined()
  expect(choice()).toBeNull()
})

test('error: its code cannot be loaded', async () => {
  const { pairing } = addResumable()
  const source = store.deps.connectors.get(PAIRING_INFO.uid)
  Object.assign(source ?? {}, { open: () => Promise.reject(new W3mError('LOAD_FAILED')) })
  await store.dispatch(resumePairing(RESTORED))
  expect(pairing.attempts).toEqual([])
  expect(choice()).not.toBeNull()
})
