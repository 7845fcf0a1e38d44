import type { CDPSession, Page } from '@playwright/test'
import { takeHeapParts } from '../bench/support/heap-snapshot'
import type { SoakActions, SoakModal, SoakWindow } from './in-page'
import type { TraceWindow } from './trace-listeners'

export type Figures = { readonly listeners: number; readonly sockets: number; readonly heap: number }
export type Request = { readonly what: string; outcome?: string }

const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

/** One tab of the soak, with its events and requests. */
export class SoakTab {
  readonly requests: Request[] = []
  readonly errors: string[] = []
  reloads = 0
  start: Figures | undefined
  startSources: ReadonlyMap<string, number> = new Map()
  readonly #sockets = new Set<string>()

  private constructor(
    readonly name: string,
    readonly page: Page,
    /** Chain families that are connected from start to end. */
    readonly namespaces: readonly string[],
    /** Memory is not measured in a tab that is reloaded now and then. */
    readonly isReloaded: boolean,
    readonly session: CDPSession,
  ) {}

  static async open(
    page: Page,
    {
      name,
      url,
      namespaces,
      isReloaded = false,
    }: { name: string; url: string; namespaces: readonly string[]; isReloaded?: boolean },
  ): Promise<SoakTab> {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('Network.enable')
    const tab = new SoakTab(name, page, namespaces, isReloaded, session)
    session.on('Network.webSocketCreated', ({ requestId }) => void tab.#sockets.add(requestId))
    session.on('Network.webSocketClosed', ({ requestId }) => void tab.#sockets.delete(requestId))
    page.on('pageerror', error => tab.errors.push(String(error.stack ?? error)))
    await page.goto(url)
    await tab.ready()
    return tab
  }

  async ready(): Promise<void> {
    await this.page.waitForFunction(() => customElements.get('w3m-modal') !== undefined)
  }

  /** Calls an action of the page, and records its outcome. Never rejects. */
  async ask(what: string, work: () => Promise<unknown>): Promise<void> {
    const request: Request = { what }
    this.requests.push(request)
    const outcome = await work().then(
      value => (typeof value === 'string' ? value : 'done'),
      error => String(error),
    )
    request.outcome ??= outcome
  }

  act<Name extends keyof SoakActions>(name: Name, argument = ''): Promise<string> {
    return this.page.evaluate(
      ([action, given]) => (globalThis as unknown as SoakWindow).__soak[action](given),
      [name, argument] as const,
    )
  }

  /** Opens the modal and closes it. */
  async cycle(view: string): Promise<void> {
    await this.page.evaluate(async name => {
      const modal = document.querySelector('w3m-modal') as unknown as SoakModal
      await modal.show({ view: name })
      // a visitor looks at the view: part of the load that the soak measures, nothing is awaited
      await new Promise(done => setTimeout(done, 150))
      await modal.close()
    }, view)
  }

  async reload(): Promise<void> {
    this.reloads++
    this.#sockets.clear()
    // requests of the earlier page have no outcome
    for (const request of this.requests) request.outcome ??= 'the page was reloaded'
    await this.page.reload()
    await this.ready()
  }

  events(): Promise<SoakWindow['__soakEvents']> {
    return this.page.evaluate(() => (globalThis as unknown as SoakWindow).__soakEvents)
  }

  connections(): Promise<readonly string[]> {
    return this.page.evaluate(() => {
      const { state } = document.querySelector('w3m-modal') as unknown as SoakModal
      return state.connections.map(({ namespace }) => namespace)
    })
  }

  /**
   * Places that added listeners, in the page and its frames, and how many are still there. Empty unless they are traced.
   */
  async listenerSources(): Promise<ReadonlyMap<string, number>> {
    const inFrames = this.page.frames().map(frame =>
      frame.evaluate(() => {
        const sources = (globalThis as unknown as Partial<TraceWindow>).__listenerSources?.() ?? []
        return sources.map(({ place, count }) => [`${location.host} ${place}`, count] as const)
      }),
    )
    return new Map((await Promise.all(inFrames)).flat())
  }

  /**
   * After garbage collection. Heap in MiB, without machine code. Listeners of all frames in the page's process, which in
   * browsers without site isolation include the secure frame.
   */
  async figures(): Promise<Figures> {
    for (let round = 0; round < 3; round++) {
      await this.session.send('HeapProfiler.collectGarbage')
      await pause(50)
    }
    const { metrics } = await this.session.send('Performance.getMetrics')
    const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN
    const { rest } = await takeHeapParts(this.session)
    return { listeners, sockets: this.#sockets.size, heap: rest }
  }
}
