import { BuyPage } from './support/buy-page'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import type { SandboxClient } from './support/sandbox-client'

const MAINNET = 'eip155:1'
const STRANGER = 'https://pictures.stranger.example'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Demo = {
  openDemo: (query?: Readonly<Record<string, string>>) => Promise<ModalPage>
  sandbox: SandboxClient
}

/** Connected, with a listed token. */
async function start({ openDemo, sandbox }: Demo, query: Readonly<Record<string, string>> = {}) {
  const modal = await openDemo({ wallet: 'evm', ...query })
  const address = await connect(modal)
  await sandbox.fund({ caip2: MAINNET, address, amount: '1' })
  await sandbox.fund({ caip2: MAINNET, address, amount: '25', token: 'USDC' })
  return modal
}

async function openTokens(modal: ModalPage): Promise<void> {
  await modal.show('Account')
  await modal.testId('account-tokens').click()
  await expect(modal.testId('token-row-USDC').first()).toBeVisible()
}

async function openActivity(modal: ModalPage): Promise<void> {
  await modal.show('Transactions')
  await expect(modal.testId('transaction-row').first()).toBeVisible()
}

/** Longest time in ms for which the page's main thread was blocked during `act`. */
async function longestPause(modal: ModalPage, act: () => Promise<void>): Promise<number> {
  await modal.page.evaluate(() => {
    const beats = { last: performance.now(), longest: 0 }
    Object.assign(globalThis, { beats })
    setInterval(() => {
      const now = performance.now()
      beats.longest = Math.max(beats.longest, now - beats.last)
      beats.last = now
    }, 20)
  })
  await act()
  return modal.page.evaluate(() => (globalThis as unknown as { beats: { longest: number } }).beats.longest)
}

const pictures = (modal: ModalPage) => modal.card.locator('.pic img')

for (const mode of ['blockchain-svg-pictures', 'blockchain-huge-pictures'] as const)
  test(`error: ${mode}: shows a drawing instead, and the page stays responsive`, async ({
    openDemo,
    sandbox,
    page,
  }) => {
    await sandbox.hostile(mode)
    const modal = await start({ openDemo, sandbox })
    const pause = await longestPause(modal, async () => {
      await openTokens(modal)
      await openActivity(modal)
      await expect(modal.testId('transaction-row').first()).toContainText('COIN')
      await page.screenshot()
    })
    expect(pause).toBeLessThan(2000)
    // pictures of the listed token itself, which are valid, may show in the history
    for (const src of await pictures(modal).evaluateAll(all =>
      all.map(each => (each as HTMLImageElement).src),
    ))
      expect(src).toMatch(/^blob:/)
    await expect(modal.testId('transaction-row').first().locator('img')).toHaveCount(0)
  })

test('default: shows valid pictures of the service', async ({ openDemo, sandbox }) => {
  const modal = await start({ openDemo, sandbox })
  await openTokens(modal)
  const picture = modal.testId('token-row-USDC').locator('img')
  await expect(picture).toHaveAttribute('src', /^blob:/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(modal.testId('show-pictures')).toHaveCount(0)
})

test('behavior: untrusted picture hosts get requests only from visitors who opt in', async ({
  openDemo,
  sandbox,
  context,
  guard,
  page,
}) => {
  const requested: { url: string; referer: string | undefined }[] = []
  guard.allow(/outside: GET https:\/\/pictures\.stranger\.example/)
  await context.route(`${STRANGER}/**`, route => {
    requested.push({ url: route.request().url(), referer: route.request().headers().referer })
    return route.fulfill({
      body: PNG,
      contentType: 'image/png',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  await sandbox.hostile('blockchain-stranger-pictures')
  const modal = await start({ openDemo, sandbox }, { connect: STRANGER })
  await openTokens(modal)
  await expect(modal.testId('show-pictures')).toBeVisible()
  await look(page, 'strangers-tokens')
  await openActivity(modal)
  const row = modal.testId('transaction-row').filter({ hasText: 'COIN' })
  await expect(row).toBeVisible()
  await expect(modal.testId('show-pictures')).toBeVisible()
  await look(page, 'strangers-activity')
  expect(requested).toEqual([])

  await modal.testId('show-pictures').click()
  await expect(row.locator('img')).toHaveAttribute('src', /^blob:/)
  await expect(modal.testId('show-pictures')).toHaveCount(0)
  expect(requested).toEqual([{ url: `${STRANGER}/token.png`, referer: undefined }])
})

test('error: reports pictures that the page’s CSP blocks, and requests each host once', async ({
  openDemo,
  sandbox,
  guard,
  page,
}) => {
  guard.allow(/pictures\.stranger\.example/)
  await sandbox.hostile('blockchain-stranger-pictures')
  const modal = await start({ openDemo, sandbox })
  const violations = await page.evaluateHandle(() => {
    const seen: string[] = []
    addEventListener('securitypolicyviolation', event => seen.push(event.blockedURI))
    return seen
  })
  await openTokens(modal)
  await modal.testId('show-pictures').click()
  await expect(modal.testId('pictures-failed')).toHaveText('These images can’t be shown here.')
  await look(page, 'strangers-forbidden')
  await openActivity(modal)
  await modal.testId('show-pictures').click()
  await expect(modal.testId('pictures-failed')).toBeVisible()
  expect(await violations.jsonValue()).toHaveLength(1)
})

test('error: reports pictures without CORS headers', async ({ openDemo, sandbox, context, guard }) => {
  guard.allow(/pictures\.stranger\.example/)
  // Playwright adds a permissive CORS header if there is none
  const headers = { 'access-control-allow-origin': 'https://elsewhere.example' }
  await context.route(`${STRANGER}/**`, route =>
    route.fulfill({ body: PNG, contentType: 'image/png', headers }),
  )
  await sandbox.hostile('blockchain-stranger-pictures')
  const modal = await start({ openDemo, sandbox }, { connect: STRANGER })
  await openActivity(modal)
  await modal.testId('show-pictures').click()
  await expect(modal.testId('pictures-failed')).toBeVisible()
  await expect(modal.testId('transaction-row').filter({ hasText: 'COIN' }).locator('img')).toHaveCount(0)
})

test('error: truncates names of 100,000 letters, and the page stays responsive', async ({
  openDemo,
  sandbox,
  page,
}) => {
  await sandbox.hostile('blockchain-long-texts')
  const modal = await start({ openDemo, sandbox })
  const pause = await longestPause(modal, async () => {
    await openTokens(modal)
    await modal.testId('tokens-hidden').click()
    await openActivity(modal)
    await expect(modal.testId('transaction-row').first()).toContainText('…')
  })
  expect(pause).toBeLessThan(2000)
  await look(page, 'strangers-long')
})

test('error: huge amounts break neither rows nor sums', async ({ openDemo, sandbox, page }) => {
  await sandbox.hostile('blockchain-absurd-amounts')
  const modal = await start({ openDemo, sandbox })
  await openTokens(modal)
  await modal.testId('tokens-hidden').click()
  await expect(modal.testId('token-row-ODD0')).toContainText('9.99E76 ODD0')
  await look(page, 'strangers-amounts')
  const overflow = () =>
    modal.card.evaluate(card => {
      const edge = card.getBoundingClientRect()
      return [...card.querySelectorAll('.row, .row *, .acct *')]
        .map(element => element.getBoundingClientRect())
        .filter(box => box.width > 1 && (box.left < edge.left - 1 || box.right > edge.right + 1)).length
    })
  expect(await overflow()).toBe(0)
  await openActivity(modal)
  await expect(modal.testId('transaction-row').filter({ hasText: 'E76' })).toHaveCount(1)
  await expect(modal.card).not.toContainText(/NaN|Infinity|undefined|-5/)
  await page.setViewportSize({ width: 320, height: 568 })
  expect(await overflow()).toBe(0)
  await look(page, 'strangers-amounts-activity')
})

test('error: a price from the API does not make a token known', async ({ openDemo, sandbox }) => {
  await sandbox.hostile('blockchain-priced-token')
  const modal = await start({ openDemo, sandbox })
  await openTokens(modal)
  await expect(modal.testId('tokens-hidden')).toBeVisible()
  await expect(modal.card).not.toContainText('claim-usdc')
  await expect(modal.testId('account-total')).not.toContainText('1,00')
  await modal.testId('tokens-hidden').click()
  const phishingRow = modal.testId('token-row-USDC').filter({ hasText: 'claim-usdc' })
  await expect(phishingRow).toBeVisible()
  await expect(phishingRow).not.toContainText('$')
})

test('error: does not open a payment page on an unknown host', async ({ openDemo, sandbox }) => {
  await sandbox.hostile('onramp-foreign-page')
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  const buy = new BuyPage(modal)
  await buy.open()
  await buy.amount('30')
  const popup = await buy.toProvider()
  await expect(modal.testId('buy-state')).toContainText('payment page couldn’t be')
  expect(popup.url()).not.toContain('stranger')
})

test.describe('a hostile directory', () => {
  test('error: ignores links that do not open a wallet', async ({ openDemo, sandbox }) => {
    await sandbox.hostile('directory-unsafe-links')
    const modal = await openDemo()
    await modal.show('AllWallets')
    const tiles = modal.view('AllWallets').locator('[data-wallet-id]')
    await expect(tiles.first()).toBeVisible()
    for (const index of [0, 1, 2, 3]) {
      await tiles.nth(index).click()
      await expect(modal.view('ConnectingWalletConnect').or(modal.view('Downloads'))).toBeVisible()
      const links = await modal.card
        .locator('a')
        .evaluateAll(all => all.map(each => (each as HTMLAnchorElement).href))
      expect(links.filter(link => !/^https:/.test(link))).toEqual([])
      await modal.testId('header-back').click()
      await expect(modal.view('AllWallets')).toBeVisible()
    }
  })

  test('error: marks a name of mixed scripts', async ({ openDemo, sandbox, page }) => {
    await sandbox.hostile('directory-mixed-scripts')
    const modal = await openDemo()
    await modal.show('AllWallets')
    const tile = modal.view('AllWallets').locator('[data-wallet-id]').first()
    await expect(tile).toContainText('Met\u0430Mask')
    await expect(tile).toHaveAccessibleName(/look-alike name/i)
    await look(page, 'strangers-name')
    await modal.show('Connect')
    await expect(
      modal.view('Connect').locator('[data-wallet-id]').filter({ hasText: 'Met\u0430Mask' }),
    ).toContainText('Look-alike name')
  })
})

test.describe('a view that breaks', () => {
  test.use({ allowed: [/./] })

  test('behavior: shows the state of pending transactions', async ({ openDemo, sandbox, page }) => {
    const modal = await start({ openDemo, sandbox })
    await modal.show('WalletSend')
    await modal.testId('send-amount').fill('0.25')
    await modal.testId('send-address').fill('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359')
    await modal.testId('send-action-button').click()
    const agree = modal.testId('send-agree')
    await expect(modal.testId('send-confirm-button')).toBeVisible()
    if (await agree.count()) await agree.check()
    await modal.testId('send-confirm-button').click()
    await expect(modal.testId('sandbox-wallet-approve')).toBeVisible()
    // an error of the host page itself
    await page.evaluate(() => {
      Object.assign(Intl, {
        NumberFormat() {
          throw new Error('broken')
        },
      })
    })
    await modal.show('Account')
    await expect(modal.card.getByRole('alert')).toContainText('0.25 ETH')
    await expect(modal.card.getByRole('alert')).toContainText('Waiting for your wallet')
    await expect(modal.card.getByRole('alert')).not.toContainText('Nothing was sent')
    await look(page, 'strangers-crash')
  })
})
