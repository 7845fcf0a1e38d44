import type { Page } from '@playwright/test'
import { MAINNET } from './support/chain'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { modulesOf, watchCode } from './support/loaded-code'
import type { ModalPage } from './support/modal-page'
import { registerForOther } from './support/names'
import { DOWN, openPage, outsideOf, UP } from './support/open-page'
import type { SandboxClient } from './support/sandbox-client'
import { approve, confirm, expectConfirmed, fill, review } from './support/send'
import { networkQuiet } from './support/stillness'
import { WalletPage } from './support/wallet-page'

test.use({ allowed: [outsideOf()] })

async function fund(sandbox: SandboxClient, address: string): Promise<void> {
  await sandbox.fund({ caip2: MAINNET, address, amount: '2' })
  await sandbox.fund({ caip2: MAINNET, address, amount: '25.5', token: 'USDC' })
}

/** Hosts of the WebSockets that the page opens. */
function watchSockets(page: Page): readonly string[] {
  const hosts: string[] = []
  page.on('websocket', socket => hosts.push(new URL(socket.url()).host))
  return hosts
}

const suggested = (modal: ModalPage) => modal.card.locator('[data-wallet-id]')

test('default: a browser wallet, balances by public nodes with fall-back, and no other request', async ({
  modal,
  sandbox,
  page,
}) => {
  const requests = await openPage(page, sandbox)
  const address = await connect(modal)
  await fund(sandbox, address)
  await modal.show('Account')
  await modal.testId('account-tokens').click()
  await expect(modal.testId('token-row-USDC')).toContainText('25.5 USDC')
  await expect(modal.testId('token-row-ETH')).toBeVisible()
  // a node that is down is not asked again right away
  expect(requests.nodes.filter(url => url.startsWith(DOWN)).length).toBeLessThan(4)
  await registerForOther(sandbox, 'ada.eth', address)
  await page.reload()
  await expect.poll(async () => (await modal.state()).profileName).toBe('ada.eth')
  expect(new Set(requests.nodes.map(url => new URL(url).origin))).toEqual(new Set([DOWN, UP]))
  expect(requests.others).toEqual([])
})

test('default: no QR code, no login, no purchase, no swap; wallets to get, with pictures of their own', async ({
  modal,
  sandbox,
  page,
}) => {
  const sockets = watchSockets(page)
  const requests = await openPage(page, sandbox)
  await modal.show()
  await expect(modal.testId('wallet-selector-dev.w3m.sandbox')).toBeVisible()
  for (const id of [
    'wallet-selector-walletconnect',
    'wui-email-input',
    'w3m-social-login-widget',
    'all-wallets',
  ])
    await expect(modal.testId(id)).toHaveCount(0)
  expect(await modal.connect('walletConnect')).toBe('PROJECT_ID_MISSING')
  expect(sockets).toEqual([])
  await modal.close()
  await modal.show('GetWallet')
  await expect(suggested(modal)).toHaveCount(4)
  await expect(suggested(modal).first()).toHaveAttribute('href', 'https://metamask.io/download')
  await expect(suggested(modal).first().locator('img')).toHaveAttribute('src', /^data:image\/svg\+xml,/)
  await modal.close()
  await connect(modal)
  await modal.show('Account')
  await expect(modal.testId('w3m-account-default-send-button')).toBeVisible()
  for (const id of ['onramp-button', 'swaps-button', 'activity-button'])
    await expect(modal.testId(`w3m-account-default-${id}`)).toHaveCount(0)
  expect(requests.others).toEqual([])
})

test.describe('with a project ID and a relay', () => {
  // Chromium counts a page that Playwright intercepts as public, which needs permission to request this machine.
  test.use({ permissions: ['local-network-access'] })

  test('behavior: a wallet pairs, over the relay alone', async ({ modal, sandbox, page, context }) => {
    const sockets = watchSockets(page)
    const requests = await openPage(page, sandbox, { kept: ['project-id', 'relay-url'] })
    await modal.show()
    await expect(modal.testId('wallet-selector-dev.w3m.sandbox')).toBeVisible()
    await modal.testId('wallet-selector-walletconnect').click()
    const code = modal.testId('wui-qr-code')
    await expect(code).toHaveAttribute('uri', /^wc:/)
    const wallet = await WalletPage.open(context, sandbox)
    await wallet.pair((await code.getAttribute('uri')) ?? '')
    await wallet.press('session-approve-button')
    await expect.poll(async () => (await modal.state()).status).toBe('connected')
    expect((await modal.state()).connector).toMatchObject({ type: 'WALLET_CONNECT' })
    expect(new Set(sockets)).toEqual(new Set([new URL(sandbox.manifest.relay).host]))
    expect(requests.others).toEqual([])
  })
})

test('behavior: sending works with public nodes alone', async ({ modal, sandbox, page }) => {
  const requests = await openPage(page, sandbox)
  const address = await connect(modal)
  await fund(sandbox, address)
  await modal.show('WalletSend')
  await fill(modal, '0.5')
  await review(modal)
  await expect(modal.testId('send-simulation')).toContainText('0.5 ETH')
  await confirm(modal)
  await approve(modal)
  await expectConfirmed(modal)
  expect(requests.others).toEqual([])
})

test('behavior: a page without open mode does not load its code', async ({ openDemo, page }) => {
  const loaded = watchCode(page)
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await modal.show('Account')
  await networkQuiet(page)
  expect(
    modulesOf(await loaded()).filter(file => /^src\/services\/(open|adapters|own)\//.test(file)),
  ).toEqual([])
})
