import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { languagesToTry, tryLanguages } from './languages'
import { stillness } from './stillness'

const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../test-results/look')
const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
}
const STYLES = {
  dark: { 'theme-mode': 'dark' },
  light: { 'theme-mode': 'light' },
  rtl: { 'theme-mode': 'dark', locale: 'ar' },
}

/**
 * Pictures of what the page shows now, for people: desktop, phone and small phone, dark, light and right to left, in
 * `test-results/look`. Taken by `npm run look`; an ordinary run leaves them out. With `W3M_LANGUAGES` (`de,ja` or `all`)
 * each of these languages is measured and taken instead: see `tryLanguages`.
 */
export async function look(page: Page, name: string): Promise<void> {
  if (process.env.W3M_LANGUAGES) {
    const languages = languagesToTry([])
    test.setTimeout(test.info().timeout + languages.length * 5_000)
    expect.soft(await tryLanguages(page, name, languages), name).toEqual([])
    return
  }
  if (!process.env.W3M_LOOK) return
  for (const [style, attributes] of Object.entries(STYLES)) {
    const restore = await setAttributes(page, attributes)
    await lookAt(page, name, style)
    await setAttributes(page, restore)
  }
}

/** The same of a page without a modal, in the one style that it has. */
export async function lookAt(page: Page, name: string, style: string): Promise<void> {
  if (!process.env.W3M_LOOK) return
  const before = page.viewportSize()
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport)
    await stillness(page)
    await page.screenshot({ path: path.join(FOLDER, `${name}-${size}-${style}.png`) })
  }
  if (before) await page.setViewportSize(before)
}

type Attributes = Readonly<Record<string, string | null>>

/** Returns what was there before. */
function setAttributes(page: Page, attributes: Attributes): Promise<Attributes> {
  return page
    .locator('w3m-modal')
    .first()
    .evaluate((element, values) => {
      const before: Record<string, string | null> = {}
      for (const [name, value] of Object.entries(values)) {
        before[name] = element.getAttribute(name)
        if (value === null) element.removeAttribute(name)
        else element.setAttribute(name, value)
      }
      return before
    }, attributes)
}
