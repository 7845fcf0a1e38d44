import type { Page } from '@playwright/test'
import { fileOf, readMetafile } from '../rules/support/metafile'
import { expect, test } from './support/fixtures'
import { HTTP_FAILURES } from './support/page-guard'

const { outputs } = readMetafile()
const wordsOf = (language: string) =>
  `**/${fileOf(outputs, `src/shared/i18n/locales/companions/${language}.ts`)}`

const button = (page: Page) => page.locator('w3m-button').getByRole('button', { includeHidden: true })

test('default: one file of words, and nothing to read before it is there', async ({ openDemo, page }) => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(wordsOf('de'), async route => {
    await released
    await route.continue()
  })
  const requested: string[] = []
  page.on('request', request => requested.push(new URL(request.url()).pathname.replace(/^.*\//, '')))
  const arrived = page.waitForRequest(wordsOf('de'))
  await openDemo({ 'attr.locale': 'de-AT' })
  await arrived
  await expect(button(page)).toBeHidden()
  release()
  await expect(button(page)).toBeVisible()
  await expect(button(page)).toHaveText('Wallet verbinden')
  const modules = requested.map(file => outputs[file]?.entryPoint ?? '')
  expect(modules.filter(module => module.includes('/locales/companions/'))).toEqual([
    'src/shared/i18n/locales/companions/de.ts',
  ])
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
