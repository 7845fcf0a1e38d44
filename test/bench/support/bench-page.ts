import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { type HeapParts, takeHeapParts } from './heap-snapshot'
import { installProbe, installWallet, type Probe } from './probe'

/** A page to measure. */
export type Subject = {
  readonly name: 'ours' | 'floor'
  readonly url: string
  /** There once the button does what it says. */
  readonly ready: string
  /** A row of the list; `a >>> b` is any b in the shadow tree of a. */
  readonly rows: string
}

export type Traffic = {
  readonly requests: number
  readonly kiloBytes: number
  readonly files: readonly string[]
}
export type Counts = { readonly heap: number; readonly listeners: number }

const QUIET = 300
/** Memory is counted as in the peers' figures. */
const MEBIBYTE = 1024 * 1024
const pause = (time: number) => new Promise(done => setTimeout(done, time))
type ProbeWindow = { readonly __probe: Probe }

/** One page in a context of its own (cold cache), with what the browser knows about it. */
export class BenchPage {
  readonly #code = new Map<string, Promise<number>>()
  #busy = 0
  #lastTraffic = Date.now()

  private constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
    private readonly session: CDPSession,
    private readonly subject: Subject,
  ) {
    page.on('request', () => this.#count(1))
    page.on('requestfailed', () => this.#count(-1))
    page.on('requestfinished', async request => {
      this.#count(-1)
      const type = request.resourceType()
      if (type !== 'script' && type !== 'stylesheet') return
      const size = request
        .response()
        .then(async response => gzipSync((await response?.body()) ?? '', { level: 9 }).length)
      this.#code.set(request.url(), size)
    })
  }

  static async open(browser: Browser, subject: Subject, slowdown: number): Promise<BenchPage> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })
    await context.addInitScript(installProbe)
    await context.addInitScript(installWallet)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const result = new BenchPage(context, page, session, subject)
    await page.goto(subject.url, { waitUntil: 'commit' })
    return result
  }

  ready(): Promise<number> {
    return this.page.evaluate(
      selector => (globalThis as unknown as ProbeWindow).__probe.ready(selector),
      this.subject.ready,
    )
  }

  /** No request under way and none for a while. */
  async idle(): Promise<void> {
    const begin = Date.now()
    while (Date.now() - begin < 15_000 && (this.#busy > 0 || Date.now() - this.#lastTraffic < QUIET))
      await pause(20)
  }

  /** What a pointer near the button makes the page fetch. By hand: `page.hover` leaves much in the heap of the page. */
  async hover(): Promise<void> {
    const { x, y } = await this.page.evaluate(() => (globalThis as unknown as ProbeWindow).__probe.button())
    await this.page.mouse.move(x, y)
    await pause(50)
    await this.idle()
  }

  /** From click to rows on screen. */
  async openList(): Promise<number> {
    await this.page.evaluate(
      rows => (globalThis as unknown as ProbeWindow).__probe.armOpen(rows),
      this.subject.rows,
    )
    await this.page.mouse.down()
    await this.page.mouse.up()
    return this.page.evaluate(() => (globalThis as unknown as ProbeWindow).__probe.opened)
  }

  async closeList(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.page.evaluate(
      rows => (globalThis as unknown as ProbeWindow).__probe.gone(rows),
      this.subject.rows,
    )
  }

  /** Scripts and style sheets so far, after gzip -9. */
  async traffic(): Promise<Traffic> {
    const sizes = await Promise.all(this.#code.values())
    const files = [...this.#code.keys()].map(url => new URL(url).pathname.slice(1))
    return { requests: sizes.length, kiloBytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, files }
  }

  /** After garbage collection. */
  async counts(): Promise<Counts> {
    for (let round = 0; round < 3; round += 1) {
      await this.session.send('HeapProfiler.collectGarbage')
      await pause(40)
    }
    const { metrics } = await this.session.send('Performance.getMetrics')
    const value = (name: string) => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
    return { heap: value('JSHeapUsedSize') / MEBIBYTE, listeners: value('JSEventListeners') }
  }

  async heapParts(): Promise<HeapParts> {
    await this.counts()
    return takeHeapParts(this.session)
  }

  close(): Promise<void> {
    // A page that crashed has closed itself; what it died of is what counts.
    return this.context.close().catch(() => {})
  }

  #count(change: number): void {
    this.#busy += change
    this.#lastTraffic = Date.now()
  }
}
