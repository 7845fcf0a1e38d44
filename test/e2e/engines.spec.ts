// What engines do in different ways, or only some of them.
import { EVM_ALONE } from './support/evm-alone'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import type { ModalPage } from './support/modal-page'
import { openCode } from './support/pairing-code'
import { WalletPage } from './support/wallet-page'

/** A page with a button that opens the modal by `commandfor` alone. */
async function openBench(modal: ModalPage, demo: string): Promise<void> {
  await modal.page.goto(new URL('/bench.html', demo).href)
}

test.describe('a button with commandfor', () => {
  test('default: opens the modal', { tag: ['@engines', '@short'] }, async ({ modal, sandbox }) => {
    await openBench(modal, sandbox.manifest.demo)
    await modal.page.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(modal.view('Connect')).toBeVisible()
    expect(await modal.events('open')).toHaveLength(1)
  })

  test('behavior: without invoker commands in the browser', { tag: '@engines' }, async ({
    modal,
    sandbox,
  }) => {
    await modal.page.addInitScript(() => {
      for (const name of ['command', 'commandForElement'])
        Reflect.deleteProperty(HTMLButtonElement.prototype, name)
      // The browser's own handling of the attribute is removed as well.
      addEventListener('command', event => event.isTrusted && event.stopImmediatePropagation(), true)
    })
    await openBench(modal, sandbox.manifest.demo)
    await modal.page.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(modal.view('Connect')).toBeVisible()
    expect(await modal.events('open')).toHaveLength(1)
  })
})

test('default: styles come by adopted sheets, under a policy without inline styles', {
  tag: ['@engines', '@short'],
}, async ({ openDemo }) => {
  const modal = await openDemo()
  await modal.show()
  await expect(modal.view('Connect')).toBeVisible()
  const style = await modal.card.evaluate(card => {
    const root = card.getRootNode() as ShadowRoot
    const { backgroundColor, borderTopLeftRadius, position } = getComputedStyle(card)
    return { sheets: root.adoptedStyleSheets.length, backgroundColor, borderTopLeftRadius, position }
  })
  expect(style.sheets).toBeGreaterThan(0)
  expect(style.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  expect(Number.parseFloat(style.borderTopLeftRadius)).toBeGreaterThan(0)
})

test('error: reports that the clipboard is blocked, and shows the address for copying', {
  tag: '@engines',
}, async ({ openDemo, page }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse, readText: refuse } })
  })
  const modal = await openDemo({ wallet: 'evm' })
  const address = await connect(modal)
  await modal.show('Account')
  await modal.testId('w3m-account-default-receive-button').click()
  await expect(modal.testId('wui-qr-code')).toHaveAttribute('uri', address)
  await modal.testId('receive-address-copy-button').click()
  await expect(modal.testId('wui-snackbar-message')).toHaveText('Failed to copy')
})

test('behavior: stays connected when the visitor navigates away and back', {
  tag: '@engines',
}, async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ wallet: 'evm' })
  const address = await connect(modal)
  await modal.page.goto(new URL('/bench.html', sandbox.manifest.demo).href)
  await modal.page.goBack({ waitUntil: 'commit' })
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  expect((await modal.state()).address).toBe(address)
  // The session is alive, not only on screen.
  await modal.page.getByTestId('demo-sign').click()
  await modal.testId('sandbox-wallet-approve').click()
  await expect(modal.page.getByTestId('demo-sign-result')).toContainText('0x')
})

test('behavior: reaches a paired wallet after the page returns from the back/forward cache', {
  tag: '@engines',
}, async ({ openDemo, context, sandbox }) => {
  const modal = await openDemo(EVM_ALONE)
  const wallet = await WalletPage.open(context, sandbox)
  await modal.page.bringToFront()
  await wallet.pair(await openCode(modal))
  await wallet.testId('session-approve-button').click()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await sandbox.wallet({ approve: true })
  await modal.page.bringToFront()
  await modal.page.goto(new URL('/bench.html', sandbox.manifest.demo).href)
  await modal.page.goBack({ waitUntil: 'commit' })
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await modal.page.getByTestId('demo-sign').click()
  await expect(modal.page.getByTestId('demo-sign-result')).toContainText('0x')
})
