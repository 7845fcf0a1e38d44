import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { axe } from './support/axe'
import { EVM_ALONE } from './support/evm-alone'
import { expect, test } from './support/fixtures'
import { lookAt } from './support/look'
import type { ModalPage } from './support/modal-page'
import { uriOf } from './support/pairing-code'
import { stillness } from './support/stillness'
import { WalletPage } from './support/wallet-page'

const SITE = 'w3m-modal demo'

async function openCode(modal: ModalPage): Promise<string> {
  await modal.show('ConnectingWalletConnect')
  return uriOf(modal)
}

/** What a visitor would photograph: the code, as it is on screen. */
async function pictureOfCode(modal: ModalPage): Promise<Buffer> {
  await modal.page.bringToFront()
  await openCode(modal)
  await stillness(modal.page)
  return modal.testId('wui-qr-code').screenshot({ animations: 'disabled' })
}

const asFile = (buffer: Buffer) => ({ name: 'code.png', mimeType: 'image/png', buffer })

/** Gives the page a file as the mouse or the clipboard would. */
async function give(
  page: Page,
  event: 'drop' | 'paste',
  { name, mimeType, buffer }: ReturnType<typeof asFile>,
) {
  const content = { event, name, mimeType, base64: buffer.toString('base64') }
  await page.evaluate(given => {
    const bytes = Uint8Array.from(atob(given.base64), letter => letter.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], given.name, { type: given.mimeType }))
    const options = { bubbles: true, cancelable: true }
    if (given.event === 'paste')
      document.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }))
    else
      document
        .querySelector('[data-testid=qr-drop-zone]')
        ?.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }))
  }, content)
}

const status = async (modal: ModalPage) => (await modal.state()).status

test('default: a pasted link: shows the request, approves, and lists the site', async ({
  openDemo,
  context,
  sandbox,
}) => {
  const modal = await openDemo()
  const uri = await openCode(modal)
  const wallet = await WalletPage.open(context, sandbox)
  await wallet.pair(uri)
  const question = wallet.testId('question')
  await expect(question).toContainText(SITE)
  await expect(question).toContainText(new URL(modal.page.url()).host)
  await expect(wallet.testId('request-details-chain')).toContainText('Polygon')
  await wallet.testId('session-approve-button').click()
  await expect.poll(() => status(modal)).toBe('connected')
  await wallet.testId('sessions').click()
  await expect(wallet.testId('session-card')).toHaveText(new RegExp(SITE))
  const name = wallet.testId('session-card').locator('.peer-name')
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  await wallet.page.reload()
  await wallet.testId('sessions').click()
  await expect(wallet.testId('session-card')).toHaveCount(1)
})

for (const way of ['dropped', 'pasted', 'chosen'] as const) {
  test(`default: a picture of the code, ${way}`, async ({ openDemo, context, sandbox }) => {
    const modal = await openDemo()
    const wallet = await WalletPage.open(context, sandbox)
    const file = asFile(await pictureOfCode(modal))
    await wallet.page.bringToFront()
    if (way === 'dropped') await give(wallet.page, 'drop', file)
    else if (way === 'pasted') await give(wallet.page, 'paste', file)
    else {
      const chooser = wallet.page.waitForEvent('filechooser')
      await wallet.testId('qr-file-button').click()
      await (await chooser).setFiles(file)
    }
    await expect(wallet.testId('question')).toContainText(SITE)
    await wallet.testId('session-approve-button').click()
    await expect.poll(() => status(modal)).toBe('connected')
  })
}

test('error: reports an invalid link or code', async ({ context, sandbox }) => {
  const wallet = await WalletPage.open(context, sandbox)
  const notice = wallet.testId('wallet-notice')
  for (const uri of [
    '',
    'https://site.example/',
    'wc:ab@1?bridge=x',
    `wc:${'a'.repeat(64)}@2?relay-protocol=irn`,
  ]) {
    await wallet.pair(uri)
    await expect(notice).toHaveText(/\w+ \w+/)
    await expect(wallet.testId('question')).toBeHidden()
    await notice.evaluate(element => element.replaceChildren())
  }
  await expect(notice).toHaveCSS('pointer-events', 'none') // elements below it can be clicked
  await give(wallet.page, 'drop', { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('wc:') })
  await expect(notice).toHaveText('This is no picture')
  await give(wallet.page, 'drop', asFile(PNG.sync.write(new PNG({ width: 200, height: 200 }))))
  await expect(notice).toHaveText('There is no code in this picture')
  await expect(wallet.testId('uri-input')).toHaveValue('') // and no earlier code is used for pairing
})

test('behavior: rejected: the site reports it, and nothing is stored', async ({
  openDemo,
  context,
  sandbox,
}) => {
  const modal = await openDemo()
  const uri = await openCode(modal)
  const wallet = await WalletPage.open(context, sandbox)
  await wallet.pair(uri)
  await expect(wallet.testId('question')).toBeVisible()
  await wallet.page.keyboard.press('Escape') // closing without an answer rejects
  await expect(wallet.testId('question')).toBeHidden()
  await expect(modal.testId('wui-snackbar-message')).toHaveText('Declined')
  await wallet.testId('sessions').click()
  await expect(wallet.testId('sessions-empty')).toBeVisible()
  expect(await status(modal)).not.toBe('connected')
})

test('default: networks, accounts and events reach the site; requests are shown; the session ends', async ({
  openDemo,
  context,
  sandbox,
}) => {
  const modal = await openDemo(EVM_ALONE)
  const uri = await openCode(modal)
  const wallet = await WalletPage.open(context, sandbox)
  await wallet.pair(uri)
  await wallet.testId('account-checkbox1').check()
  await wallet.testId('session-approve-button').click()
  await expect.poll(() => status(modal)).toBe('connected')

  await wallet.testId('sessions').click()
  await wallet.testId('session-card').click()
  await wallet.testId('chain-switch-buttoneip155:137').click()
  await expect.poll(async () => (await modal.state()).network).toBe('eip155:137')
  await expect(wallet.testId('chain-switch-buttoneip155:137')).toHaveAttribute('aria-pressed', 'true')

  const [first, second] = (await modal.state()).accounts
  await wallet.testId('accounts').click()
  await wallet.testId('account-switch-button1').click()
  await expect.poll(async () => (await modal.state()).address).toBe(second)
  await wallet.testId('sessions').click()
  await wallet.testId('session-card').click()
  await wallet.testId('event-form').locator('summary').click()
  await wallet.testId('event-data-input').fill(JSON.stringify([first]))
  await wallet.testId('event-emit-button').click()
  await expect(wallet.testId('wallet-notice')).toHaveText('Sent')
  await expect.poll(async () => (await modal.state()).address).toBe(first)
  await wallet.testId('event-data-input').fill('no json')
  await wallet.testId('event-emit-button').click()
  await expect(wallet.testId('wallet-notice')).toHaveText('The data is no JSON')

  await wallet.testId('session-ping-button').click()
  await expect(wallet.testId('wallet-notice')).toHaveText('The site answers')

  await wallet.testId('session-delete-button').click()
  await expect(wallet.testId('sessions-empty')).toBeVisible()
  await expect.poll(() => status(modal)).toBe('disconnected')
  expect((await modal.events('disconnect')).length).toBe(1)
})

test('behavior: by keyboard alone, from the link to a signature', async ({ openDemo, context, sandbox }) => {
  const modal = await openDemo()
  const uri = await openCode(modal)
  const wallet = await WalletPage.open(context, sandbox)
  const { keyboard } = wallet.page
  const tabTo = async (id: string) => {
    const target = wallet.testId(id)
    for (let turn = 0; turn < 60; turn++) {
      if (await target.evaluate(element => element.contains(document.activeElement))) return
      await keyboard.press('Tab')
    }
    throw new Error(`The Tab key does not come to ${id}`)
  }
  await tabTo('uri-input')
  await keyboard.insertText(uri)
  await keyboard.press('Enter')
  await expect(wallet.page.locator('#question-title')).toBeFocused()
  await tabTo('session-approve-button')
  await keyboard.press('Enter')
  await expect.poll(() => status(modal)).toBe('connected')

  await modal.page.bringToFront()
  await modal.page.getByTestId('demo-sign').click()
  await wallet.page.bringToFront()
  await expect(wallet.testId('request-text')).toContainText('Hello from the demo page')
  await expect(wallet.page.locator('#question-title')).toBeFocused()
  await wallet.page.locator('[data-testid=session-approve-button]').focus()
  await keyboard.press('Space')
  await expect(modal.page.getByTestId('demo-sign-result')).toContainText('0x')
  await tabTo('sessions')
  await keyboard.press('Enter')
  await tabTo('session-card')
  await keyboard.press('Enter')
  await tabTo('session-delete-button')
  await keyboard.press('Enter')
  await expect.poll(() => status(modal)).toBe('disconnected')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`behavior: every view passes axe, with screenshots (${colorScheme})`, async ({
    openDemo,
    context,
    sandbox,
  }) => {
    const modal = await openDemo()
    const uri = await openCode(modal)
    const wallet = await WalletPage.open(context, sandbox)
    await wallet.page.emulateMedia({ colorScheme })
    const see = async (name: string) => {
      expect([name, await axe(wallet.page)]).toEqual([name, []])
      await lookAt(wallet.page, `wallet-page-${name}`, colorScheme)
    }
    await see('connect')
    await wallet.pair(uri)
    await expect(wallet.testId('question')).toBeVisible()
    await see('proposal')
    await wallet.testId('session-approve-button').click()
    await expect.poll(() => status(modal)).toBe('connected')
    await wallet.testId('sessions').click()
    await see('sites')
    await wallet.testId('session-card').click()
    await see('site')
    await wallet.testId('accounts').click()
    await see('accounts')
    await modal.page.bringToFront()
    await modal.page.getByTestId('demo-sign').click()
    await expect(wallet.testId('request-text')).toBeVisible()
    await see('request')
  })
}

test('default: the demo page leads to it', async ({ openDemo, sandbox }) => {
  const modal = await openDemo()
  const opening = modal.page.context().waitForEvent('page')
  await modal.page.getByTestId('demo-wallet-page').click()
  const page = await opening
  expect(page.url()).toBe(sandbox.manifest.wallet)
  await expect(page.getByTestId('uri-input')).toBeVisible()
})
