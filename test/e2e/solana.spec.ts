import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { modulesOf, watchCode } from './support/loaded-code'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES, PAGE_SOCKETS } from './support/page-guard'
import { addSolanaHost } from './support/solana-host'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
/** A page for Solana alone, with wallets of both chain families. */
const ALONE = { wallet: 'both', 'attr.networks': SOLANA }
const WALLET = 'wallet-selector-Sandbox Wallet'

test.use({ allowed: [PAGE_SOCKETS] })

async function connect(modal: ModalPage): Promise<string> {
  await modal.show()
  await modal.testId(WALLET).click()
  await modal.testId('sandbox-wallet-approve').click()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await expect(modal.card).toBeHidden()
  return String((await modal.state()).address)
}

const isWeb3 = (file: string) => file.includes('node_modules/@solana/web3.js/')
const isEthers = (file: string) => file.includes('node_modules/ethers/')

test('default: a page with Solana only, from the list to the explorer, without loading ethers', async ({
  openDemo,
  page,
  sandbox,
}) => {
  const code = watchCode(page)
  const modal = await openDemo({ ...ALONE, 'attr.networks': `${DEVNET} ${SOLANA}` })
  await modal.show()
  await expect(modal.testId(WALLET)).toContainText('Installed')
  await expect(modal.testId('wallet-selector-dev.w3m.sandbox')).toHaveCount(0)
  await modal.close()
  const address = await connect(modal)
  expect(await modal.state()).toMatchObject({
    caipAddress: `${DEVNET}:${address}`,
    balanceSymbol: 'SOL',
    explorerUrl: `https://explorer.solana.com/account/${address}?cluster=devnet`,
  })
  await sandbox.fund({ caip2: DEVNET, address, amount: '1.23456' })
  await modal.show('Account')
  await expect(modal.testId('balance-amount')).toHaveText('1.234 SOL')
  await expect(modal.testId('account-explorer')).toHaveAttribute(
    'href',
    `https://explorer.solana.com/account/${address}?cluster=devnet`,
  )
  expect(await axe(page)).toEqual([])
  await look(page, 'account-solana')

  await modal.testId('w3m-account-select-network').click()
  await modal.testId('w3m-network-switch-Solana').click()
  await expect(modal.testId('balance-amount')).toHaveText('0.000 SOL')
  await expect(modal.testId('account-explorer')).toHaveAttribute(
    'href',
    `https://solscan.io/account/${address}`,
  )
  await modal.testId('disconnect-button').click()
  await expect(modal.card).toBeHidden()
  const modules = modulesOf(await code())
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter(file => isEthers(file) || isWeb3(file))).toEqual([])
})

test('behavior: a page with EVM only does not load web3.js, and lists no Solana wallet', async ({
  openDemo,
  page,
  sandbox,
}) => {
  const code = watchCode(page)
  const modal = await openDemo({ wallet: 'both', 'attr.networks': 'eip155:1' })
  await sandbox.wallet({ approve: true })
  await modal.show()
  await expect(modal.testId(WALLET)).toHaveCount(0)
  await modal.testId('wallet-selector-dev.w3m.sandbox').click()
  await expect.poll(async () => (await modal.state()).connected).toBe(true)
  await modal.show('Account')
  await expect(modal.testId('balance-amount')).toContainText('ETH')
  const modules = modulesOf(await code())
  expect(modules.length).toBeGreaterThan(100)
  // the light part of a chain family always loads: its networks and its rules for addresses
  const isOfSolana = (file: string) =>
    /^src\/(chains|wallets)\/solana\//.test(file) && !file.startsWith('src/chains/solana/solana-')
      ? true
      : file.endsWith('/solana-adapter.ts')
  expect(modules.filter(file => file.includes('node_modules/@solana/') || isOfSolana(file))).toEqual([])
})

test('default: getProvider(’solana’) drives transfers that the page wrote with its own web3.js', async ({
  openDemo,
  page,
  sandbox,
}) => {
  const code = watchCode(page)
  await sandbox.wallet({ approve: true })
  const modal = await openDemo(ALONE)
  await modal.show()
  await modal.testId(WALLET).click()
  await expect.poll(async () => (await modal.state()).connected).toBe(true)
  const { address = '' } = await modal.state()
  await sandbox.fund({ caip2: SOLANA, address, amount: '2' })
  const transfer = await addSolanaHost(page)

  const rpcUrl = sandbox.manifest.solana[SOLANA] ?? ''
  const connection = new Connection(rpcUrl, 'confirmed')
  const from = new PublicKey(address)
  for (const version of ['legacy', 0] as const) {
    for (const sender of ['wallet', 'page'] as const) {
      const to = Keypair.generate().publicKey
      const before = await connection.getBalance(from)
      const order = { rpcUrl, to: to.toBase58(), lamports: 150_000_000, version, sender }
      const signature = await transfer(order)
      const sent = await connection.getTransaction(signature, {
        commitment: 'confirmed',
        maxSupportedTransactionVersion: 0,
      })
      expect(sent?.version, `${version}, sent by the ${sender}`).toBe(version)
      expect(await connection.getBalance(to)).toBe(150_000_000)
      expect(before - (await connection.getBalance(from))).toBe(150_000_000 + (sent?.meta?.fee ?? NaN))
    }
  }
  expect(modulesOf(await code()).filter(isWeb3)).toEqual([])
})

test('behavior: a wallet that can only sign: the network’s node sends, by our web3.js', async ({
  openDemo,
  page,
  sandbox,
}) => {
  const code = watchCode(page)
  await sandbox.wallet({ approve: true })
  const modal = await openDemo({ ...ALONE, without: 'signAndSendTransaction' })
  await modal.show()
  await modal.testId(WALLET).click()
  await expect.poll(async () => (await modal.state()).connected).toBe(true)
  const { address = '' } = await modal.state()
  await sandbox.fund({ caip2: SOLANA, address, amount: '1' })
  const transfer = await addSolanaHost(page)
  const rpcUrl = sandbox.manifest.solana[SOLANA] ?? ''
  const to = Keypair.generate().publicKey
  await transfer({ rpcUrl, to: to.toBase58(), lamports: 10_000_000, version: 0, sender: 'wallet' })
  expect(await new Connection(rpcUrl, 'confirmed').getBalance(to)).toBe(10_000_000)
  expect(modulesOf(await code()).filter(isWeb3).length).toBeGreaterThan(0)
})

test('error: declined, then approved; a request declined is 4001', { tag: ['@engines', '@short'] }, async ({
  openDemo,
  page,
  sandbox,
}) => {
  const modal = await openDemo(ALONE)
  await modal.show()
  await modal.testId(WALLET).click()
  await modal.testId('sandbox-wallet-reject').click()
  await expect(modal.card).toContainText('Your wallet rejected the connection')
  await page.getByRole('button', { name: 'Try again' }).click()
  await modal.testId('sandbox-wallet-approve').click()
  await expect.poll(async () => (await modal.state()).connected).toBe(true)
  expect((await modal.events()).map(({ type }) => type)).toEqual(['open', 'error', 'connect', 'close'])

  await sandbox.wallet({ approve: false })
  type Provider = { signMessage(bytes: Uint8Array): Promise<unknown> }
  type Element = HTMLElement & { getProvider(namespace: string): Promise<Provider> }
  const code = await modal.host.evaluate(async element => {
    const provider = await (element as Element).getProvider('solana')
    return provider.signMessage(new Uint8Array([1])).catch((error: { code: number }) => error.code)
  })
  expect(code).toBe(4001)
  expect((await modal.state()).connected).toBe(true)
})

test('error: reloading during the wallet’s prompt leaves nothing behind, and the next attempt works', async ({
  openDemo,
}) => {
  const modal = await openDemo(ALONE)
  await modal.show()
  await modal.testId(WALLET).click()
  await expect(modal.testId('sandbox-wallet-request')).toBeVisible()
  await modal.page.reload()
  await expect(modal.testId('connect-button').getByRole('button')).toHaveText('Connect Wallet')
  expect(await modal.state()).toMatchObject({ status: 'disconnected', connected: false })
  await connect(modal)
  expect((await modal.events()).map(({ type }) => type)).toEqual(['open', 'connect', 'close'])
})

test('error: the connected wallet unregisters and registers again', async ({ openDemo, page }) => {
  const modal = await openDemo(ALONE)
  const address = await connect(modal)
  await modal.show('Account')
  await page.evaluate(() => window.sandboxSolanaWallet?.unregister())
  await expect.poll(async () => (await modal.state()).connected).toBe(false)
  await expect(modal.card).toBeHidden()
  expect((await modal.events('disconnect')).length).toBe(1)
  await modal.show()
  await expect(modal.testId(WALLET)).toHaveCount(0)
  await page.evaluate(() => window.sandboxSolanaWallet?.register())
  await modal.testId(WALLET).click() // the site’s permission has been kept
  await expect.poll(async () => (await modal.state()).address).toBe(address)
})

test.describe('a node that fails', () => {
  // as one: Playwright takes a list of two for a value with its options
  test.use({ allowed: [new RegExp(`${HTTP_FAILURES.source}|${PAGE_SOCKETS.source}`)] })

  test('error: getBalance', async ({ openDemo, sandbox }) => {
    await sandbox.faults({ match: 'getBalance', status: 503 })
    const modal = await openDemo(ALONE)
    const address = await connect(modal)
    await modal.show('Account')
    await expect(modal.testId('balance-amount')).toHaveText('0.000 SOL')
    await expect(modal.card).toContainText('Couldn’t load your balance')
    await sandbox.clearFaults()
    await sandbox.fund({ caip2: SOLANA, address, amount: '2' })
    await modal.close()
    await modal.show('Account')
    await expect(modal.testId('balance-amount')).toHaveText('2 SOL')
    await expect(modal.card).not.toContainText('Couldn’t load your balance')
  })

  test('error: offline: the account stays, sending reports an error, and works afterwards', async ({
    openDemo,
    page,
    context,
    sandbox,
  }) => {
    const modal = await openDemo({ ...ALONE, without: 'signAndSendTransaction' })
    const address = await connect(modal)
    await sandbox.fund({ caip2: SOLANA, address, amount: '1' })
    await context.setOffline(true)
    await modal.show('Account')
    await expect(modal.card).toContainText('This screen didn’t load')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(modal.testId('balance-amount')).toHaveText('1 SOL')
    await modal.close()
    await context.setOffline(true)
    await modal.show('Account')
    await expect(modal.card).toContainText('may be outdated')
    await expect(modal.testId('balance-amount')).toHaveText('1 SOL')
    expect(await modal.state()).toMatchObject({ connected: true, address })
    await context.setOffline(false)
    await modal.close()

    await sandbox.wallet({ approve: true })
    const transfer = await addSolanaHost(page)
    const rpcUrl = sandbox.manifest.solana[SOLANA] ?? ''
    const to = Keypair.generate().publicKey
    const order = { rpcUrl, to: to.toBase58(), lamports: 5_000_000, version: 0, sender: 'wallet' } as const
    await sandbox.faults({ match: 'sendTransaction', drop: true })
    await expect(transfer(order)).rejects.toThrow()
    expect(await new Connection(rpcUrl, 'confirmed').getBalance(to)).toBe(0)
    await sandbox.clearFaults()
    await transfer(order)
    expect(await new Connection(rpcUrl, 'confirmed').getBalance(to)).toBe(5_000_000)
  })
})
