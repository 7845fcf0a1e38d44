import type { Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { emailField, submit } from './support/email-login'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import type { ModalPage } from './support/modal-page'
import { fill, open, review } from './support/send'
import { stillness } from './support/stillness'
import { startSwap } from './support/swap-page'

test.use({ motion: true })

/** The last one is 1280 × 800 at a zoom of 200 %. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 740, height: 340 },
  { width: 640, height: 400 },
] as const

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not on screen')
  return box
}

const right = ({ x, width }: Box): number => x + width

const isInside = (inner: Box, outer: Box, inset = 0): boolean =>
  inner.x >= outer.x + inset &&
  inner.y >= outer.y + inset &&
  inner.x + inner.width <= outer.x + outer.width - inset &&
  inner.y + inner.height <= outer.y + outer.height - inset

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Runs once per size; the names of the sizes that fail are in the message. */
async function atEachSize(page: Page, check: (size: string) => Promise<void>): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await check(`${size.width} × ${size.height}`)
  }
}

/** The button is fully visible without scrolling, inside the card and clear of its rounded corner. */
async function expectPinned(modal: ModalPage, button: Locator, size: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const card = await boxOf(modal.card)
        const view = modal.page.viewportSize() ?? { width: 0, height: 0 }
        const box = await boxOf(button)
        return isInside(box, card, 8) && isInside(box, { x: 0, y: 0, ...view })
      },
      { message: size },
    )
    .toBe(true)
}

test.describe('a QR code', () => {
  test('is square, with modules of at least 3 px, and whole in the card at every size', async ({
    openDemo,
  }) => {
    const modal = await openDemo()
    await modal.show('ConnectingWalletConnect')
    const code = modal.testId('wui-qr-code')
    await expect(code.locator('svg').first()).toBeVisible()
    await atEachSize(modal.page, async size => {
      const box = await boxOf(code)
      const modules = Number((await code.locator('svg').first().getAttribute('viewBox'))?.split(' ')[3])
      expect(box.width / modules, size).toBeGreaterThanOrEqual(3)
      expect(Math.abs(box.width - box.height), size).toBeLessThan(1)
      const logo = await boxOf(code.locator('.logo .pic'))
      const drawn = await boxOf(code.locator('svg').first())
      expect(logo.width, size).toBeLessThanOrEqual(drawn.width / 5)
      await code.scrollIntoViewIfNeeded()
      expect(isInside(await boxOf(code), await boxOf(modal.card)), size).toBe(true)
    })
  })

  test('can be read in forced colors', async ({ openDemo }) => {
    const modal = await openDemo()
    await modal.page.emulateMedia({ forcedColors: 'active' })
    await modal.show('ConnectingWalletConnect')
    const code = modal.testId('wui-qr-code')
    await expect(code.locator('svg').first()).toBeVisible()
    const { data, width, height } = PNG.sync.read(await code.screenshot({ animations: 'disabled' }))
    expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(await code.getAttribute('uri'))
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('the sheet is as wide as the screen where the page is wider', async ({ openDemo }) => {
    const modal = await openDemo()
    await modal.page.evaluate(() => {
      const wide = document.createElement('div')
      wide.style.cssText = 'inline-size: 640px; block-size: 1px'
      document.body.append(wide)
    })
    await modal.show()
    await expect
      .poll(() =>
        modal.card.evaluate(card => {
          const { left, right, bottom } = card.getBoundingClientRect()
          const { offsetLeft, offsetTop, width, height } = visualViewport as VisualViewport
          return [left - offsetLeft, right - offsetLeft - width, bottom - offsetTop - height].map(Math.round)
        }),
      )
      .toEqual([0, 0, 0])
  })
})

test('a companion is never wider than what it stands in', async ({ openDemo }) => {
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  const place = modal.page.locator('#narrow')
  await modal.page.evaluate(() => {
    const narrow = document.createElement('div')
    narrow.id = 'narrow'
    narrow.style.cssText = 'inline-size: 150px; position: relative; z-index: 9'
    const button = document.createElement('w3m-button')
    button.setAttribute('for', document.querySelector('w3m-modal')?.id ?? '')
    narrow.append(button)
    document.body.prepend(narrow)
  })
  const companion = place.locator('w3m-button')
  await expect(companion.getByTestId('account-button')).toBeVisible()
  const outer = await boxOf(place)
  const inner = await boxOf(companion.getByRole('button'))
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
  const balance = await boxOf(companion.locator('[part="balance"] bdi'))
  // either fully visible or hidden
  expect(overlaps(balance, inner)).toBe(isInside(balance, inner))
  expect(isInside(await boxOf(companion.locator('button > bdi')), inner)).toBe(true)
})

test.describe('what a view is for is on screen at every size', () => {
  test('sending: the form and the last look', async ({ openDemo, sandbox }) => {
    const { modal } = await open({ openDemo, sandbox })
    await fill(modal, '1.5')
    const preview = modal.testId('send-action-button')
    await expect(preview).toHaveText('Review send')
    await atEachSize(modal.page, size => expectPinned(modal, preview, size))
    await preview.click()
    const confirm = modal.testId('send-confirm-button')
    await expect(confirm).not.toHaveAttribute('aria-disabled')
    await atEachSize(modal.page, size => expectPinned(modal, confirm, size))
    // right to left, the recipient starts where its label starts
    await modal.host.evaluate(element => element.setAttribute('locale', 'ar'))
    await expect(modal.testId('w3m-modal-overlay')).toHaveAttribute('dir', 'rtl')
    const recipient = modal.testId('send-preview-recipient')
    const [part, label] = [recipient.locator('.whole > span'), recipient.locator('small')]
    const rights = await Promise.all((await part.all()).map(async each => right(await boxOf(each))))
    expect(right(await boxOf(label)) - Math.max(...rights)).toBeLessThan(2)
  })

  test('swapping: the form and the last look', async ({ openDemo, sandbox }) => {
    const { modal, swap } = await startSwap({ openDemo, sandbox })
    await swap.open()
    await swap.choose('toToken', 'USDC')
    const review = modal.testId('swap-action-button')
    await expect(review).toHaveText('Review swap')
    await atEachSize(modal.page, size => expectPinned(modal, review, size))
    await swap.review()
    await swap.ready('Swap')
    const confirm = modal.testId('swap-confirm-button')
    await atEachSize(modal.page, async size => {
      await expectPinned(modal, confirm, size)
      if (size !== '740 × 340') return
      const fee = await boxOf(modal.testId('swap-detail-gas').locator('bdi').first())
      expect(fee.y + fee.height, `${size}: the fee`).toBeLessThanOrEqual((await boxOf(confirm)).y)
    })
  })

  test('buying and receiving', async ({ openDemo }) => {
    const modal = await openDemo({ wallet: 'evm' })
    await connect(modal)
    await modal.show('OnRampProviders')
    const coinbase = modal.testId('onramp-provider-coinbase')
    await expect(coinbase).toBeVisible()
    await atEachSize(modal.page, size => expectPinned(modal, coinbase, size))
    await modal.show('WalletReceive')
    const copy = modal.testId('receive-address-copy-button')
    await atEachSize(modal.page, async size => {
      await expectPinned(modal, copy, size)
      const head = await boxOf(modal.card.locator('.head'))
      const room = (await boxOf(copy)).y - head.y - head.height
      expect((await boxOf(modal.testId('wui-qr-code'))).height, size).toBeLessThanOrEqual(room)
      const address = await boxOf(modal.testId('account-settings-address'))
      expect(address.y + address.height, size).toBeLessThanOrEqual((await boxOf(copy)).y)
    })
  })
})

test('what is said shortly covers no control, and a busy button keeps its line', async ({
  openDemo,
  sandbox,
}) => {
  const { modal } = await open({ openDemo, sandbox })
  await fill(modal, '1.5')
  await modal.testId('send-action-button').click()
  const confirm = modal.testId('send-confirm-button')
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  await stillness(modal.page)
  const before = await boxOf(confirm)
  await confirm.click()
  await expect(modal.testId('wui-snackbar')).toBeVisible()
  await expect(confirm).toHaveText('Confirm in wallet')
  await stillness(modal.page)
  const after = await boxOf(confirm)
  expect([after.width, after.height]).toEqual([before.width, before.height])
  await atEachSize(modal.page, async size => {
    const toast = await boxOf(modal.testId('wui-snackbar'))
    for (const button of await modal.card.getByRole('button').all())
      expect(overlaps(await boxOf(button), toast), `${size}: ${await button.textContent()}`).toBe(false)
  })
  const spinner = await boxOf(confirm.locator('.spin'))
  expect(Math.abs(spinner.width - spinner.height)).toBeLessThan(0.5)
})

test('a copied address turns the sign into a tick', async ({ openDemo, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await modal.show('Account')
  const sign = modal.testId('copy-address').locator('svg')
  const copy = await sign.innerHTML()
  await modal.testId('copy-address').click()
  await expect(sign).not.toHaveJSProperty('innerHTML', copy)
  await expect(sign).toHaveJSProperty('innerHTML', copy)
})

test.describe('a long amount', () => {
  const AMOUNT = '1234567.123456789012'
  const isWhole = (input: HTMLElement | SVGElement) =>
    input.scrollWidth <= input.clientWidth && input.scrollLeft === 0

  test('is whole in the field, and an address shows its tail', async ({ openDemo, sandbox }) => {
    const { modal } = await open({ openDemo, sandbox })
    await fill(modal, AMOUNT)
    await modal.testId('send-amount').focus()
    for (const width of [360, 1280]) {
      await modal.page.setViewportSize({ width, height: 800 })
      expect(await modal.testId('send-amount').evaluate(isWhole), String(width)).toBe(true)
    }
    const shown = modal.testId('send-address-shown')
    await expect(shown).toBeVisible()
    const field = await boxOf(modal.testId('send-address'))
    const tail = await boxOf(shown.locator('span').last())
    expect(isInside(tail, field)).toBe(true)
    await modal.testId('send-address').focus()
    await expect(shown).toBeHidden()
  })

  test('is whole where tokens are swapped', async ({ openDemo, sandbox }) => {
    const { modal, swap } = await startSwap({ openDemo, sandbox })
    await swap.open()
    await swap.amount(AMOUNT)
    expect(await modal.testId('swap-input-sourceToken').evaluate(isWhole)).toBe(true)
  })
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('every social account is whole', async ({ openDemo }) => {
    const modal = await openDemo()
    await modal.show()
    await expect(modal.testId('social-selector-more')).toBeVisible()
    const card = await boxOf(modal.card)
    expect(isInside(await boxOf(modal.testId('social-selector-more')), card, 12)).toBe(true)
  })
})

test('from right to left, addresses and amounts stand where the other values do', async ({
  openDemo,
  sandbox,
}) => {
  const { modal } = await open({ openDemo, sandbox })
  await fill(modal, '1.5')
  await review(modal)
  await modal.host.evaluate(element => element.setAttribute('locale', 'ar'))
  await expect(modal.page.locator('w3m-modal dialog')).toHaveAttribute('lang', 'ar')
  const groups = modal.testId('send-from').locator('.whole > span')
  await expect(groups.first()).toBeVisible()
  const starts = await groups.evaluateAll(all => all.map(each => each.getBoundingClientRect().left))
  const column = await boxOf(modal.testId('send-from'))
  expect(Math.min(...starts) - column.x).toBeLessThan(8)

  await modal.show('OnRampProviders')
  await modal.testId('onramp-preset-100').click()
  const amount = await boxOf(modal.testId('onramp-purchase-amount'))
  const token = await boxOf(modal.testId('onramp-token-button'))
  expect(amount.x - token.x - token.width).toBeLessThan(12)
})

test('the chosen way of paying is seen in forced colors', async ({ openDemo }) => {
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await modal.page.emulateMedia({ forcedColors: 'active' })
  await modal.show('OnRampProviders')
  await modal.testId('onramp-preset-250').click()
  const ground = (id: string) =>
    modal.testId(id).evaluate(element => getComputedStyle(element).backgroundColor)
  expect(await ground('onramp-method-card')).not.toBe(await ground('onramp-method-ach_bank_account'))
  expect(await ground('onramp-preset-250')).not.toBe(await ground('onramp-preset-500'))
})

test('a button that cannot be used yet does not look like one that can', async ({ openDemo }) => {
  const modal = await openDemo()
  await modal.show()
  await expect(emailField(modal)).toBeVisible()
  await submit(modal, 'early@polish.example')
  await expect(modal.view('EmailVerifyOtp')).toBeVisible()
  const resend = modal.testId('email-resend')
  await expect(resend).toHaveText(/^Resend in/)
  const color = (locator: Locator) => locator.evaluate(element => getComputedStyle(element).color)
  expect(await color(resend)).toBe(await color(modal.testId('header-back')))
})

test('what unfolds turns its chevron, and what is said of a control stands clear of it', async ({
  openDemo,
}) => {
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await modal.show('Account')
  const row = modal.testId('account-tokens')
  const rotate = () =>
    row
      .locator('svg')
      .last()
      .evaluate(element => getComputedStyle(element).rotate)
  expect(await rotate()).toBe('none')
  await row.click()
  await expect.poll(rotate).toBe('180deg')
  const copy = modal.testId('copy-address')
  await copy.hover()
  const tip = await boxOf(modal.page.locator('.tip'))
  expect(overlaps(tip, await boxOf(modal.testId('account-settings-address')))).toBe(false)
})
