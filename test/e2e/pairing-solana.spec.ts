import { ed25519 } from '@noble/curves/ed25519'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { expect, test } from './support/fixtures'
import type { ModalPage } from './support/modal-page'
import type { SandboxClient } from './support/sandbox-client'
import { WalletPage } from './support/wallet-page'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const TEXT = 'Hello, Solana'

type Provider = {
  publicKey: { toBase58(): string } | null
  signMessage(message: Uint8Array): Promise<{ signature: Uint8Array }>
  signAndSendTransaction(transaction: object): Promise<{ signature: string }>
}
type Element = HTMLElement & {
  getProvider(namespace: string): Promise<Provider>
  disconnect(namespace?: string): Promise<void>
}

/** A page of these networks, with the sandbox's nodes for all of them. */
const page = ({ manifest }: SandboxClient, networks: string) => ({
  'attr.networks': networks,
  'attr.rpc-urls': JSON.stringify({ ...Object(manifest.evm), ...Object(manifest.solana) }),
})

async function pair(modal: ModalPage, wallet: WalletPage): Promise<void> {
  await modal.show()
  await pairHere(modal, wallet)
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
}

/** From the list of wallets. */
async function pairHere(modal: ModalPage, wallet: WalletPage): Promise<void> {
  await modal.testId('wallet-selector-walletconnect').click()
  const code = modal.testId('wui-qr-code')
  await expect(code).toHaveAttribute('uri', /^wc:/)
  await wallet.pair((await code.getAttribute('uri')) ?? '')
  await wallet.testId('session-approve-button').click()
  await expect(modal.card).toBeHidden()
}

/** Signs with the page's provider. The wallet shows its user what is signed. */
async function sign(modal: ModalPage, wallet: WalletPage): Promise<void> {
  const signed = modal.host.evaluate(async (element, text) => {
    const provider = await (element as Element).getProvider('solana')
    const { signature } = await provider.signMessage(new TextEncoder().encode(text))
    return { address: provider.publicKey?.toBase58() ?? '', signature: [...signature] }
  }, TEXT)
  await expect(wallet.testId('request-text')).toHaveText(TEXT)
  await expect(wallet.testId('request-details-chain')).toHaveText('Solana')
  await wallet.testId('request-approve-button').click()
  const { address, signature } = await signed
  const message = new TextEncoder().encode(TEXT)
  expect(ed25519.verify(Uint8Array.from(signature), message, new PublicKey(address).toBytes())).toBe(true)
}

test('default: one session for both chain families; each can be disconnected, and is restored after a reload', async ({
  openDemo,
  context,
  sandbox,
}) => {
  const modal = await openDemo(page(sandbox, `eip155:1 ${MAINNET}`))
  const wallet = await WalletPage.open(context, sandbox)
  await pair(modal, wallet)
  const connected = (await modal.events('connect')).map(({ detail }) => Object(detail).namespace)
  expect([...connected].sort()).toEqual(['eip155', 'solana'])
  expect((await modal.state()).namespace).toBe('eip155')
  await sign(modal, wallet)

  await modal.page.reload()
  await expect.poll(async () => (await modal.events('connect')).length).toBe(2)
  await sign(modal, wallet)

  await modal.host.evaluate(element => (element as Element).disconnect('eip155'))
  await expect.poll(async () => (await modal.state()).namespace).toBe('solana')
  await sign(modal, wallet)
  await modal.host.evaluate(element => (element as Element).disconnect())
  await expect.poll(async () => (await modal.state()).connected).toBe(false)
  await wallet.testId('sessions').click()
  await expect(wallet.testId('sessions-empty')).toBeVisible()
})

test('behavior: a page of Solana alone', async ({ openDemo, context, sandbox }) => {
  const modal = await openDemo(page(sandbox, MAINNET))
  const wallet = await WalletPage.open(context, sandbox)
  await pair(modal, wallet)
  expect(await modal.state()).toMatchObject({ namespace: 'solana', network: MAINNET })
  await sign(modal, wallet)
})

test('behavior: connecting one chain after the other creates a session for each', async ({
  openDemo,
  context,
  sandbox,
}) => {
  // two pairings; the browser draws a page in the background once a second
  test.slow()
  const modal = await openDemo(page(sandbox, `eip155:1 ${MAINNET}`))
  const wallet = await WalletPage.open(context, sandbox)
  const connected = async () => (await modal.events('connect')).map(({ detail }) => Object(detail).namespace)
  await modal.show('Networks')
  await modal.testId('w3m-network-switch-Solana').click()
  await pairHere(modal, wallet)
  expect(await modal.state()).toMatchObject({ namespace: 'solana', network: MAINNET })
  expect(await connected()).toEqual(['solana'])

  await modal.show('Networks')
  await modal.testId('w3m-network-switch-Ethereum').click()
  await modal.testId('w3m-switch-active-chain-button').click()
  await pairHere(modal, wallet)
  expect(await modal.state()).toMatchObject({ namespace: 'eip155', network: 'eip155:1' })
  expect(await connected()).toEqual(['solana', 'eip155'])
  await sign(modal, wallet)

  await modal.host.evaluate(element => (element as Element).disconnect('eip155'))
  await expect.poll(async () => (await modal.state()).namespace).toBe('solana')
  await sign(modal, wallet)
})

test('default: a transfer that the wallet shows, signs and sends to the real node', async ({
  openDemo,
  context,
  sandbox,
}) => {
  const modal = await openDemo(page(sandbox, MAINNET))
  const wallet = await WalletPage.open(context, sandbox)
  await pair(modal, wallet)
  const { address = '' } = await modal.state()
  await sandbox.fund({ caip2: MAINNET, address, amount: '2' })
  const connection = new Connection(String(Object(sandbox.manifest.solana)[MAINNET]))
  const [from, to] = [new PublicKey(address), Keypair.generate().publicKey]
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: from, blockhash, lastValidBlockHeight }).add(
    SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 250_000_000 }),
  )
  const unsigned = [...transaction.serialize({ requireAllSignatures: false, verifySignatures: false })]

  const sent = modal.host.evaluate(async (element, bytes) => {
    const provider = await (element as Element).getProvider('solana')
    const host = { serialize: () => Uint8Array.from(bytes), addSignature() {} }
    return (await provider.signAndSendTransaction(host)).signature
  }, unsigned)
  await expect(wallet.testId('question')).toContainText(`0.25 SOL to ${to.toBase58()}`)
  await wallet.testId('request-approve-button').click()
  const signature = await sent
  await expect
    .poll(async () => (await connection.getSignatureStatuses([signature])).value[0]?.confirmationStatus)
    .toMatch(/confirmed|finalized/)
  expect(await connection.getBalance(to)).toBe(250_000_000)
})
