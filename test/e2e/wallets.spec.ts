import { devices } from '@playwright/test'
import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import { HTTP_FAILURES } from './support/page-guard'
import { networkQuiet } from './support/stillness'

test.describe('the directory', () => {
  test('default: loads pages while scrolling, and renders only nearby rows', async ({
    openDemo,
    sandbox,
  }) => {
    const modal = await openDemo()
    await modal.show('AllWallets')
    const tiles = modal.view('AllWallets').locator('[data-wallet-id]')
    await expect(tiles.first()).toBeVisible()
    const scroller = modal.page.getByRole('list', { name: 'All wallets' })
    const pages = async () =>
      (await sandbox.log('entries=40')).filter(({ method }) => method === 'GET').length
    await expect.poll(pages).toBe(1)
    for (let turn = 0; turn < 6; turn++) {
      await scroller.evaluate(element => element.scrollBy(0, 1200))
      await expect.poll(() => tiles.count()).toBeLessThan(60)
    }
    await expect.poll(pages).toBeGreaterThan(1)
  })

  test('behavior: searches from two letters, no results, clear', async ({ openDemo, sandbox }) => {
    const modal = await openDemo()
    await modal.show('AllWallets')
    const field = modal.testId('wui-input-text')
    await field.fill('m')
    await expect(modal.view('AllWallets').locator('[data-wallet-id]').nth(5)).toBeVisible()
    await field.fill('metamask')
    await expect(modal.page.getByRole('button', { name: 'MetaMask', exact: true })).toBeVisible()
    await expect(modal.view('AllWallets').locator('[data-wallet-id]')).toHaveCount(1)
    expect((await sandbox.log('search=metamask')).length).toBeGreaterThan(0)
    expect(await sandbox.log('search=m&')).toEqual([])
    await field.fill('no such wallet')
    await expect(modal.testId('no-wallet-found')).toContainText('No wallets found')
    expect(await axe(modal.page)).toEqual([])
    await look(modal.page, 'all-wallets-empty')
    await modal.testId('no-wallet-found').getByRole('button').click()
    await expect(modal.view('AllWallets').locator('[data-wallet-id]').nth(5)).toBeVisible()
  })

  test('error: reports a failed page, and loads it on retry', async ({ openDemo, sandbox, guard }) => {
    guard.allow(HTTP_FAILURES)
    await sandbox.faults({ match: 'entries=40', status: 404 })
    const modal = await openDemo()
    await modal.show('AllWallets')
    await expect(modal.card).toContainText('HTTP status code: 404')
    await sandbox.clearFaults()
    await modal.page.getByRole('button', { name: 'Try again' }).click()
    await expect(modal.card).not.toContainText('HTTP status code')
  })

  for (const [value, shown] of [
    ['SHOW', 1],
    ['HIDE', 0],
    ['ONLY_MOBILE', 0],
  ] as const) {
    test(`param: all-wallets="${value}" on a desktop`, async ({ openDemo }) => {
      const modal = await openDemo({ 'attr.all-wallets': value })
      await modal.show()
      await expect(modal.testId('wallet-selector-walletconnect')).toBeVisible()
      await expect(modal.testId('all-wallets')).toHaveCount(shown)
    })
  }

  test('behavior: a wallet that is not installed: QR code, tabs, and downloads', async ({ openDemo }) => {
    const modal = await openDemo()
    await modal.show('AllWallets')
    await modal.page.getByRole('button', { name: 'MetaMask', exact: true }).click()
    await expect(modal.title).toHaveText('MetaMask')
    await expect(modal.testId('wui-qr-code')).toHaveAttribute('uri', /^wc:/)
    await expect(modal.testId('get-wallet')).toBeVisible()
    await modal.testId('tab-browser').click()
    await expect(modal.card).toContainText('Not detected')
    await expect(modal.testId('download-chrome')).toBeVisible()
    await expect(modal.testId('get-wallet')).toHaveCount(0) // where to get it is on screen already
    expect(await axe(modal.page)).toEqual([])
    await look(modal.page, 'not-detected')
    await modal.testId('tab-mobile').click()
    await modal.testId('get-wallet').click()
    await expect(modal.view('Downloads')).toBeVisible()
    expect(await axe(modal.page)).toEqual([])
    await look(modal.page, 'downloads')
  })

  test('behavior: an installed wallet has every platform, this browser first', async ({
    openDemo,
    sandbox,
  }) => {
    const modal = await openDemo({ wallet: 'evm' })
    await modal.show('AllWallets')
    const tile = modal.page.getByRole('button', { name: 'Sandbox Wallet, Installed' })
    await tile.click()
    await expect(modal.view('ConnectingWalletConnect')).toBeVisible()
    await expect(modal.testId('tab-browser')).toHaveAttribute('aria-selected', 'true')
    await expect(modal.card).toContainText('Continue in Sandbox Wallet')
    await modal.testId('sandbox-wallet-reject').click()
    await expect(modal.card).toContainText('Not connected')
    expect(await axe(modal.page)).toEqual([])
    await look(modal.page, 'installed-declined')
    await modal.testId('tab-mobile').click()
    await expect(modal.testId('wui-qr-code')).toHaveAttribute('uri', /^wc:/)
    await modal.testId('tab-browser').click()
    await sandbox.wallet({ approve: true })
    await expect.poll(async () => (await modal.state()).status).toBe('connected')
    await expect(modal.card).toBeHidden()
    expect((await modal.state()).connector).toMatchObject({ type: 'ANNOUNCED' })
  })
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _browser, ...phone } = devices['iPhone 14']
  test.use({ ...phone, viewport: { width: 390, height: 844 } })

  test('behavior: the tap opens the wallet with the current pairing', async ({ openDemo, page }) => {
    await page.addInitScript(() => {
      const opened: unknown[] = []
      Object.assign(window, { opened })
      window.open = (...args) => {
        opened.push(args)
        return null
      }
    })
    const modal = await openDemo()
    await modal.testId('connect-button').getByRole('button').tap()
    const row = modal.view('Connect').locator('[data-wallet-id]').first()
    await expect(row).toBeVisible()
    await expect(modal.testId('wallet-selector-walletconnect')).toHaveCount(0)
    await expect
      .poll(async () => (await page.evaluate(() => performance.getEntriesByType('resource').length)) > 3)
      .toBe(true)
    await networkQuiet(page)
    await row.tap()
    const opened = await page.evaluate(() => Reflect.get(window, 'opened') as unknown[][])
    expect(opened).toHaveLength(1)
    expect(String(opened[0]?.[0])).toMatch(/:\/\/.*wc\?uri=wc%3A[0-9a-f]{64}%402%3F/)
    expect(opened[0]?.slice(1)).toEqual(['_self', 'noreferrer,noopener'])
    await expect(modal.testId('show-code')).toBeVisible({ timeout: 8000 })
    expect(await axe(page)).toEqual([])
    await modal.testId('show-code').tap()
    await expect(modal.testId('wui-qr-code')).toHaveAttribute('uri', /^wc:/)
  })
})
