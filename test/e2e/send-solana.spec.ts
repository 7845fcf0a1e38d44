import { Keypair } from '@solana/web3.js'
import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'
import { reopen } from './support/reopen'
import {
  approve,
  approveAllInFrame,
  approveInFrame,
  choose,
  confirm,
  decline,
  expectConfirmed,
  fill,
  paid,
  readPreviewedAmounts,
  review,
  reviewDust,
  status,
} from './support/send'
import { openSolana, openSolanaByEmail, type SolanaSender } from './support/send-solana'

// Chromium counts a page that Playwright intercepts as public, which needs permission to request this machine.
test.use({ permissions: ['local-network-access'] })

const SOL = { decimals: 9, coins: 9 }
const DOLLARS = { decimals: 6, coins: 9 }
const randomAddress = () => Keypair.generate().publicKey.toBase58()

/** Sends what the preview shows, and compares the change on the chain with preview and receipt. */
async function sendAsPreviewed(
  { modal, address, chain }: SolanaSender,
  to: string,
  { token, agree }: { token?: 'USDC'; agree: () => Promise<void> },
): Promise<void> {
  const { amount, atMost, rent } = await readPreviewedAmounts(modal, token ? DOLLARS : SOL)
  const held = (owner: string) => (token ? chain.tokens(owner) : chain.lamports(owner))
  const before = { own: await held(address), theirs: await held(to), coins: await chain.lamports(address) }
  await confirm(modal)
  await agree()
  await expectConfirmed(modal)
  const fee = await paid(modal, 9)
  expect(fee).toBeLessThanOrEqual(atMost)
  expect(await held(to)).toBe(before.theirs + amount)
  expect(await held(address)).toBe(before.own - amount - (token ? 0n : fee))
  expect(await chain.lamports(address)).toBe(before.coins - fee - rent - (token ? 0n : amount))
}

test('default: SOL, to the last lamport', async ({ openDemo, sandbox }) => {
  const sender = await openSolana({ openDemo, sandbox })
  const { modal, chain } = sender
  const to = randomAddress()
  await look(modal.page, 'send-solana-empty')
  await fill(modal, '1.25', to)
  await review(modal)
  await expect(modal.testId('send-cost')).toContainText('0.000015 SOL')
  await look(modal.page, 'send-solana-preview')
  expect(await axe(modal.page)).toEqual([])
  await sendAsPreviewed(sender, to, { agree: () => approve(modal) })
  expect(await chain.lamports(to)).toBe(1_250_000_000n)
  await expect(modal.testId('send-explorer')).toHaveAttribute('href', /solscan\.io\/tx\//)
})

test('default: all of the SOL', async ({ openDemo, sandbox }) => {
  const sender = await openSolana({ openDemo, sandbox })
  const { modal, address, chain } = sender
  const to = randomAddress()
  await modal.testId('send-address').fill(to)
  await modal.testId('send-max-button').click()
  await expect(modal.testId('send-amount')).toHaveValue(/^4\.9+/)
  await review(modal)
  await sendAsPreviewed(sender, to, { agree: () => approve(modal) })
  expect(await chain.lamports(address)).toBe(0n)
})

test('default: an SPL token to an account without one, and then again', async ({ openDemo, sandbox }) => {
  const sender = await openSolana({ openDemo, sandbox })
  const { modal, chain } = sender
  const to = randomAddress()
  await choose(modal, 'USDC')
  await fill(modal, '7.5', to)
  await review(modal)
  await expect(modal.testId('send-rent')).toContainText('0.00203928 SOL')
  await expect(modal.testId('send-simulation')).toContainText('7.5 USDC')
  await look(modal.page, 'send-solana-token')
  expect(await axe(modal.page)).toEqual([])
  await sendAsPreviewed(sender, to, { token: 'USDC', agree: () => approve(modal) })
  expect(await chain.tokens(to)).toBe(7_500_000n)

  await modal.testId('send-done-button').click()
  await modal.show('WalletSend')
  await choose(modal, 'USDC')
  await fill(modal, '0.000001', to)
  await reviewDust(modal)
  await expect(modal.testId('send-rent')).toHaveCount(0)
  await sendAsPreviewed(sender, to, { token: 'USDC', agree: () => approve(modal) })
  expect(await chain.tokens(to)).toBe(7_500_001n)
})

test('default: SOL and an SPL token by the embedded wallet', async ({ openDemo, sandbox }) => {
  const sender = await openSolanaByEmail({ openDemo, sandbox }, 'grace@example.org')
  const { modal } = sender
  const to = randomAddress()
  await fill(modal, '0.75', to)
  await review(modal)
  await sendAsPreviewed(sender, to, { agree: () => approveInFrame(modal) })
  await modal.testId('send-done-button').click()
  await modal.show('WalletSend')
  await choose(modal, 'USDC')
  await fill(modal, '29.999999', to)
  await review(modal)
  await sendAsPreviewed(sender, to, { token: 'USDC', agree: () => approveAllInFrame(modal) })
})

test('error: declined', async ({ openDemo, sandbox }) => {
  const { modal, address, chain } = await openSolana({ openDemo, sandbox })
  await fill(modal, '1', randomAddress())
  await review(modal)
  const before = await chain.lamports(address)
  await confirm(modal)
  await decline(modal)
  await expect(modal.testId('send-error')).toContainText('Your wallet rejected the transaction')
  expect(await chain.lamports(address)).toBe(before)
})

test('behavior: a tab closed while pending finds the transaction again', async ({
  openDemo,
  sandbox,
  guard,
}) => {
  guard.allow(HTTP_FAILURES)
  const { modal, chain } = await openSolana({ openDemo, sandbox })
  const to = randomAddress()
  await fill(modal, '1', to)
  await review(modal)
  await sandbox.faults({ match: 'getSignatureStatuses', status: 503 })
  await confirm(modal)
  await approve(modal)
  await expect(status(modal)).toHaveAttribute('data-status', 'sent', { timeout: 15_000 })
  const again: ModalPage = await reopen(modal)
  await again.show('Account')
  await expect(again.testId('pending-transaction')).toHaveAttribute('data-status', 'sent')
  await sandbox.clearFaults()
  await expect(again.testId('pending-transaction')).toHaveCount(0, { timeout: 20_000 })
  expect(await chain.lamports(to)).toBe(1_000_000_000n)
})

test('error: a node that reports a rejection but sends it: unknown until the network shows the outcome', async ({
  openDemo,
  sandbox,
  guard,
}) => {
  guard.allow(HTTP_FAILURES)
  const { modal, chain } = await openSolana({ openDemo, sandbox })
  const to = randomAddress()
  await fill(modal, '1', to)
  await review(modal)
  await sandbox.hostile('node-denies-sending')
  await sandbox.faults({ match: 'getSignatureStatuses', status: 503 })
  await confirm(modal)
  await approve(modal)
  await expect(status(modal)).toHaveAttribute('data-status', 'unsure', { timeout: 15_000 })
  await expect(status(modal)).toContainText('It may have been sent')
  expect(await chain.lamports(to)).toBe(1_000_000_000n)
  const again: ModalPage = await reopen(modal)
  await again.show('Account')
  await expect(again.testId('pending-transaction')).toHaveAttribute('data-status', 'unsure')
  await sandbox.clearFaults()
  await expect(again.testId('pending-transaction')).toHaveCount(0, { timeout: 20_000 })
})
