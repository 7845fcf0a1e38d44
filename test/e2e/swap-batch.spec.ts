import { axe } from './support/axe'
import { MAINNET } from './support/chain'
import { logIn } from './support/email-login'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import { openPaired } from './support/pair'
import { pending, reopen } from './support/reopen'
import { approveAllInFrame, type Demo } from './support/send'
import { SwapPage, startSwap } from './support/swap-page'

/** The embedded wallet makes batches there. */
const POLYGON = 'eip155:137'

/** Prepares a swap of 100 of 500 USDC for ETH with a wallet that supports batches, up to the confirmation. */
async function toBatch(demo: Demo, calls = 'on') {
  const swapper = await startSwap(demo, { dollars: '500', calls })
  const { swap, address, chain } = swapper
  await swap.preview('USDC', '100')
  return {
    ...swapper,
    /** The USDC was spent once, and no allowance is left. */
    async expectSwapped(): Promise<void> {
      expect(await chain.tokens(address)).toBe(400_000_000n)
      expect(await chain.allowance(address)).toBe(0n)
    },
    async expectUntouched(): Promise<void> {
      expect(await chain.tokens(address)).toBe(500_000_000n)
      expect(await chain.allowance(address)).toBe(0n)
    },
  }
}

test('default: approval and swap in one transaction, the first of which upgrades the account', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, swap, address, chain, expectSwapped } = await toBatch({ openDemo, sandbox })
  await swap.ready('Approve and swap')
  await expect(modal.testId('swap-batch-text')).toContainText('exactly 100 USDC')
  await expect(modal.testId('swap-upgrade-text')).toContainText('Address and keys stay the same')
  await expect(modal.testId('swap-proof-checked')).toBeVisible()
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'swap-batch')
  const before = await chain.balance(address)
  await swap.confirm()
  await expect(modal.page.getByText('Send 2 calls at once')).toBeVisible()
  await swap.approve()
  await expect(modal.testId('wui-snackbar')).toContainText('Swapped USDC')
  await expectSwapped()
  expect(await chain.balance(address)).toBeGreaterThan(before)
  // the transaction, and the authorization in it
  expect(await chain.count(address)).toBe(2)

  await modal.testId('swap-receipt-done').click()
  await swap.preview('USDC', '100')
  await swap.ready('Approve and swap')
  await expect(modal.testId('swap-upgrade-text')).toHaveCount(0)
  await swap.confirm()
  await swap.approve()
  await expect(modal.testId('wui-snackbar')).toContainText('Swapped USDC')
  expect(await chain.tokens(address)).toBe(300_000_000n)
  expect(await chain.count(address)).toBe(3)
})

test('behavior: ether needs no approval, so nothing is batched', async ({ openDemo, sandbox }) => {
  const { swap, modal } = await startSwap({ openDemo, sandbox }, { calls: 'on' })
  await swap.preview('ETH')
  await swap.ready('Swap')
  await expect(modal.testId('swap-batch-text')).toHaveCount(0)
})

test('error: rejected in the wallet: nothing was sent, and it can be tried again', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, swap, address, chain, expectUntouched } = await toBatch({ openDemo, sandbox })
  await swap.ready('Approve and swap')
  await swap.confirm()
  await modal.testId('sandbox-wallet-reject').click()
  await expect(modal.testId('swap-failure')).toContainText(
    'Your wallet rejected the transaction. Nothing was sent.',
  )
  await expectUntouched()
  expect(await chain.count(address)).toBe(0)
  await swap.ready('Approve and swap')
})

test('error: the account upgrade is rejected: two steps instead', async ({ openDemo, sandbox }) => {
  const { modal, swap, address, chain, expectSwapped } = await toBatch({ openDemo, sandbox }, 'refuse')
  await swap.ready('Approve and swap')
  await swap.confirm()
  await swap.approve()
  await swap.ready('Approve')
  await look(modal.page, 'swap-batch-refused')
  expect(await chain.count(address)).toBe(0)
  await swap.confirm()
  await swap.approve()
  await swap.ready('Swap')
  await swap.confirm()
  await swap.approve()
  await expect(modal.testId('wui-snackbar')).toContainText('Swapped USDC')
  await expectSwapped()
})

test('error: the batch reverts: both calls fail, and only the fee is charged', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, swap, address, chain, expectUntouched } = await toBatch({ openDemo, sandbox })
  await swap.ready('Approve and swap')
  await sandbox.next('revert')
  const before = await chain.balance(address)
  await swap.confirm()
  await swap.approve()
  await expect(modal.testId('swap-failure')).toContainText('Only the network fee was charged')
  await expectUntouched()
  expect(before - (await chain.balance(address))).toBe(await chain.lastFee())
})

test('behavior: a tab closed while pending finds the batch again', async ({ openDemo, sandbox }) => {
  const { modal, swap, chain, expectSwapped } = await toBatch({ openDemo, sandbox })
  await swap.ready('Approve and swap')
  await chain.withoutBlocks(async () => {
    await swap.confirm()
    await swap.approve()
    await expect(modal.testId('wui-snackbar')).toContainText('Swapping USDC')
    const again = await reopen(modal)
    await again.show('Account')
    await expect(pending(again)).toHaveAttribute('data-status', 'sent')
    // the same swap again waits for that one
    await new SwapPage(again).preview('USDC', '100')
    await expect(again.testId('swap-confirm-button')).toHaveAttribute('aria-disabled', 'true')
    await chain.mine()
    await again.show('Account')
    await expect(pending(again)).toHaveCount(0, { timeout: 20_000 })
  })
  await expectSwapped()
})

test('error: a wallet that sends without responding: stays listed, and is found after a reload', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, swap, address, chain, expectSwapped } = await toBatch({ openDemo, sandbox }, 'silent')
  await swap.ready('Approve and swap')
  await swap.confirm()
  await swap.approve()
  await expect.poll(() => chain.tokens(address)).toBe(400_000_000n)
  const again = await reopen(modal)
  await again.show('Account')
  await expect(pending(again)).toHaveCount(0, { timeout: 20_000 })
  await expectSwapped()
})

test('error: a wallet without capabilities: two steps', async ({ openDemo, sandbox }) => {
  const { swap } = await toBatch({ openDemo, sandbox }, 'mute')
  // the wallet’s silence takes up four of these seconds
  await swap.ready('Approve', { timeout: 15_000 })
})

test('default: by a paired wallet', async ({ openDemo, context, sandbox }) => {
  const { modal, address, agree, chain } = await openPaired({ openDemo, context, sandbox }, '?calls=on')
  await sandbox.fund({ caip2: MAINNET, address, amount: '500', token: 'USDC' })
  const swap = new SwapPage(modal)
  await swap.preview('USDC', '100')
  await swap.ready('Approve and swap')
  await swap.confirm()
  await agree()
  await expect(modal.testId('wui-snackbar')).toContainText('Swapped USDC', { timeout: 20_000 })
  expect(await chain.tokens(address)).toBe(400_000_000n)
  expect(await chain.allowance(address)).toBe(0n)
})

test('default: by the embedded wallet, on a network with batches', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ 'attr.networks': `${POLYGON} ${MAINNET}`, 'attr.socials': 'none' })
  const address = await logIn(modal, sandbox, 'ada@example.org')
  await sandbox.fund({ caip2: POLYGON, address, amount: '10' })
  await sandbox.fund({ caip2: POLYGON, address, amount: '500', token: 'USDC' })
  const swap = new SwapPage(modal)
  await swap.open()
  await swap.choose('sourceToken', 'USDC')
  await swap.choose('toToken', 'POL')
  await swap.amount('100')
  await swap.review()
  await swap.ready('Approve and swap')
  await swap.confirm()
  await approveAllInFrame(modal)
  await expect(modal.testId('wui-snackbar')).toContainText('Swapped USDC', { timeout: 20_000 })
  await modal.testId('swap-receipt-done').click()
  await swap.open()
  await expect(modal.testId('swap-input-token-sourceToken')).toContainText('POL')
})
