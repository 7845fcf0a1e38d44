import { devices, type Page } from '@playwright/test'
import { type PopupProvider, SOCIAL_PROVIDERS } from '../../src/shared/host/social-providers'
import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { look, lookAt } from './support/look'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'

const NAMES = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
} satisfies Readonly<Record<PopupProvider, string>>

/** Clicks the social account, in the list or behind "more", and answers the window that opens. */
async function choose(modal: ModalPage, provider: PopupProvider): Promise<Page> {
  await modal.show()
  const button = modal.testId(`social-selector-${provider}`)
  await expect(modal.testId('w3m-social-login-widget')).toBeVisible()
  if (!(await button.isVisible())) await modal.testId('social-selector-more').click()
  const opened = modal.page.waitForEvent('popup')
  await button.click()
  await expect(modal.view('ConnectingSocial')).toBeVisible()
  return opened
}

async function chooseAda(popup: Page): Promise<void> {
  await popup.getByTestId('account-ada').click()
}

async function storedOf({ page }: ModalPage): Promise<Readonly<Record<string, unknown>>> {
  return page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).map(([key, text]) => [key.split('/').at(-1), JSON.parse(text)]),
    ),
  )
}

const tracked = async (modal: ModalPage) =>
  (await modal.events('track'))
    .map(({ detail }) => detail as { event: string; properties?: unknown })
    .filter(({ event }) => event.startsWith('SOCIAL_'))

async function expectFailure(modal: ModalPage, text: string): Promise<void> {
  await expect(modal.card.getByRole('heading', { name: 'Not connected' })).toBeVisible()
  await expect(modal.card).toContainText(text)
}

/**
 * Waits longer than the modal needs to detect the provider's page. Its timers and this one belong to one page, which
 * runs them in due order, however slow it is.
 */
async function visitorReads(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(done => setTimeout(done, 700)))
}

for (const [provider, name] of Object.entries(NAMES) as [PopupProvider, string][]) {
  test(`default: ${name}: connects through its window, is restored after a reload, and signs out`, {
    tag: provider === 'google' ? ['@engines', '@short'] : '@engines',
  }, async ({ openDemo, sandbox }) => {
    const modal = await openDemo()
    const popup = await choose(modal, provider)
    await expect(modal.title).toHaveText(name)
    await expect(modal.card).toContainText(`Log in with ${name}`)
    await expect(modal.card).toContainText('Continue in the login window.')
    // for the first provider, the sandbox has to load its OpenID server
    await expect(popup.locator('html')).toHaveAttribute('data-provider', provider, { timeout: 20_000 })
    const frame = await modal.page.locator('#w3m-iframe').getAttribute('src')
    expect(new URL(frame ?? '').origin).toBe(new URL(sandbox.manifest.secure).origin)
    expect(new URL(frame ?? '').hostname).not.toBe(new URL(sandbox.url).hostname)

    const closed = popup.waitForEvent('close')
    await chooseAda(popup)
    await closed
    await expect(modal.card).toBeHidden()
    const { address = '' } = await modal.state()
    expect(await modal.state()).toMatchObject({
      status: 'connected',
      connector: { id: 'w3mAuth', type: 'AUTH' },
      socialProvider: provider,
    })
    expect(await tracked(modal)).toMatchObject([
      { event: 'SOCIAL_LOGIN_STARTED', properties: { provider } },
      { event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } },
    ])
    const login = {
      email: `ada@${provider}.example`,
      emailLoginUsed: true,
      socialUsername: 'ada',
      connectedSocial: provider,
      lastUsedChain: 'eip155:1',
    }
    expect(await storedOf(modal)).toMatchObject(login)
    expect(JSON.stringify(await storedOf(modal))).not.toMatch(/code=|state=|ticket|token/i)

    await modal.page.reload()
    await expect.poll(async () => (await modal.state()).status).toBe('connected')
    expect(await modal.state()).toMatchObject({ address, socialProvider: provider })

    await modal.disconnect()
    await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
    expect((await modal.state()).socialProvider).toBeUndefined()
    const left = await storedOf(modal)
    expect(Object.keys(left).filter(key => key in login || key === 'session')).toEqual([])
  })
}

test('default: buttons, list and waiting view pass axe', async ({ openDemo }) => {
  const modal = await openDemo({ wallet: 'evm' })
  const { page } = modal
  await modal.show()
  await expect(modal.testId('social-selector-google')).toHaveText('Continue with Google')
  for (const id of ['x', 'discord', 'farcaster', 'github', 'more'])
    await expect(modal.testId(`social-selector-${id}`)).toBeVisible()
  await expect(modal.testId('social-selector-facebook')).toBeHidden()
  expect(await axe(page)).toEqual([])
  await look(page, 'social-connect')

  await modal.testId('social-selector-more').click()
  await expect(modal.title).toHaveText('All socials')
  await expect(modal.card.locator('[data-testid^=social-selector-]')).toHaveCount(SOCIAL_PROVIDERS.length)
  expect(await axe(page)).toEqual([])
  await look(page, 'social-all')

  const opened = page.waitForEvent('popup')
  await modal.testId('social-selector-apple').click()
  const popup = await opened
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await look(page, 'social-waiting')
  await visitorReads(page)
  await popup.close()
  await expectFailure(modal, 'The login window was closed. You can try again.')
  expect(await axe(page)).toEqual([])
  await look(page, 'social-closed')
})

for (const [socials, wide, tiles] of [
  ['github', ['github'], []],
  // if the visitor has no wallet, the first one is the filled button
  ['x apple', ['x'], ['apple']],
  ['google x discord', ['google'], ['x', 'discord']],
] as const) {
  test(`param: socials="${socials}"`, async ({ openDemo, page }) => {
    const modal = await openDemo({ 'attr.socials': socials, 'attr.enable-email': 'false' })
    await modal.show()
    await expect(modal.testId('w3m-social-login-widget')).toBeVisible()
    for (const id of wide) await expect(modal.testId(`social-selector-${id}`)).toContainText('Continue with')
    for (const id of tiles) await expect(modal.testId(`social-selector-${id}`)).toHaveText('')
    expect(await modal.card.locator('[data-testid^=social-selector-]').count()).toBe(
      wide.length + tiles.length,
    )
    expect(await axe(page)).toEqual([])
    await lookAt(page, `social-${socials.replaceAll(' ', '-')}`, 'dark')
  })
}

test('error: reports a blocked window at once, and the next attempt works', { tag: '@engines' }, async ({
  openDemo,
  page,
}) => {
  await page.addInitScript(() => {
    const { open } = window
    Object.assign(window, { refuse: true })
    window.open = (...args) => (Reflect.get(window, 'refuse') ? null : open.apply(window, args))
  })
  const modal = await openDemo()
  await modal.show()
  await modal.testId('social-selector-google').click()
  await expectFailure(modal, 'Your browser blocked the login window.')
  expect(await axe(page)).toEqual([])
  await look(page, 'social-blocked')
  await page.evaluate(() => {
    Object.assign(window, { refuse: false })
  })
  const opened = page.waitForEvent('popup')
  await modal.testId('social-retry').click()
  await chooseAda(await opened)
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  expect((await tracked(modal)).map(({ event }) => event)).toEqual([
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_ERROR',
    'SOCIAL_LOGIN_STARTED',
    'SOCIAL_LOGIN_SUCCESS',
  ])
})

test('error: the visitor cancels at the provider, and tries again', { tag: '@engines' }, async ({
  openDemo,
  page,
}) => {
  const modal = await openDemo()
  const popup = await choose(modal, 'discord')
  await popup.getByTestId('account-cancel').click()
  await expectFailure(modal, 'The login wasn’t approved. You can try again.')
  await expect.poll(async () => popup.isClosed()).toBe(true)
  expect(await modal.events('error')).toMatchObject([{ detail: { code: 'SOCIAL_DECLINED' } }])
  const opened = page.waitForEvent('popup')
  await modal.testId('social-retry').click()
  await chooseAda(await opened)
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
})

test('error: the provider cannot be reached', async ({ openDemo, sandbox, guard }) => {
  guard.allow(HTTP_FAILURES)
  const modal = await openDemo()
  await sandbox.faults({ match: '/api/social', status: 500 })
  const popup = await choose(modal, 'google')
  await expectFailure(modal, '')
  expect(popup.isClosed()).toBe(true)
  expect((await modal.state()).connected).toBe(false)
})

test('error: ignores responses while another site is in the window, and those of other windows', async ({
  openDemo,
  page,
  sandbox,
}) => {
  const modal = await openDemo()
  const popup = await choose(modal, 'google')
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  const { origin } = new URL(sandbox.manifest.secure)
  // the page itself, and another window of the right origin
  await page.evaluate(() => window.postMessage({ resultUri: 'https://evil.example/?code=1' }, '*'))
  const frame = page.frame({ name: 'w3m-secure-iframe' })
  await frame?.evaluate(() => window.parent.postMessage({ resultUri: 'https://evil.example/?code=2' }, '*'))
  // our own window, with an unrelated message first
  await popup.evaluate(() => window.opener.postMessage({ hello: 1 }, '*'))
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 0)))
  await expect(modal.card).toContainText('Continue in the login window.')
  expect(new URL(popup.url()).origin).not.toBe(origin)
  await popup.evaluate(() => window.opener.postMessage({ resultUri: 'https://evil.example/?code=3' }, '*'))
  await expectFailure(modal, 'Untrusted Origin')
  expect(popup.isClosed()).toBe(true)
  expect((await modal.state()).connected).toBe(false)
  expect(await sandbox.log('/api/social-result')).toEqual([])
})

test('behavior: leaving the view closes the window, and ignores its late response', {
  tag: '@engines',
}, async ({ openDemo }) => {
  const modal = await openDemo()
  const popup = await choose(modal, 'google')
  await expect(popup.getByTestId('account-ada')).toBeVisible()
  const closed = popup.waitForEvent('close')
  await modal.testId('header-back').click()
  await closed
  await expect(modal.view('Connect')).toBeVisible()
  expect(await modal.events('error')).toEqual([])
})

test('error: reports that the page’s COOP severs the login window', async ({ openDemo }) => {
  const modal = await openDemo({ coop: 'same-origin' })
  await modal.show()
  await modal.testId('social-selector-google').click()
  await expectFailure(modal, 'The login window was closed or can’t reach this site.')
})

test.describe('Farcaster', () => {
  test('default: scan a QR code: approved in the app, restored after a reload', async ({
    context,
    openDemo,
    page,
  }) => {
    const modal = await openDemo()
    await modal.show()
    await modal.testId('social-selector-farcaster').click()
    await expect(modal.title).toHaveText('Farcaster')
    const code = modal.testId('wui-qr-code')
    await expect(code.locator('path').first()).toBeVisible()
    await expect(modal.card).toContainText('Scan this QR code')
    expect(await axe(page)).toEqual([])
    await look(page, 'farcaster-code')
    const uri = (await code.getAttribute('uri')) ?? ''
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await modal.testId('copy-wc2-uri').click()
    await expect(modal.testId('wui-snackbar-message')).toHaveText('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri)

    const app = await context.newPage()
    await app.goto(uri)
    await app.getByTestId('farcaster-decline').click()
    await expectFailure(modal, 'The request was declined in Farcaster')
    expect(await axe(page)).toEqual([])
    await look(page, 'farcaster-declined')
    await modal.testId('social-retry').click()
    await expect(code).toHaveAttribute('uri', /channelToken/)
    await app.goto((await code.getAttribute('uri')) ?? '')
    await app.getByTestId('farcaster-approve').click()
    await expect.poll(async () => (await modal.state()).status).toBe('connected')
    await expect(modal.card).toBeHidden()
    expect((await modal.state()).socialProvider).toBe('farcaster')
    expect(await storedOf(modal)).toMatchObject({ socialUsername: 'ada', connectedSocial: 'farcaster' })
    await page.reload()
    await expect.poll(async () => (await modal.state()).status).toBe('connected')
    expect((await modal.state()).socialProvider).toBe('farcaster')
  })

  test.describe('on a phone', () => {
    const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7']
    test.use(phone)

    test('default: a link to the app', async ({ openDemo, page, context }) => {
      const modal = await openDemo()
      await modal.show()
      await modal.testId('social-selector-farcaster').tap()
      await expect(modal.card).toContainText('Continue in Farcaster')
      await expect(modal.card).toContainText('Accept the connection request in the app')
      const open = modal.testId('farcaster-open')
      await expect(open).not.toHaveAttribute('aria-disabled')
      expect(await axe(page)).toEqual([])
      await lookAt(page, 'farcaster-link', 'dark')
      const opened = context.waitForEvent('page')
      await open.tap()
      const app = await opened
      expect(await app.evaluate(() => window.opener)).toBeNull()
      await app.getByTestId('farcaster-approve').click()
      await expect.poll(async () => (await modal.state()).status).toBe('connected')
    })
  })
})
