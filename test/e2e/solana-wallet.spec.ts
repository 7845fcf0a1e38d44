import type { Page } from '@playwright/test'
import { Connection, LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { expect, test } from './support/fixtures'
import { PAGE_SOCKETS } from './support/page-guard'
import { StandardPage } from './support/standard-page'

/** The sandbox's own Wallet Standard wallet, used by the page directly: the modal is not involved. */

test.use({ allowed: [PAGE_SOCKETS] })

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const approve = (page: Page) => page.getByTestId('sandbox-wallet-approve').click()

test('default: discovered, connected in its overlay, signs, sends, restored after a reload', async ({
  openDemo,
  sandbox,
}) => {
  const { page } = await openDemo({ wallet: 'both' })
  const wallet = new StandardPage(page)
  expect(await wallet.find()).toEqual([
    { name: 'Sandbox Wallet', chains: ['solana:mainnet', 'solana:testnet', 'solana:devnet'] },
  ])
  expect(await wallet.connect({ silent: true })).toEqual([])

  const connecting = wallet.connect()
  await expect(page.getByTestId('sandbox-wallet-request')).toContainText('Connect to this site')
  await approve(page)
  const [address = ''] = await connecting
  expect(address).toBe(await page.evaluate(() => window.sandboxSolanaWallet?.address))

  await sandbox.fund({ caip2: DEVNET, address, amount: '5' })
  const connection = new Connection(sandbox.manifest.solana[DEVNET] ?? '', 'confirmed')
  const to = PublicKey.unique()
  const latest = await connection.getLatestBlockhash()
  const transaction = new Transaction({ ...latest, feePayer: new PublicKey(address) }).add(
    SystemProgram.transfer({
      fromPubkey: new PublicKey(address),
      toPubkey: to,
      lamports: 1.5 * LAMPORTS_PER_SOL,
    }),
  )
  const sending = wallet.send(transaction.serialize({ requireAllSignatures: false }), 'solana:devnet')
  await expect(page.getByTestId('sandbox-wallet-request')).toContainText(`1.5 SOL to ${to}`)
  await expect(page.getByTestId('sandbox-wallet')).toContainText('Solana Devnet')
  expect(await connection.getBalance(to)).toBe(0)
  await approve(page)
  expect(await sending).toHaveLength(64)
  expect(await connection.getBalance(to)).toBe(1.5 * LAMPORTS_PER_SOL)

  await page.reload()
  await wallet.find()
  expect(await wallet.connect({ silent: true })).toEqual([address])
})

test('behavior: the control API answers for it', async ({ openDemo, sandbox }) => {
  const { page } = await openDemo({ wallet: 'solana' })
  const wallet = new StandardPage(page)
  await wallet.find()
  await sandbox.wallet({ approve: false })
  await expect(wallet.connect()).rejects.toThrow('User rejected the request.')
  await sandbox.wallet({ approve: true })
  expect(await wallet.connect()).toHaveLength(1)
  await expect(page.getByTestId('sandbox-wallet')).toHaveCount(0)
})

test('behavior: the demo page signs and sends through getProvider(), and the session is restored', async ({
  openDemo,
}) => {
  const modal = await openDemo({ wallet: 'solana', 'attr.default-network': DEVNET })
  const { page } = modal
  await modal.testId('connect-button').getByRole('button', { name: 'Connect Wallet' }).click()
  await modal.card.getByText('Sandbox Wallet').click()
  await approve(page)
  await expect.poll(async () => (await modal.state()).namespace).toBe('solana')
  await page.getByTestId('demo-fund').click()
  await expect(page.getByTestId('demo-fund-result')).toHaveText('Balance: 10')

  await page.getByTestId('demo-solana-sign').click()
  await expect(page.getByTestId('sandbox-wallet-request')).toContainText('Hello from the demo page')
  await approve(page)
  await expect(page.getByTestId('demo-solana-sign-result')).toContainText('Signed by this account')
  await page.getByTestId('demo-solana-send').click()
  await expect(page.getByTestId('sandbox-wallet-request')).toContainText('0.1 SOL to 1nc1nerator')
  await approve(page)
  await expect(page.getByTestId('demo-solana-send-result')).toContainText('In slot')

  await page.reload()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await expect(page.getByTestId('demo-solana-sign')).toBeEnabled()
  await expect(page.getByTestId('demo-sign')).toBeDisabled()
})
