import { checkReopened, checkRest, checkStep } from './invariants'
import { type Step, take } from './steps'
import { World, type WorldOptions } from './world/world'

/** Longer than every time limit of the product except the search for a transaction. */
const END_MS = 8 * 60_000
/** The page's clock, by which a search ends, may go back by 20 minutes meanwhile. */
const SEARCH_MS = 52 * 60_000
const FINAL = ['confirmed', 'failed', 'mismatched', 'replaced']

export class Broken extends Error {
  constructor(
    readonly complaints: readonly string[],
    readonly at: number | string,
  ) {
    super(`${complaints.join('\n')}\n(at ${at})`)
  }
}

function throwIf(complaints: readonly string[], at: number | string): void {
  if (complaints.length > 0) throw new Broken([...new Set(complaints)], at)
}

/** Plays one run from the first page load to a last one. Throws `Broken` where an invariant does not hold. */
export async function play(options: WorldOptions, steps: readonly Step[]): Promise<void> {
  const random = seedRandom()
  const world = new World(options)
  try {
    world.openTab()
    await world.settle()
    for (const [index, step] of steps.entries()) {
      // No two steps happen in the same millisecond: pages tell by their times which of two connections is newer.
      await world.pass(1)
      await take(step, world)
      recordOutcomes(world)
      throwIf(checkStep(world), index)
    }
    world.count('steps', steps.length)
    world.count('tabs', world.tabs.length)
    world.count('held', world.phone.held.size)
    world.count('connected', world.tabs.filter(({ connection }) => connection).length)
    world.count('signed in', world.server.session ? 1 : 0)
    for (const tab of world.tabs)
      for (const { outcome, what } of tab.requests)
        world.count(`${what}: ${typeof outcome === 'object' ? outcome.code : outcome}`)
    await world.heal()
    await world.pass(END_MS)
    // Only now: a request that its wallet has not answered is searched for from its time limit on.
    const isSearched = world.tabs.some(tab => tab.transactions.some(({ status }) => status === 'unsure'))
    if (isSearched) await world.pass(SEARCH_MS)
    recordOutcomes(world)
    throwIf(checkRest(world), 'rest')
    for (const tab of [...world.tabs]) world.closeTab(tab)
    const last = world.openTab()
    await world.pass(100_000)
    throwIf(checkReopened(last, world), 'reopened')
  } finally {
    world.stop()
    random.restore()
  }
}

/** A page that has shown the outcome of a transaction no longer has to list it. */
function recordOutcomes(world: World): void {
  for (const { transactions } of world.tabs)
    for (const { id, status } of transactions) if (FINAL.includes(status)) world.seenOutcomes.add(id)
}

/** Keys and delays are the same in each run. */
function seedRandom() {
  let state = 0x2545f491
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state & 0xff
  }
  const real = crypto.getRandomValues
  const fill = <T extends ArrayBufferView | null>(array: T): T => {
    if (array instanceof Uint8Array) for (let index = 0; index < array.length; index++) array[index] = next()
    return array
  }
  Object.defineProperty(crypto, 'getRandomValues', { value: fill, configurable: true, writable: true })
  return {
    restore: () =>
      Object.defineProperty(crypto, 'getRandomValues', { value: real, configurable: true, writable: true }),
  }
}
