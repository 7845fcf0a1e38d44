import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { LANGUAGES, loadLocale } from '../../../src/shared/i18n/load-locale'
import type { Message } from '../../../src/shared/i18n/messages'
import { resolveLocale } from '../../../src/shared/i18n/resolve-locale'
import { ENGLISH } from '../../support/english'
import { addMeasure, type Flaw, type MeasureOptions } from './geometry'
import { stillness } from './stillness'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../test-results')
const SIZES = {
  desktop: { width: 1280, height: 800 },
  small: { width: 320, height: 568 },
} as const

const formsOf = (message: Message | undefined): readonly string[] =>
  message === undefined ? [] : typeof message === 'string' ? [message] : Object.values(message)

/** English texts that no key of a language still has. */
async function waitUntilTranslated(language: string): Promise<readonly string[]> {
  if (language === 'en') return []
  const [, { messages }] = await loadLocale([language])
  const own = (messages ?? {}) as Readonly<Record<string, Message>>
  const kept = new Set(Object.keys(ENGLISH).flatMap(key => formsOf(own[key])))
  return [...new Set(Object.values(ENGLISH).flatMap(message => formsOf(message)))].filter(
    text => !kept.has(text) && /\p{L}{3}/u.test(text.replaceAll(/\{\w+\}/g, '')),
  )
}

/**
 * Whether the browser has a font for the language. Without one every letter is the same box, also those that join in the
 * letter before, so that words are longer than any reader sees them.
 */
async function hasFont(page: Page, language: string): Promise<boolean> {
  const [, { messages }] = await loadLocale([language])
  const texts = Object.values((messages ?? {}) as Readonly<Record<string, Message>>).flatMap(formsOf)
  const letters = [...new Set(texts.join('').match(/(?!\p{Script=Latin})\p{L}/gu))].slice(0, 8)
  if (letters.length < 8) return true
  return page.evaluate(all => {
    const context = new OffscreenCanvas(32, 32).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    const drawn = all.map(letter => {
      context.clearRect(0, 0, 32, 32)
      context.font = '20px system-ui'
      context.fillText(letter, 4, 24)
      return context.getImageData(0, 0, 32, 32).data.join()
    })
    return new Set(drawn).size > 1
  }, letters)
}

const wanted = process.env.W3M_LANGUAGES ?? (process.env.W3M_THOROUGH ? 'all' : '')

/** The languages to try: those of `W3M_LANGUAGES` (`de,fi` or `all`), all with `W3M_THOROUGH`, else those given. */
export const languagesToTry = (few: readonly string[]): readonly string[] =>
  wanted === 'all' ? LANGUAGES : wanted ? wanted.split(',') : few

/** In the short run, only the smallest size; with `W3M_SIZES=desktop` or `small`, only that. */
const sizesToTry = () => {
  const only = process.env.W3M_SIZES ?? (wanted ? undefined : 'small')
  return Object.entries(SIZES).filter(([size]) => only === undefined || only === size)
}

/**
 * Looks at the open view in each language, at 320 × 568 and, if languages are named by the environment, at 1280 × 800,
 * and answers what is wrong, a line for each flaw: `language · view · size · text · what`. The same lines are added to
 * `test-results/languages.txt`. With `W3M_LOOK` it takes a picture of each, too.
 */
export async function tryLanguages(
  page: Page,
  view: string,
  languages: readonly string[],
): Promise<readonly string[]> {
  const before = { size: page.viewportSize(), locale: await localeOf(page) }
  await addMeasure(page)
  const options: Record<string, MeasureOptions> = {}
  for (const language of languages)
    options[language] = {
      english: await waitUntilTranslated(language),
      breaksAnywhere: /^(zh|ja|th)/.test(language) || !(await hasFont(page, language)),
    }
  const lines: string[] = []
  for (const [size, viewport] of sizesToTry()) {
    await page.setViewportSize(viewport)
    for (const language of languages) {
      await setLanguage(page, language)
      if (process.env.W3M_LOOK) {
        await stillness(page)
        const file = `${view.replaceAll(/\W+/g, '-')}-${size}.png`
        await page.screenshot({ path: path.join(ROOT, 'look', language, file) })
      }
      const flaws = await page.evaluate(
        measureOptions => (globalThis as unknown as Measured).__w3mMeasure(measureOptions),
        options[language] as MeasureOptions,
      )
      const known = new Set(
        flaws.map(({ what, text }) => `${language} · ${view} · ${size} · ${text} · ${what}`),
      )
      lines.push(...known)
    }
  }
  await setLanguage(page, before.locale)
  if (before.size) await page.setViewportSize(before.size)
  if (lines.length > 0) {
    fs.mkdirSync(ROOT, { recursive: true })
    fs.appendFileSync(path.join(ROOT, 'languages.txt'), `${lines.join('\n')}\n`)
  }
  return lines
}

const localeOf = (page: Page) =>
  page
    .locator('w3m-modal')
    .first()
    .evaluate(element => element.getAttribute('locale') ?? 'en')

type Measured = { __w3mMeasure(options: MeasureOptions): readonly Flaw[] }

/** Changes the language of the open modal and waits for its words. */
async function setLanguage(page: Page, language: string): Promise<void> {
  const { tag, direction } = resolveLocale([language], LANGUAGES)
  await page
    .locator('w3m-modal')
    .first()
    .evaluate(
      async (element, { language, tag, direction }) => {
        element.setAttribute('locale', language)
        const dialog = element.shadowRoot?.querySelector('dialog')
        const end = performance.now() + 60_000
        const isThere = () => dialog?.lang === tag && dialog.dir === direction
        while (!isThere()) {
          if (performance.now() > end)
            throw new Error(`${language}: lang is ${dialog?.lang}, dir ${dialog?.dir}`)
          await new Promise(requestAnimationFrame)
        }
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      },
      { language, tag, direction },
    )
}
