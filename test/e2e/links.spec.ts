import { devices } from '@playwright/test'
import { EVM_ALONE } from './support/evm-alone'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { holdLinks, openedLinks } from './support/opened-links'
import type { SandboxClient } from './support/sandbox-client'
import { WalletPage } from './support/wallet-page'

const SECRET =
  /wc%3A[0-9a-f]{64}%402%3FexpiryTimestamp%3D\d+%26(methods%3D\w+%26)?relay-protocol%3Dirn%26symKey%3D[0-9a-f]{64}$/
const FEATURES = 'noreferrer,noopener'

/** A directory of these wallets and no others. */
async function fillDirectory(sandbox: SandboxClient, wallets: readonly object[]): Promise<void> {
  const data = wallets.map((wallet, index) => ({ id: `${index}`, ...wallet }))
  const body = JSON.stringify({ data, count: data.length })
  await sandbox.faults({ match: '/getWallets', status: 200, body })
}

const tile = (modal: ModalPage, name: string) => modal.page.getByRole('button', { name, exact: true })

/** Opens the list, which creates a pairing URI on a phone. */
async function openList(modal: ModalPage): Promise<void> {
  await modal.show('AllWallets')
  await expect(modal.view('AllWallets').locator('[data-wallet-id]').first()).toBeVisible()
}

/** Goes back from a wallet's view to the list. */
async function back(modal: ModalPage): Promise<void> {
  await modal.testId('header-back').click()
  await expect(modal.view('AllWallets')).toBeVisible()
}

/** Waits for the pairing URI of the list: it is there once a tap opens something. */
async function codeIsThere(modal: ModalPage): Promise<void> {
  await expect
    .poll(async () => {
      await tile(modal, 'Native').tap()
      const links = await openedLinks(modal.page)
      await back(modal)
      return links.length
    })
    .toBe(1)
}

const NATIVE = { name: 'Native', mobile_link: 'native://' }
const BARE = { name: 'Bare', mobile_link: 'bare' }
const UNIVERSAL = { name: 'Universal', mobile_link: 'https://universal.example/app' }
const WEB = { name: 'Web', webapp_link: 'https://web.example' }
const DESK = { name: 'Desk', desktop_link: 'desk-app://', webapp_link: 'https://desk.example/app/' }
const HOSTILE = [
  { name: 'Script', mobile_link: 'javascript:alert(1)//', desktop_link: 'javascript://%0aalert(1)' },
  { name: 'Split', mobile_link: 'java/script:alert(1)', desktop_link: 'java/script:' },
  { name: 'Data', mobile_link: 'data://text/html,x', webapp_link: 'data:text/html,x' },
  { name: 'Intent', mobile_link: 'intent://pair/#Intent;scheme=https;end', webapp_link: 'intent:' },
  { name: 'Source', mobile_link: 'view-source://x', desktop_link: 'file:///etc/passwd' },
]

for (const name of ['Pixel 7', 'iPhone 14'] as const) {
  test.describe(`on a phone (${name})`, () => {
    const { defaultBrowserType: _browser, ...phone } = devices[name]
    test.use(phone)

    test('param: the platform table: what a tap opens, in its own task', async ({
      openDemo,
      page,
      sandbox,
    }) => {
      await fillDirectory(sandbox, [NATIVE, BARE, UNIVERSAL, WEB, DESK])
      await holdLinks(page)
      const modal = await openDemo()
      await openList(modal)
      await codeIsThere(modal)
      for (const [wallet, base] of [
        ['Native', 'native://'],
        ['Bare', 'bare://'],
        ['Universal', 'https://universal.example/app/'],
      ] as const) {
        await tile(modal, wallet).tap()
        await expect(modal.title).toHaveText(wallet)
        const [link, ...more] = await openedLinks(page)
        expect(link).toEqual({
          href: expect.stringMatching(SECRET),
          target: '_self',
          features: FEATURES,
          inTap: true,
        })
        expect(link?.href.startsWith(`${base}wc?uri=`)).toBe(true)
        expect(more).toEqual([])
        // The same from the wallet's own view.
        await modal.page.getByRole('button', { name: `Open ${wallet}` }).tap()
        expect(await openedLinks(page)).toEqual([link])
        await back(modal)
      }
      for (const [wallet, base] of [
        ['Web', 'https://web.example/'],
        ['Desk', 'https://desk.example/app/'],
      ] as const) {
        await tile(modal, wallet).tap()
        expect(await openedLinks(page)).toEqual([]) // a web wallet is opened by its own button
        await modal.page.getByRole('button', { name: `Open ${wallet}` }).tap()
        const [link] = await openedLinks(page)
        expect(link).toMatchObject({ target: '_blank', features: FEATURES, inTap: true })
        expect(link?.href.startsWith(`${base}wc?uri=`)).toBe(true)
        await expect(modal.page.getByRole('tab')).toHaveCount(0) // a desktop app cannot be opened from here
        await back(modal)
      }
    })

    test('error: does not open links that would run code', async ({ openDemo, page, sandbox }) => {
      await fillDirectory(sandbox, [NATIVE, ...HOSTILE])
      await holdLinks(page)
      const modal = await openDemo()
      await openList(modal)
      await codeIsThere(modal)
      for (const { name: wallet } of HOSTILE) {
        await tile(modal, wallet).tap()
        await expect(modal.title).toHaveText(wallet)
        for (const button of await modal.page.getByRole('button', { name: /^Open / }).all())
          await button.tap()
        for (const link of await modal.card.locator('a').all())
          expect(await link.getAttribute('href')).toMatch(/^https?:/)
        expect([wallet, await openedLinks(page)]).toEqual([wallet, []])
        await expect(modal.testId('wui-qr-code')).toHaveAttribute('uri', /^wc:/) // only the QR code is left
        await back(modal)
      }
    })

    test('behavior: still visible after two seconds: offers copy, QR code and store', async ({
      openDemo,
      page,
      sandbox,
    }) => {
      const stores = { app_store: 'https://apps.example/ios', play_store: 'https://play.example/android' }
      await fillDirectory(sandbox, [{ ...NATIVE, ...stores }])
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.clock.install()
      await holdLinks(page)
      const modal = await openDemo()
      await openList(modal)
      await tile(modal, 'Native').tap()
      const open = page.getByRole('button', { name: 'Open Native' })
      await expect(open).not.toHaveAttribute('aria-disabled')
      await open.tap()
      await page.clock.runFor(1500)
      await expect(modal.testId('show-code')).toHaveCount(0)
      await page.clock.runFor(500)
      await expect(modal.card).toContainText('Nothing happened?')
      await expect(modal.testId('get-wallet')).toHaveAttribute(
        'href',
        name === 'Pixel 7' ? stores.play_store : stores.app_store,
      )
      await look(page, `link-still-here-${name === 'Pixel 7' ? 'android' : 'ios'}`)
      await modal.testId('copy-wc2-uri').tap()
      await expect(modal.testId('wui-snackbar-message')).toHaveText('Link copied')
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toMatch(/^wc:/)
      await modal.testId('show-code').tap()
      await expect(modal.testId('wui-qr-code')).toHaveAttribute('uri', copied)
    })

    test('behavior: offers nothing more once the wallet has opened', async ({ openDemo, page, sandbox }) => {
      await fillDirectory(sandbox, [NATIVE])
      await page.clock.install()
      await holdLinks(page)
      const modal = await openDemo()
      await openList(modal)
      await tile(modal, 'Native').tap()
      const open = page.getByRole('button', { name: 'Open Native' })
      await expect(open).not.toHaveAttribute('aria-disabled')
      await open.tap()
      await turnPage(modal, 'hidden')
      await page.clock.runFor(3000)
      await expect(modal.testId('show-code')).toHaveCount(0)
      await turnPage(modal, 'visible')
      // iOS gives a page that comes back no network for a while (docs/protocols/wallet-directory.md#opening-a-wallet).
      const isIos = name === 'iPhone 14'
      if (isIos) {
        await expect(modal.card).toContainText('Connecting...')
        await expect(open).toHaveAttribute('aria-disabled', 'true')
        await page.clock.runFor(4500)
        await expect(modal.card).toContainText('Connecting...')
        await page.clock.runFor(500)
      }
      await expect(modal.card).not.toContainText('Connecting...')
      await expect(open).not.toHaveAttribute('aria-disabled')
    })

    test('default: the page of a wallet, followed, approved, and come back from', ({ openDemo }) =>
      followWebWallet(openDemo))
  })
}

test('default: on a desktop: the page of a wallet, followed, approved, and come back from', ({ openDemo }) =>
  followWebWallet(openDemo))

/** Pairs with a wallet that is a web page: tap, new tab, approve, connected in the first tab, sign. */
async function followWebWallet(
  openDemo: (query?: Record<string, string>) => Promise<ModalPage>,
): Promise<void> {
  const modal = await openDemo(EVM_ALONE)
  const { page } = modal
  const wallet = 'Sandbox Web Wallet'
  await modal.show('AllWallets')
  await modal.testId('wui-input-text').fill('sandbox web')
  await tile(modal, wallet).click()
  const open = page.getByRole('button', { name: `Open ${wallet}` })
  await expect(open).not.toHaveAttribute('aria-disabled')

  const requested = await following(modal, () => open.click())
  expect(new URL(requested.page.url()).pathname).toBe('/wc')
  expect(await requested.page.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await expect(requested.testId('request-details-chain')).toContainText('Ethereum')
  await requested.testId('session-approve-button').click()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await page.bringToFront()
  await expect(modal.card).toBeHidden()

  // A request opens the wallet again, at this request.
  const signing = await following(modal, () => page.getByTestId('demo-sign').click())
  expect(new URL(signing.page.url()).searchParams.get('requestId')).toMatch(/^\d+$/)
  await signing.testId('request-approve-button').click()
  await expect(page.getByTestId('demo-sign-result')).toContainText('0x')

  await modal.show()
  await modal.testId('disconnect-button').click()
  await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
  await expect(modal.card).toBeHidden()
  // The wallet that was used comes first, and its link still works.
  await modal.show()
  await expect(modal.view('Connect').locator('[data-wallet-id]').first()).toContainText(wallet)
}

/** Returns the tab that `open` opens. */
async function following({ page }: ModalPage, open: () => Promise<void>): Promise<WalletPage> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), open()])
  await opened.waitForLoadState()
  return WalletPage.of(opened)
}

/** Fires `visibilitychange`, as the platform does when the visitor leaves for another app and comes back. */
function turnPage({ page }: ModalPage, state: 'visible' | 'hidden'): Promise<void> {
  return page.evaluate(value => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
