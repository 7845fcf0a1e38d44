import type { BrowserContext } from '@playwright/test'
import { EVM_ALONE } from './support/evm-alone'
import { expect, test } from './support/fixtures'
import type { ModalPage } from './support/modal-page'
import { openCode } from './support/pairing-code'
import type { SandboxClient } from './support/sandbox-client'
import { WalletPage } from './support/wallet-page'

/** Opens a page whose QR code a wallet has scanned. The wallet asks its user. */
async function askWallet(browser: {
  openDemo: (query: Record<string, string>) => Promise<ModalPage>
  context: BrowserContext
  sandbox: SandboxClient
}) {
  const modal = await browser.openDemo(EVM_ALONE)
  const wallet = await WalletPage.open(browser.context, browser.sandbox)
  await wallet.pair(await openCode(modal))
  await expect(wallet.testId('session-approve-button')).toBeVisible()
  return { modal, wallet }
}
const isConnected = async (modal: ModalPage) => {
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  expect(await modal.events('connect')).toMatchObject([{ detail: { restored: false } }])
}

test('default: reloaded while the wallet asks, connected once it approves', { tag: '@engines' }, async ({
  openDemo,
  context,
  sandbox,
}) => {
  const { modal, wallet } = await askWallet({ openDemo, context, sandbox })
  await modal.page.reload()
  await wallet.testId('session-approve-button').click()
  await isConnected(modal)
  await sandbox.wallet({ approve: true })
  await modal.page.getByTestId('demo-sign').click()
  await expect(modal.page.getByTestId('demo-sign-result')).toContainText('0x')
  await modal.page.reload()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  expect(await modal.events('connect')).toMatchObject([{ detail: { restored: true } }])
})

test('behavior: the page was gone when the wallet approved, as phones do it', { tag: '@engines' }, async ({
  openDemo,
  context,
  sandbox,
}) => {
  const { modal, wallet } = await askWallet({ openDemo, context, sandbox })
  await modal.page.goto('about:blank')
  await wallet.testId('session-approve-button').click()
  await openDemo(EVM_ALONE)
  await isConnected(modal)
})

test('behavior: a page without earlier pairings loads no code for them', async ({ openDemo, page }) => {
  const scripts: string[] = []
  page.on('request', request => scripts.push(new URL(request.url()).pathname))
  const modal = await openDemo()
  await modal.show()
  await modal.close()
  await modal.page.reload()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter(path => /open-pairing|start-session/.test(path))).toEqual([])
})
