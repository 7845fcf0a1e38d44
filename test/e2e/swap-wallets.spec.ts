import { Chain, MAINNET } from './support/chain'
import { logIn } from './support/email-login'
import { EVM_ALONE } from './support/evm-alone'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import { openPaired } from './support/pair'
import { approveInFrame, type Demo, declineInFrame } from './support/send'
import { SwapPage, type Swapper, swapAsPreviewed } from './support/swap-page'

async function byEmail({ openDemo, sandbox }: Demo, email: string) {
  const modal = await openDemo(EVM_ALONE)
  const address = await logIn(modal, sandbox, email)
  await sandbox.fund({ caip2: MAINNET, address, amount: '3' })
  return { modal, swap: new SwapPage(modal), address, chain: new Chain(sandbox) }
}

/** Swaps ETH for USDC, then some of the USDC back, with an approval of exactly that amount. */
async function swapBothWays(swapper: Swapper, agree: () => Promise<void>): Promise<void> {
  const { swap, address, chain } = swapper
  await swap.preview('ETH')
  await swap.ready('Swap')
  const dollars = await swapAsPreviewed(swapper, 'ETH', agree)
  await swap.preview('USDC', '100.000001')
  await swap.ready('Approve')
  await swap.confirm()
  await agree()
  await swap.ready('Swap')
  expect(await chain.allowance(address)).toBe(100_000_001n)
  await swapAsPreviewed(swapper, 'USDC', agree)
  expect(await chain.tokens(address)).toBe(dollars - 100_000_001n)
  expect(await chain.allowance(address)).toBe(0n)
}

test('default: ETH → USDC → ETH by the embedded wallet', async ({ openDemo, sandbox }) => {
  const swapper = await byEmail({ openDemo, sandbox }, 'ada@example.org')
  await swapBothWays(swapper, () => approveInFrame(swapper.modal))
})

test('default: ETH → USDC → ETH by a paired wallet', async ({ openDemo, context, sandbox }) => {
  const paired = await openPaired({ openDemo, context, sandbox })
  await swapBothWays({ ...paired, swap: new SwapPage(paired.modal) }, paired.agree)
})

test('error: the embedded wallet rejects: back at the preview, and nothing is sent', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, swap, address, chain } = await byEmail({ openDemo, sandbox }, 'bob@example.org')
  await swap.preview('ETH')
  await swap.ready('Swap')
  await swap.confirm()
  await declineInFrame(modal)
  await expect(modal.testId('swap-failure')).toContainText(
    'Your wallet rejected the transaction. Nothing was sent.',
  )
  await expect(modal.view('SwapPreview')).toBeVisible()
  await look(modal.page, 'swap-email-declined')
  expect(await chain.count(address)).toBe(0)
})

test('error: the paired wallet rejects the approval: nothing is sent, and the allowance stays zero', async ({
  openDemo,
  context,
  sandbox,
}) => {
  const { modal, address, chain } = await openPaired({ openDemo, context, sandbox })
  await sandbox.fund({ caip2: MAINNET, address, amount: '500', token: 'USDC' })
  await sandbox.wallet({ approve: false })
  const swap = new SwapPage(modal)
  await swap.preview('USDC')
  await swap.ready('Approve')
  await swap.confirm()
  await expect(modal.testId('swap-failure')).toContainText(
    'Your wallet rejected the transaction. Nothing was sent.',
  )
  expect(await chain.count(address)).toBe(0)
  expect(await chain.allowance(address)).toBe(0n)
})
