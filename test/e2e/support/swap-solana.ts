import type { BrowserContext } from '@playwright/test'
import { Keypair, VersionedTransaction } from '@solana/web3.js'
import { MAINNET, SOLANA, SolanaChain } from './chain'
import { logIn } from './email-login'
import { expect } from './fixtures'
import type { ModalPage } from './modal-page'
import type { SandboxClient } from './sandbox-client'
import { approve, type Demo } from './send'
import { SwapPage } from './swap-page'
import { WalletPage } from './wallet-page'

const SOL_MINT = 'So11111111111111111111111111111111111111112'
const USDC_MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const KEY = 'sandbox'

/** An account that swaps on Solana, whose balances the test can read. */
export type SolanaSwapper = {
  readonly modal: ModalPage
  readonly swap: SolanaSwapPage
  readonly address: string
  readonly chain: SolanaChain & { readonly network: string }
}

class SolanaSwapPage extends SwapPage {
  /** Opens the preview of a swap between SOL and USDC. */
  async previewSolana(source: 'SOL' | 'USDC', amount: string): Promise<void> {
    await this.open()
    if (source === 'USDC') await this.choose('sourceToken', 'USDC')
    await this.choose('toToken', source === 'USDC' ? 'SOL' : 'USDC')
    await this.amount(amount)
    await this.review()
    await this.ready('Swap')
  }
}

/** The page swaps by Jupiter's API of the sandbox. */
async function serve({ page, host }: ModalPage, { manifest }: SandboxClient): Promise<void> {
  await host.evaluate(
    async (element, { file, options }) => {
      const { jupiter } = await import(file)
      Object.assign(element, { services: { swap: jupiter(options) } })
    },
    {
      file: new URL('/services/jupiter.js', page.url()).href,
      options: { apiKey: KEY, url: manifest.jupiter },
    },
  )
}

type Money = { readonly sol?: string; readonly isServed?: boolean }

async function fund(
  { sandbox }: Demo,
  modal: ModalPage,
  { sol = '5', isServed = true }: Money = {},
): Promise<SolanaSwapper> {
  const address = String((await modal.state()).address)
  if (sol !== '0') await sandbox.fund({ caip2: SOLANA, address, amount: sol })
  await sandbox.fund({ caip2: SOLANA, address, amount: '30', token: 'USDC' })
  if (isServed) await serve(modal, sandbox)
  const chain = Object.assign(new SolanaChain(sandbox), { network: SOLANA })
  return { modal, swap: new SolanaSwapPage(modal), address, chain }
}

/** A browser wallet with five SOL and thirty dollars; no view is open yet. */
export async function openSolanaSwap(demo: Demo, money?: Money): Promise<SolanaSwapper> {
  const modal = await demo.openDemo({ wallet: 'both', 'attr.networks': SOLANA })
  await modal.show()
  await modal.testId('wallet-selector-Sandbox Wallet').click()
  await approve(modal)
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await expect(modal.card).toBeHidden()
  return fund(demo, modal, money)
}

/** The same for an email login. */
export async function openSolanaSwapByEmail(demo: Demo, email: string): Promise<SolanaSwapper> {
  const modal = await demo.openDemo({
    'attr.networks': `${MAINNET} ${SOLANA}`,
    'attr.default-network': SOLANA,
    'attr.socials': 'none',
  })
  await logIn(modal, demo.sandbox, email)
  await expect.poll(async () => (await modal.state()).network).toBe(SOLANA)
  return fund(demo, modal)
}

/** The same for a wallet on another device. */
export async function openSolanaSwapPaired(
  demo: Demo,
  context: BrowserContext,
): Promise<SolanaSwapper & { readonly wallet: WalletPage }> {
  const modal = await demo.openDemo({
    'attr.networks': SOLANA,
    'attr.rpc-urls': JSON.stringify(demo.sandbox.manifest.solana),
  })
  const wallet = await WalletPage.open(context, demo.sandbox)
  await modal.show()
  await modal.testId('wallet-selector-walletconnect').click()
  const code = modal.testId('wui-qr-code')
  await expect(code).toHaveAttribute('uri', /^wc:/)
  await wallet.pair((await code.getAttribute('uri')) ?? '')
  await wallet.testId('session-approve-button').click()
  await expect(modal.card).toBeHidden()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  return { ...(await fund(demo, modal)), wallet }
}

/** Another account buys enough dollars to move the price by several percent. */
export async function movePrice(sandbox: SandboxClient): Promise<void> {
  const key = Keypair.generate()
  const userPublicKey = key.publicKey.toBase58()
  await sandbox.fund({ caip2: SOLANA, address: userPublicKey, amount: '600' })
  const { jupiter = '', solana } = sandbox.manifest
  const headers = { 'x-api-key': KEY, 'content-type': 'application/json' }
  const query = new URLSearchParams({
    inputMint: SOL_MINT,
    outputMint: USDC_MINT,
    amount: '500000000000',
    slippageBps: '1000',
  })
  const quoteResponse = await (await fetch(`${jupiter}/swap/v1/quote?${query}`, { headers })).json()
  const body = JSON.stringify({ quoteResponse, userPublicKey })
  const built = await fetch(`${jupiter}/swap/v1/swap`, { method: 'POST', headers, body })
  const { swapTransaction } = (await built.json()) as { swapTransaction: string }
  const transaction = VersionedTransaction.deserialize(Buffer.from(swapTransaction, 'base64'))
  transaction.sign([key])
  const signed = Buffer.from(transaction.serialize()).toString('base64')
  const sent = await fetch(solana?.[SOLANA] ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'sendTransaction',
      params: [signed, { encoding: 'base64', skipPreflight: false }],
    }),
  })
  expect(await sent.json()).toHaveProperty('result')
}
