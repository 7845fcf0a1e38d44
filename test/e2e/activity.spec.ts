import type { Locator } from '@playwright/test'
import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'

const MAINNET = 'eip155:1'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const STRANGER = '0x00000000000000000000000000000000000000AA'

const rows = (modal: ModalPage): Locator => modal.testId('transaction-row')

async function openActivity(modal: ModalPage): Promise<void> {
  await modal.show('Transactions')
  await expect(modal.view('Transactions')).toBeVisible()
}

/** Sends from an account of the node, like a transaction from elsewhere. */
async function call(url: string | undefined, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: unknown }
  if (error) throw new Error(JSON.stringify(error))
  return result
}

/** A page of a history that a server might send. */
function page(from: number, count: number, next: string | null = null) {
  const data = Array.from({ length: count }, (_, index) => {
    const number = from + index
    return {
      id: `t${number}`,
      metadata: {
        operationType: number % 3 ? 'receive' : 'send',
        hash: `0x${number.toString(16).padStart(64, '0')}`,
        minedAt: new Date(Date.UTC(2026, 9, 30) - number * 3_600_000).toISOString(),
        sentFrom: STRANGER,
        sentTo: STRANGER,
        status: number % 7 ? 'confirmed' : 'failed',
        nonce: number,
        chain: MAINNET,
      },
      transfers: [
        {
          fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
          nft_info: null,
          direction: number % 3 ? 'in' : 'out',
          quantity: { numeric: `${number}.25` },
          value: 10,
          price: 2500,
        },
      ],
    }
  })
  return JSON.stringify({ data, next })
}

test('default: shows no activity, then a transaction that was sent from elsewhere', async ({
  openDemo,
  sandbox,
  page: browser,
}) => {
  const modal = await openDemo({ wallet: 'evm' })
  const address = await connect(modal)
  await openActivity(modal)
  await expect(modal.testId('activity-empty')).toBeVisible()
  await look(browser, 'activity-empty')
  expect(await axe(browser, { include: 'w3m-modal' })).toEqual([])

  const node = sandbox.manifest.evm[MAINNET]
  const [from] = (await call(node, 'eth_accounts', [])) as string[]
  await call(node, 'eth_sendTransaction', [{ from, to: address, value: '0x1bc16d674ec80000' }])
  await modal.close()
  await openActivity(modal)
  await expect(rows(modal)).toHaveCount(1)
  await expect(rows(modal).first()).toContainText('Received')
  await expect(rows(modal).first()).toContainText('+2 ETH')
  await expect(rows(modal).first()).toHaveAttribute('href', /^https:\/\/etherscan\.io\/tx\/0x[0-9a-f]{64}$/)
})

test('behavior: marks address poisoning and hides spam NFTs', async ({
  openDemo,
  sandbox,
  page: browser,
}) => {
  const modal = await openDemo({ wallet: 'evm' })
  const address = await connect(modal)
  await sandbox.fund({ caip2: MAINNET, address, amount: '25', token: 'USDC' })
  await sandbox.fund({ caip2: MAINNET, address, amount: '0.000001', token: 'USDC' })
  await sandbox.fund({ caip2: MAINNET, address, amount: '1', token: 'FREE' })
  await sandbox.fund({ caip2: MAINNET, address, amount: '1', token: 'APE' })
  await openActivity(modal)
  await expect(rows(modal)).toHaveCount(3)
  await expect(rows(modal).filter({ hasText: 'Suspicious' })).toHaveCount(1)
  await expect(modal.card).not.toContainText('FREE MINT')
  await look(browser, 'activity')
  expect(await axe(browser, { include: 'w3m-modal' })).toEqual([])
})

test('default: on Solana too', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ wallet: 'solana' })
  await modal.show()
  await modal.page.locator('[data-connector-id="Sandbox Wallet"]').click()
  await modal.testId('sandbox-wallet-approve').click()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  const { address = '' } = await modal.state()
  await sandbox.fund({ caip2: SOLANA, address, amount: '3' })
  await openActivity(modal)
  await expect(rows(modal).first()).toContainText('SOL')
  await expect(rows(modal).first()).toHaveAttribute('href', /^https:\/\/[^?]+\/tx\//)
})

test('default: loads each page once while scrolling, grouped by year and month', async ({
  openDemo,
  sandbox,
}) => {
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await sandbox.faults(
    { match: 'cursor=second', status: 200, body: page(50, 50, 'third') },
    { match: 'cursor=third', status: 200, body: page(100, 30) },
    { match: '/history', status: 200, body: page(0, 50, 'second') },
  )
  await openActivity(modal)
  await expect(modal.page.getByRole('heading', { name: /October/ })).toBeVisible()
  const body = modal.card.locator('.body')
  await expect
    .poll(async () => {
      await body.evaluate(element => element.scrollTo(0, element.scrollHeight))
      return (await rows(modal).allTextContents()).some(text => text.includes('129.25'))
    })
    .toBe(true)
  const requested = (await sandbox.log('/history')).filter(({ method }) => method === 'GET')
  expect(requested.map(({ url }) => new URL(url, 'http://x').searchParams.get('cursor'))).toEqual([
    null,
    'second',
    'third',
  ])
})

/** Returns whether there is a row in the middle of the visible part of the list. */
function isFilledWithRows(body: Element): boolean {
  const { top, height } = body.getBoundingClientRect()
  const middle = top + height / 2
  return [...body.querySelectorAll('[data-testid="transaction-row"]')].some(row => {
    const box = row.getBoundingClientRect()
    return box.top <= middle + box.height && box.bottom >= middle - box.height
  })
}

test('behavior: renders few of 10,000 rows at any scroll position', async ({ openDemo }) => {
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  // larger than a fault of the sandbox may be
  await modal.page.route('**/history?*', route =>
    route.fulfill({
      body: page(0, 10_000),
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await openActivity(modal)
  await expect(rows(modal).first()).toBeVisible({ timeout: 20_000 })
  const body = modal.card.locator('.body')
  for (const part of [0, 0.25, 0.5, 1]) {
    await body.evaluate((element, to) => element.scrollTo(0, element.scrollHeight * to), part)
    await expect.poll(() => body.evaluate(isFilledWithRows)).toBe(true)
    expect(await rows(modal).count()).toBeLessThan(60)
  }
})

test.describe('faults', () => {
  test.use({ allowed: [HTTP_FAILURES] })

  test('error: "Failed to fetch transactions", and another try', async ({
    openDemo,
    sandbox,
    page: browser,
  }) => {
    const modal = await openDemo({ wallet: 'evm' })
    await connect(modal)
    const body = JSON.stringify({
      status: 'FAILED',
      reasons: [{ field: 'x', description: 'Provider is away' }],
    })
    await sandbox.faults({ match: '/history', status: 400, body })
    await openActivity(modal)
    await expect(modal.testId('wui-snackbar-message')).toHaveText('Failed to fetch transactions')
    await expect(modal.view('Transactions')).toContainText('Provider is away')
    await look(browser, 'activity-failed')
    expect(await axe(browser, { include: 'w3m-modal' })).toEqual([])
    await sandbox.clearFaults()
    await modal.testId('activity-retry').click()
    await expect(modal.testId('activity-empty')).toBeVisible()
  })

  test('error: keeps the rows if an older page fails, and loads it on retry', async ({
    openDemo,
    sandbox,
  }) => {
    const modal = await openDemo({ wallet: 'evm' })
    await connect(modal)
    await sandbox.faults(
      { match: 'cursor=second', status: 400, times: 1 },
      { match: 'cursor=second', status: 200, body: page(50, 10) },
      { match: '/history', status: 200, body: page(0, 50, 'second') },
    )
    await openActivity(modal)
    const body = modal.card.locator('.body')
    await expect(rows(modal).first()).toBeVisible()
    await expect
      .poll(async () => {
        await body.evaluate(element => element.scrollTo(0, element.scrollHeight))
        return modal.testId('activity-retry').count()
      })
      .toBe(1)
    expect(await rows(modal).count()).toBeGreaterThan(0)
    await modal.testId('activity-retry').click()
    await expect
      .poll(async () => {
        await body.evaluate(element => element.scrollTo(0, element.scrollHeight))
        return (await rows(modal).allTextContents()).some(text => text.includes('59.25'))
      })
      .toBe(true)
  })
})
