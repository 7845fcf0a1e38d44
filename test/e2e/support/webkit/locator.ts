import { Key, type WebElement } from 'selenium-webdriver'
import { lookInPage, type Query, type Seen, type Step, type Text } from './in-page'
import type { WebKitPage } from './page'

type Wait = { readonly timeout?: number }
type Filter = { readonly hasText?: string | RegExp; readonly has?: WebKitLocator }

const DEFAULT_MS = 15_000

export const textOf = (text: string | RegExp): Text =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags }

const KEYS: Readonly<Record<string, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Space: ' ',
  Backspace: Key.BACK_SPACE,
  Delete: Key.DELETE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
  End: Key.END,
  Shift: Key.SHIFT,
  Control: Key.CONTROL,
}

/** `Shift+Tab` → the keys, the last of which is the one that is struck. */
export const keysOf = (chord: string): readonly string[] => chord.split('+').map(name => KEYS[name] ?? name)

/** The part of Playwright's `Locator` that page objects use, over WebDriver. */
export class WebKitLocator {
  constructor(
    private readonly owner: WebKitPage,
    readonly steps: readonly Step[],
    /** Frames on the way, outermost first. */
    private readonly frames: readonly (readonly Step[])[] = [],
  ) {}

  page(): WebKitPage {
    return this.owner
  }

  locator(css: string): WebKitLocator {
    return this.#with({ css })
  }

  getByTestId(testId: string): WebKitLocator {
    return this.#with({ testId })
  }

  getByRole(role: string, { name, exact = false }: { name?: string | RegExp; exact?: boolean } = {}) {
    return this.#with({ role, name: name === undefined ? null : textOf(name), exact })
  }

  getByText(text: string | RegExp, { exact = false } = {}): WebKitLocator {
    return this.#with({ text: textOf(text), exact })
  }

  first(): WebKitLocator {
    return this.#with({ nth: 0 })
  }

  last(): WebKitLocator {
    return this.#with({ nth: -1 })
  }

  nth(index: number): WebKitLocator {
    return this.#with({ nth: index })
  }

  filter({ hasText, has }: Filter): WebKitLocator {
    const texts = hasText === undefined ? [] : [{ hasText: textOf(hasText) }]
    const inner = has ? [{ has: has.steps }] : []
    return this.#with(...texts, ...inner)
  }

  or(other: WebKitLocator): WebKitLocator {
    return this.#with({ or: other.steps })
  }

  frameLocator(css: string): WebKitLocator {
    return new WebKitLocator(this.owner, [], [...this.frames, [...this.steps, { css }]])
  }

  see(query: Query = 'read'): Promise<Seen> {
    return this.#inFrame(() => this.owner.run(lookInPage, this.steps, query) as Promise<Seen>)
  }

  async count(): Promise<number> {
    return (await this.see('count')).count
  }

  async isVisible(): Promise<boolean> {
    return (await this.see()).visible
  }

  async textContent(): Promise<string> {
    return (await this.#present()).text
  }

  async innerText(): Promise<string> {
    return (await this.#present()).text.trim()
  }

  async allTextContents(): Promise<readonly string[]> {
    return (await this.see()).texts
  }

  async inputValue(): Promise<string> {
    return (await this.#present()).value ?? ''
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#present()).attributes[name] ?? null
  }

  async boundingBox() {
    return (await this.#present()).box
  }

  async waitFor({ state = 'visible', timeout = DEFAULT_MS }: Wait & { state?: string } = {}): Promise<void> {
    await this.owner.until(`${state}: ${this}`, timeout, async () => {
      const { visible, count } = await this.see()
      return { visible, hidden: !visible, attached: count > 0, detached: count === 0 }[state]
    })
  }

  /** Once it is the only one, seen, still, enabled, and nothing lies over it. */
  async click({ timeout = DEFAULT_MS }: Wait = {}): Promise<void> {
    await this.#act('click', timeout, element => element.click())
  }

  async hover({ timeout = DEFAULT_MS }: Wait = {}): Promise<void> {
    await this.#act('hover', timeout, origin => this.owner.driver.actions().move({ origin }).perform())
  }

  async check(options: Wait = {}): Promise<void> {
    if (!(await this.#present()).checked) await this.click(options)
  }

  async fill(text: string, { timeout = DEFAULT_MS }: Wait = {}): Promise<void> {
    await this.#act('fill', timeout, async element => {
      const select = (input: Element) => {
        ;(input as HTMLInputElement).focus()
        ;(input as HTMLInputElement).select()
      }
      await this.owner.runOn(select, element)
      await element.sendKeys(text || Key.BACK_SPACE)
    })
  }

  async focus(): Promise<void> {
    await this.evaluate(element => (element as HTMLElement).focus())
  }

  async press(key: string): Promise<void> {
    await this.#present()
    await this.focus()
    await this.owner.keyboard.press(key)
  }

  /** A promise that the function returns is waited for while other things go on. */
  async evaluate<Result, Argument>(
    script: (element: Element, argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Awaited<Result>> {
    await this.#present()
    return this.owner.evaluateOn(script, this.steps, argument)
  }

  toString(): string {
    return [...this.frames, this.steps].map(steps => JSON.stringify(steps)).join(' › ')
  }

  #with(...steps: readonly Step[]): WebKitLocator {
    return new WebKitLocator(this.owner, [...this.steps, ...steps], this.frames)
  }

  #inFrame<T>(work: () => Promise<T>): Promise<T> {
    return this.owner.inFrame(this.frames, work)
  }

  /** Read once it is there; two of them are an error, as with Playwright. */
  async #present(): Promise<Seen> {
    let seen: Seen | undefined
    await this.owner.until(`there: ${this}`, DEFAULT_MS, async () => {
      seen = await this.see()
      if (seen.count > 1) throw new Error(`strict: ${seen.count} elements for ${this}`)
      return seen.count === 1
    })
    return seen as Seen
  }

  async #act(what: string, timeout: number, work: (element: WebElement) => Promise<unknown>): Promise<void> {
    let place = ''
    let blocked: string | null = 'nothing found'
    await this.owner
      .until(`${what}: ${this}`, timeout, () =>
        this.#inFrame(async () => {
          const seen = (await this.owner.run(lookInPage, this.steps, 'act')) as Seen
          if (seen.count > 1) throw new Error(`strict: ${seen.count} elements for ${this}`)
          blocked = seen.count === 0 ? 'nothing found' : seen.blocked
          const before = place
          place = JSON.stringify(seen.box)
          if (blocked !== null || before !== place) return false
          const element = (await this.owner.run(lookInPage, this.steps, 'element')) as unknown as WebElement
          await work(element).catch((error: Error) => {
            // What was clicked has closed its window.
            if (error.name !== 'NoSuchWindowError') throw error
          })
          return true
        }),
      )
      .catch((error: Error) => {
        throw new Error(`${error.message} (${blocked ?? 'in motion'})`)
      })
  }
}
