import { parseUnits } from 'ethers'
import type { HostileMode } from '../sandbox/hostile/modes'
import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import { approveAllInFrame, decline } from './support/send'
import {
  movePrice,
  openSolanaSwap,
  openSolanaSwapByEmail,
  openSolanaSwapPaired,
  type SolanaSwapper,
} from './support/swap-solana'

// Chromium takes a page that a test has touched for one of the internet, which may not ask this machine.
test.use({ permissions: ['local-network-access'] })

const DECIMALS = { SOL: 9, USDC: 6 } as const
/** Six places are shown of what arrives, floored. */
const SHOWN = 1000n

/** Confirms what the preview shows, and compares the change on the chain with it. */
async function swapAsPreviewed(
  { swap, address, chain }: SolanaSwapper,
  source: keyof typeof DECIMALS,
  agree: () => Promise<void>,
): Promise<void> {
  const target = source === 'SOL' ? 'USDC' : 'SOL'
  const said = {
    pays: parseUnits(await swap.shown('sourceToken'), DECIMALS[source]),
    gets: parseUnits(await swap.shown('toToken'), DECIMALS[target]),
    atMost: parseUnits(await swap.detail('gas'), 9),
  }
  const held = async () => ({ SOL: await chain.lamports(address), USDC: await chain.tokens(address) })
  const before = await held()
  await swap.confirm()
  await agree()
  await expect(swap.modal.testId('wui-snackbar')).toHaveText(
    new RegExp(`Swapped ${source} to [\\d,.]+ ${target}`),
    { timeout: 30_000 },
  )
  await expect(swap.modal.view('Account')).toBeVisible()
  const after = await held()
  const moved = { SOL: after.SOL - before.SOL + said.atMost, USDC: after.USDC - before.USDC }
  expect(-moved[source]).toBe(said.pays)
  expect(target === 'SOL' ? moved.SOL - (moved.SOL % SHOWN) : moved.USDC).toBe(said.gets)
}

test('default: SOL for a token and back, to the last unit', async ({ openDemo, sandbox }) => {
  const swapper = await openSolanaSwap({ openDemo, sandbox })
  const { swap, chain, address } = swapper
  await swap.open()
  await swap.choose('toToken', 'USDC')
  await swap.amount('1.5')
  await expect(swap.modal.testId('swap-detail-gas')).toContainText('$')
  await look(swap.modal.page, 'swap-solana')
  await swap.review()
  await swap.ready('Swap')
  await expect(swap.modal.testId('swap-detail-gas')).toContainText('0.000105 SOL')
  await look(swap.modal.page, 'swap-solana-preview')
  expect(await axe(swap.modal.page)).toEqual([])
  await swapAsPreviewed(swapper, 'SOL', () => swap.approve())

  await swap.open()
  await swap.choose('sourceToken', 'USDC')
  await swap.choose('toToken', 'SOL')
  await swap.modal.testId('swap-max-button').click()
  await swap.review()
  await swap.ready('Swap')
  await swapAsPreviewed(swapper, 'USDC', () => swap.approve())
  expect(await chain.tokens(address)).toBe(0n)
})

test('default: by a paired wallet', async ({ openDemo, sandbox, context }) => {
  const swapper = await openSolanaSwapPaired({ openDemo, sandbox }, context)
  await swapper.swap.previewSolana('SOL', '0.5')
  await swapAsPreviewed(swapper, 'SOL', async () => {
    await swapper.wallet.testId('request-approve-button').click()
  })
})

test('default: by the embedded wallet', async ({ openDemo, sandbox }) => {
  const swapper = await openSolanaSwapByEmail({ openDemo, sandbox }, 'sol-swap@example.org')
  await swapper.swap.previewSolana('USDC', '20')
  await swapAsPreviewed(swapper, 'USDC', () => approveAllInFrame(swapper.modal))
})

test('default: all of the SOL leaves enough for fee and rent', async ({ openDemo, sandbox }) => {
  const swapper = await openSolanaSwap({ openDemo, sandbox })
  const { swap } = swapper
  await swap.open()
  await swap.choose('toToken', 'USDC')
  await swap.modal.testId('swap-max-button').click()
  await expect(swap.modal.testId('swap-input-sourceToken')).toHaveValue('4.994')
  await swap.review()
  await swap.ready('Swap')
  await swapAsPreviewed(swapper, 'SOL', () => swap.approve())
})

test('behavior: rejected in the wallet: nothing is sent, and the preview stays', async ({
  openDemo,
  sandbox,
}) => {
  const { swap, address, chain } = await openSolanaSwap({ openDemo, sandbox })
  await swap.previewSolana('SOL', '1')
  const before = await chain.lamports(address)
  await swap.confirm()
  await decline(swap.modal)
  await expect(swap.modal.testId('swap-failure')).toContainText('rejected')
  expect(await chain.lamports(address)).toBe(before)
})

const ATTACKS: readonly (readonly [HostileMode, RegExp])[] = [
  ['solana-swap-pays-stranger', /give others access/],
  ['solana-swap-approves-stranger', /give others access/],
  ['solana-swap-second-signer', /give others access/],
  ['solana-swap-takes-other-token', /give others access/],
  ['solana-swap-unknown-program', /unknown swap contract/],
  ['solana-swap-low-minimum', /doesn’t match your request/],
  ['solana-swap-old-blockhash', /transaction expired/],
]

for (const [mode, text] of ATTACKS)
  test(`error: ${mode} is rejected before the wallet’s prompt`, async ({ openDemo, sandbox }) => {
    const { swap, address, chain } = await openSolanaSwap({ openDemo, sandbox })
    await sandbox.fund({ caip2: chain.network, address, amount: '1', token: 'mSOL' })
    const before = await chain.lamports(address)
    await sandbox.hostile(mode)
    await swap.open()
    await swap.choose('sourceToken', 'USDC')
    await swap.choose('toToken', 'SOL')
    await swap.amount('10')
    await swap.review()
    await expect(swap.modal.testId('swap-preview-error')).toContainText(text)
    await expect(swap.modal.testId('swap-confirm-button')).toHaveAttribute('aria-disabled', 'true')
    expect(await chain.lamports(address)).toBe(before)
    // a valid transaction replaces it
    await sandbox.hostile()
    await swap.modal.card.getByRole('button', { name: 'Try again' }).click()
    await swap.ready('Swap')
  })

test('error: no SOL for the fee', async ({ openDemo, sandbox }) => {
  const { swap } = await openSolanaSwap({ openDemo, sandbox }, { sol: '0' })
  await swap.open()
  await expect(swap.modal.testId('swap-action-button')).toHaveText('Insufficient balance')
})

test('error: SOL for the fee, but not for the account that is opened on the way', async ({
  openDemo,
  sandbox,
}) => {
  const { swap } = await openSolanaSwap({ openDemo, sandbox }, { sol: '0.001' })
  await swap.open()
  await swap.choose('sourceToken', 'USDC')
  await swap.choose('toToken', 'SOL')
  await swap.review()
  await expect(swap.modal.testId('swap-proof-fails')).toContainText('would fail')
  await expect(swap.modal.testId('swap-confirm-button')).toHaveAttribute('aria-disabled', 'true')
})

test('error: a price that moves while the wallet is open', async ({ openDemo, sandbox }) => {
  const { swap, address, chain } = await openSolanaSwap({ openDemo, sandbox })
  await swap.previewSolana('SOL', '1')
  const before = await chain.tokens(address)
  await swap.confirm()
  await expect(swap.modal.testId('sandbox-wallet-approve')).toBeVisible()
  await movePrice(sandbox)
  await swap.approve()
  await expect(swap.modal.testId('swap-failure')).toBeVisible({ timeout: 30_000 })
  await look(swap.modal.page, 'swap-solana-moved')
  expect(await chain.tokens(address)).toBe(before)
})

test('behavior: without a service that lists Solana, there is no swap on it', async ({
  openDemo,
  sandbox,
}) => {
  const { modal } = await openSolanaSwap({ openDemo, sandbox }, { isServed: false })
  await modal.show('Account')
  await expect(modal.testId('w3m-account-default-send-button')).toBeVisible()
  await expect(modal.testId('w3m-account-default-swaps-button')).toHaveCount(0)
  await modal.show('Swap')
  await expect(modal.view('Account')).toBeVisible()
})
