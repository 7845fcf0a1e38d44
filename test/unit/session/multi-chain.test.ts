import fc from 'fast-check'
import type { Namespace } from '../../../src/shared/lib/caip'
import { fakeNetwork } from '../../support/fake-network'
import { runs } from '../../support/runs'
import {
  EVM_NETWORKS,
  newWallets,
  openPage,
  type Scene,
  SOLANA_NETWORKS,
  STRANGE_NETWORK,
  type Step,
  settleWallets,
  take,
  type WalletName,
} from '../../support/two-chains'
import {
  BOTH,
  checkEvents,
  checkOutcomes,
  checkRest,
  checkStep,
  listen,
  notified,
  stateOf,
} from '../../support/two-chains-checks'
import { nextTurn } from '../../support/until'

fakeNetwork()
// Mutes the store's warnings about slow checks.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

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

test('behavior: state equals the wallets’ state, no event twice, none lost, no cross-talk', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async sequence => {
      const wallets = newWallets()
      const scene: Scene = { wallets, store: await openPage(wallets), outcomes: [] }
      const { store } = scene
      const { replay, openSwitches } = listen(scene)
      let requested: Namespace | undefined
      for (const step of sequence) {
        if (step.do === 'switch') requested = step.network.startsWith('solana') ? 'solana' : 'eip155'
        if (step.do === 'show' && stateOf(store).byNamespace[step.on]) requested = step.on
        await checkStep(step, scene, requested)
        checkEvents(store, replay)
        expect(openSwitches()).toBeLessThanOrEqual(1)
      }
      await settleWallets(wallets)
      checkEvents(store, replay)
      checkRest(scene)
      await checkOutcomes(scene)
      store.stop()
      expect(Object.values(wallets).map(({ listeners }) => listeners)).toEqual([0, 0, 0])
    }),
    runs(150, 12),
  )
}, 120_000)

test('behavior: after a reload both are connected again, and the same one is on screen, whichever answers first', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.infiniteStream(wallet), async (sequence, turns) => {
      const wallets = newWallets()
      const scene: Scene = { wallets, store: await openPage(wallets), outcomes: [] }
      for (const step of sequence) await take(step, scene)
      await settleWallets(wallets)
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
      expect(notified(store)).toEqual(notified(scene.store))
      expect(stateOf(store)).toMatchObject({ active: before.active, restoring: false })
      expect(Object.values(stateOf(store).byNamespace).every(({ restored }) => restored)).toBe(true)
      store.stop()
    }),
    runs(60, 6),
  )
}, 120_000)
