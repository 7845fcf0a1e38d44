import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { type HeapParts, takeHeapParts } from './heap-snapshot'
import { installProbe, installWallet, type Opened, type Probe } from './probe'

/** A page to measure. */
export type Subject = {
  readonly name: 'ours' | 'floor'
  readonly url: string
  /** Selector that matches once the button works. */
  readonly ready: string
  /** A row of the list; `a >>> b` is any b in the shadow tree of a. */
  readonly rows: string
  /** The open dialog. */
  readonly card: string
}

/** Hardware and network that the page runs on. */
export type Device = {
  readonly slowdown?: number
  /** 1.6 Mbit/s and 150 ms, as in the peers' figures. */
  readonly slow4g?: boolean
  readonly phone?: boolean
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
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
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
    private readonly phone: boolean,
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

  static async open(
    browser: Browser,
    subject: Subject,
    { slowdown = 1, slow4g = false, phone = false }: Device,
  ): Promise<BenchPage> {
    const context = await browser.newContext({
      viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
      isMobile: phone,
      hasTouch: phone,
      colorScheme: 'dark',
    })
    await context.addInitScript(installProbe)
    await context.addInitScript(installWallet)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (slow4g) {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', SLOW_4G)
    }
    const result = new BenchPage(context, page, session, subject, phone)
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

  /**
   * Fetches what the page loads when the pointer comes near the button. Not `page.hover`, which leaves much in the
   * page's heap.
   */
  async hover(): Promise<void> {
    const { x, y } = await this.page.evaluate(() => (globalThis as unknown as ProbeWindow).__probe.button())
    await this.page.mouse.move(x, y)
    await pause(50)
    await this.idle()
  }

  /** From click to rows on screen. */
  async openList(): Promise<number> {
    return (await this.#opened(() => this.#click())).rows
  }

  /** The same, without a pointer or focus that preloads code. */
  async openCold(by: 'key' | 'tap'): Promise<Opened> {
    return this.#opened(async () => {
      if (by === 'key') {
        await this.page.evaluate(() => document.querySelector<HTMLElement>('#open')?.focus())
        await this.page.keyboard.press('Enter')
      } else {
        const { x, y } = await this.page.evaluate(() =>
          (globalThis as unknown as ProbeWindow).__probe.button(),
        )
        if (this.phone) await this.page.touchscreen.tap(x, y)
        else await this.page.mouse.click(x, y)
      }
    })
  }

  /** How far things moved after the first row was on screen. */
  shiftAfter({ click, rows }: Opened): Promise<number> {
    return this.page.evaluate(
      time => (globalThis as unknown as ProbeWindow).__probe.shiftSince(time),
      click + rows,
    )
  }

  async #opened(act: () => Promise<void>): Promise<Opened> {
    await this.page.evaluate(
      ([rows, card]) => (globalThis as unknown as ProbeWindow).__probe.armOpen(rows, card),
      [this.subject.rows, this.subject.card] as const,
    )
    await act()
    return this.page.evaluate(() => (globalThis as unknown as ProbeWindow).__probe.opened)
  }

  async #click(): Promise<void> {
    await this.page.mouse.down()
    await this.page.mouse.up()
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

  /** Milliseconds from the request to open to each mark of a development build, by the name of the step. */
  steps(): Promise<Readonly<Record<string, number>>> {
    return this.page.evaluate(() => {
      const marks = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('w3m:'))
      const begin = marks.find(({ name }) => name === 'w3m:opening-requested')?.startTime ?? 0
      return Object.fromEntries(marks.map(({ name, startTime }) => [name.slice(4), startTime - begin]))
    })
  }

  close(): Promise<void> {
    // A page that crashed has closed itself; report the reason of the crash.
    return this.context.close().catch(() => {})
  }

  #count(change: number): void {
    this.#busy += change
    this.#lastTraffic = Date.now()
  }
}
