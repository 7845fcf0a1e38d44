import { Chain, ETHER, MAINNET } from './support/chain'
import { logIn } from './support/email-login'
import { EVM_ALONE } from './support/evm-alone'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { pending, reopen } from './support/reopen'
import {
  approve,
  approveInFrame,
  confirm,
  expectConfirmed,
  fill,
  open,
  RECIPIENT,
  review,
  status,
} from './support/send'

/** The preview of the same transfer needs the visitor's agreement. */
async function expectAgreementNeeded(modal: ModalPage): Promise<void> {
  await fill(modal, '1')
  await expect(modal.testId('send-action-button')).toHaveText('Review send')
  await modal.testId('send-action-button').click()
  await expect(modal.testId('send-again')).toBeVisible()
  await expect(modal.testId('send-simulation')).toContainText('you’ll send')
  await expect(modal.testId('send-confirm-button')).toHaveAttribute('aria-disabled', 'true')
}

test('error: approved, closed and unconfirmed: stays listed, and is sent twice only after confirmation', async ({
  openDemo,
  sandbox,
  page,
}) => {
  await page.clock.install()
  const modal = await openDemo(EVM_ALONE)
  const address = await logIn(modal, sandbox, 'dora@example.org')
  const chain = new Chain(sandbox)
  await sandbox.fund({ caip2: MAINNET, address, amount: '10' })
  await modal.show('WalletSend')
  await fill(modal, '1')
  await review(modal)
  await chain.withoutBlocks(async () => {
    await sandbox.faults({ match: '/api/approve', delayMs: 3000, times: 1 })
    await confirm(modal)
    await approveInFrame(modal)
    await page.keyboard.press('Escape')
    const waiting = () => chain.call('eth_getTransactionCount', [address, 'pending'])
    await expect.poll(waiting, { timeout: 15_000 }).toBe('0x1')
    await page.clock.fastForward(75_000)
    await modal.show('WalletSend')
    await page.clock.fastForward(60_000)
    await expect(pending(modal)).toHaveCount(1)
    await expectAgreementNeeded(modal)
    await look(page, 'send-again')
    const again = await reopen(modal)
    await again.show('WalletSend')
    await expect(pending(again)).toHaveCount(1)
    await expectAgreementNeeded(again)
    await chain.mine()
    await again.show('Account')
    await expect(pending(again)).toHaveCount(0, { timeout: 20_000 })
  })
  expect(await chain.count(address)).toBe(1)
  expect(await chain.balance(RECIPIENT)).toBe(ETHER)
})

test('behavior: the review warns about an identical pending transaction', async ({ openDemo, sandbox }) => {
  const { modal, address, chain } = await open({ openDemo, sandbox })
  await fill(modal, '1')
  await review(modal)
  await chain.withoutBlocks(async () => {
    await confirm(modal)
    await approve(modal)
    await expect(status(modal)).toHaveAttribute('data-status', 'sent')
    await modal.testId('send-done-button').click()
    await modal.show('WalletSend')
    await expectAgreementNeeded(modal)
    await expect(modal.testId('send-again')).toContainText('You already sent the same amount')
    await modal.testId('send-agree').check()
    await confirm(modal)
    await approve(modal)
    await expect(status(modal)).toHaveAttribute('data-status', 'sent')
    await chain.mine()
    await expectConfirmed(modal)
  })
  expect(await chain.count(address)).toBe(2)
})

test('error: the extension is removed during its prompt: unknown at once, and listed', async ({
  openDemo,
  sandbox,
  page,
}) => {
  await page.addInitScript(() => {
    type Call = { method: string }
    type Listener = (value: unknown) => void
    type Extension = { request(call: Call): Promise<unknown>; on(event: string, listener: Listener): unknown }
    const listeners = new Set<Listener>()
    // from here on its requests never settle
    const cut = (event: Event) => {
      const { provider } = (event as CustomEvent<{ provider: Extension & { isCut?: true } }>).detail
      if (provider.isCut) return
      const { request, on } = provider
      provider.isCut = true
      provider.on = (name, listener) => {
        if (name === 'disconnect') listeners.add(listener)
        return on.call(provider, name, listener)
      }
      provider.request = call => {
        const answer = request.call(provider, call)
        return call.method === 'eth_sendTransaction' ? new Promise(() => {}) : answer
      }
    }
    addEventListener('eip6963:announceProvider', cut, true)
    addEventListener('extension-gone', () => {
      for (const listener of [...listeners])
        listener({ code: 1013, message: 'Disconnected from the extension' })
    })
  })
  const { modal } = await open({ openDemo, sandbox })
  await fill(modal, '1')
  await review(modal)
  await confirm(modal)
  await modal.testId('sandbox-wallet-approve').waitFor()
  await page.evaluate(() => dispatchEvent(new Event('extension-gone')))
  await expect(status(modal)).toHaveAttribute('data-status', 'unsure')
  await expect(modal.card).toContainText('didn’t say whether this was sent')
  await expect(modal.card).not.toContainText('Nothing was sent')
  await look(page, 'send-extension-gone')
  await modal.show('Account')
  await expect(pending(modal)).toHaveAttribute('data-status', 'unsure')
})
