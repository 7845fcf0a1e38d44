import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import type { SandboxClient } from './support/sandbox-client'
import { stillness } from './support/stillness'

const MAINNET = 'eip155:1'

/** What the visitor holds: money, tokens that are listed, bait, and NFTs of both kinds. */
async function endow(sandbox: SandboxClient, address: string): Promise<void> {
  await sandbox.fund({ caip2: MAINNET, address, amount: '2.3456' })
  for (const [token, amount] of [
    ['USDC', '1250.5'],
    ['WBTC', '0.01'],
    ['CLAIM', '9000'],
    ['APE', '2'],
    ['FREE', '1'],
  ] as const)
    await sandbox.fund({ caip2: MAINNET, address, amount, token })
}

async function openAccount(modal: ModalPage, view = 'Account'): Promise<void> {
  await modal.show(view)
  await expect(modal.view(view)).toBeVisible()
}

async function logIn(modal: ModalPage, sandbox: SandboxClient, email: string): Promise<string> {
  await modal.show()
  await modal.testId('wui-email-input').locator('input').fill(email)
  await modal.page.keyboard.press('Enter')
  await expect(modal.view('EmailVerifyOtp')).toBeVisible({ timeout: 15_000 })
  const response = await fetch(`${sandbox.manifest.inbox}?to=${email}`)
  const mails = (await response.json()) as { code?: string }[]
  await expect(modal.testId('wui-otp-input').locator('input').first()).toBeFocused()
  await modal.page.keyboard.type(mails.at(-1)?.code ?? '')
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await expect(modal.card).toBeHidden()
  return (await modal.state()).address ?? ''
}

test('default: an external wallet: what it holds, and the ways on', async ({ openDemo, sandbox, page }) => {
  const modal = await openDemo({ wallet: 'evm' })
  const address = await connect(modal)
  await endow(sandbox, address)
  await openAccount(modal)
  await expect(modal.testId('account-total')).toContainText('$')
  await modal.testId('account-tokens').click()
  await expect(modal.testId('token-row-USDC')).toContainText('1250.5 USDC')
  await expect(modal.testId('token-row-CLAIM')).toHaveCount(0)
  await look(page, 'account-external')
  expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
})

test('default: the e-mail wallet: total, tabs, profile and settings', async ({ openDemo, sandbox, page }) => {
  const modal = await openDemo({ 'attr.enable-email': 'true' })
  const address = await logIn(modal, sandbox, 'grace@example.org')
  await endow(sandbox, address)
  await openAccount(modal)
  await expect(modal.testId('token-row-USDC')).toContainText('1250.5 USDC')
  await look(page, 'account-embedded-tokens')
  expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
  await modal.testId('tab-nfts').click()
  await expect(modal.testId('nft-item')).toHaveCount(2)
  await modal.testId('nfts-hidden').click()
  await expect(modal.testId('nft-item')).toHaveCount(3)
  await look(page, 'account-embedded-nfts')
  expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
  await modal.testId('tab-activity').click()
  await expect(modal.testId('transaction-row').first()).toBeVisible()
  await look(page, 'account-embedded-activity')
  expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
  await modal.testId('wui-profile-button').click()
  await expect(modal.testId('account-settings-address')).toHaveText(address)
  await look(page, 'profile')
  expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
  await modal.testId('account-settings-button').click()
  await expect(modal.testId('account-switch-network-button')).toBeVisible()
  await look(page, 'account-settings')
  expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
})

test('default: the code of the address can be read, and the address copied', async ({
  openDemo,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const modal = await openDemo({ wallet: 'evm' })
  const address = await connect(modal)
  await openAccount(modal)
  await modal.testId('w3m-account-default-receive-button').click()
  const code = modal.testId('wui-qr-code')
  await expect(code).toHaveAttribute('uri', address)
  await stillness(page)
  const { data, width, height } = PNG.sync.read(await code.screenshot({ animations: 'disabled' }))
  expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(address)
  await modal.testId('receive-address-copy-button').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await look(page, 'receive')
  expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
  await modal.testId('receive-compatible-networks').click()
  await expect(modal.testId('compatible-network-Ethereum')).toBeVisible()
  await expect(modal.testId('compatible-network-Solana')).toHaveCount(0)
  await look(page, 'compatible-networks')
  expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
})
