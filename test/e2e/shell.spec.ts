import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { connect, SANDBOX_WALLET } from './support/flows'
import { look } from './support/look'

test.use({ motion: true })

test.describe('every view of the shell', () => {
  for (const mode of ['dark', 'light'] as const) {
    test(`behavior: axe finds nothing, ${mode}`, async ({ openDemo }) => {
      const modal = await openDemo({
        wallet: 'evm',
        'attr.theme-mode': mode,
        'attr.terms-url': 'https://a.example/t',
      })
      for (const view of ['Connect', 'WhatIsAWallet', 'GetWallet', 'Networks', 'WhatIsANetwork']) {
        await modal.show(view)
        await expect(modal.view(view)).toBeVisible()
        expect(await axe(modal.page), view).toEqual([])
        await look(modal.page, view)
      }
      await modal.close()
      await connect(modal)
      await modal.show('Account')
      await expect(modal.testId('balance-amount')).toContainText('ETH')
      expect(await axe(modal.page), 'Account').toEqual([])
      await look(modal.page, 'Account')
    })
  }
})

test('behavior: a native dialog in the top layer, with the page inert and not scrolling', {
  tag: ['@engines', '@short'],
}, async ({ openDemo }) => {
  const modal = await openDemo()
  const { page } = modal
  await page.setViewportSize({ width: 1000, height: 500 })
  await page.evaluate(() => scrollTo(0, 200))
  const before = await page.evaluate(() => ({
    width: document.body.clientWidth,
    y: scrollY,
    url: location.href,
    length: history.length,
    title: document.title,
  }))
  await modal.show()
  await expect(modal.testId('w3m-modal-overlay')).toHaveJSProperty('localName', 'dialog')
  expect(await modal.testId('w3m-modal-overlay').evaluate(dialog => dialog.matches(':modal'))).toBe(true)
  await page.mouse.move(20, 250)
  await page.mouse.wheel(0, 400)
  const after = await page.evaluate(() => ({
    width: document.body.clientWidth,
    y: scrollY,
    url: location.href,
    length: history.length,
    title: document.title,
  }))
  expect(after).toEqual(before)
  await modal.close()
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
})

test('behavior: opened by keyboard, focus moves in, stays in, and returns', {
  tag: ['@engines', '@short'],
}, async ({ openDemo }) => {
  const modal = await openDemo({ wallet: 'evm' })
  const { page } = modal
  const opener = page.getByTestId('demo-command-show')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(modal.title).toBeFocused()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement === document.body || activeElement?.localName === 'w3m-modal'
    })
    expect(inside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(modal.card).toBeHidden()
  await expect(opener).toBeFocused()
})

test('behavior: the focus follows the view, and arrows go through a list', { tag: '@engines' }, async ({
  openDemo,
}) => {
  const modal = await openDemo()
  await modal.show('Networks')
  await modal.testId('w3m-network-switch-Ethereum').focus()
  await modal.page.keyboard.press('ArrowDown')
  await expect(modal.testId('w3m-network-switch-Polygon')).toBeFocused()
  await modal.page.keyboard.press('End')
  await expect(modal.testId('w3m-network-switch-Solana Devnet')).toBeFocused()
  await modal.page.getByRole('button', { name: 'What is a network?' }).press('Enter')
  await expect(modal.title).toHaveText('What is a network?')
  await expect(modal.title).toBeFocused()
})

test('behavior: Escape and overlay close every time, and never go back', {
  tag: '@engines',
}, async ({ openDemo }) => {
  const modal = await openDemo()
  for (let round = 0; round < 3; round++) {
    await modal.show('Networks')
    await modal.page.getByRole('button', { name: 'What is a network?' }).click()
    await modal.page.keyboard.press('Escape')
    await expect(modal.card).toBeHidden()
  }
  await modal.show()
  await modal.page.mouse.click(8, 400)
  await expect(modal.card).toBeHidden()
  expect((await modal.events('close')).length).toBe(4)
})

test('behavior: beforeclose prevented keeps it open, however often Escape is pressed', async ({
  openDemo,
}) => {
  const modal = await openDemo()
  await modal.host.evaluate(element =>
    element.addEventListener('beforeclose', event => event.preventDefault()),
  )
  await modal.show()
  for (let press = 0; press < 4; press++) await modal.page.keyboard.press('Escape')
  // the shake of the last key press has ended, so that the start of the next one can be observed
  await expect(modal.card).not.toHaveClass(/shake/)
  // the class may be there too briefly for polling on a busy machine
  const seen = await modal.card.evaluateHandle(card => ({
    shaken: new Promise(resolve =>
      new MutationObserver(() => card.classList.contains('shake') && resolve(true)).observe(card, {
        attributeFilter: ['class'],
      }),
    ),
  }))
  await modal.page.mouse.click(8, 400)
  expect(await seen.evaluate(({ shaken }) => shaken)).toBe(true)
  await expect(modal.card).toBeVisible()
})

test('behavior: the page stays usable during a browser wallet’s prompt', async ({ openDemo }) => {
  const modal = await openDemo({ wallet: 'evm' })
  await modal.show()
  await modal.testId(`wallet-selector-${SANDBOX_WALLET}`).click()
  const overlay = modal.testId('w3m-modal-overlay')
  await expect(modal.testId('sandbox-wallet-reject')).toBeVisible()
  expect(await overlay.evaluate(dialog => dialog.matches(':modal'))).toBe(false)
  // dimmed, without covering what the page or the wallet shows
  await expect(overlay).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.3)')
  await expect(overlay).toHaveCSS('pointer-events', 'none')
  await expect(modal.card).toBeVisible()
  await modal.testId('sandbox-wallet-reject').click()
  await expect.poll(() => overlay.evaluate(dialog => dialog.matches(':modal'))).toBe(true)
})

test('behavior: moved in the document, it stays open, keeps its session and fires nothing twice', {
  tag: '@engines',
}, async ({ openDemo }) => {
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await modal.show('Account')
  await modal.host.evaluate(element => document.body.prepend(element))
  await expect(modal.view('Account')).toBeVisible()
  expect(await modal.testId('w3m-modal-overlay').evaluate(dialog => dialog.matches(':modal'))).toBe(true)
  expect((await modal.state()).connected).toBe(true)
  await modal.page.keyboard.press('Escape')
  await expect(modal.card).toBeHidden()
  const seen = await modal.events('open', 'close', 'connect')
  expect(seen.map(({ type }) => type)).toEqual(['open', 'connect', 'close', 'open', 'close'])
})

test('behavior: moved with `moveBefore()`, it keeps its dialog and what was typed there', async ({
  openDemo,
}) => {
  const modal = await openDemo()
  await modal.show('Networks')
  const field = modal.testId('wui-input-text')
  await field.fill('poly')
  const kept = await modal.host.evaluate(element => {
    const dialogOf = () => element.shadowRoot?.querySelector('dialog')
    const dialog = dialogOf()
    document.body.moveBefore(element, document.body.firstChild)
    return dialogOf() === dialog && dialog?.matches(':modal')
  })
  expect(kept).toBe(true)
  await expect(field).toHaveValue('poly')
})

test('behavior: removed, it is gone; added again, the session is restored', { tag: '@engines' }, async ({
  openDemo,
}) => {
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await modal.page.evaluate(() => {
    const element = document.querySelector('w3m-modal')
    element?.remove()
    Object.assign(window, { kept: element })
  })
  expect(await modal.page.evaluate(() => Reflect.get(window, 'kept').state.connected)).toBe(false)
  await modal.page.evaluate(() => document.body.append(Reflect.get(window, 'kept')))
  await expect.poll(async () => (await modal.state()).connected).toBe(true)
})

test('param: below 430 px it is a bottom sheet as wide as the screen', { tag: '@engines' }, async ({
  openDemo,
}) => {
  const modal = await openDemo()
  // In a frame of this size: the windows of some engines cannot be so narrow.
  await modal.page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 390px; height: 700px; border: 0'
    frame.src = '/preview.html'
    document.body.append(frame)
  })
  const box = () =>
    modal.page.evaluate(() => {
      const page = [...document.querySelectorAll('iframe')].at(-1)?.contentDocument
      const card = page
        ?.querySelector('w3m-modal')
        ?.shadowRoot?.querySelector('[data-testid="w3m-modal-card"]')
      if (!page || !card || card.getAnimations().length > 0) return undefined
      const { left, bottom, width } = card.getBoundingClientRect()
      // Scroll bars take room of their own in some engines.
      return { left, bottom: Math.round(bottom), free: page.documentElement.clientWidth - width }
    })
  await expect.poll(box).toEqual({ left: 0, bottom: 700, free: 0 })
})

test('param: locale ar reads right to left', { tag: ['@engines', '@short'] }, async ({ openDemo }) => {
  const modal = await openDemo({ 'attr.locale': 'ar' })
  await modal.show()
  await expect(modal.title).not.toHaveText('Connect Wallet')
  await expect(modal.testId('w3m-modal-overlay')).toHaveAttribute('dir', 'rtl')
  const close = await modal.testId('w3m-header-close').boundingBox()
  const card = await modal.card.boundingBox()
  expect((close?.x ?? 0) - (card?.x ?? 0)).toBeLessThan(100)
  expect(await axe(modal.page)).toEqual([])
})

test('error: reports a missing project id to the visitor and the page', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ noattr: 'project-id' })
  await modal.show()
  await expect(modal.card).toContainText('project ID')
  expect(await modal.events('error')).toMatchObject([{ detail: { code: 'PROJECT_ID_MISSING' } }])
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'project-id-missing')
  expect(await sandbox.log('/directory')).toEqual([])
})

test('behavior: two modals on a page never share state', { tag: '@engines' }, async ({
  openDemo,
  sandbox,
}) => {
  const modal = await openDemo({ wallet: 'evm' })
  await modal.page.evaluate(({ directory }) => {
    const second = document.createElement('w3m-modal')
    second.id = 'second'
    second.setAttribute('project-id', 'another-project')
    second.setAttribute('api-url', directory)
    second.setAttribute('enable-eip6963', 'true')
    document.body.append(second)
  }, sandbox.manifest)
  await connect(modal)
  type Element = HTMLElement & { state: { connected: boolean; open: boolean }; load(): Promise<void> }
  const second = modal.page.locator('#second')
  await second.evaluate(element => (element as Element).load())
  expect(await second.evaluate(element => (element as Element).state.connected)).toBe(false)
  await modal.show()
  expect(await second.evaluate(element => (element as Element).state.open)).toBe(false)
})

/** What a page may do to the element, or to elements around it, besides using it. */
const HIDDEN_BY = {
  'a hidden parent': (element: Element) => {
    const parent = document.createElement('div')
    parent.style.display = 'none'
    element.before(parent)
    parent.append(element)
  },
  'the attribute of the dialog taken away': (element: Element) =>
    element.shadowRoot?.querySelector('dialog')?.removeAttribute('open'),
}

for (const [what, hide] of Object.entries(HIDDEN_BY))
  test(`error: closes if hidden while open, by ${what}: and the page stays usable`, async ({ openDemo }) => {
    const modal = await openDemo()
    await modal.show()
    await expect(modal.view('Connect')).toBeVisible()
    await modal.host.evaluate(hide)
    await expect.poll(async () => (await modal.state()).open).toBe(false)
    await modal.page.getByTestId('demo-command-show').click({ trial: true })
    expect(await modal.page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    expect((await modal.events('close')).length).toBe(1)
  })

test('error: shown inside a hidden parent: the page stays usable, and it opens once visible', async ({
  openDemo,
}) => {
  const modal = await openDemo()
  await modal.host.evaluate(HIDDEN_BY['a hidden parent'])
  await modal.show()
  await modal.page.getByTestId('demo-command-show').click({ trial: true })
  expect((await modal.state()).open).toBe(false)
  await modal.host.evaluate(element => element.parentElement?.removeAttribute('style'))
  await modal.show()
  await expect(modal.view('Connect')).toBeVisible()
})
