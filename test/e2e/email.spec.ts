import type { BrowserContext } from '@playwright/test'
import { axe } from './support/axe'
import {
  codeTo,
  emailField,
  expectConnected,
  mailsTo,
  submit,
  type,
  wrongCodeFor,
} from './support/email-login'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import { ModalPage } from './support/modal-page'

// Chromium counts a page that Playwright intercepts as public, which needs permission to request this machine.
test.use({ permissions: ['local-network-access'] })

const EMAIL = 'grace@example.org'

test('default: email, a wrong code, the right one; a reload restores the login; disconnect removes it', {
  tag: ['@engines', '@short'],
}, async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ 'attr.socials': 'none' })
  const { page } = modal
  await modal.show()
  await expect(emailField(modal)).toBeVisible()
  await expect(page.locator('#w3m-iframe')).toHaveCount(0)
  await emailField(modal).focus()
  await expect(page.locator('#w3m-iframe')).toHaveCount(1)
  await emailField(modal).fill(EMAIL)
  expect(await axe(page)).toEqual([])
  await look(page, 'email-connect')
  await page.getByRole('button', { name: 'Continue with email' }).click()

  await expect(modal.view('EmailVerifyOtp')).toBeVisible()
  await expect(modal.title).toHaveText('Confirm Email')
  await expect(page.getByText('Enter the code we sent')).toBeVisible()
  await expect(modal.testId('wui-otp-input').locator('wui-input-numeric input')).toHaveCount(6)
  await expect(modal.testId('wui-otp-input').locator('input').first()).toBeFocused()
  expect(await axe(page)).toEqual([])
  await look(page, 'email-otp')
  const code = await codeTo(sandbox, EMAIL)
  await type(modal, wrongCodeFor(code))
  await expect(page.getByRole('alert')).toHaveText('Invalid code. Try Again')
  await expect(modal.testId('wui-otp-input').locator('input').first()).toBeFocused()
  expect(await axe(page)).toEqual([])
  await look(page, 'email-otp-wrong')

  await modal.testId('email-resend').click()
  await expect(page.getByText(/^Please try again after \d+ seconds$/)).toBeVisible()

  await modal.testId('wui-otp-input').locator('input').first().focus()
  await type(modal, code)
  const address = await expectConnected(modal)
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect((await modal.events('track')).map(({ detail }) => (detail as { event: string }).event)).toEqual(
    expect.arrayContaining([
      'EMAIL_SUBMITTED',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_FAIL',
      'EMAIL_VERIFICATION_CODE_PASS',
      'CONNECT_SUCCESS',
    ]),
  )
  expect(JSON.stringify(await modal.events('track'))).not.toContain(EMAIL)

  await sandbox.faults({ match: '/api/session', delayMs: 1500 })
  await page.reload()
  await expect(modal.testId('connect-button')).toContainText('Connecting...')
  expect((await modal.state()).status).toBe('reconnecting')
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  expect((await modal.state()).address).toBe(address)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).toContain(EMAIL)
  expect(kept).not.toContain(code)
  expect(await page.evaluate(() => location.href)).not.toMatch(new RegExp(`${EMAIL}|${code}`))
  expect(JSON.stringify(await modal.events())).not.toContain(EMAIL)

  await modal.disconnect()
  await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
  await page.reload()
  await modal.show()
  await expect(modal.view('Connect')).toBeVisible()
  expect((await modal.state()).status).toBe('disconnected')
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(left).not.toContain(EMAIL)
})

test('behavior: a new device opens the link first, and gets the same address', async ({
  browser,
  openDemo,
  sandbox,
  guard,
}) => {
  const first = await openDemo()
  await first.show()
  await submit(first, EMAIL)
  await expect(first.view('EmailVerifyOtp')).toBeVisible()
  await type(first, await codeTo(sandbox, EMAIL))
  const address = await expectConnected(first)

  const other: BrowserContext = await browser.newContext({ permissions: ['local-network-access'] })
  await guard.watch(other)
  const page = await other.newPage()
  await page.goto(sandbox.manifest.demo)
  const modal = new ModalPage(page)
  await modal.show()
  await submit(modal, ` ${EMAIL} `)
  await expect(modal.view('EmailVerifyDevice')).toBeVisible()
  await expect(modal.title).toHaveText('Register device')
  const strokes = await modal.card.locator('.ring .art rect').evaluateAll(lines =>
    lines.map(line => {
      const { stroke, color } = getComputedStyle(line)
      return stroke === color
    }),
  )
  expect(strokes, 'the ring leaves the lines of the icon as they are').toEqual([true])
  expect(await axe(page)).toEqual([])
  await look(page, 'email-device')
  const link = (await mailsTo(sandbox, EMAIL)).at(-1)?.link ?? ''
  const device = await other.newPage()
  await device.goto(link)
  await device.getByTestId('device-approve').click()
  await expect(modal.view('EmailVerifyOtp')).toBeVisible()
  await page.bringToFront()
  const code = await codeTo(sandbox, EMAIL, 2)
  await expect(modal.testId('wui-otp-input').locator('input').first()).toBeFocused()
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`) // as pasted
  expect(await expectConnected(modal)).toBe(address)
  await other.close()
})

test('error: an invalid address, and the cooldown for another email; back leads to the list', {
  tag: '@engines',
}, async ({ openDemo }) => {
  const modal = await openDemo({ 'attr.locale': 'en' })
  const { page } = modal
  await modal.show()
  await submit(modal, 'grace@example')
  await expect(page.getByRole('alert')).toHaveText('Invalid email. Try again.')
  await expect(emailField(modal)).toHaveValue('grace@example')
  expect(await axe(page)).toEqual([])
  await look(page, 'email-invalid')
  await submit(modal, EMAIL)
  await expect(modal.view('EmailVerifyOtp')).toBeVisible()
  await modal.testId('header-back').click()
  await expect(modal.view('Connect')).toBeVisible()
  await submit(modal, EMAIL)
  await expect(page.getByRole('alert')).toHaveText(/^Please try again after \d+ seconds$/)
  expect(await axe(page)).toEqual([])
})

test('error: reports a secure frame that does not respond, and can be retried', async ({
  openDemo,
  page,
  sandbox,
  guard,
}) => {
  guard.allow(/secure|frame|ERR_/i)
  const secure = new URL(sandbox.manifest.secure).origin
  await page.clock.install()
  await page.route(`${secure}/**`, route => route.abort())
  const modal = await openDemo()
  await modal.show()
  const refused = page.waitForEvent('requestfailed', request => request.url().startsWith(secure))
  await submit(modal, EMAIL)
  await refused
  await page.clock.runFor(20_000)
  await expect(page.getByRole('alert')).toHaveText('Unable to load email login dependency')
  await expect(emailField(modal)).toHaveValue(EMAIL)
})

test('param: enable-email="false": no field, and nothing of it is loaded', async ({ openDemo, page }) => {
  const modal = await openDemo({ 'attr.enable-email': 'false', 'attr.socials': 'none' })
  await modal.show()
  await expect(modal.view('Connect')).toBeVisible()
  await expect(modal.testId('wui-email-input')).toHaveCount(0)
  await expect(page.locator('#w3m-iframe')).toHaveCount(0)
})
