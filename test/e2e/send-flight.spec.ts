import { axe } from './support/axe'
import { Chain, ETHER, MAINNET } from './support/chain'
import { logIn } from './support/email-login'
import { EVM_ALONE } from './support/evm-alone'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import { HTTP_FAILURES } from './support/page-guard'
import { answerOf } from './support/page-provider'
import { openPaired } from './support/pair'
import { pending, reopen, reopenWhileAsked } from './support/reopen'
import {
  approve,
  approveInFrame,
  confirm,
  decline,
  expectConfirmed,
  expectNothingSent,
  fill,
  open,
  paid,
  RECIPIENT,
  REVERTS,
  readPreviewedAmounts,
  review,
  status,
} from './support/send'

test('error: rejected in the wallet, then sent', async ({ openDemo, sandbox }) => {
  const sender = await open({ openDemo, sandbox })
  const { modal, chain } = sender
  await fill(modal, '1')
  await review(modal)
  await confirm(modal)
  await decline(modal)
  await expect(modal.testId('send-error')).toHaveText(
    'Your wallet rejected the transaction. Nothing was sent.',
  )
  await look(modal.page, 'send-declined')
  expect(await axe(modal.page)).toEqual([])
  await expectNothingSent(sender)
  await expect(modal.testId('send-confirm-button')).not.toHaveAttribute('aria-disabled')
  await confirm(modal)
  await approve(modal)
  await expectConfirmed(modal)
  expect(await chain.balance(RECIPIENT)).toBe(ETHER)
})

test('error: reverted: only the network fee is charged', async ({ openDemo, sandbox }) => {
  const { modal, address, chain } = await open({ openDemo, sandbox })
  await fill(modal, '1')
  await review(modal)
  const { atMost } = await readPreviewedAmounts(modal)
  const before = await chain.balance(address)
  await confirm(modal)
  await modal.testId('sandbox-wallet-approve').waitFor()
  await chain.call('anvil_setCode', [RECIPIENT, REVERTS])
  await approve(modal)
  await expect(status(modal)).toHaveAttribute('data-status', 'failed')
  await expect(status(modal)).toContainText('Only the network fee was charged')
  await look(modal.page, 'send-failed')
  expect(await axe(modal.page)).toEqual([])
  const fee = await paid(modal)
  expect(fee).toBe(await chain.lastFee())
  expect(fee).toBeLessThanOrEqual(atMost)
  expect(before - (await chain.balance(address))).toBe(fee)
  expect(await chain.balance(RECIPIENT)).toBe(0n)
})

test('error: the connection is lost while pending, and comes back', async ({ openDemo, sandbox, guard }) => {
  guard.allow(HTTP_FAILURES)
  const { modal, chain } = await open({ openDemo, sandbox })
  await fill(modal, '1')
  await review(modal)
  await sandbox.faults({ match: 'eth_getTransactionReceipt', drop: true, times: 8 })
  await confirm(modal)
  await approve(modal)
  await expect(status(modal)).toHaveAttribute('data-status', 'sent')
  await look(modal.page, 'send-on-its-way')
  expect(await axe(modal.page)).toEqual([])
  await expectConfirmed(modal)
  expect(await chain.balance(RECIPIENT)).toBe(ETHER)
})

test('error: the whole browser goes offline while pending', async ({ openDemo, sandbox, context, guard }) => {
  guard.allow(HTTP_FAILURES)
  const { modal, address, chain } = await open({ openDemo, sandbox })
  await fill(modal, '1')
  await review(modal)
  await chain.withoutBlocks(async () => {
    await confirm(modal)
    await approve(modal)
    await expect(status(modal)).toHaveAttribute('data-status', 'sent')
    await context.setOffline(true)
    await chain.mine()
    await expect(status(modal)).toHaveAttribute('data-status', 'sent')
    await context.setOffline(false)
    await expectConfirmed(modal)
  })
  expect(await chain.count(address)).toBe(1)
  expect(await chain.balance(RECIPIENT)).toBe(ETHER)
})

test('error: the wallet replaces the transaction', async ({ openDemo, sandbox }) => {
  const { modal, address, chain } = await open({ openDemo, sandbox })
  await sandbox.wallet({ approve: true })
  await fill(modal, '1')
  await review(modal)
  await chain.withoutBlocks(async () => {
    await confirm(modal)
    await expect(status(modal)).toHaveAttribute('data-status', 'sent')
    // a transaction that the node has returned once has a nonce that another one can take
    const asks = async () => JSON.stringify((await sandbox.log()).map(({ body }) => body))
    await expect.poll(asks).toContain('eth_getTransactionByHash')
    const link = await modal.testId('send-explorer').getAttribute('href')
    await chain.call('anvil_dropTransaction', [link?.slice(link.lastIndexOf('/') + 1)])
    const other = { from: address, to: address, value: '0x1' }
    const { value } = await answerOf(modal, { method: 'eth_sendTransaction', params: [other] })
    expect(value).toMatch(/^0x/)
    await chain.mine()
    await expect(status(modal)).toHaveAttribute('data-status', 'replaced', { timeout: 20_000 })
    await expect(modal.testId('send-explorer')).toHaveText('View replacement')
    await expect(modal.testId('send-explorer')).toHaveAttribute('href', new RegExp(`${value}$`))
  })
  await expect(status(modal)).toContainText('The original didn’t go through')
  await look(modal.page, 'send-replaced')
  expect(await axe(modal.page)).toEqual([])
  expect(await chain.balance(RECIPIENT)).toBe(0n)
})

test('behavior: a dropped transaction is not reported as arrived, and can be sent again', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, address, chain } = await open({ openDemo, sandbox })
  await sandbox.wallet({ approve: true })
  await fill(modal, '1')
  await review(modal)
  await sandbox.next('dropped')
  await confirm(modal)
  await expect(status(modal)).toHaveAttribute('data-status', 'sent')
  expect(await chain.count(address)).toBe(0)
  await modal.testId('send-done-button').click()
  await expect(pending(modal)).toHaveAttribute('data-status', 'sent')
  await modal.show('WalletSend')
  await fill(modal, '1')
  await expect(modal.testId('send-action-button')).toHaveText('Review send')
  await modal.testId('send-action-button').click()
  await modal.testId('send-agree').check()
  await confirm(modal)
  await expectConfirmed(modal)
  // one transaction with this nonce: the first one can never be confirmed
  expect(await chain.count(address)).toBe(1)
  expect(await chain.balance(RECIPIENT)).toBe(ETHER)
})

test('behavior: a tab closed while pending finds the transaction again, and does not send it twice', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, address, chain } = await open({ openDemo, sandbox })
  await chain.withoutBlocks(async () => {
    await fill(modal, '1')
    await review(modal)
    await confirm(modal)
    await approve(modal)
    await expect(status(modal)).toHaveAttribute('data-status', 'sent')
    const again = await reopen(modal)
    await again.show('Account')
    await expect(pending(again)).toHaveAttribute('data-status', 'sent')
    await look(again.page, 'account-pending')
    expect(await axe(again.page)).toEqual([])
    await again.testId('w3m-account-default-send-button').click()
    await expect(again.view('WalletSend')).toBeVisible()
    await expect(pending(again)).toHaveAttribute('data-status', 'sent')
    await look(again.page, 'send-pending')
    expect(await axe(again.page)).toEqual([])
    await chain.mine()
    await expect(pending(again)).toHaveCount(0, { timeout: 20_000 })
    expect(await chain.count(address)).toBe(1)
    expect(await chain.balance(RECIPIENT)).toBe(ETHER)
  })
})

test('behavior: a tab closed during the paired wallet’s prompt finds the approved transaction', async ({
  openDemo,
  context,
  sandbox,
}) => {
  const { modal, address, wallet, chain } = await openPaired({ openDemo, context, sandbox })
  await modal.show('WalletSend')
  await fill(modal, '1')
  await review(modal)
  await confirm(modal)
  await reopenWhileAsked(modal, wallet)
  expect(await chain.count(address)).toBe(1)
  expect(await chain.balance(RECIPIENT)).toBe(ETHER)
})

test('behavior: a tab closed while the embedded wallet’s transaction is pending finds it again', async ({
  openDemo,
  sandbox,
}) => {
  const modal = await openDemo(EVM_ALONE)
  const address = await logIn(modal, sandbox, 'dora@example.org')
  const chain = new Chain(sandbox)
  await sandbox.fund({ caip2: MAINNET, address, amount: '10' })
  await modal.show('WalletSend')
  await fill(modal, '1')
  await review(modal)
  await chain.withoutBlocks(async () => {
    await confirm(modal)
    await approveInFrame(modal)
    await expect(status(modal)).toHaveAttribute('data-status', 'sent', { timeout: 15_000 })
    const again = await reopen(modal)
    await again.show('Account')
    await expect(pending(again)).toHaveAttribute('data-status', 'sent')
    await chain.mine()
    await expect(pending(again)).toHaveCount(0, { timeout: 20_000 })
  })
  expect(await chain.count(address)).toBe(1)
  expect(await chain.balance(RECIPIENT)).toBe(ETHER)
})
