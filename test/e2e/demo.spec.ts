import { LANGUAGES } from '../../src/shared/i18n/load-locale'
import { axe } from './support/axe'
import { emailField, expectConnected, submit, type } from './support/email-login'
import { expect, test } from './support/fixtures'
import { SANDBOX_WALLET } from './support/flows'

test('default: offers every language', async ({ openDemo }) => {
  const { page } = await openDemo()
  const offered = await page
    .getByTestId('demo-locale')
    .locator('option')
    .evaluateAll(options => options.map(option => (option as HTMLOptionElement).value))
  expect(offered.filter(Boolean).sort()).toEqual([...LANGUAGES].sort())
})

test('default: previews a theme in a frame, and applies it to the page', async ({ openDemo }) => {
  const { page, host } = await openDemo()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByTestId('demo-theme-paper').focus()
  const preview = page.frameLocator('#preview iframe')
  await expect(preview.locator('w3m-modal')).toHaveAttribute('theme-mode', 'light')
  await expect(preview.getByRole('dialog', { includeHidden: true })).toBeVisible()
  await page.getByTestId('demo-theme-midnight').hover()
  await expect(preview.locator('w3m-modal')).toHaveAttribute('theme-mode', 'dark')
  await expect(page.getByTestId('demo-theme-paper')).toBeFocused()
  await expect(host).not.toHaveAttribute('theme-variables')

  await page.getByTestId('demo-theme-midnight').click()
  await expect(host).toHaveAttribute('theme-variables', /accent/)
  await expect(page.getByTestId('demo-theme-sample')).toContainText("from 'w3m-modal/themes'")
  expect(await axe(page)).toEqual([])
})

test('default: shows the emailed code next to the card', async ({ openDemo }) => {
  const modal = await openDemo()
  await modal.show()
  await expect(emailField(modal)).toBeVisible()
  await submit(modal, 'demo@example.com')
  const inbox = modal.page.getByTestId('demo-inbox')
  await expect(inbox).toContainText('Inbox of demo@example.com')
  const code = (await inbox.locator('code').textContent())?.replace(' ', '') ?? ''
  expect(code).toMatch(/^\d{6}$/)
  await type(modal, code)
  await expectConnected(modal)
  await expect(inbox).toBeHidden()
})

test.describe('what breaks others', () => {
  // to hosts that are not there
  test.use({ allowed: [/Failed to load resource|nowhere\.invalid/] })

  test('default: a dead network: a wallet of this browser connects', async ({ openDemo }) => {
    const modal = await openDemo()
    await modal.page.getByTestId('demo-tour-dead-network').click()
    await expect(modal.page.getByTestId('demo-fault')).toContainText('The network is cut')
    await modal.testId(`wallet-selector-${SANDBOX_WALLET}`).click()
    await modal.page.getByTestId('sandbox-wallet-approve').click()
    await expectConnected(modal)
  })

  test('default: a hostile wallet: its name is sanitized, and nothing is connected', async ({ openDemo }) => {
    const modal = await openDemo()
    await modal.page.getByTestId('demo-tour-hostile-wallet').click()
    const row = modal.testId('wallet-selector-example.hostile')
    await expect(row).toBeVisible()
    expect(await row.textContent()).not.toMatch(/\u202e/)
    await row.click()
    await expect(modal.card).toContainText('invalid response')
    expect((await modal.state()).status).toBe('disconnected')
    await modal.page
      .getByTestId('demo-fault')
      .getByRole('link')
      .evaluate(link => (link as HTMLElement).click())
    await expect(modal.page.getByTestId('demo-fault')).toBeHidden()
  })

  test('default: a slow phone: a window of its size', async ({ openDemo, context }) => {
    const modal = await openDemo()
    const opening = context.waitForEvent('page')
    await modal.page.getByTestId('demo-tour-slow-phone').click()
    const phone = await opening
    await expect(phone.getByTestId(`wallet-selector-${SANDBOX_WALLET}`)).toBeVisible()
    expect(await phone.evaluate(() => innerWidth)).toBeLessThanOrEqual(390)
  })
})
