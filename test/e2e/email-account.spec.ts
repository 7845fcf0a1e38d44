import { axe } from './support/axe'
import {
  codeTo,
  emailField,
  expectConnected,
  logIn,
  mailsTo,
  submit,
  type,
  wrongCodeFor,
} from './support/email-login'
import { expect, test } from './support/fixtures'
import { look, lookAt } from './support/look'
import type { ModalPage } from './support/modal-page'
import { answerOf } from './support/page-provider'

// Chromium counts a page that Playwright intercepts as public, which needs permission to request this machine.
test.use({ permissions: ['local-network-access'] })

const EMAIL = 'grace@example.org'
const NEW_EMAIL = 'grace.hopper@example.org'
const ON_POLYGON = { 'attr.networks': 'eip155:137 eip155:1 eip155:11155111', 'attr.socials': 'none' }

const seen = async (modal: ModalPage) => (await answerOf(modal, { method: 'eth_accounts' })).value
const tracked = async (modal: ModalPage) =>
  (await modal.events('track')).map(({ detail }) => (detail as { event: string }).event)

test('default: the smart account, both addresses, and back; a network without one; a reload', async ({
  openDemo,
  sandbox,
}) => {
  const modal = await openDemo(ON_POLYGON)
  const { page } = modal
  const eoa = await logIn(modal, sandbox, EMAIL)
  await expect.poll(async () => (await modal.state()).accounts.length).toBe(2)
  const [, smart = ''] = (await modal.state()).accounts
  expect(await modal.state()).toMatchObject({ preferredAccountType: 'eoa', smartAccountDeployed: false })
  expect(await seen(modal)).toEqual([eoa])

  await modal.show('Account')
  await expect(modal.testId('switch-address-item')).toContainText('Standard account')
  await expect(modal.testId('switch-address-item')).toContainText('In use')
  await expect(modal.testId('w3m-switch-address-button-1')).toContainText('Smart account')
  await expect(modal.testId('w3m-account-email-update')).toContainText(EMAIL)
  expect(await axe(page)).toEqual([])
  await look(page, 'email-account')

  await modal.testId('activate-smart-account-promo').click()
  await expect(modal.view('UpgradeToSmartAccount')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await look(page, 'email-smart-account')
  await modal.testId('smart-account-continue').click()
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.testId('switch-address-item')).toContainText('Smart account')
  await expect(modal.testId('activate-smart-account-promo')).toHaveCount(0)
  expect(await modal.state()).toMatchObject({ address: smart, preferredAccountType: 'smartAccount' })
  expect(await seen(modal)).toEqual([smart])
  expect(await modal.events('accountchange')).toHaveLength(1)
  expect(await tracked(modal)).toContain('SET_PREFERRED_ACCOUNT_TYPE')

  await page.reload()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  expect(await modal.state()).toMatchObject({ address: smart, preferredAccountType: 'smartAccount' })

  await modal.show('Networks')
  await modal.testId('w3m-network-switch-Ethereum').click()
  await expect.poll(async () => (await modal.state()).network).toBe('eip155:1')
  expect(await modal.state()).toMatchObject({ address: eoa, accounts: [eoa], preferredAccountType: 'eoa' })
  expect(await answerOf(modal, { method: 'eth_chainId' })).toEqual({ value: '0x1' })

  await modal.show('Networks')
  await modal.testId('w3m-network-switch-Sepolia').click()
  await expect.poll(async () => (await modal.state()).accounts.length).toBe(2)
  await modal.show('Account')
  await modal.testId('w3m-switch-address-button-1').click()
  await expect(modal.testId('w3m-switch-address-button-0')).toContainText('Standard account')
  await modal.testId('w3m-switch-address-button-0').click()
  await expect.poll(async () => (await modal.state()).preferredAccountType).toBe('eoa')
  expect(await seen(modal)).toEqual([eoa])
})

test('default: another email address, with both codes', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ 'attr.socials': 'none' })
  const { page } = modal
  const address = await logIn(modal, sandbox, EMAIL)
  await modal.show('Account')
  await modal.testId('w3m-account-email-update').click()
  await expect(modal.title).toHaveText('Edit email')
  await expect(emailField(modal)).toHaveValue(EMAIL)
  await expect(modal.testId('email-update-save')).toHaveAttribute('aria-disabled', 'true')
  await submit(modal, 'grace@nowhere')
  await expect(page.getByRole('alert')).toHaveText('Invalid email. Try again.')
  expect(await axe(page)).toEqual([])
  await look(page, 'email-update')
  await emailField(modal).fill(NEW_EMAIL)
  await modal.testId('email-update-save').click()

  await expect(modal.title).toHaveText('Confirm Current Email')
  await modal.testId('email-update-again').click()
  await submit(modal, NEW_EMAIL)
  await expect(page.getByRole('alert')).toHaveText(/^Please try again after \d+ seconds$/)
  await modal.close()
  await modal.show('Account')
  expect((await modal.state()).address).toBe(address)
})

test('default: changes the email address with two codes; the next login uses the new one', async ({
  openDemo,
  sandbox,
}) => {
  const modal = await openDemo({ 'attr.socials': 'none' })
  const { page } = modal
  const address = await logIn(modal, sandbox, EMAIL)
  await modal.show('Account')
  await modal.testId('w3m-account-email-update').click()
  await submit(modal, NEW_EMAIL)
  await expect(modal.view('UpdateEmailPrimaryOtp')).toBeVisible()
  await expect(page.getByText(/^Enter the code we sent to \S*grace@example\.org/)).toBeVisible()
  const primary = await codeTo(sandbox, EMAIL, 2)
  await type(modal, wrongCodeFor(primary))
  await expect(page.getByRole('alert')).toHaveText('Invalid code. Try Again')
  expect(await axe(page)).toEqual([])
  await look(page, 'email-update-primary')
  await type(modal, primary)
  await expect(modal.title).toHaveText('Confirm New Email')
  await expect(page.getByText(/^Enter the code we sent to \S*grace\.hopper@example\.org/)).toBeVisible()
  await type(modal, await codeTo(sandbox, NEW_EMAIL))
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.testId('wui-snackbar-message')).toHaveText('Email updated')
  await expect(modal.testId('w3m-account-email-update')).toContainText(NEW_EMAIL)

  await modal.testId('disconnect-button').click()
  await expect(modal.card).toBeHidden()
  await modal.show()
  await submit(modal, NEW_EMAIL)
  await expect(modal.view('EmailVerifyOtp')).toBeVisible()
  await type(modal, await codeTo(sandbox, NEW_EMAIL, 2))
  expect(await expectConnected(modal)).toBe(address)
})

test('default: leads to the wallet’s own site for an upgrade', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ 'attr.socials': 'none' })
  const { page } = modal
  const address = await logIn(modal, sandbox, EMAIL)
  await modal.show('Account')
  await modal.testId('w3m-wallet-upgrade-card').click()
  await expect(modal.title).toHaveText('Upgrade your wallet')
  expect(await axe(page)).toEqual([])
  await look(page, 'email-upgrade')
  const opening = page.waitForEvent('popup')
  await modal.testId('w3m-secure-website-button').click()
  const site = await opening
  await site.waitForLoadState()
  expect(new URL(site.url()).origin).toBe(new URL(sandbox.manifest.secure).origin)
  expect(await axe(site)).toEqual([])
  await lookAt(site, 'secure-dashboard', 'dark')
  await site.getByTestId('dashboard-email').fill(EMAIL)
  await site.getByRole('button', { name: 'Continue' }).click()
  await site.getByTestId('dashboard-code').fill('000000')
  await site.getByRole('button', { name: 'Continue' }).click()
  await expect(site.getByTestId('dashboard-error')).toHaveText('Approve the device first')
  const device = await page.context().newPage()
  await device.goto((await mailsTo(sandbox, EMAIL)).at(-1)?.link ?? '')
  await device.getByTestId('device-approve').click()
  await site.getByTestId('dashboard-code').fill(await codeTo(sandbox, EMAIL, 2))
  await site.getByRole('button', { name: 'Continue' }).click()
  await expect(site.getByTestId('dashboard-address').first()).toHaveText(address)
  await expect(site.getByTestId('dashboard-address')).toHaveCount(3)
  expect(await axe(site)).toEqual([])
  await lookAt(site, 'secure-dashboard-wallet', 'dark')
})

test('behavior: the page connects the embedded wallet by id', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ 'attr.socials': 'none' })
  type Element = HTMLElement & { connect(id: string): Promise<void> }
  const connect = async () => {
    const handle = await modal.host.evaluateHandle(element => ({
      requested: (element as Element).connect('w3mAuth').then(
        () => 'connected',
        ({ code }) => code,
      ),
    }))
    return () => handle.evaluate(({ requested }) => requested)
  }
  const first = await connect()
  await expect(modal.view('Connect')).toBeVisible()
  await expect(emailField(modal)).toBeFocused()
  await modal.close()
  expect(await first()).toBe('ABORTED')

  const second = await connect()
  await expect(emailField(modal)).toBeFocused()
  await submit(modal, EMAIL)
  await type(modal, await codeTo(sandbox, EMAIL))
  expect(await second()).toBe('connected')
  await expectConnected(modal)
})

test('error: a failed sign-out changes nothing; the second attempt sends no request', async ({
  openDemo,
  sandbox,
}) => {
  const modal = await openDemo({ 'attr.socials': 'none' })
  const address = await logIn(modal, sandbox, EMAIL)
  await modal.show('Account')
  await sandbox.faults({ match: '/api/sign-out', body: '{"error":"Not today","status":500}' })
  await modal.testId('disconnect-button').click()
  await expect(modal.testId('wui-snackbar-message')).toHaveText('Failed to disconnect')
  expect(await modal.state()).toMatchObject({ connected: true, address })
  expect(await seen(modal)).toEqual([address])
  await modal.page.mouse.move(0, 0) // under the pointer the words stay, and lie over the row
  await expect(modal.testId('wui-snackbar-message')).toHaveCount(0)
  await modal.testId('disconnect-button').click()
  await expect(modal.card).toBeHidden()
  expect((await modal.state()).connected).toBe(false)
  const left = await modal.page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(left).not.toContain(EMAIL)
})
