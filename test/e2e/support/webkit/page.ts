import { type Actions, Origin, type WebDriver, WebElement } from 'selenium-webdriver'
import type { WebKitContext } from './context'
import { lookInPage, type Step } from './in-page'
import { keysOf, WebKitLocator } from './locator'

// biome-ignore lint/suspicious/noExplicitAny: what a test hands over is what it writes
type Script = (...parts: any[]) => unknown

/** In the package, and not yet in its types. */
type Scrolling = {
  scroll(x: number, y: number, deltaX: number, deltaY: number, origin: string): Actions
}

const EVERY_MS = 40
const LOAD_MS = 30_000

/** The part of Playwright's `Page` that page objects use, over a window of WebDriver. */
export class WebKitPage {
  readonly keyboard = {
    /** `Shift+Tab` as Playwright writes it. */
    press: (chord: string): Promise<void> =>
      this.inFront(async () => {
        const keys = keysOf(chord)
        const actions = this.driver.actions()
        for (const key of keys) actions.keyDown(key)
        for (const key of [...keys].reverse()) actions.keyUp(key)
        await actions.perform()
      }),
    type: (text: string): Promise<void> =>
      this.inFront(async () => {
        for (const sign of text) await this.driver.actions().keyDown(sign).keyUp(sign).perform()
      }),
  }
  readonly mouse = {
    move: (x: number, y: number): Promise<void> =>
      this.inFront(() => this.driver.actions().move({ x, y, duration: 0 }).perform()),
    click: (x: number, y: number): Promise<void> =>
      this.inFront(() => this.driver.actions().move({ x, y, duration: 0 }).click().perform()),
    wheel: (x: number, y: number): Promise<void> =>
      this.inFront(() =>
        (this.driver.actions() as Actions & Scrolling).scroll(20, 250, x, y, Origin.VIEWPORT).perform(),
      ),
  }
  #isClosed = false

  constructor(
    private readonly owner: WebKitContext,
    readonly handle: string,
  ) {}

  get driver(): WebDriver {
    return this.owner.driver
  }

  context(): WebKitContext {
    return this.owner
  }

  /** Nothing else is done by the driver meanwhile: it knows one window at a time. */
  inFront<T>(work: () => Promise<T>): Promise<T> {
    return this.owner.exclusively(this.handle, work)
  }

  /** Inside of frames, outermost first. */
  inFrame<T>(frames: readonly (readonly Step[])[], work: () => Promise<T>): Promise<T> {
    return this.inFront(async () => {
      if (frames.length === 0) return work()
      try {
        for (const steps of frames) {
          const frame = (await this.run(lookInPage, steps, 'element')) as unknown
          if (!(frame instanceof WebElement)) throw new ElementNotFound(`frame ${JSON.stringify(steps)}`)
          await this.driver.switchTo().frame(frame)
        }
        return await work()
      } finally {
        await this.driver.switchTo().defaultContent()
      }
    })
  }

  /** Runs a function in the frame that the driver is in; called inside of `inFront`. */
  run<T>(script: (...parts: never[]) => T, ...parts: readonly unknown[]): Promise<T> {
    return this.owner.exclusively(this.handle, () =>
      this.driver.executeScript<T>(`return (${script}).apply(null, arguments)`, ...parts),
    )
  }

  runOn(script: Script, element: WebElement): Promise<unknown> {
    return this.driver.executeScript(`return (${script})(arguments[0])`, element)
  }

  /** Polls until `probe` holds. */
  async until(what: string, timeout: number, probe: () => Promise<unknown>): Promise<void> {
    const end = Date.now() + timeout
    for (;;) {
      const isDone = await probe().catch((error: Error) => {
        if (isPassing(error)) return false
        throw error
      })
      if (isDone) return
      if (Date.now() > end) throw new Error(`after ${timeout} ms: ${what}`)
      await new Promise(done => setTimeout(done, EVERY_MS))
    }
  }

  evaluate<Result, Argument>(
    script: (argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Awaited<Result>> {
    return this.#start(`(${script})(argument)`, [], argument)
  }

  evaluateOn<Result, Argument>(
    script: (element: Element, argument: Argument) => Result,
    steps: readonly Step[],
    argument?: Argument,
  ): Promise<Awaited<Result>> {
    return this.#start(`(${script})((${lookInPage})(steps, 'element'), argument)`, steps, argument)
  }

  /** Started in one call, and read in others: a promise of the page may wait for what the test does next. */
  async #start<T>(call: string, steps: readonly Step[], argument: unknown): Promise<T> {
    const key = `w3m${Math.random()}`
    await this.inFront(() =>
      this.driver.executeScript(
        `const [key, steps, argument] = arguments
         const held = (globalThis.__w3mCalls ??= {})
         held[key] = { done: false }
         const fail = error => Object.assign(held[key], { done: true, error: String(error?.stack ? error + '\\n' + error.stack : error) })
         try {
           Promise.resolve(${call}).then(value => Object.assign(held[key], { done: true, json: JSON.stringify(value) }), fail)
         } catch (error) { fail(error) }`,
        key,
        steps,
        argument ?? null,
      ),
    )
    type Held = { done: boolean; error?: string; json?: string }
    for (;;) {
      const held = await this.inFront(() =>
        this.driver.executeScript<Held | null>(
          `const held = globalThis.__w3mCalls?.[arguments[0]] ?? null
           if (held?.done) delete globalThis.__w3mCalls[arguments[0]]
           return held`,
          key,
        ),
      )
      if (held === null) throw new Error('The page went away while a script ran in it')
      if (held.done && held.error !== undefined) throw new Error(held.error)
      if (held.done)
        return (held.json === undefined || held.json === null ? undefined : JSON.parse(held.json)) as T
      await new Promise(done => setTimeout(done, EVERY_MS))
    }
  }

  /** Also to what `url()` of a page answers, which is known at once in Playwright. */
  async goto(address: string | Promise<string>): Promise<void> {
    const url = await address
    await this.owner.keepProblems(this)
    await this.owner.publishScripts()
    await this.#load(() => this.driver.get(url))
  }

  async reload(): Promise<void> {
    await this.owner.keepProblems(this)
    await this.#load(() => this.driver.navigate().refresh())
  }

  /** On a busy machine the driver answers before the next document has run its scripts, or is there at all. */
  async #load(navigate: () => Promise<void>): Promise<void> {
    await this.inFront(async () => {
      await this.driver.executeScript('globalThis.__w3mLeft = true')
      await navigate()
      const isLoaded = `return !globalThis.__w3mLeft && document.readyState === 'complete'`
      await this.until('loaded', LOAD_MS, () => this.driver.executeScript(isLoaded).catch(() => false))
    })
  }

  async goBack(): Promise<void> {
    await this.owner.keepProblems(this)
    await this.inFront(() => this.driver.navigate().back())
  }

  async bringToFront(): Promise<void> {
    await this.inFront(async () => {})
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    await this.owner.keepProblems(this)
    this.#isClosed = true
    await this.owner.closeWindow(this)
  }

  /** Playwright knows it at once; here the driver is asked, which also tells of windows that have closed themselves. */
  async isClosed(): Promise<boolean> {
    this.#isClosed ||= await this.owner.hasLost(this)
    return this.#isClosed
  }

  url(): Promise<string> {
    return this.inFront(() => this.driver.getCurrentUrl())
  }

  addInitScript(script: Script, argument?: unknown): Promise<void> {
    return this.owner.addInitScript(script, argument)
  }

  /** The next window that opens, or the end of this one. */
  async waitForEvent(name: string): Promise<WebKitPage> {
    if (name === 'popup') return this.owner.nextWindow()
    if (name !== 'close') throw new Error(`WebKit's driver tells nothing of ${name}`)
    await this.until('closed', 15_000, () => this.isClosed())
    return this
  }

  async setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void> {
    await this.inFront(() => this.owner.resize(size))
  }

  async screenshot({ path: file }: { path?: string } = {}): Promise<Buffer> {
    const data = Buffer.from(await this.inFront(() => this.driver.takeScreenshot()), 'base64')
    if (file) await import('node:fs/promises').then(({ writeFile }) => writeFile(file, data))
    return data
  }

  locator(css: string): WebKitLocator {
    return this.#root().locator(css)
  }

  getByTestId(id: string): WebKitLocator {
    return this.#root().getByTestId(id)
  }

  getByRole(role: string, options?: { name?: string | RegExp; exact?: boolean }): WebKitLocator {
    return this.#root().getByRole(role, options)
  }

  getByText(text: string | RegExp, options?: { exact?: boolean }): WebKitLocator {
    return this.#root().getByText(text, options)
  }

  frameLocator(css: string): WebKitLocator {
    return this.#root().frameLocator(css)
  }

  #root(): WebKitLocator {
    return new WebKitLocator(this, [])
  }
}

/** Something that a later look may find. */
export class ElementNotFound extends Error {}

const PASSING =
  /^(StaleElementReference|NoSuchFrame|NoSuchElement|ElementNotInteractable|ElementClickIntercepted|DetachedShadowRoot)Error$/

/** The page changed between two calls: look again. */
function isPassing(error: Error): boolean {
  return error instanceof ElementNotFound || PASSING.test(error.name)
}
