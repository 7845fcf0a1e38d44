import { Keypair } from '@solana/web3.js'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'
import type { SandboxClient } from './support/sandbox-client'
import { approve, fill, review, SOL_USDC, SOLANA, solana, status } from './support/send'

test.describe('on Solana', () => {
  async function openSolana(
    openDemo: (query?: Record<string, string>) => Promise<ModalPage>,
    sandbox: SandboxClient,
  ) {
    const modal = await openDemo({ wallet: 'both', 'attr.networks': SOLANA })
    await modal.show()
    await modal.testId('wallet-selector-Sandbox Wallet').click()
    await approve(modal)
    await expect.poll(async () => (await modal.state()).status).toBe('connected')
    await expect(modal.card).toBeHidden()
    const address = String((await modal.state()).address)
    await sandbox.fund({ caip2: SOLANA, address, amount: '5' })
    await sandbox.fund({ caip2: SOLANA, address, amount: '30', token: 'USDC' })
    await modal.show('WalletSend')
    return { modal, address }
  }
  const lamports = async (sandbox: SandboxClient, address: string) =>
    Number((await solana(sandbox, 'getBalance', [address, { commitment: 'confirmed' }])).value)

  test('default: SOL, to the last lamport', async ({ openDemo, sandbox }) => {
    const { modal, address } = await openSolana(openDemo, sandbox)
    const to = Keypair.generate().publicKey.toBase58()
    await fill(modal, '1.25', to)
    await review(modal)
    await expect(modal.testId('send-cost')).toContainText('0.000015 SOL')
    await look(modal.page, 'send-solana-preview')
    const before = await lamports(sandbox, address)
    await modal.testId('send-confirm-button').click()
    await approve(modal)
    await expect(status(modal)).toHaveAttribute('data-status', 'confirmed', { timeout: 15_000 })
    expect(await lamports(sandbox, to)).toBe(1_250_000_000)
    expect(before - (await lamports(sandbox, address))).toBe(1_250_000_000 + 15_000)
    await expect(modal.testId('send-explorer')).toHaveAttribute('href', /solscan\.io\/tx\//)
  })

  test('default: an SPL token, to somebody who has none of it', async ({ openDemo, sandbox }) => {
    const { modal } = await openSolana(openDemo, sandbox)
    const to = Keypair.generate().publicKey.toBase58()
    await modal.testId('send-select-token-button').click()
    await modal.testId('send-select-token-item-USDC').click({ timeout: 15_000 })
    await fill(modal, '7.5', to)
    await review(modal)
    await expect(modal.testId('send-rent')).toContainText('0.00203928 SOL')
    await expect(modal.testId('send-simulation')).toContainText('7.5 USDC')
    await modal.testId('send-confirm-button').click()
    await approve(modal)
    await expect(status(modal)).toHaveAttribute('data-status', 'confirmed', { timeout: 15_000 })
    const query = [to, { mint: SOL_USDC }, { encoding: 'jsonParsed', commitment: 'confirmed' }]
    expect(JSON.stringify((await solana(sandbox, 'getTokenAccountsByOwner', query)).value)).toContain(
      '"7500000"',
    )
  })

  test('error: declined', async ({ openDemo, sandbox }) => {
    const { modal, address } = await openSolana(openDemo, sandbox)
    await fill(modal, '1', Keypair.generate().publicKey.toBase58())
    await review(modal)
    const before = await lamports(sandbox, address)
    await modal.testId('send-confirm-button').click()
    await modal.testId('sandbox-wallet-reject').click()
    await expect(modal.testId('send-error')).toContainText('Declined in your wallet')
    expect(await lamports(sandbox, address)).toBe(before)
  })

  test('error: the network does not take it: the specification’s sentence', async ({
    openDemo,
    sandbox,
    guard,
  }) => {
    guard.allow(HTTP_FAILURES)
    const { modal } = await openSolana(openDemo, sandbox)
    await fill(modal, '1', Keypair.generate().publicKey.toBase58())
    await review(modal)
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32002, message: 'simulation failed' },
    })
    await sandbox.faults({ match: 'sendTransaction', body })
    await modal.testId('send-confirm-button').click()
    await approve(modal)
    await expect(modal.testId('wui-snackbar-message')).toHaveText(
      'Failed to send transaction. Please try again.',
    )
  })
})
