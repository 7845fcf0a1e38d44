import type { Fault, SandboxClient } from '../e2e/support/sandbox-client'
import { fill, freeStorage, type SoakWindow } from './in-page'
import type { SoakTab } from './soak-tab'

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))
const SECOND = 1000
const MINUTE = 60 * SECOND

type Options = {
  readonly client: SandboxClient
  readonly tabs: readonly SoakTab[]
  readonly random: () => number
}

/** Faults while the pages are used, each on its own timetable. */
export class Faults {
  /** How often each fault was played. */
  readonly played: Record<string, number> = {}
  readonly #options: Options
  readonly #active = new Map<string, readonly Fault[]>()

  constructor(options: Options) {
    this.#options = options
  }

  async play(until: number): Promise<void> {
    const { random, tabs } = this.#options
    const seconds = (from: number, to: number) => (from + random() * (to - from)) * SECOND
    const plan = (every: () => number, act: () => Promise<void>) => this.#repeat(until, every, act)
    await Promise.all([
      // the relay is cut every minute, for 1 to 60 seconds
      plan(
        () => MINUTE,
        () => this.#relay(seconds(1, 60)),
      ),
      plan(
        () => seconds(20, 90),
        () => this.#fail('node', [{ match: '/rpc', status: 503 }], seconds(1, 15)),
      ),
      plan(
        () => seconds(30, 120),
        () => this.#fail('slow node', [{ match: '/rpc', delayMs: 4000 }], seconds(5, 20)),
      ),
      plan(
        () => seconds(20, 90),
        () => this.#fail('directory', [{ match: '/getWallets', drop: true }], seconds(1, 20)),
      ),
      plan(
        () => seconds(30, 100),
        async () => {
          const skew = [-600_000, 600_000, -3_600_000, 3_600_000, 0][Math.floor(random() * 5)] ?? 0
          this.#count(
            skew === 0 ? 'clock set right' : `clock ${skew / MINUTE > 0 ? '+' : ''}${skew / MINUTE} min`,
          )
          for (const tab of tabs) await setSkew(tab, skew)
        },
      ),
      plan(
        () => seconds(40, 150),
        async () => {
          const isFull = random() < 0.5
          this.#count(isFull ? 'storage without room' : 'foreign storage')
          for (const tab of tabs) await tab.page.evaluate(fill, isFull ? 0 : 200_000).catch(() => {})
          await pause(seconds(2, 10))
          for (const tab of tabs) await tab.page.evaluate(freeStorage).catch(() => {})
        },
      ),
    ])
  }

  /** Everything works again. */
  async heal(): Promise<void> {
    this.#active.clear()
    await this.#options.client.clearFaults()
    for (const tab of this.#options.tabs) {
      await setSkew(tab, 0)
      await tab.page.evaluate(freeStorage)
    }
  }

  async #repeat(until: number, every: () => number, act: () => Promise<void>): Promise<void> {
    for (;;) {
      const next = Date.now() + every()
      if (next >= until - 5 * SECOND) return
      await pause(next - Date.now())
      await act()
    }
  }

  async #relay(ms: number): Promise<void> {
    const { client } = this.#options
    await this.#fail('relay', [{ match: 'GET /relay', drop: true }], ms, async () => {
      await fetch(`${client.manifest.control}/relay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ cut: true }),
      })
    })
  }

  async #fail(name: string, faults: readonly Fault[], ms: number, then = async () => {}): Promise<void> {
    this.#count(name)
    this.#active.set(name, faults)
    await this.#apply()
    await then()
    await pause(ms)
    this.#active.delete(name)
    await this.#apply()
  }

  async #apply(): Promise<void> {
    const { client } = this.#options
    await client.clearFaults()
    const all = [...this.#active.values()].flat()
    if (all.length > 0) await client.faults(...all)
  }

  #count(name: string): void {
    this.played[name] = (this.played[name] ?? 0) + 1
  }
}

const setSkew = (tab: SoakTab, skew: number) =>
  tab.page
    .evaluate(value => {
      ;(globalThis as unknown as SoakWindow).__soakSkew = value
    }, skew)
    .catch(() => {}) // the page is being reloaded
