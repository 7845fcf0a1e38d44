import { axe } from './support/axe'
import { MAINNET, USDC } from './support/chain'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import { keepPart, refuseTransfers } from './support/odd-tokens'
import {
  approve,
  choose,
  confirm,
  decline,
  expectConfirmed,
  fill,
  open,
  RECIPIENT,
  review,
  status,
} from './support/send'

/** Opens the form of a visitor who has 50 USDC, with 2 of them entered. */
async function openWithTokens({ openDemo, sandbox }: Parameters<typeof open>[0]) {
  const sender = await open({ openDemo, sandbox })
  await sandbox.fund({ caip2: MAINNET, address: sender.address, amount: '50', token: 'USDC' })
  await choose(sender.modal, 'USDC')
  await fill(sender.modal, '2')
  return sender
}

test('error: a token whose `transfer` returns false is not sent; if it does so later, nothing is reported as arrived', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, chain } = await openWithTokens({ openDemo, sandbox })
  await review(modal)
  await confirm(modal)
  await modal.testId('sandbox-wallet-approve').waitFor()
  await refuseTransfers(chain)
  await approve(modal)
  await expectConfirmed(modal)
  await expect(status(modal)).not.toContainText(' arrived.')
  await expect(status(modal)).toContainText('Nothing arrived')
  await look(modal.page, 'send-nothing-arrived')
  expect(await axe(modal.page)).toEqual([])
  expect(await chain.tokens(RECIPIENT)).toBe(0n)
  await modal.testId('send-done-button').click()

  await modal.show('WalletSend')
  await choose(modal, 'USDC')
  await fill(modal, '3')
  await modal.testId('send-action-button').click()
  await expect(modal.testId('send-simulation')).toHaveText('Simulation: this will fail')
  await expect(modal.testId('send-confirm-button')).toHaveAttribute('aria-disabled', 'true')
})

test('behavior: fee-on-transfer token: preview and receipt show the amount that arrives', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, chain } = await openWithTokens({ openDemo, sandbox })
  await keepPart(chain)
  await modal.testId('send-action-button').click()
  await expect(modal.testId('send-simulation')).toHaveText(
    /you’ll send \u20662 USDC\u2069. The recipient will get \u20661.9 USDC/,
  )
  await expect(modal.testId('send-confirm-button')).toHaveAttribute('aria-disabled', 'true')
  await expect(modal.card).not.toContainText('I checked the whole address')
  await look(modal.page, 'send-keeps-part')
  expect(await axe(modal.page)).toEqual([])
  await modal.testId('send-agree').check()
  await confirm(modal)
  await approve(modal)
  await expectConfirmed(modal)
  await expect(status(modal)).toContainText('1.9 USDC')
  await look(modal.page, 'send-part-arrived')
  expect(await chain.tokens(RECIPIENT, USDC)).toBe(1_900_000n)
})

test('error: a wallet that sends more than requested: shows the amount and recipient', async ({
  openDemo,
  sandbox,
  page,
}) => {
  await page.addInitScript(() => {
    const increaseValue = (event: Event) => {
      const { provider } = (event as CustomEvent<{ provider: { request(call: Call): Promise<unknown> } }>)
        .detail
      type Call = { method: string; params?: Record<string, string>[] }
      if (Object.hasOwn(provider, 'isGreedy')) return
      const request = provider.request.bind(provider)
      Object.assign(provider, {
        isGreedy: true,
        request: (call: Call) =>
          call.method === 'eth_sendTransaction'
            ? request({ ...call, params: [{ ...call.params?.[0], value: '0xc7d713b49da0000' }] })
            : request(call),
      })
    }
    addEventListener('eip6963:announceProvider', increaseValue, true)
  })
  const { modal, chain } = await open({ openDemo, sandbox })
  await fill(modal, '0.3')
  await review(modal)
  await confirm(modal)
  await approve(modal)
  await expect(status(modal)).toHaveAttribute('data-status', 'mismatched', { timeout: 20_000 })
  await expect(status(modal)).not.toContainText('failed')
  await expect(status(modal)).toContainText('0.9 ETH')
  await expect(status(modal)).toContainText(RECIPIENT)
  await look(page, 'send-mismatched')
  expect(await axe(page)).toEqual([])
  expect(await chain.balance(RECIPIENT)).toBe(9n * 10n ** 17n)
})

test('error: reports a token that leaves the account during review, with a way back', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, address, chain } = await openWithTokens({ openDemo, sandbox })
  await review(modal)
  await chain.call('anvil_impersonateAccount', [address])
  const data = `0xa9059cbb${RECIPIENT.slice(2).toLowerCase().padStart(64, '0')}${(50_000_000).toString(16).padStart(64, '0')}`
  await chain.call('eth_sendTransaction', [{ from: address, to: USDC, data }])
  await expect(modal.testId('send-confirm-button')).toHaveCount(0, { timeout: 30_000 })
  await expect(modal.card).toContainText('Your balance doesn’t cover')
  await look(modal.page, 'send-token-gone')
  expect(await axe(modal.page)).toEqual([])
  await modal.testId('send-cancel-button').click()
  await expect(modal.view('WalletSend')).toBeVisible()
})

test('behavior: back at the form during the wallet’s prompt, nothing covers it; a rejection is reported', async ({
  openDemo,
  sandbox,
}) => {
  const { modal } = await open({ openDemo, sandbox })
  await fill(modal, '1')
  await review(modal)
  await confirm(modal)
  await modal.testId('sandbox-wallet-approve').waitFor()
  await modal.testId('header-back').click()
  await expect(modal.view('WalletSend')).toBeVisible()
  await expect(modal.testId('wui-snackbar')).toBeHidden()
  await expect(modal.testId('pending-transaction')).toHaveAttribute('data-status', 'asking')
  await expect(modal.testId('pending-transaction')).not.toContainText('Pending')
  await look(modal.page, 'send-form-asking')
  await modal.close()
  await decline(modal)
  await modal.show('Account')
  await expect(modal.testId('pending-transaction')).toContainText(
    'Your wallet rejected the transaction. Nothing was sent.',
  )
  await look(modal.page, 'account-declined')
  expect(await axe(modal.page)).toEqual([])
  await modal.testId('pending-transaction').click()
  await expect(modal.testId('pending-transaction')).toHaveCount(0)
})
