import type { Page } from '@playwright/test'
import { fileOf, readMetafile } from '../rules/support/metafile'
import { expect, test } from './support/fixtures'
import { HTTP_FAILURES } from './support/page-guard'

const { outputs } = readMetafile()
const wordsOf = (language: string) =>
  `**/${fileOf(outputs, `src/shared/i18n/locales/companions/${language}.ts`)}`

const button = (page: Page) => page.locator('w3m-button').getByRole('button')
/** The button's text and picture, which are out of sight while its words load. */
const frame = (page: Page) => page.locator('w3m-button span[aria-live]')

/** Keeps the words of a language back until the returned function is called. */
async function holdWords(page: Page, language: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(wordsOf(language), async route => {
    await released
    await route.continue()
  })
  return () => release()
}

test('default: one file of words, and nothing to see before it is there', async ({ openDemo, page }) => {
  const release = await holdWords(page, 'de')
  const requested: string[] = []
  page.on('request', request => requested.push(new URL(request.url()).pathname.replace(/^.*\//, '')))
  const arrived = page.waitForRequest(wordsOf('de'))
  await openDemo({ 'attr.locale': 'de-AT' })
  await arrived
  await expect(frame(page)).toHaveCSS('opacity', '0')
  release()
  await expect(button(page)).toHaveText('Wallet verbinden')
  await expect(frame(page)).toHaveCSS('opacity', '1')
  const modules = requested.map(file => outputs[file]?.entryPoint ?? '')
  expect(modules.filter(module => module.includes('/locales/companions/'))).toEqual([
    'src/shared/i18n/locales/companions/de.ts',
  ])
})

test('behavior: has an English name until then, and shows it where the words take long', async ({
  openDemo,
  page,
}) => {
  const release = await holdWords(page, 'de')
  await openDemo({ 'attr.locale': 'de' })
  await expect(button(page)).toHaveAccessibleName('Connect Wallet')
  await expect(frame(page)).toHaveAttribute('lang', 'en')
  await expect(frame(page)).toHaveCSS('opacity', '0')
  await frame(page).evaluate(element => {
    for (const animation of element.getAnimations()) animation.finish()
  })
  await expect(frame(page)).toHaveCSS('opacity', '1')
  release()
  await expect(button(page)).toHaveText('Wallet verbinden')
  await expect(frame(page)).toHaveAttribute('lang', 'de')
})

test('error: English where the words do not load, and the modal works', async ({ openDemo, page, guard }) => {
  guard.allow(HTTP_FAILURES)
  await page.route(wordsOf('ja'), route => route.abort())
  const modal = await openDemo({ 'attr.locale': 'ja' })
  await expect(button(page)).toBeVisible()
  await expect(button(page)).toHaveText('Connect Wallet')
  await button(page).click()
  await expect(modal.view('Connect')).toBeVisible()
  await expect(modal.title).toHaveText('ウォレットを接続')
})
