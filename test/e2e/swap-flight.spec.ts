import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'
import { openPaired } from './support/pair'
import { pending, reopen, reopenWhileAsked } from './support/reopen'
import type { Demo } from './support/send'
import { SwapPage, startSwap } from './support/swap-page'

/** Prepares a swap of one ether for USDC, up to the confirmation. */
async function toSwap(demo: Demo) {
  const swapper = await startSwap(demo)
  await swapper.swap.preview('ETH')
  await swapper.swap.ready('Swap')
  const { address, chain } = swapper
  return {
    ...swapper,
    /** The USDC has arrived, by one transaction. */
    async expectSwapped(): Promise<void> {
      expect(await chain.count(address)).toBe(1)
      expect(await chain.tokens(address)).toBeGreaterThan(0n)
    },
  }
}
const said = (modal: ModalPage) => modal.testId('wui-snackbar')

test('error: rejected in the wallet, nothing is sent, and it can be tried again', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, address, swap, chain } = await toSwap({ openDemo, sandbox })
  await swap.confirm()
  await modal.testId('sandbox-wallet-reject').click()
  await expect(modal.testId('swap-failure')).toContainText(
    'Your wallet rejected the transaction. Nothing was sent.',
  )
  await expect(modal.view('SwapPreview')).toBeVisible()
  await look(modal.page, 'swap-declined')
  expect(await axe(modal.page)).toEqual([])
  expect(await chain.count(address)).toBe(0)
  await swap.ready('Swap')
  await swap.confirm()
  await swap.approve()
  await expect(said(modal)).toContainText('Swapped ETH')
  expect(await chain.count(address)).toBe(1)
})

test('error: the approval is rejected: the allowance stays zero', async ({ openDemo, sandbox }) => {
  const { modal, address, swap, chain } = await startSwap({ openDemo, sandbox }, { dollars: '500' })
  await swap.preview('USDC')
  await swap.ready('Approve')
  await swap.confirm()
  await modal.testId('sandbox-wallet-reject').click()
  await expect(modal.testId('swap-failure')).toContainText(
    'Your wallet rejected the transaction. Nothing was sent.',
  )
  await look(modal.page, 'swap-approval-declined')
  expect(await axe(modal.page)).toEqual([])
  expect(await chain.count(address)).toBe(0)
  expect(await chain.allowance(address)).toBe(0n)
})

for (const [outcome, what] of [
  ['slippage', 'others trade first, and the network refuses the swap'],
  ['revert', 'the network carries it out, and the router refuses it'],
] as const)
  test(`error: ${what}: only the fee is charged`, async ({ openDemo, sandbox }) => {
    const { modal, address, swap, chain } = await toSwap({ openDemo, sandbox })
    await sandbox.next(outcome)
    const before = await chain.balance(address)
    await swap.confirm()
    await swap.approve()
    await expect(said(modal)).toContainText('Transaction error')
    await expect(modal.testId('swap-failure')).toContainText('Only the network fee was charged')
    await expect(modal.view('SwapPreview')).toBeVisible()
    expect(await chain.tokens(address)).toBe(0n)
    expect(before - (await chain.balance(address))).toBe(await chain.lastFee())
    await look(modal.page, `swap-failed-${outcome}`)
    expect(await axe(modal.page)).toEqual([])
  })

test('default: Swapping {from} to {amount} {to}, while it waits for a block', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, swap } = await toSwap({ openDemo, sandbox })
  await sandbox.next('stuck')
  await swap.confirm()
  await swap.approve()
  await expect(said(modal)).toHaveText('Swapping ETH to 2,478.504 USDC')
  await expect(modal.testId('swap-confirm-button')).toHaveText('Swapping…')
  await look(modal.page, 'swap-on-its-way')
  expect(await axe(modal.page)).toEqual([])
})

test('error: the connection is lost while pending, and comes back', async ({ openDemo, sandbox, guard }) => {
  guard.allow(HTTP_FAILURES)
  const { modal, swap, expectSwapped } = await toSwap({ openDemo, sandbox })
  await sandbox.faults({ match: 'eth_getTransactionReceipt', drop: true, times: 6 })
  await swap.confirm()
  await swap.approve()
  await expect(said(modal)).toContainText('Swapping ETH')
  await expect(said(modal)).toContainText('Swapped ETH', { timeout: 20_000 })
  await expectSwapped()
})

test('error: the whole browser goes offline while pending', async ({ openDemo, sandbox, context, guard }) => {
  guard.allow(HTTP_FAILURES)
  const { modal, swap, chain, expectSwapped } = await toSwap({ openDemo, sandbox })
  await chain.withoutBlocks(async () => {
    await swap.confirm()
    await swap.approve()
    await expect(said(modal)).toContainText('Swapping ETH')
    await context.setOffline(true)
    await chain.mine()
    await expect(modal.testId('swap-confirm-button')).toHaveText('Swapping…')
    await context.setOffline(false)
    await expect(said(modal)).toContainText('Swapped ETH', { timeout: 20_000 })
  })
  await expectSwapped()
})

test('behavior: a tab closed while pending finds the swap again, and does not swap twice', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, swap, chain, expectSwapped } = await toSwap({ openDemo, sandbox })
  await chain.withoutBlocks(async () => {
    await swap.confirm()
    await swap.approve()
    await expect(said(modal)).toContainText('Swapping ETH')
    const again = await reopen(modal)
    await again.show('Account')
    await expect(pending(again)).toHaveAttribute('data-status', 'sent')
    await look(again.page, 'account-swap-pending')
    expect(await axe(again.page)).toEqual([])
    // the same swap again waits for that one
    await new SwapPage(again).preview('ETH')
    const confirm = again.testId('swap-confirm-button')
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await look(again.page, 'swap-waits')
    expect(await axe(again.page)).toEqual([])
    await chain.mine()
    await expect(confirm).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
    await again.show('Account')
    await expect(pending(again)).toHaveCount(0)
  })
  await expectSwapped()
})

test('behavior: a tab closed between approval and swap continues with the swap', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, address, swap, chain } = await startSwap({ openDemo, sandbox }, { dollars: '500' })
  await swap.preview('USDC', '100')
  await swap.ready('Approve')
  await chain.withoutBlocks(async () => {
    await swap.confirm()
    await swap.approve()
    await expect(modal.testId('swap-confirm-button')).toHaveText('Approving...')
    await expect
      .poll(async () => (await chain.call('txpool_status', [])) as object)
      .toMatchObject({
        pending: '0x1',
      })
    const again = await reopen(modal)
    await again.show('Account')
    await expect(pending(again)).toBeVisible()
    await look(again.page, 'account-approval-pending')
    await chain.mine()
    await expect(pending(again)).toHaveCount(0, { timeout: 20_000 })
    const next = new SwapPage(again)
    await next.preview('USDC', '100')
    await next.ready('Swap')
  })
  expect(await chain.count(address)).toBe(1)
  expect(await chain.allowance(address)).toBe(100_000_000n)
})

test('behavior: a tab closed during the paired wallet’s prompt finds the approved transaction', async ({
  openDemo,
  context,
  sandbox,
}) => {
  const { modal, address, wallet, chain } = await openPaired({ openDemo, context, sandbox })
  const swap = new SwapPage(modal)
  await swap.preview('ETH')
  await swap.ready('Swap')
  await swap.confirm()
  await reopenWhileAsked(modal, wallet)
  expect(await chain.count(address)).toBe(1)
  expect(await chain.tokens(address)).toBeGreaterThan(0n)
})
