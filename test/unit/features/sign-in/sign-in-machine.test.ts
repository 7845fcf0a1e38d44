import fc from 'fast-check'
import {
  SIGN_IN_TRANSITIONS,
  type SignInEvent,
  type SignInStatus,
} from '../../../../src/features/sign-in/sign-in-machine'
import * as slice from '../../../../src/features/sign-in/sign-in-slice'
import { isSessionValidFor, readSignedIn } from '../../../../src/features/sign-in/signed-in'
import { connectWallet, disconnectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { addConnector, SOL_ALICE, SOL_BOB, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { ALICE, BOB, walletError } from '../../../support/fake-wallet'
import { runs } from '../../../support/runs'
import { createFakeService, NONCE, openPages, rest, SIGNATURE } from '../../../support/sign-in-bench'
import { WALLET } from '../../../support/test-store'
import { until } from '../../../support/until'

const { open } = openPages()

describe('the table', () => {
  const ERROR = { code: 'SIGN_IN_REFUSED', message: 'no' } as const
  const requested = { connector: WALLET, address: ALICE, network: 'eip155:1', target: 'eip155:1', live: true }
  const pending = (id: string) => ({
    id,
    connections: [
      { connector: WALLET, connection: { accounts: [ALICE], network: 'eip155:1' }, restored: true },
    ],
    restored: true,
    requestId: undefined,
  })
  const request = { error: null, isSent: false, historyBefore: [] }
  const PREVIEW = { domain: 'd', uri: 'u', resources: [] }
  const session = { namespace: 'eip155', address: ALICE, network: 'eip155:1' } as const
  const ids = fc.constantFrom('a', 'b')
  const actions = fc.oneof(
    fc.constantFrom(
      slice.signInRequested({ ...request, requestedAccount: requested }),
      slice.signInRequested({ ...request, requestedAccount: requested, error: ERROR }),
      slice.sessionCheckStarted(),
      slice.sessionChecked(undefined),
      slice.sessionChecked(ERROR),
      slice.requestedAccountMoved({ ...requested, network: 'eip155:137' }),
      slice.requestedAccountReplaced({ ...requested, address: BOB }),
      slice.messageRequested({ isRetry: true }),
      slice.messageRequested({ isRetry: false }),
      slice.messagePrepared(PREVIEW),
      slice.messageFailed(ERROR),
      slice.attemptStarted(),
      slice.networkSwitchStarted(),
      slice.networkSwitched(),
      slice.signatureRequested(),
      slice.signatureReceived(),
      slice.attemptFailed(ERROR),
      slice.signInCompleted(session),
      slice.signInWithdrawn('dropped'),
      slice.signInWithdrawn('authorized'),
    ),
    ids.map(id =>
      slice.signInRequested({ ...request, requestedAccount: { ...requested, live: false }, pending: id }),
    ),
    ids.map(id => slice.connectionsReceived(pending(id))),
    ids.map(id => slice.connectionsJoined(id)),
    ids.map(id => slice.connectionsSettled({ id, outcome: 'dropped' })),
  )
  const { reducer } = slice.signInSlice

  test('default: no order of events signs what was not shown, or leaves connections without an answer', () => {
    fc.assert(
      fc.property(fc.array(actions, { maxLength: 40 }), all => {
        let state = reducer(undefined, { type: 'start' })
        for (const action of all) {
          const before = state
          const isKnown = (each: { id: string }) => before.pending.some(({ id }) => id === each.id)
          if (slice.connectionsReceived.match(action) && isKnown(action.payload)) continue
          state = reducer(state, action)
          expect(state.requestedAccount !== null).toBe(state.status !== 'idle')
          const isShown = /^(awaitingConfirmation|starting|switchingNetwork|signing|verifying)$/.test(
            state.status,
          )
          if (isShown) expect(state.preview).not.toBeNull()
          if (state.status === 'failed') expect(state.error).not.toBeNull()
          const [first, ...others] = state.pending.filter(({ status }) => status === 'prompted')
          expect(others).toEqual([])
          if (first) expect(state.requestedAccount).not.toBeNull()
          else expect(state.pending.filter(({ status }) => status === 'joined')).toEqual([])
          for (const settled of before.pending.filter(each => !slice.isUnsettled(each)))
            expect(state.pending.find(({ id }) => id === settled.id)?.status).toBe(settled.status)
        }
      }),
      runs(500),
    )
  })

  test('default: the wallet request follows one state only, and the server request follows it', () => {
    const from = (event: SignInEvent) =>
      (Object.keys(SIGN_IN_TRANSITIONS) as SignInStatus[]).filter(
        status => SIGN_IN_TRANSITIONS[status][event],
      )
    expect(from('confirmed')).toEqual(['awaitingConfirmation'])
    expect(from('signatureRequested')).toEqual(['starting'])
    expect(from('signatureReceived')).toEqual(['signing'])
    expect(from('withdrawn')).toEqual(from('completed'))
    expect(from('requested')).toHaveLength(Object.keys(SIGN_IN_TRANSITIONS).length)
  })
})

/** A page with two chain families, whose server responds when the test lets it. */
function setUp() {
  let isSlow = false
  const held: (() => void)[] = []
  let isRefusing = false
  const answered = () => (isSlow ? new Promise<void>(resolve => held.push(resolve)) : Promise.resolve())
  const service = createFakeService({
    solana: true,
    async getNonce() {
      await answered()
      return NONCE
    },
    async getSession() {
      const { session } = service
      await answered()
      return session
    },
    async signOut() {
      await answered()
      service.session = null
      return true
    },
    async verifyMessage({ message }) {
      await answered()
      if (isRefusing) return false
      const [, address = ''] = message.split('\n')
      const [, id = '1'] = /Chain ID: (\S+)/.exec(message) ?? []
      service.session = { address, chainId: /^\d+$/.test(id) ? Number(id) : SOLANA }
      return true
    },
  })
  const options = { networks: ['eip155:1', 'eip155:137', SOLANA] }
  const page = open({ service, options })
  const solana = addConnector(page.store)
  solana.getProvider = async () => ({ signMessage: async () => ({ signature: new Uint8Array(64) }) })
  const { store, provider } = page
  const answer = () => {
    isSlow = false
    for (const each of held.splice(0)) each()
  }
  const steps = {
    connectEvm: () => void page.connect(),
    connectSolana: () => void store.dispatch(connectWallet(SOLANA_WALLET.uid)),
    confirm: () => void store.dispatch(slice.signInConfirmed()),
    cancel: () => void store.dispatch(slice.signInCanceled()),
    close: () => void store.dispatch({ type: 'modal/closed' }),
    toBob: () => provider.emit('accountsChanged', [BOB]),
    toAlice: () => provider.emit('accountsChanged', [ALICE]),
    toPolygon: () => provider.emit('chainChanged', '0x89'),
    toEthereum: () => provider.emit('chainChanged', '0x1'),
    evmGoes: () => provider.emit('accountsChanged', []),
    solanaToBob: () => solana.emit({ type: 'accountsChanged', accounts: [SOL_BOB] }),
    solanaToAlice: () => solana.emit({ type: 'accountsChanged', accounts: [SOL_ALICE] }),
    solanaGoes: () => solana.emit({ type: 'disconnected' }),
    disconnectEvm: () => void store.dispatch(disconnectWallet('eip155')),
    disconnectAll: () => void store.dispatch(disconnectWallet()),
    serverIsSlow: () => {
      isSlow = true
    },
    serverAnswers: answer,
    serverRefuses: () => {
      isRefusing = !isRefusing
    },
    walletDeclines() {
      provider.answers.personal_sign = () => Promise.reject(walletError(4001))
    },
    walletSigns() {
      provider.answers.personal_sign = () => SIGNATURE
    },
    comesBack: () => void document.dispatchEvent(new Event('visibilitychange')),
    pause: rest,
    async signInEvm() {
      steps.connectEvm()
      await rest()
      steps.confirm()
      await rest()
    },
    async signInSolana() {
      steps.connectSolana()
      await rest()
      steps.confirm()
      await rest()
    },
  }
  return { page, solana, steps, answer }
}
type Scene = ReturnType<typeof setUp>
type Step = keyof Scene['steps']

/** When nothing is pending: connected accounts are signed in or prompted, and signed-in accounts are connected. */
function expectConsistent({ page }: Scene): void {
  const { connections } = page.store.getState()
  const signIn = page.signIn()
  const live = Object.values(connections.byNamespace)
  const session = readSignedIn(page.service.session)
  const all = { disconnect: true, account: true, network: true }
  expect(signIn.requestedAccount).toBeNull()
  expect(signIn.pending).toEqual([])
  expect(signIn.deferredReview).toBeNull()
  const isSignedIn = session !== undefined && live.some(each => isSessionValidFor(session, each, all))
  expect({ live: live.length > 0, session: session !== undefined }).toEqual({
    live: isSignedIn,
    session: isSignedIn,
  })
  if (!connections.byNamespace.eip155) expect(page.provider.listeners).toBe(0)
}

/** Steps that get somewhere are more frequent. */
const OFTEN: Readonly<Partial<Record<Step, number>>> = {
  pause: 12,
  confirm: 8,
  serverAnswers: 4,
  signInEvm: 6,
  signInSolana: 4,
  toBob: 2,
  toAlice: 2,
  toPolygon: 2,
}

test('default: whatever happens in whatever order, connections and the session of the page agree in the end', async () => {
  const names = Object.keys(setUp().steps) as Step[]
  const choices = names.map(name => ({ arbitrary: fc.constant(name), weight: OFTEN[name] ?? 1 }))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...choices), { minLength: 4, maxLength: 25 }), async names => {
      const scene = setUp()
      for (const name of names) await scene.steps[name]()
      scene.answer()
      await rest()
      // open prompts are canceled at the end
      await until(() => {
        if (scene.page.signIn().requestedAccount) scene.steps.cancel()
        expectConsistent(scene)
      })
      scene.page.store.stop()
    }),
    { ...runs(500, 10), endOnFailure: true },
  )
}, 60_000)
