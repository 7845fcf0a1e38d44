import { AsyncLocalStorage } from 'node:async_hooks'
import type { WebDriver } from 'selenium-webdriver'
import type { SandboxClient } from '../sandbox-client'
import { recordProblems } from './in-page'
import { WebKitPage } from './page'

export type Size = { readonly width: number; readonly height: number }

/** The part of Playwright's `BrowserContext` that page objects use: one browser with storage of its own. */
export class WebKitContext {
  /** What pages did that no page may do, and every address that they asked for. */
  readonly problems: string[] = []
  readonly #pages: WebKitPage[] = []
  readonly #scripts: string[] = [`(${recordProblems})()`]
  /** Runs calls one after the other. A nested call is part of the outer one. */
  readonly #inside = new AsyncLocalStorage<true>()
  #last: Promise<unknown> = Promise.resolve()
  #front = ''

  constructor(
    readonly driver: WebDriver,
    private readonly sandbox: SandboxClient,
    private readonly size: Size,
  ) {}

  /** Requests with the browser's cookies, made by the first page: the driver knows cookies of its own host alone. */
  readonly request = {
    get: async (url: string) => {
      const fetched = await this.#pages[0]?.evaluate(async address => {
        const response = await fetch(address, { credentials: 'include' })
        return { isOk: response.ok, text: await response.text() }
      }, url)
      if (!fetched) throw new Error('no page is open')
      return { ok: () => fetched.isOk, json: async () => JSON.parse(fetched.text) as unknown }
    },
  }

  pages(): readonly WebKitPage[] {
    return this.#pages
  }

  async start(): Promise<WebKitPage> {
    const page = this.#adopt(await this.driver.getWindowHandle())
    await page.setViewportSize(this.size)
    return page
  }

  async newPage(): Promise<WebKitPage> {
    await this.exclusively(undefined, async () => {
      await this.driver.switchTo().newWindow('window')
      this.#front = await this.driver.getWindowHandle()
    })
    const page = this.#adopt(this.#front)
    await page.setViewportSize(this.size)
    return page
  }

  /** Works in pages of the sandbox, which run the script themselves: classic WebDriver has no init scripts. */
  async addInitScript(script: (argument: never) => unknown, argument?: unknown): Promise<void> {
    this.#scripts.push(`(${script})(${JSON.stringify(argument)})`)
  }

  exclusively<T>(handle: string | undefined, work: () => Promise<T>): Promise<T> {
    if (this.#inside.getStore()) return work()
    const done = this.#last.then(() =>
      this.#inside.run(true, async () => {
        if (handle !== undefined && handle !== this.#front) {
          await this.driver.switchTo().window(handle)
          this.#front = handle
        }
        return work()
      }),
    )
    this.#last = done.catch(() => {})
    return done
  }

  nextWindow(): Promise<WebKitPage> {
    const known = new Set(this.#pages.map(({ handle }) => handle))
    return (async () => {
      for (const end = Date.now() + 15_000; Date.now() < end; ) {
        const handles = await this.exclusively(undefined, () => this.driver.getAllWindowHandles())
        const fresh = handles.find(handle => !known.has(handle))
        if (fresh) return this.#adopt(fresh)
        await new Promise(done => setTimeout(done, 40))
      }
      throw new Error('no window opened')
    })()
  }

  /** Whether the window of a page is gone, which then is no page of this browser any more. */
  async hasLost(page: WebKitPage): Promise<boolean> {
    const handles = await this.exclusively(undefined, () => this.driver.getAllWindowHandles())
    if (handles.includes(page.handle)) return false
    this.#forget(page)
    return true
  }

  async closeWindow(page: WebKitPage): Promise<void> {
    await page.inFront(() => this.driver.close())
    this.#forget(page)
  }

  #forget(page: WebKitPage): void {
    const index = this.#pages.indexOf(page)
    if (index >= 0) this.#pages.splice(index, 1)
    this.#front = ''
  }

  /** Sets the inner size, excluding the browser's own UI. */
  async resize({ width, height }: Size): Promise<void> {
    const window = this.driver.manage().window()
    const inner = () => this.driver.executeScript<[number, number]>('return [innerWidth, innerHeight]')
    await window.setRect({ x: 0, y: 0, width, height })
    const [seenWidth, seenHeight] = await inner()
    await window.setRect({ x: 0, y: 0, width: 2 * width - seenWidth, height: 2 * height - seenHeight })
  }

  /** Before a page unloads: records its problems, and the hosts outside of the sandbox that it requested. */
  async keepProblems(page: WebKitPage): Promise<void> {
    const read = () => ({
      problems: (globalThis as { __w3mProblems?: string[] }).__w3mProblems?.splice(0) ?? [],
      requested: performance.getEntriesByType('resource').map(({ name }) => name),
    })
    const seen = await page.evaluate(read).catch(() => undefined)
    if (!seen) return
    const outside = seen.requested
      .map(address => new URL(address))
      .filter(({ protocol, host }) => !/^(data|blob|about):$/.test(protocol) && !this.sandbox.hosts.has(host))
    this.problems.push(...seen.problems, ...outside.map(({ href }) => `outside: ${href}`))
  }

  async keepAllProblems(): Promise<void> {
    for (const page of this.#pages) await this.keepProblems(page)
  }

  async close(): Promise<void> {
    await this.#last
    await this.driver.quit()
  }

  #adopt(handle: string): WebKitPage {
    const page = new WebKitPage(this, handle)
    this.#pages.push(page)
    return page
  }

  /** Before a page is opened: a reset of the sandbox forgets them. */
  async publishScripts(): Promise<void> {
    await this.sandbox.pageScript(this.#scripts.join(';\n'))
  }
}
