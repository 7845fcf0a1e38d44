import fc from 'fast-check'
import type { Namespace } from '../../../src/lib/caip'
import { selectActiveNetworkId } from '../../../src/session/selectors'
import { EventReplay } from '../../support/event-replay'
import type { EmittedEvent } from '../../support/fake-host'
import { fakeNetwork } from '../../support/fake-network'
import type { TestStore } from '../../support/test-store'
import {
  comeToRest,
  EVM_NETWORKS,
  namespaceOfWallet,
  newWallets,
  openPage,
  type Scene,
  SOLANA_NETWORKS,
  STRANGE_NETWORK,
  type Step,
  take,
  type WalletName,
  walletOn,
} from '../../support/two-chains'
import { nextTurn } from '../../support/until'

fakeNetwork()
// The store says how long its checks take; that is no news here.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

const BOTH = ['eip155', 'solana'] as const
const namespace = fc.constantFrom<Namespace>(...BOTH)
const wallet = fc.constantFrom<WalletName>('evmA', 'evmA', 'evmB', 'solana', 'solana')
const network = fc.constantFrom<string>(...EVM_NETWORKS, ...SOLANA_NETWORKS)
const one = <Name extends Step['do']>(...names: Name[]) => fc.constantFrom(...names)

const moves = fc.array(
  fc.oneof(
    { arbitrary: fc.record({ do: one('connect'), with: wallet }), weight: 4 },
    { arbitrary: fc.record({ do: one('switch'), network }), weight: 6 },
    { arbitrary: fc.record({ do: one('agree'), wallet }), weight: 8 },
    {
      arbitrary: fc.record({ do: one('approve', 'deliver', 'next account', 'say again'), wallet }),
      weight: 6,
    },
    { arbitrary: fc.record({ do: one('reject', 'withdraw'), wallet }), weight: 2 },
    {
      arbitrary: fc.record({
        do: one('go to'),
        wallet: fc.constantFrom('evmA', 'evmB'),
        network: fc.constantFrom(...EVM_NETWORKS, STRANGE_NETWORK),
      }),
      weight: 4,
    },
    { arbitrary: fc.record({ do: one('show', 'show', 'disconnect'), on: namespace }), weight: 3 },
    { arbitrary: fc.record({ do: one('cancel', 'open', 'close', 'disconnect all') }), weight: 2 },
  ),
  { maxLength: 40, size: 'max' },
) as fc.Arbitrary<readonly Step[]>

const CONNECT_BOTH = (['evmA', 'solana'] as const).flatMap((name): readonly Step[] => [
  { do: 'connect', with: name },
  { do: 'agree', wallet: name },
])
const steps = fc
  .tuple(fc.constantFrom([], CONNECT_BOTH, CONNECT_BOTH), moves)
  .map(([first, then]): readonly Step[] => [...first, ...then])

const stateOf = (store: TestStore) => ({
  ...store.getState().connections,
  onScreen: selectActiveNetworkId(store.getState()),
})

/** Listens as a host page does, from the first event on. */
function listen({ store, wallets }: Scene) {
  const onScreen = () => stateOf(store).onScreen
  const replay = new EventReplay(onScreen())
  const stale = new WeakSet<object>()
  const { evmA, evmB } = wallets
  const { emit } = store.host
  store.host.emit = (name, detail) => {
    replay.hear({ name, detail } as EmittedEvent, onScreen())
    // A wallet cannot be told to forget a question; it no longer counts once a wallet has connected anew.
    if (name === 'connect') for (const each of [...evmA.questions, ...evmB.questions]) stale.add(each)
    return emit(name, detail)
  }
  const openSwitches = () =>
    [...evmA.questions, ...evmB.questions].filter(each => each.kind === 'switch' && !stale.has(each)).length
  return { replay, openSwitches }
}

const told = (store: TestStore) =>
  Object.fromEntries(
    Object.entries(stateOf(store).byNamespace).map(([namespace, { accounts, network }]) => [
      namespace,
      { address: accounts[0], network },
    ]),
  )

/** Whoever knows the events alone knows the state. */
function checkEvents(store: TestStore, replay: EventReplay): void {
  expect(replay.complaints).toEqual([])
  const { active, byNamespace } = stateOf(store)
  const seen = structuredClone(replay.seen)
  for (const { namespace, network, error } of Object.values(store.getState().networks.wishes)) {
    // A wallet that went where it was wished, and is about to come on screen: both are told at once.
    const isOnTheWay = !error && namespace !== active && byNamespace[namespace]?.network === network
    if (isOnTheWay && seen[namespace]) seen[namespace] = { ...seen[namespace], network }
  }
  expect(seen).toEqual(told(store))
  expect(active === null).toBe(Object.keys(byNamespace).length === 0)
  if (active !== null) expect(byNamespace[active]).toBeDefined()
}

const eventsOf = (store: TestStore) =>
  store.host.events.flatMap(event =>
    event.name === 'connect' ||
    event.name === 'disconnect' ||
    event.name === 'accountchange' ||
    event.name === 'networkchange'
      ? [
          {
            name: event.name,
            namespace: event.detail.namespace,
            network: Reflect.get(event.detail, 'network'),
          },
        ]
      : [],
  )

/** What one step may change, and what it has to tell. `wished`: the chain that the visitor last wished on screen. */
async function checkStep(step: Step, scene: Scene, wished: Namespace | undefined): Promise<void> {
  const { store } = scene
  const before = stateOf(store)
  const speaks = 'wallet' in step && walletOn(namespaceOfWallet(step.wallet), store) === step.wallet
  store.host.events.length = 0
  await take(step, scene)
  const after = stateOf(store)
  const events = eventsOf(store)
  const twice = events.filter(
    ({ name, network }, index) => name === 'networkchange' && events[index - 1]?.network === network,
  )
  expect(twice).toEqual([])
  const isConnect = events.some(({ name }) => name === 'connect')
  if (after.onScreen !== before.onScreen) expect(events).not.toEqual([])
  if (after.active !== before.active) {
    const lost = events.some(({ name, namespace }) => name === 'disconnect' && namespace === before.active)
    expect(isConnect || lost || wished === after.active).toBe(true)
  }
  if (!('wallet' in step)) return
  // No cross-talk: what happens in a wallet is of its chain, and of nobody's who connected another one there.
  const here = namespaceOfWallet(step.wallet)
  const silent = BOTH.filter(each => each !== here || !(speaks || isConnect))
  for (const each of silent) expect(after.byNamespace[each]).toBe(before.byNamespace[each])
  expect(events.filter(({ namespace }) => silent.includes(namespace))).toEqual([])
}

/** What the wallets say is true, and what is left of wishes is why they failed. */
function checkRest({ store, wallets }: Scene): void {
  const { byNamespace, pending } = stateOf(store)
  for (const namespace of BOTH) {
    const name = walletOn(namespace, store)
    if (!name) continue
    const { shares, accounts, network } = wallets[name]
    expect({ shares: true, ...byNamespace[namespace] }).toMatchObject({ shares, accounts, network })
  }
  for (const wish of Object.values(store.getState().networks.wishes)) expect(wish.error).toBeDefined()
  expect(pending).toBeNull()
}

async function checkOutcomes({ outcomes }: Scene): Promise<void> {
  const hang = nextTurn().then(() => Promise.reject(new Error('a request never ends')))
  await Promise.race([Promise.all(outcomes), hang])
}

test('behavior: state equals the wallets’ state, no event twice, none lost, no cross-talk', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async sequence => {
      const wallets = newWallets()
      const scene: Scene = { wallets, store: await openPage(wallets), outcomes: [] }
      const { store } = scene
      const { replay, openSwitches } = listen(scene)
      let wished: Namespace | undefined
      for (const step of sequence) {
        if (step.do === 'switch') wished = step.network.startsWith('solana') ? 'solana' : 'eip155'
        if (step.do === 'show' && stateOf(store).byNamespace[step.on]) wished = step.on
        await checkStep(step, scene, wished)
        checkEvents(store, replay)
        expect(openSwitches()).toBeLessThanOrEqual(1)
      }
      await comeToRest(wallets)
      checkEvents(store, replay)
      checkRest(scene)
      await checkOutcomes(scene)
      store.stop()
      expect(Object.values(wallets).map(({ listeners }) => listeners)).toEqual([0, 0, 0])
    }),
    { numRuns: 150 },
  )
}, 120_000)

test('behavior: after a reload both are there again, and the one that was on screen is, whoever answers first', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.infiniteStream(wallet), async (sequence, turns) => {
      const wallets = newWallets()
      const scene: Scene = { wallets, store: await openPage(wallets), outcomes: [] }
      for (const step of sequence) await take(step, scene)
      await comeToRest(wallets)
      const before = stateOf(scene.store)
      scene.store.stop()

      const store = await openPage(wallets, scene.store.storage)
      const { replay } = listen({ ...scene, store })
      store.session.resume()
      await nextTurn()
      for (const name of turns) {
        if (Object.values(wallets).every(({ waiting }) => waiting === 0)) break
        wallets[name].deliver()
        await nextTurn()
        checkEvents(store, replay)
      }
      expect(told(store)).toEqual(told(scene.store))
      expect(stateOf(store)).toMatchObject({ active: before.active, restoring: false })
      expect(Object.values(stateOf(store).byNamespace).every(({ restored }) => restored)).toBe(true)
      store.stop()
    }),
    { numRuns: 60 },
  )
}, 120_000)
