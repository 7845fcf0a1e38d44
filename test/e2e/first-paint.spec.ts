import type { Page } from '@playwright/test'
import { fileOf, readMetafile } from '../rules/support/metafile'
import { emailField } from './support/email-login'
import { expect, test } from './support/fixtures'
import { SANDBOX_WALLET } from './support/flows'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'

test.use({ motion: true })

/** How far things have moved, as the browser counts it, from the call on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const state = { sum: 0 }
    Object.assign(globalThis, { __shifts: state })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        state.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
  return () =>
    page.evaluate(
      () =>
        new Promise<number>(done =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              done((globalThis as never as { __shifts: { sum: number } }).__shifts.sum),
            ),
          ),
        ),
    )
}

const localRow = (modal: ModalPage) => modal.testId(`wallet-selector-${SANDBOX_WALLET}`)
const directoryRows = (modal: ModalPage) => modal.view('Connect').locator('[data-wallet-id]')
const places = (modal: ModalPage) => modal.view('Connect').locator('ul .sk')

test.describe('the list while the directory takes its time', () => {
  test.use({ allowed: [HTTP_FAILURES] })

  test('behavior: shows local wallets at once, and adds the others in place', async ({
    openDemo,
    page,
    sandbox,
  }) => {
    await sandbox.faults({ match: 'getWallets', delayMs: 2000 })
    const modal = await openDemo({ wallet: 'evm' })
    await modal.show()
    await expect(localRow(modal)).toBeVisible()
    await expect(emailField(modal)).toBeVisible()
    await expect(modal.testId('wallet-selector-walletconnect')).toBeVisible()
    await expect(modal.testId('all-wallets')).toBeVisible()
    await expect(places(modal)).toHaveCount(1)
    expect(await directoryRows(modal).count()).toBe(0)
    const shifts = await watchShifts(page)
    // the opening animation may still be in its last tenth of a pixel
    const topOf = async () => Math.round((await modal.testId('all-wallets').boundingBox())?.y ?? 0)
    const before = await topOf()
    await expect(directoryRows(modal)).toHaveCount(1)
    await expect(places(modal)).toHaveCount(0)
    expect(await topOf()).toBe(before)
    expect(await shifts()).toBe(0)
  })

  test('behavior: the list works while the directory hangs', async ({ openDemo, page }) => {
    await page.route(/getWallets|getAnalyticsConfig/, () => {})
    const modal = await openDemo({ wallet: 'evm', 'attr.featured-wallet-ids': 'one two' })
    await modal.show()
    await expect(places(modal)).toHaveCount(2)
    await localRow(modal).click()
    await expect(modal.view('ConnectingExternal').or(modal.view('Account'))).toBeVisible()
  })

  test('behavior: does not show an excluded wallet before its rdns is known', async ({ openDemo, page }) => {
    await page.route(/getWallets/, () => {})
    const modal = await openDemo({ wallet: 'evm', 'attr.exclude-wallet-ids': 'some-wallet' })
    await modal.show()
    await expect(modal.testId('wallet-selector-walletconnect')).toBeVisible()
    expect(await localRow(modal).count()).toBe(0)
    await expect(localRow(modal)).toBeVisible()
  })
})

test('behavior: shows a view and its title together, in any loading order', async ({ openDemo, page }) => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const { outputs } = readMetafile()
  await page.route(`**/${fileOf(outputs, 'src/app/features/session.ts')}`, async route => {
    await released
    await route.continue()
  })
  const code = page.waitForResponse(`**/${fileOf(outputs, 'src/app/features/buy.ts')}`)
  const modal = await openDemo()
  // The titles that a visitor sees over the rows, frame by frame.
  await page.evaluate(() => {
    const titles: (string | null)[] = []
    Object.assign(globalThis, { __titles: titles })
    const each = () => {
      const root = document.querySelector('w3m-modal')?.shadowRoot
      const find = (id: string) => root?.querySelector(`[data-testid="${id}"]`)
      const title = find('w3m-header-text')
      if (title && find('onramp-select-USD')) titles.push(title.textContent)
      requestAnimationFrame(each)
    }
    each()
  })
  await modal.show('OnRampFiatSelect')
  await code
  await expect(modal.view('OnRampFiatSelect')).toBeVisible()
  release()
  await expect(modal.testId('onramp-select-USD')).toBeVisible()
  const titles = () => page.evaluate(() => (globalThis as never as { __titles: string[] }).__titles)
  await expect.poll(async () => [...new Set(await titles())]).toEqual(['Select currency'])
})
