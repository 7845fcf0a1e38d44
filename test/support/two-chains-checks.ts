import type { Namespace } from '../../src/shared/lib/caip'
import { selectActiveNetworkId } from '../../src/wallets/connections/selectors'
import { EventReplay } from './event-replay'
import type { EmittedEvent } from './fake-host'
import type { TestStore } from './test-store'
import { namespaceOfWallet, type Scene, type Step, take, walletOn } from './two-chains'
import { nextTurn } from './until'

export const BOTH = ['eip155', 'solana'] as const

export const stateOf = (store: TestStore) => ({
  ...store.getState().connections,
  onScreen: selectActiveNetworkId(store.getState()),
})

/** Listens as a host page does, from the first event on. */
export function listen({ store, wallets }: Scene) {
  const onScreen = () => stateOf(store).onScreen
  const replay = new EventReplay(onScreen())
  const stale = new WeakSet<object>()
  const { evmA, evmB } = wallets
  const { emit } = store.host
  store.host.emit = (name, detail) => {
    replay.hear({ name, detail } as EmittedEvent, onScreen())
    // A wallet cannot forget a prompt on command. After a new connection, its old prompts no longer count.
    if (name === 'connect') for (const each of [...evmA.questions, ...evmB.questions]) stale.add(each)
    return emit(name, detail)
  }
  const openSwitches = () =>
    [...evmA.questions, ...evmB.questions].filter(each => each.kind === 'switch' && !stale.has(each)).length
  return { replay, openSwitches }
}

export const notified = (store: TestStore) =>
  Object.fromEntries(
    Object.entries(stateOf(store).byNamespace).map(([namespace, { accounts, network }]) => [
      namespace,
      { address: accounts[0], network },
    ]),
  )

/** Following the events alone leads to the same state. */
export function checkEvents(store: TestStore, replay: EventReplay): void {
  expect(replay.complaints).toEqual([])
  const { active, byNamespace } = stateOf(store)
  const seen = structuredClone(replay.seen)
  for (const { namespace, network, error } of Object.values(store.getState().networks.requests)) {
    // A wallet that has switched as requested and is about to become active: both are reported at once.
    const isOnTheWay = !error && namespace !== active && byNamespace[namespace]?.network === network
    if (isOnTheWay && seen[namespace]) seen[namespace] = { ...seen[namespace], network }
  }
  expect(seen).toEqual(notified(store))
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

/**
 * What one step may change, and which events it has to fire. `requested`: the chain family that the visitor last chose.
 */
export async function checkStep(step: Step, scene: Scene, requested: Namespace | undefined): Promise<void> {
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
    expect(isConnect || lost || requested === after.active).toBe(true)
  }
  if (!('wallet' in step)) return
  // No cross-talk: an event in a wallet only affects its own chain family, and no other wallet that is connected there.
  const here = namespaceOfWallet(step.wallet)
  const silent = BOTH.filter(each => each !== here || !(speaks || isConnect))
  for (const each of silent) expect(after.byNamespace[each]).toBe(before.byNamespace[each])
  // If a wallet switches while its chain family is about to become active, the event fires when it does, even if the
  // other wallet has disconnected meanwhile.
  const comesOnScreen = after.active === before.active ? undefined : after.active
  const isHeldBack = ({ name, namespace }: (typeof events)[number]) =>
    name === 'networkchange' && namespace === comesOnScreen
  const isSilent = ({ namespace }: (typeof events)[number]) => silent.some(each => each === namespace)
  expect(events.filter(each => isSilent(each) && !isHeldBack(each))).toEqual([])
}

/** The state matches the wallets. Network switch requests that remain have an error. */
export function checkRest({ store, wallets }: Scene): void {
  const { byNamespace, pending } = stateOf(store)
  for (const namespace of BOTH) {
    const name = walletOn(namespace, store)
    if (!name) continue
    const { shares, accounts, network } = wallets[name]
    expect({ shares: true, ...byNamespace[namespace] }).toMatchObject({ shares, accounts, network })
  }
  for (const request of Object.values(store.getState().networks.requests)) expect(request.error).toBeDefined()
  expect(pending).toBeNull()
}

export async function checkOutcomes({ outcomes }: Scene): Promise<void> {
  const hang = nextTurn().then(() => Promise.reject(new Error('a request never ends')))
  await Promise.race([Promise.all(outcomes), hang])
}
