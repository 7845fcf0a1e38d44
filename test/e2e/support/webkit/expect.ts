import { isDeepStrictEqual } from 'node:util'
import { expect as base } from '@playwright/test'
import type { Seen } from './in-page'
import type { WebKitLocator } from './locator'

type Options = { readonly timeout?: number; readonly ignoreCase?: boolean }
type Wanted = string | RegExp
type Context = { readonly isNot: boolean; readonly timeout: number }

const collapseWhitespace = (text: string) =>
  text
    .replace(/\u200b/g, '')
    .trim()
    .replace(/\s+/g, ' ')
const isSame = (text: string, wanted: Wanted) =>
  typeof wanted === 'string'
    ? collapseWhitespace(text) === collapseWhitespace(wanted)
    : wanted.test(collapseWhitespace(text))
const isIn = (text: string, wanted: Wanted) =>
  typeof wanted === 'string'
    ? collapseWhitespace(text).includes(collapseWhitespace(wanted))
    : wanted.test(collapseWhitespace(text))

/** Looks again until `holds` is what the test says, or the time is over. */
function matcher<Arguments extends readonly unknown[]>(
  name: string,
  holds: (seen: Seen, ...args: Arguments) => boolean,
  show: (seen: Seen) => unknown = ({ visible, count, text }) => ({ visible, count, text }),
) {
  return async function (this: Context, locator: WebKitLocator, ...args: readonly unknown[]) {
    const { timeout = this.timeout } = (args.find(each => isOptions(each)) ?? {}) as Options
    const end = Date.now() + timeout
    for (;;) {
      const seen = await locator.see()
      const pass = holds(seen, ...(args as unknown as Arguments))
      if (pass !== this.isNot || Date.now() > end) {
        const not = this.isNot ? 'not ' : ''
        const message = () =>
          `${not}${name} ${JSON.stringify(args.map(String))}: ${locator}\nseen: ${JSON.stringify(show(seen))}`
        return { pass, message, name }
      }
      await new Promise(done => setTimeout(done, 40))
    }
  }
}

const isOptions = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && !(value instanceof RegExp) && !Array.isArray(value)

const one = (seen: Seen) => {
  if (seen.count > 1) throw new Error(`strict: ${seen.count} elements`)
  return seen.count === 1
}

/** Playwright's `expect`, with matchers that know WebKit's locators. */
export const webkitExpect = base.extend({
  toBeVisible: matcher('visible', seen => seen.visible),
  toBeHidden: matcher('hidden', seen => !seen.visible),
  toHaveCount: matcher<[number]>('count', ({ count }, wanted) => count === wanted),
  toHaveText: matcher<[Wanted | readonly Wanted[]]>('text', (seen, wanted) =>
    Array.isArray(wanted)
      ? seen.count === wanted.length && wanted.every((each, index) => isSame(seen.texts[index] ?? '', each))
      : one(seen) && isSame(seen.text, wanted as Wanted),
  ),
  toContainText: matcher<[Wanted]>('contains', (seen, wanted) => one(seen) && isIn(seen.text, wanted)),
  toHaveAttribute: matcher<[string, Wanted | undefined]>(
    'attribute',
    (seen, name, wanted) => {
      const value = seen.attributes[name]
      if (value === undefined) return false
      return typeof wanted === 'string'
        ? value === wanted
        : wanted instanceof RegExp
          ? wanted.test(value)
          : true
    },
    ({ count, attributes }) => ({ count, attributes }),
  ),
  toHaveValue: matcher<[Wanted]>(
    'value',
    (seen, wanted) =>
      one(seen) &&
      seen.value !== null &&
      (typeof wanted === 'string' ? seen.value === wanted : wanted.test(seen.value)),
    ({ count, value }) => ({ count, value }),
  ),
  async toHaveJSProperty(locator: WebKitLocator, name: string, wanted: unknown) {
    const value = await locator.evaluate((element, key) => Reflect.get(element, key) as unknown, name)
    const pass = isDeepStrictEqual(value, wanted)
    return { pass, message: () => `property ${name} of ${locator}: ${JSON.stringify(value)}` }
  },
  toBeFocused: matcher('focused', seen => seen.focused),
  toBeEnabled: matcher('enabled', seen => seen.enabled),
  toBeDisabled: matcher('disabled', seen => seen.count > 0 && !seen.enabled),
  toBeChecked: matcher('checked', seen => seen.checked),
}) as unknown as typeof base
