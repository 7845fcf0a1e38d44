import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { axe } from './support/axe'
import { logIn } from './support/email-login'
import { expect, test } from './support/fixtures'
import { connect, fundTokens } from './support/flows'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'
import { stillness } from './support/stillness'

const MAINNET = 'eip155:1'

async function openAccount(modal: ModalPage, view = 'Account'): Promise<void> {
  await modal.show(view)
  await expect(modal.view(view)).toBeVisible()
}

test('default: an external wallet: holdings and actions', async ({ openDemo, sandbox, page }) => {
  const modal = await openDemo({ wallet: 'evm' })
  const address = await connect(modal)
  await fundTokens(sandbox, address)
  await openAccount(modal)
  await expect(modal.testId('account-total')).toContainText('$')
  await modal.testId('account-tokens').click()
  await expect(modal.testId('token-row-USDC')).toContainText('1,250.5 USDC')
  await expect(modal.testId('token-row-CLAIM')).toHaveCount(0)
  await look(page, 'account-external')
  expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
})

test('default: the embedded wallet: total, tabs, profile and settings', async ({
  openDemo,
  sandbox,
  page,
}) => {
  const modal = await openDemo({ 'attr.enable-email': 'true' })
  const address = await logIn(modal, sandbox, 'grace@example.org')
  await fundTokens(sandbox, address)
  await openAccount(modal)
  await expect(modal.testId('token-row-USDC')).toContainText('1,250.5 USDC')
  await look(page, 'account-embedded-tokens')
  expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
  await modal.testId('tab-nfts').click()
  await expect(modal.testId('nft-item')).toHaveCount(2)
  await modal.testId('nfts-hidden').click()
  await expect(modal.testId('nft-item')).toHaveCount(3)
  await page.setViewportSize({ width: 320, height: 568 })
  const [grid, tile] = [modal.card.locator('.nfts').first(), modal.testId('nft-item').first()]
  const widths = [grid, tile.locator('.pic')].map(async part => (await part.boundingBox())?.width ?? 0)
  const [gridWidth = 0, tileWidth = 0] = await Promise.all(widths)
  expect(3 * tileWidth + 2 * 8, 'three pictures and their gaps').toBeLessThanOrEqual(gridWidth)
  await page.setViewportSize({ width: 1280, height: 800 })
  await look(page, 'account-embedded-nfts')
  expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
  await modal.testId('tab-activity').click()
  await expect(modal.testId('transaction-row').first()).toBeVisible()
  await expect(modal.testId('disconnect-button')).toHaveCount(0) // it would be below the whole history
  const minted = modal.testId('transaction-row').filter({ hasText: 'Minted' })
  await expect(minted.locator('.pic')).toHaveCount(2)
  expect(
    await minted.evaluate(row => {
      const { top, bottom } = row.getBoundingClientRect()
      const pictures = [...row.querySelectorAll('.pic')].map(picture => picture.getBoundingClientRect())
      return pictures.every(picture => picture.top >= top && picture.bottom <= bottom)
    }),
    'both pictures are in their row',
  ).toBe(true)
  await look(page, 'account-embedded-activity')
  expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
  await modal.testId('wui-profile-button').click()
  await expect(modal.testId('account-settings-address')).toHaveAttribute('title', address)
  await look(page, 'profile')
  expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
  await modal.testId('account-settings-button').click()
  await expect(modal.testId('account-switch-network-button')).toBeVisible()
  await look(page, 'account-settings')
  expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
  await modal.testId('disconnect-button').click()
  await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
})

test('default: the QR code of the address can be scanned, and the address copied', async ({
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

test('behavior: the balance updates when something is sent from elsewhere', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ wallet: 'evm' })
  const address = await connect(modal)
  await openAccount(modal)
  await expect(modal.testId('balance-amount')).toHaveText('0.000 ETH')
  await expect(modal.testId('account-total')).toHaveText('$0.00')
  await sandbox.fund({ caip2: MAINNET, address, amount: '1.5' })
  await expect(modal.testId('balance-amount')).toHaveText('1.5 ETH', { timeout: 12_000 })
  await expect(modal.testId('account-total')).not.toHaveText('$0.00', { timeout: 15_000 })
  const { tokenBalance } = await modal.state()
  expect(tokenBalance).toMatchObject([{ symbol: 'ETH', quantity: { decimals: '18', numeric: '1.5' } }])
})

test('behavior: sends no requests while the page is hidden', async ({ openDemo, sandbox, page }) => {
  await page.clock.install()
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await openAccount(modal)
  await expect(modal.testId('account-total')).toHaveText('$0.00')
  const turn = (value: string) =>
    page.evaluate(value => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, value)
  const requested = async () => (await sandbox.log('/balance')).length
  await turn('hidden')
  const before = await requested()
  await page.clock.fastForward(60_000)
  await page.clock.fastForward(60_000)
  expect(await requested()).toBe(before)
  // the same time in a visible page: it is requested
  await turn('visible')
  await page.clock.fastForward(12_000)
  await expect.poll(requested).toBeGreaterThan(before)
})

test('default: shows name and picture in the modal, in state and on the button', async ({
  openDemo,
  sandbox,
}) => {
  const avatar = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
  await sandbox.faults({ match: '/identity', status: 200, body: JSON.stringify({ name: 'ada.eth', avatar }) })
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await expect.poll(async () => (await modal.state()).profileName).toBe('ada.eth')
  expect((await modal.state()).profileImage).toBe(avatar)
  await expect(modal.testId('account-button')).toContainText('ada.eth')
  await openAccount(modal)
  await expect(modal.card).toContainText('ada.eth')
})

/** A wallet that shares two accounts, as any script of the page may announce one. */
async function announceTwo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const accounts = [
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    ]
    const answers: Record<string, unknown> = {
      eth_requestAccounts: accounts,
      eth_accounts: accounts,
      eth_chainId: '0x1',
    }
    const provider = { request: async ({ method }: { method: string }) => answers[method] ?? null, on() {} }
    const info = { uuid: '1', rdns: 'com.two', name: 'Two', icon: 'data:image/png;base64,' }
    const announce = () =>
      dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
      )
    addEventListener('eip6963:requestProvider', announce)
    announce()
  })
}

test('default: switches between the accounts of a wallet, also after a reload', async ({
  openDemo,
  sandbox,
  page,
}) => {
  await announceTwo(page)
  const modal = await openDemo({ 'attr.enable-eip6963': 'true' })
  await modal.show()
  await modal.testId('wallet-selector-com.two').click()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  await sandbox.fund({ caip2: MAINNET, address: second, amount: '2' })
  await openAccount(modal)
  await modal.testId('account-switch-address').click()
  await expect(modal.testId('switch-address-item')).toHaveCount(2)
  await expect(modal.testId('switch-address-item').nth(1)).toContainText('$')
  await look(page, 'switch-address')
  expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
  await modal.testId('w3m-switch-address-button-1').click()
  await expect(modal.card).toBeHidden()
  expect((await modal.state()).address).toBe(second)
  expect(await modal.events('accountchange')).toHaveLength(1)
  await page.reload()
  await expect.poll(async () => (await modal.state()).address).toBe(second)
})

test.describe('faults', () => {
  test.use({ allowed: [HTTP_FAILURES] })

  for (const status of [400, 429, 500, 503] as const) {
    test(`error: the blockchain API answers ${status}: shows the account, an error and a retry button`, async ({
      openDemo,
      sandbox,
      page,
    }) => {
      const modal = await openDemo({ wallet: 'evm' })
      const address = await connect(modal)
      await sandbox.fund({ caip2: MAINNET, address, amount: '1' })
      await sandbox.faults({ match: '/blockchain/v1/account', status }, { match: '/convert/tokens', status })
      await openAccount(modal)
      const word = status === 429 ? /this site reached a limit/ : 'Failed to fetch token balance'
      await expect(modal.testId('wui-snackbar-message')).toHaveText(word, { timeout: 10_000 })
      await expect(modal.testId('balance-amount')).toHaveText('1 ETH', { timeout: 15_000 })
      await expect(modal.testId('account-tokens')).toContainText('not available')
      await modal.testId('account-tokens').click()
      await expect(modal.testId('tokens-retry')).toBeVisible()
      // The shadow of a pinned button would cover the row below the list.
      await expect(modal.testId('tokens-retry')).toHaveCSS('box-shadow', 'none')
      if (status === 400) await look(page, 'tokens-failed')
      // balances load automatically once the service is back, so the retry is observed before that
      const requested = page.waitForRequest(request => request.url().includes('/balance?'), {
        timeout: 3_000,
      })
      await modal.testId('tokens-retry').click()
      await requested
      await sandbox.clearFaults()
      await expect(modal.testId('token-row-ETH')).toBeVisible({ timeout: 15_000 })
    })
  }
})
