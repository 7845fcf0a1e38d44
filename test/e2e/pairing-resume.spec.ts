import { EVM_ALONE } from './support/evm-alone'
import { expect, test } from './support/fixtures'
import type { ModalPage } from './support/modal-page'
import { WalletPage } from './support/wallet-page'

async function openCode(modal: ModalPage): Promise<string> {
  await modal.show()
  await modal.testId('wallet-selector-walletconnect').click()
  const code = modal.testId('wui-qr-code')
  await expect(code).toHaveAttribute('uri', /^wc:/)
  return (await code.getAttribute('uri')) ?? ''
}
const isConnected = async (modal: ModalPage) => {
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  expect(await modal.events('connect')).toMatchObject([{ detail: { restored: false } }])
}

test('default: reloaded while the wallet asks, connected once it approves', async ({
  openDemo,
  context,
  sandbox,
}) => {
  const modal = await openDemo(EVM_ALONE)
  const wallet = await WalletPage.open(context, sandbox)
  await wallet.pair(await openCode(modal))
  await expect(wallet.testId('session-approve-button')).toBeVisible()
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

test('behavior: the page was gone when the wallet approved, as phones do it', async ({
  openDemo,
  context,
  sandbox,
}) => {
  const modal = await openDemo(EVM_ALONE)
  const wallet = await WalletPage.open(context, sandbox)
  await wallet.pair(await openCode(modal))
  await expect(wallet.testId('session-approve-button')).toBeVisible()
  await modal.page.goto('about:blank')
  await wallet.testId('session-approve-button').click()
  await openDemo(EVM_ALONE)
  await isConnected(modal)
})

test('behavior: a page without codes of before loads nothing for it', async ({ openDemo, page }) => {
  const scripts: string[] = []
  page.on('request', request => scripts.push(new URL(request.url()).pathname))
  const modal = await openDemo()
  await modal.show()
  await modal.close()
  await modal.page.reload()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter(path => /open-pairing|start-session/.test(path))).toEqual([])
})
