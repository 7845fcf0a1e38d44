import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { verifyMessage } from 'ethers'
import { axe } from './support/axe'
import { approve, frameOf, open, sign } from './support/embedded'
import { expect, test } from './support/fixtures'
import type { ModalPage } from './support/modal-page'
import { answerOf, ask } from './support/page-provider'
import { readToEnd } from './support/read-to-end'
import { stillness } from './support/stillness'

test.use({ motion: true })

const SENT_TO = '0x000000000000000000000000000000000000dEaD'
const ONE_ETHER = '0xde0b6b3a7640000'
const HELLO = `0x${Buffer.from('Hello, tea').toString('hex')}`
const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../test-results/look')

/** Screenshots for people; taken with `W3M_LOOK=1`. */
async function picture(page: Page, name: string): Promise<void> {
  await stillness(page)
  if (process.env.W3M_LOOK) await page.screenshot({ path: path.join(FOLDER, `approve-${name}.png`) })
}

const balanceOf = async (modal: ModalPage, address: string) =>
  BigInt(String((await answerOf(modal, { method: 'eth_getBalance', params: [address, 'latest'] })).value))

/** The frame covers exactly the card's body: below the header, from edge to edge, down to the card's end. */
async function expectOverCard(modal: ModalPage): Promise<void> {
  const box = modal.card.locator('[data-ready="true"]')
  await expect
    .poll(async () => {
      const [frame, place, card] = await Promise.all([
        modal.page.locator('#w3m-iframe').boundingBox(),
        box.boundingBox(),
        modal.card.boundingBox(),
      ])
      const isOver = JSON.stringify(frame) === JSON.stringify(place)
      const gap = frame && card && card.y + card.height - frame.y - frame.height
      return { isOver, atTheEnd: gap !== null && Math.abs(gap) <= 1 }
    })
    .toEqual({ isOver: true, atTheEnd: true })
}

test('default: sign: the modal opens with the frame over the card, and closes again', async ({
  context,
  sandbox,
  openDemo,
}) => {
  const { modal, address } = await open({ context, sandbox, openDemo })
  const { page } = modal
  const frames = page.frames().map(frame => new URL(frame.url()).hostname)
  expect(new Set(frames).size).toBe(2) // two sites
  const requested = await ask(modal, { method: 'personal_sign', params: [HELLO, address] })
  await expect(modal.title).toHaveText('Approve Transaction')
  await expect(modal.testId('header-back')).toHaveCount(0)
  await expect(frameOf(modal).getByText('requests a signature')).toBeVisible()
  await expect(sign(modal)).toBeEnabled()
  await expectOverCard(modal)
  const frame = page.frame({ name: 'w3m-secure-iframe' })
  if (!frame) throw new Error('There is no frame')
  expect([await axe(page), await axe(page, { frame })]).toEqual([[], []])
  await picture(page, 'sign-desktop-dark')

  await sign(modal).click()
  const { value } = await requested()
  expect(verifyMessage('Hello, tea', String(value))).toBe(address)
  await expect(modal.card).toBeHidden()
  await expect(page.locator('#w3m-iframe')).toBeHidden()
  expect((await modal.events('open', 'close', 'error')).map(({ type }) => type)).toEqual(['open', 'close'])
})

test('behavior: the frame follows the card to a sheet, a low window and back', async ({
  context,
  sandbox,
  openDemo,
}) => {
  const { modal, address } = await open({ context, sandbox, openDemo })
  const { page } = modal
  const requested = await ask(modal, { method: 'personal_sign', params: [HELLO, address] })
  await expect(sign(modal)).toBeEnabled()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectOverCard(modal)
  await expect(sign(modal)).toBeEnabled()
  expect(await axe(page)).toEqual([])
  await picture(page, 'sign-phone-dark')
  await page.setViewportSize({ width: 740, height: 360 })
  await expectOverCard(modal)
  await picture(page, 'sign-low-dark')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectOverCard(modal)
  await expect(sign(modal)).toBeEnabled()
  await modal.close()
  expect(await requested()).toMatchObject({ code: 4001, message: 'Request was aborted' })
})

test('default: by keyboard alone, in light, from Account and back to it', async ({
  context,
  sandbox,
  openDemo,
}) => {
  const { modal, address } = await open({ context, sandbox, openDemo }, 'eip155:1', {
    'attr.theme-mode': 'light',
  })
  const { page } = modal
  await modal.show()
  await expect(modal.view('Account')).toBeVisible()
  const requested = await ask(modal, { method: 'personal_sign', params: [HELLO, address] })
  await expect(modal.title).toHaveText('Approve Transaction')
  await expect(sign(modal)).toBeEnabled()
  await picture(page, 'sign-desktop-light')
  const frame = frameOf(modal)
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light')
  await modal.host.evaluate(element => element.setAttribute('theme-mode', 'dark'))
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await modal.host.evaluate(element => element.setAttribute('app-name', 'Tea House'))
  await expect.poll(() => page.evaluate(focused)).toBe('w3m-iframe')
  for (let count = 0; count < 5; count += 1) {
    if (await sign(modal).evaluate(button => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  expect((await requested()).value).toMatch(/^0x/)
  await expect(modal.view('Account')).toBeVisible()
  await expect(page.locator('#w3m-iframe')).toBeHidden()
  await expect.poll(() => page.evaluate(focused)).toBe('w3m-header-text')

  await ask(modal, { method: 'personal_sign', params: [HELLO, address] })
  await expect(frame.getByText('Tea House').first()).toBeVisible()
  await modal.close()
})

test('error: declined in the frame', async ({ context, sandbox, openDemo }) => {
  const { modal, address } = await open({ context, sandbox, openDemo })
  const requested = await ask(modal, { method: 'personal_sign', params: [HELLO, address] })
  await expect(sign(modal)).toBeEnabled()
  await frameOf(modal).getByRole('button', { name: 'Cancel' }).click()
  expect(await requested()).toMatchObject({ code: 4001, message: 'User rejected the request' })
  await expect(modal.card).toBeHidden()
})

test('behavior: closing cancels all pending requests, and the next one is shown normally', async ({
  context,
  sandbox,
  openDemo,
}) => {
  const { modal, address } = await open({ context, sandbox, openDemo }, 'eip155:1', { 'attr.locale': 'ar' })
  const request = { method: 'personal_sign', params: [HELLO, address] }
  const [first, second] = [await ask(modal, request), await ask(modal, request)]
  await expect(sign(modal)).toBeVisible()
  await expect(modal.title).toHaveText('الموافقة على المعاملة')
  await expectOverCard(modal)
  await picture(modal.page, 'sign-desktop-rtl')
  await modal.close()
  const aborted = { code: 4001, message: 'Request was aborted' }
  expect([await first(), await second()]).toEqual([aborted, aborted])
  await expect(modal.page.locator('#w3m-iframe')).toBeHidden()

  const third = await ask(modal, request)
  const fourth = await ask(modal, request)
  await expect(sign(modal)).toBeEnabled()
  await sign(modal).click()
  expect((await third()).value).toMatch(/^0x/)
  await expect(sign(modal)).toBeEnabled()
  await sign(modal).click()
  expect((await fourth()).value).toMatch(/^0x/)
  await expect(modal.card).toBeHidden()
})

test('default: sent on a real node, once', async ({ context, sandbox, openDemo }) => {
  const { modal, address } = await open({ context, sandbox, openDemo })
  await sandbox.fund({ caip2: 'eip155:1', address, amount: '2' })
  const before = [await balanceOf(modal, address), await balanceOf(modal, SENT_TO)]
  const transfer = { from: address, to: SENT_TO, value: ONE_ETHER }
  const requested = await ask(modal, { method: 'eth_sendTransaction', params: [transfer] })
  await expect(frameOf(modal).getByText('Send 1 ETH')).toBeVisible()
  await expect(approve(modal)).toBeEnabled()
  await approve(modal).click()
  const { value: hash } = await requested()
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await expect
    .poll(async () => (await answerOf(modal, { method: 'eth_getTransactionReceipt', params: [hash] })).value)
    .toMatchObject({ status: '0x1', from: address.toLowerCase() })
  const [own = 0n, other = 0n] = [await balanceOf(modal, address), await balanceOf(modal, SENT_TO)]
  expect(other - (before[1] ?? 0n)).toBe(BigInt(ONE_ETHER))
  const spent = (before[0] ?? 0n) - own
  expect(spent > BigInt(ONE_ETHER) && spent < BigInt(ONE_ETHER) + 10n ** 16n).toBe(true)
  await expect(modal.card).toBeHidden()
})

test('behavior: a batch of two, on a phone', async ({ context, sandbox, openDemo, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { modal, address } = await open({ context, sandbox, openDemo }, 'eip155:137')
  await sandbox.fund({ caip2: 'eip155:137', address, amount: '3' })
  const before = await balanceOf(modal, SENT_TO)
  const calls = [ONE_ETHER, '0x6f05b59d3b20000'].map(value => ({ to: SENT_TO, value }))
  const requested = await ask(modal, { method: 'wallet_sendCalls', params: [{ version: '1.0', calls }] })
  await expect(frameOf(modal).getByText('requests 2 transactions')).toBeVisible()
  await expectOverCard(modal)
  // Both calls have to be read.
  await readToEnd(frameOf(modal), approve(modal))
  await picture(page, 'batch-phone-dark')
  await approve(modal).click()
  const { value: id } = await requested()
  await expect
    .poll(async () => (await answerOf(modal, { method: 'wallet_getCallsStatus', params: [id] })).value)
    .toMatchObject({ status: 'CONFIRMED' })
  expect((await balanceOf(modal, SENT_TO)) - before).toBe(1_500_000_000_000_000_000n)
})

test('error: reports a forbidden method in the modal without asking for approval', async ({
  context,
  sandbox,
  openDemo,
}) => {
  const { modal, address } = await open({ context, sandbox, openDemo })
  expect(await answerOf(modal, { method: 'eth_sign', params: [address, '0x'] })).toMatchObject({
    code: 4200,
    message: 'Requested RPC call is not allowed',
  })
  await expect(modal.testId('wui-snackbar-message')).toHaveText('Action not allowed')
  await expect(modal.view('Account')).toBeVisible()
})

/** The focused element inside the modal's shadow root: its id or test id. */
function focused(): string | undefined {
  const active = document.activeElement?.shadowRoot?.activeElement
  return active?.id === 'w3m-iframe' ? active.id : (active?.getAttribute('data-testid') ?? undefined)
}
