import type { Page, Route } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { modulesOf, watchCode } from './support/loaded-code'
import type { ModalPage } from './support/modal-page'
import { registerForOther } from './support/names'
import type { SandboxClient } from './support/sandbox-client'
import { approve, confirm, expectConfirmed, fill, review } from './support/send'

const MAINNET = 'eip155:1'
/** Public nodes of Ethereum, in the order of the table. The first one is down. */
const DOWN = 'https://ethereum-rpc.publicnode.com'
const UP = 'https://eth.drpc.org'
/** Attributes with which the sandbox's host page sets services. */
const SERVICES = [
  'project-id',
  'api-url',
  'blockchain-api-url',
  'analytics-url',
  'relay-url',
  'secure-url',
  'rpc-urls',
]
const OPEN = new URLSearchParams([
  ['wallet', 'evm'],
  ['attr.services', 'open'],
  ['attr.networks', MAINNET],
  ['attr.enable-email', 'true'],
  ['attr.enable-eip6963', 'true'],
  ['connect', `${DOWN},${UP}`],
  ...SERVICES.map(name => ['noattr', name]),
])

test.use({
  allowed: [
    /^outside: POST https:\/\/(ethereum-rpc\.publicnode\.com|eth\.drpc\.org)\/|^console\.error: Failed to load resource/,
  ],
})

type Requests = { readonly nodes: string[]; readonly others: string[] }

/** A page in open mode that reaches only its own host, its wallet and one public node. */
async function openPage(page: Page, sandbox: SandboxClient, query = OPEN): Promise<Requests> {
  const requests: Requests = { nodes: [], others: [] }
  const node = sandbox.manifest.evm[MAINNET] ?? ''
  const { demo, control } = sandbox.manifest
  const isOfPage = (url: string) => url.startsWith(new URL(demo).origin) || url.startsWith(control)
  await page.route('**/*', async (route: Route) => {
    const request = route.request()
    const url = request.url()
    // requests of the wallet itself to its nodes
    if (isOfPage(url) || url.endsWith('?by=wallet')) return route.continue()
    requests[/^https:\/\/(ethereum-rpc|eth)\./.test(url) ? 'nodes' : 'others'].push(url)
    if (!url.startsWith(UP)) return route.abort('connectionfailed')
    const answer = await fetch(node, { method: 'POST', body: request.postData() })
    return route.fulfill({ json: await answer.json(), headers: { 'access-control-allow-origin': '*' } })
  })
  await page.goto(`${demo}?${query}`)
  return requests
}

async function fund(sandbox: SandboxClient, address: string): Promise<void> {
  await sandbox.fund({ caip2: MAINNET, address, amount: '2' })
  await sandbox.fund({ caip2: MAINNET, address, amount: '25.5', token: 'USDC' })
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
  const requests = await openPage(page, sandbox)
  await modal.show()
  await expect(modal.testId('wallet-selector-dev.w3m.sandbox')).toBeVisible()
  for (const id of ['wallet-selector-walletConnect', 'email-input', 'all-wallets', 'onramp-button'])
    await expect(modal.testId(id)).toHaveCount(0)
  await modal.close()
  await modal.show('GetWallet')
  await expect(suggested(modal)).toHaveCount(4)
  await expect(suggested(modal).first()).toHaveAttribute('href', 'https://metamask.io/download')
  await expect(suggested(modal).first().locator('img')).toHaveAttribute('src', /^data:image\/svg\+xml,/)
  expect(requests.others).toEqual([])
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
  await page.waitForLoadState('networkidle')
  expect(
    modulesOf(await loaded()).filter(file => /^src\/services\/(open|adapters|own)\//.test(file)),
  ).toEqual([])
})
