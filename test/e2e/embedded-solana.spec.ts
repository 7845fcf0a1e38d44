import { ed25519 } from '@noble/curves/ed25519'
import { PublicKey } from '@solana/web3.js'
import { emailField, logIn } from './support/email-login'
import { expect, test } from './support/fixtures'
import { ModalPage } from './support/modal-page'
import { PAGE_SOCKETS } from './support/page-guard'
import { answerOf } from './support/page-provider'
import { readToEnd } from './support/read-to-end'
import { addSolanaHost } from './support/solana-host'

// Chromium counts a page that Playwright intercepts as public, which needs permission to request this machine.
test.use({ permissions: ['local-network-access'], allowed: [PAGE_SOCKETS] })

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const BOTH = { 'attr.networks': `eip155:1 ${DEVNET}`, 'attr.socials': 'none' }
const HELLO = 'Hello, tea'

const frameButton = ({ page }: ModalPage, name: string) =>
  page.frameLocator('#w3m-iframe').getByRole('button', { name, exact: true })

/** Reads the request, and approves once the button is enabled, as a visitor does. */
async function agree(modal: ModalPage, button: string, words: string | RegExp): Promise<void> {
  await expect(modal.page.frameLocator('#w3m-iframe').getByText(words).first()).toBeVisible()
  await readToEnd(modal.page.frameLocator('#w3m-iframe'), frameButton(modal, button))
  await frameButton(modal, button).click()
}

/** Goes to Solana by the list of networks, while logged in on EVM. */
async function goToSolana(modal: ModalPage): Promise<string> {
  await modal.show('Networks')
  await modal.testId('w3m-network-switch-Solana Devnet').click()
  await expect.poll(async () => (await modal.state()).network).toBe(DEVNET)
  await expect(modal.card).toBeHidden()
  return (await modal.state()).address ?? ''
}

test('default: uses the same login on Solana without a prompt; disconnecting one keeps the other', async ({
  openDemo,
  sandbox,
}) => {
  const modal = await openDemo(BOTH)
  const evm = await logIn(modal, sandbox, 'grace@example.org')
  const solana = await goToSolana(modal)
  expect(solana).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  expect((await modal.events('connect')).map(({ detail }) => detail)).toMatchObject([
    { namespace: 'eip155', address: evm, restored: false },
    { namespace: 'solana', address: solana, restored: false },
  ])
  await modal.page.reload()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  expect(await modal.state()).toMatchObject({ address: solana, network: DEVNET })
  await modal.disconnect('solana')
  await expect.poll(async () => (await modal.state()).address).toBe(evm)
  expect(await answerOf(modal, { method: 'eth_accounts' })).toEqual({ value: [evm] })
  await modal.disconnect()
  expect((await modal.state()).connected).toBe(false)
  await modal.page.reload()
  expect((await modal.state()).status).toBe('disconnected')
})

test('behavior: follows another tab’s disconnect, so that the last one signs out', async ({
  openDemo,
  sandbox,
  context,
}) => {
  const modal = await openDemo(BOTH)
  const evm = await logIn(modal, sandbox, 'trudy@example.org')
  await goToSolana(modal)
  const other = await context.newPage()
  await other.goto(modal.page.url())
  const there = new ModalPage(other)
  await expect.poll(async () => (await there.state()).status).toBe('connected')
  await there.disconnect('solana')
  await modal.page.bringToFront()
  await expect.poll(async () => (await modal.state()).address).toBe(evm)

  await modal.disconnect()
  await expect.poll(async () => (await modal.state()).connected).toBe(false)
  const requested = modal.connect('w3mAuth')
  await expect(emailField(modal)).toBeVisible()
  await modal.close()
  expect(await requested).toBe('ABORTED')
})

test('default: the four ways to sign on Solana, on a real node', async ({ openDemo, sandbox, page }) => {
  const modal = await openDemo({ ...BOTH, 'attr.default-network': DEVNET })
  const address = await logIn(modal, sandbox, 'grace@example.org')
  expect((await modal.state()).network).toBe(DEVNET)
  await sandbox.fund({ caip2: DEVNET, address, amount: '5' })

  type Solana = {
    signMessage(bytes: Uint8Array): Promise<{ signature: Uint8Array }>
    readonly publicKey: { toBase58(): string }
  }
  type Element = HTMLElement & { getProvider(namespace: string): Promise<Solana> }
  const signing = modal.host.evaluate(async (element, text) => {
    const provider = await (element as Element).getProvider('solana')
    const { signature } = await provider.signMessage(new TextEncoder().encode(text))
    return { signature: [...signature], publicKey: provider.publicKey.toBase58() }
  }, HELLO)
  await agree(modal, 'Sign', HELLO)
  const { signature, publicKey } = await signing
  expect(publicKey).toBe(address)
  const key = new PublicKey(address).toBytes()
  expect(ed25519.verify(new Uint8Array(signature), new TextEncoder().encode(HELLO), key)).toBe(true)
  await expect(modal.card).toBeHidden()

  const transfer = await addSolanaHost(page)
  const rpcUrl = sandbox.manifest.solana[DEVNET] ?? ''
  for (const [sender, version] of [
    ['page', 'legacy'],
    ['page', 0],
    ['all', 0],
    ['wallet', 'legacy'],
  ] as const) {
    const to = PublicKey.unique().toBase58()
    const sent = transfer({ rpcUrl, to, lamports: 1_000_000_000, version, sender })
    await agree(modal, sender === 'wallet' ? 'Approve' : 'Sign', /1 SOL/)
    expect(await sent).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,90}$/)
    await expect(modal.card).toBeHidden()
  }
})

test('error: declined, and closed: nothing is signed', async ({ openDemo, sandbox, page }) => {
  const modal = await openDemo({ ...BOTH, 'attr.default-network': DEVNET })
  const address = await logIn(modal, sandbox, 'grace@example.org')
  await sandbox.fund({ caip2: DEVNET, address, amount: '2' })
  const transfer = await addSolanaHost(page)
  const order = {
    rpcUrl: sandbox.manifest.solana[DEVNET] ?? '',
    to: PublicKey.unique().toBase58(),
    lamports: 1_000_000_000,
    version: 0,
    sender: 'wallet',
  } as const
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'signed',
      (error: Error) => error.message,
    )
  const declined = codeOf(transfer(order))
  await expect(frameButton(modal, 'Approve')).toBeEnabled()
  await frameButton(modal, 'Cancel').click()
  expect(await declined).toContain('User rejected the request')
  const closed = codeOf(transfer(order))
  await expect(modal.title).toHaveText('Approve Transaction')
  await modal.close()
  expect(await closed).toMatch(/aborted|declined/)
})
