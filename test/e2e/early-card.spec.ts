import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import {
  boxOf,
  CARD_FILE,
  dialog,
  holdRuntime,
  opener,
  openWithCard,
  part,
  RUNTIME_FILE,
} from './support/early-card'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import { HTTP_FAILURES } from './support/page-guard'
import { networkQuiet, stillness } from './support/stillness'

test.use({ motion: true })

test('default: shows the card before the runtime, which takes over the same dialog', async ({
  openDemo,
  page,
}) => {
  const release = await holdRuntime(page)
  const modal = await openWithCard(openDemo, page, { wallet: 'evm', inject: 'both' })
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(part(page, 'heading')).toBeFocused()
  await expect(part(page, 'heading')).toHaveText('Connect Wallet')
  expect(await dialog(page).evaluate(each => each.matches(':modal'))).toBe(true)
  await stillness(page)
  expect(await axe(page)).toEqual([])
  const before = await boxOf(page)
  await dialog(page).evaluate(each => Object.assign(each, { isFirst: true }))
  await page.keyboard.press('Tab')
  await expect(part(page, 'close')).toBeFocused()

  await part(page, 'heading').focus()
  release()
  await expect(modal.connector('dev.w3m.sandbox')).toBeVisible()
  await expect(modal.title).toBeFocused()
  await expect(dialog(page)).toHaveCount(1)
  await expect(dialog(page)).toHaveJSProperty('isFirst', true)
  await expect(dialog(page)).not.toHaveAttribute('style', /color-scheme/)
  // no element animates in a second time
  await expect(modal.card).toHaveAttribute('data-settled', '')
  await stillness(page)
  expect(await boxOf(page)).toEqual(before)

  await page.keyboard.press('Escape')
  await expect(modal.card).toBeHidden()
  await expect(opener(page)).toBeFocused()
  expect((await modal.events('open', 'beforeclose', 'close')).map(({ type }) => type)).toEqual([
    'open',
    'beforeclose',
    'close',
  ])
})

test('behavior: the runtime does not move the focus', async ({ openDemo, page }) => {
  const release = await holdRuntime(page)
  const modal = await openWithCard(openDemo, page)
  await opener(page).click()
  await expect(part(page, 'heading')).toBeFocused()
  await part(page, 'close').focus()
  release()
  await expect(modal.view('Connect')).toBeVisible()
  await expect(modal.testId('w3m-header-close')).toBeFocused()
})

test('behavior: moved by the page while the runtime loads, it is modal again', async ({ openDemo, page }) => {
  const release = await holdRuntime(page)
  const modal = await openWithCard(openDemo, page)
  await opener(page).click()
  await expect(part(page, 'heading')).toBeFocused()
  await modal.host.evaluate(element => document.body.append(element))
  release()
  await expect(modal.view('Connect')).toBeVisible()
  expect(await dialog(page).evaluate(each => each.matches(':modal'))).toBe(true)
  await expect(modal.title).toBeFocused()
})

for (const [how, query] of Object.entries({
  'without login': { 'attr.enable-email': 'false', 'attr.socials': 'none' },
  'with email alone': { 'attr.socials': 'none' },
  'with legal links': { 'attr.terms-url': 'https://a.example/t' },
  'without the directory': { 'attr.all-wallets': 'HIDE' },
}))
  test(`behavior: the card has its size from the first frame, ${how}`, async ({ openDemo, page }) => {
    const release = await holdRuntime(page)
    const modal = await openWithCard(openDemo, page, { wallet: 'evm', inject: 'both', ...query })
    await opener(page).click()
    await expect(part(page, 'heading')).toBeFocused()
    await stillness(page)
    const before = await boxOf(page)
    release()
    await expect(modal.connector('dev.w3m.sandbox')).toBeVisible()
    await stillness(page)
    expect(await boxOf(page)).toEqual(before)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('behavior: a sheet at the lower edge', async ({ openDemo, page }) => {
    const release = await holdRuntime(page)
    const modal = await openWithCard(openDemo, page, { wallet: 'evm', inject: 'both' })
    await opener(page).tap()
    await expect(part(page, 'heading')).toBeFocused()
    await stillness(page)
    const before = await boxOf(page)
    expect([before[0], before[2], before[3]]).toEqual([0, 390, 844])
    release()
    await expect(modal.connector('dev.w3m.sandbox')).toBeVisible()
    await stillness(page)
    expect(await boxOf(page)).toEqual(before)
  })
})

for (const [mode, surface] of Object.entries({ dark: 'rgb(18, 19, 19)', light: 'rgb(255, 255, 255)' }))
  test(`param: theme-mode="${mode}"`, async ({ openDemo, page }) => {
    await holdRuntime(page)
    await openWithCard(openDemo, page, { 'attr.theme-mode': mode })
    await opener(page).click()
    await stillness(page)
    await expect(part(page, 'card')).toHaveCSS('background-color', surface)
    expect(await axe(page)).toEqual([])
    await look(page, `early-card-${mode}`)
  })

for (const [locale, direction, title, close] of [
  ['en', 'ltr', 'Connect Wallet', 'Close'],
  ['ar', 'rtl', 'توصيل المحفظة', 'إغلاق'],
  ['de-AT', 'ltr', 'Wallet verbinden', 'Schließen'],
] as const)
  test(`param: locale="${locale}"`, async ({ openDemo, page }) => {
    await holdRuntime(page)
    await openWithCard(openDemo, page, { 'attr.locale': locale })
    await opener(page).click()
    await expect(part(page, 'heading')).toHaveText(title)
    await expect(part(page, 'close')).toHaveAttribute('aria-label', close)
    await expect(dialog(page)).toHaveAttribute('dir', direction)
    await expect(dialog(page)).toHaveAttribute('lang', locale.slice(0, 2))
    await look(page, `early-card-${locale}`)
  })

for (const [source, act] of Object.entries({
  escape: page => page.keyboard.press('Escape'),
  button: page => part(page, 'close').click(),
  overlay: page => page.mouse.click(5, 5),
} satisfies Record<string, (page: Page) => Promise<void>>))
  test(`behavior: closed before the runtime is there, by ${source}, it stays closed`, async ({
    openDemo,
    page,
  }) => {
    const release = await holdRuntime(page)
    const modal = await openWithCard(openDemo, page)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(part(page, 'heading')).toBeFocused()
    await act(page)
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    expect((await modal.state()).open).toBe(false)
    const arrived = page.waitForResponse(RUNTIME_FILE)
    release()
    await arrived
    // the runtime works, and has not opened the modal
    await modal.host.evaluate(element => (element as HTMLElement & { load(): Promise<void> }).load())
    await expect(modal.card).toHaveCount(0)
    expect(await modal.events('open', 'beforeclose', 'close')).toEqual([
      { type: 'beforeclose', detail: { source } },
    ])
    await opener(page).click()
    await expect(modal.view('Connect')).toBeVisible()
  })

test('behavior: `beforeclose` can keep it open', async ({ openDemo, page }) => {
  const release = await holdRuntime(page)
  const modal = await openWithCard(openDemo, page)
  await modal.host.evaluate(element =>
    element.addEventListener('beforeclose', event => event.preventDefault(), { once: true }),
  )
  await opener(page).click()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  release()
  await expect(modal.view('Connect')).toBeVisible()
})

test('behavior: the page calls `close()` before the runtime has loaded', async ({ openDemo, page }) => {
  const release = await holdRuntime(page)
  const modal = await openWithCard(openDemo, page)
  const shown = modal.show()
  await expect(part(page, 'heading')).toBeFocused()
  await modal.host.evaluate(element => (element as HTMLElement & { close(): Promise<void> }).close())
  await expect(dialog(page)).toHaveCount(0)
  release()
  await shown
  await expect(modal.card).toHaveCount(0)
})

test('behavior: a double click opens it once, on the last requested view', async ({ openDemo, page }) => {
  const release = await holdRuntime(page)
  const modal = await openWithCard(openDemo, page)
  await opener(page).dblclick()
  // the second press may reach the card, and then takes the focus from its heading
  await expect(part(page, 'heading')).toBeVisible()
  await expect(dialog(page)).toHaveCount(1)
  const shown = modal.show('Networks')
  // Networks has another title, which the runtime brings
  await expect(part(page, 'heading')).toHaveText('')
  release()
  await shown
  await expect(modal.view('Networks')).toBeVisible()
  expect((await modal.events('open')).length).toBe(1)
})

test('behavior: a hidden element does not make the page inert', async ({ openDemo, page }) => {
  const release = await holdRuntime(page)
  const modal = await openWithCard(openDemo, page)
  await modal.host.evaluate(element => element.style.setProperty('display', 'none'))
  const shown = modal.show()
  await opener(page).focus()
  await expect(opener(page)).toBeFocused()
  await expect(dialog(page)).toHaveCount(0)
  release()
  await shown
})

test('param: preload="none" fetches it with the first click', async ({ openDemo, page }) => {
  const files: string[] = []
  page.on('request', request => void files.push(new URL(request.url()).pathname.slice(1)))
  const modal = await openDemo({ 'attr.preload': 'none' })
  await page.waitForLoadState('networkidle')
  const name = CARD_FILE.slice(3)
  expect(files).not.toContain(name)
  await opener(page).click()
  await expect(modal.view('Connect')).toBeVisible()
  expect(files).toContain(name)
})

test.describe('preload="visible"', () => {
  /** The bench page, with its button far below the viewport. */
  async function openPage(page: Page, sandbox: { readonly url: string }, connection?: object) {
    await page.addInitScript(given => {
      if (given) Object.defineProperty(Navigator.prototype, 'connection', { get: () => given })
      document.addEventListener('readystatechange', () =>
        document.querySelector<HTMLElement>('#open')?.style.setProperty('margin-top', '300vh'),
      )
    }, connection)
    const files: string[] = []
    page.on('request', request => void files.push(new URL(request.url()).pathname.slice(1)))
    // without login, whose form the runtime loads by itself in its first idle moment
    await page.goto(
      `${sandbox.url}/bench.html?attr.preload=visible&attr.enable-email=false&attr.socials=none`,
    )
    await page.waitForLoadState('networkidle')
    return files
  }
  const runtime = RUNTIME_FILE.slice(3)
  const scrollTo = (page: Page) => page.locator('#open').evaluate(button => button.scrollIntoView())

  test('default: loads the code in one high-priority request when the button enters the viewport', async ({
    page,
    sandbox,
  }) => {
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    const priorities = new Map<string, string>()
    client.on('Network.requestWillBeSent', ({ request: { url, initialPriority } }) =>
      priorities.set(new URL(url).pathname.slice(1), initialPriority),
    )
    const files = await openPage(page, sandbox)
    expect(files).not.toContain(runtime)
    const before = files.length
    await scrollTo(page)
    // the runtime's first element: whatever it needs to start was requested
    await page.locator('w3m-modal-app').waitFor({ state: 'attached' })
    expect(files.slice(before)).toEqual([runtime])
    expect(priorities.get(runtime)).toBe('High')
  })

  for (const [who, connection] of Object.entries({
    'who saves data': { saveData: true, effectiveType: '4g' },
    'on a slow connection': { saveData: false, effectiveType: '3g' },
  }))
    test(`behavior: for a visitor ${who}, it waits for the click`, async ({ page, sandbox, modal }) => {
      const files = await openPage(page, sandbox, connection)
      await scrollTo(page)
      // an observer would have been called within two frames after the scroll
      await stillness(page)
      await networkQuiet(page)
      expect(files).not.toContain(runtime)
      expect(files.includes(CARD_FILE.slice(3))).toBe(!connection.saveData)
      // without a pointer or focus before it
      await page.evaluate(() => document.querySelector<HTMLElement>('#open')?.click())
      await expect(modal.view('Connect')).toBeVisible()
      expect(files).toContain(runtime)
    })
})

test('behavior: loads the code when the mouse moves toward a button', async ({ page, sandbox }) => {
  const files: string[] = []
  page.on('request', request => void files.push(new URL(request.url()).pathname.slice(1)))
  await page.goto(`${sandbox.url}/bench.html`)
  await page.waitForLoadState('networkidle')
  const runtime = RUNTIME_FILE.slice(3)
  const { x = 0, y = 0, height = 0 } = (await page.locator('#open').boundingBox()) ?? {}
  const middle = y + height / 2
  /** Along a line that ends this far left of the button, or below it, where a visitor does not come to the button. */
  const pass = async (offset: number) => {
    for (let step = 0; step <= 12; step++) await page.mouse.move(x + 800 - step * 50, middle + offset)
  }
  await pass(300)
  expect(files).not.toContain(runtime)
  // a busy machine may leave too long between two moves for a direction
  await expect(async () => {
    await pass(0)
    expect(files).toContain(runtime)
  }).toPass()
  await networkQuiet(page)
  expect(files.filter(file => file === runtime)).toHaveLength(1)
})

test.describe('without the code', () => {
  test.use({ allowed: [HTTP_FAILURES] })

  test('error: the runtime opens its own card if the early card fails to load', async ({
    openDemo,
    page,
  }) => {
    await page.route(CARD_FILE, route => route.abort())
    const modal = await openDemo()
    await opener(page).click()
    await expect(modal.view('Connect')).toBeVisible()
    await expect(dialog(page)).toHaveCount(1)
  })

  test('error: the card reports that the runtime failed to load, and can be closed', async ({
    openDemo,
    page,
    guard,
  }) => {
    guard.allow(/./)
    await page.route(RUNTIME_FILE, route => route.abort())
    const modal = await openWithCard(openDemo, page)
    for (const times of [1, 2]) {
      await opener(page).click()
      await expect(dialog(page).getByRole('alert')).toHaveText(/didn’t load\. Check your connection/)
      expect((await modal.events('error')).length).toBe(times)
      expect((await modal.state()).open).toBe(false)
      expect(await axe(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await expect(opener(page)).toBeFocused()
    }
  })

  test('error: opened without a network, in the page’s language', async ({
    openDemo,
    page,
    context,
    guard,
  }) => {
    guard.allow(/./)
    await openWithCard(openDemo, page, { 'attr.locale': 'ar' })
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await opener(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(/أعد تحميل الصفحة/)
    await part(page, 'close').click()
    await expect(dialog(page)).toHaveCount(0)
  })
})
