import { axe } from './support/axe'
import { EVM_ALONE } from './support/evm-alone'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { openCode, uriOf } from './support/pairing-code'
import { WalletPage } from './support/wallet-page'

async function pairWith(modal: ModalPage, wallet: WalletPage): Promise<void> {
  await wallet.pair(await openCode(modal))
  await wallet.testId('session-approve-button').click()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await expect(modal.card).toBeHidden()
}

test('default: code → pair → sign → switch → reload → still connected → disconnect', {
  tag: ['@engines', '@short'],
}, async ({ openDemo, context, sandbox }) => {
  const modal = await openDemo(EVM_ALONE)
  const wallet = await WalletPage.open(context, sandbox)
  await modal.page.bringToFront()
  await pairWith(modal, wallet)
  expect(await modal.state()).toMatchObject({
    connected: true,
    connector: { id: 'walletConnect', type: 'WALLET_CONNECT' },
  })

  await sandbox.wallet({ approve: true })
  await modal.page.getByTestId('demo-sign').click()
  await expect(modal.page.getByTestId('demo-sign-result')).toContainText('0x')

  await modal.show('Networks')
  await modal.testId('w3m-network-switch-Polygon').click()
  await expect.poll(async () => (await modal.state()).network).toBe('eip155:137')
  await expect(modal.card).toBeHidden()

  await modal.page.reload()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  expect(await modal.events('connect')).toMatchObject([{ detail: { restored: true } }])
  await modal.page.getByTestId('demo-sign').click()
  await expect(modal.page.getByTestId('demo-sign-result')).toContainText('0x')

  await modal.show('Account')
  await modal.testId('disconnect-button').click()
  await expect.poll(async () => (await modal.state()).connected).toBe(false)
  await expect(wallet.testId('session-card')).toHaveCount(0)
})

test('param: connect() shows the code, and settles as the visitor decides', {
  tag: '@engines',
}, async ({ openDemo, context, sandbox }) => {
  const modal = await openDemo(EVM_ALONE)
  const wallet = await WalletPage.open(context, sandbox)
  const left = modal.connect('walletConnect')
  await uriOf(modal)
  await modal.close()
  expect(await left).toBe('ABORTED')

  const paired = modal.connect('walletConnect')
  await expect(modal.view('ConnectingWalletConnect')).toBeVisible()
  await wallet.pair(await uriOf(modal))
  await wallet.testId('session-approve-button').click()
  expect(await paired).toBe('connected')
  expect(await modal.state()).toMatchObject({ connected: true, connector: { id: 'walletConnect' } })
})

test('error: the page requests a wallet of a chain that it does not have', async ({ openDemo }) => {
  const modal = await openDemo({ wallet: 'both', 'attr.networks': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
  expect(await modal.connect('dev.w3m.sandbox')).toBe('WALLET_NETWORKS_UNSUPPORTED')
  await expect(modal.testId('sandbox-wallet-request')).toHaveCount(0)
})

test('behavior: the wallet ends the session', { tag: '@engines' }, async ({ openDemo, context, sandbox }) => {
  const modal = await openDemo(EVM_ALONE)
  const wallet = await WalletPage.open(context, sandbox)
  await pairWith(modal, wallet)
  await wallet.testId('sessions').click()
  await wallet.testId('session-card').first().click()
  await wallet.testId('session-delete-button').click()
  await expect.poll(async () => (await modal.state()).connected).toBe(false)
  expect((await modal.events('disconnect')).length).toBe(1)
})

test('behavior: reports a rejection, and shows a new code at once', { tag: '@engines' }, async ({
  openDemo,
  context,
  sandbox,
}) => {
  const modal = await openDemo()
  const wallet = await WalletPage.open(context, sandbox)
  const first = await openCode(modal)
  await wallet.pair(first)
  await wallet.testId('session-reject-button').click()
  await expect(modal.testId('wui-snackbar-message')).toHaveText('Declined')
  await expect.poll(() => modal.testId('wui-qr-code').getAttribute('uri')).not.toBe(first)
})

test('behavior: replaces a code before it expires, also after sleep', async ({ openDemo, page }) => {
  await page.clock.install()
  const modal = await openDemo()
  const lifeOf = async (uri: string) => {
    const seconds = Number(new URLSearchParams(uri.split('?')[1]).get('expiryTimestamp'))
    return seconds - (await page.evaluate(() => Date.now())) / 1000
  }
  const first = await openCode(modal)
  expect(await lifeOf(first)).toBeGreaterThan(10)
  await page.clock.fastForward('03:55')
  await expect.poll(() => uriOf(modal)).not.toBe(first)
  const second = await uriOf(modal)
  expect(await lifeOf(second)).toBeGreaterThan(10)
  await page.clock.fastForward('02:00:00')
  await expect.poll(async () => lifeOf(await uriOf(modal))).toBeGreaterThan(10)
})

test('behavior: detects an expired session', async ({ openDemo, page, context, sandbox }) => {
  await page.clock.install()
  const modal = await openDemo()
  await pairWith(modal, await WalletPage.open(context, sandbox))
  await page.clock.fastForward(8 * 86_400_000)
  await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
})

test('behavior: unsubscribes from the relay when the visitor leaves', async ({ openDemo }) => {
  const modal = await openDemo()
  await openCode(modal)
  await modal.testId('header-back').click()
  await expect(modal.view('Connect')).toBeVisible()
  expect((await modal.state()).status).toBe('disconnected')
})

test('error: reports an unreachable relay, and a retry works', async ({ openDemo, page, sandbox, guard }) => {
  guard.allow(/WebSocket connection|Failed to load resource/)
  await sandbox.faults({ match: '/relay', drop: true })
  const refused = page.waitForEvent('websocket')
  await page.clock.install()
  const modal = await openDemo()
  await modal.show()
  await modal.testId('wallet-selector-walletconnect').click()
  await refused
  await page.clock.runFor(20_000)
  await expect(modal.page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await look(modal.page, 'pairing-failed')
  await sandbox.clearFaults()
  await modal.page.getByRole('button', { name: 'Try again' }).click()
  await uriOf(modal)
})

test('behavior: the views pass axe, with screenshots', async ({ openDemo }) => {
  const modal = await openDemo()
  await openCode(modal)
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'pairing-code')
  await modal.testId('header-back').click()
  await modal.testId('all-wallets').click()
  await expect(modal.view('AllWallets').locator('[data-wallet-id]').first()).toBeVisible()
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'all-wallets')
})
