import { Connection, PublicKey } from '@solana/web3.js'
import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { SANDBOX_WALLET } from './support/flows'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { PAGE_SOCKETS } from './support/page-guard'
import type { SandboxClient } from './support/sandbox-client'

test.use({ allowed: [PAGE_SOCKETS] })

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** One page, both chain families, and the sandbox's wallet for each. */
const BOTH = { wallet: 'both', 'attr.networks': `eip155:1 eip155:137 ${SOLANA}` }
const TO = {
  eip155: '0x000000000000000000000000000000000000dEaD',
  solana: '1nc1nerator11111111111111111111111111111111',
}

const approve = (modal: ModalPage) => modal.testId('sandbox-wallet-approve').click()

/** Connects from the row of the wallet that supports both chain families. */
async function connectOn(modal: ModalPage, namespace: 'eip155' | 'solana'): Promise<string> {
  await modal.show('Connect')
  await modal.testId(`wallet-selector-${SANDBOX_WALLET}`).click()
  await modal.testId(`w3m-select-chain-${namespace}`).click()
  await approve(modal)
  await expect(modal.card).toBeHidden()
  expect(await modal.state()).toMatchObject({ connected: true, namespace })
  return String((await modal.state()).address)
}

/** Connects the first chain family from the list, and the second one by choosing one of its networks. */
async function connectBoth(modal: ModalPage): Promise<{ eip155: string; solana: string }> {
  const eip155 = await connectOn(modal, 'eip155')
  await modal.show('Networks')
  await modal.testId('w3m-network-switch-Solana').click()
  await modal.testId('w3m-switch-active-chain-button').click()
  await modal.testId('wallet-selector-Sandbox Wallet').click()
  await approve(modal)
  await expect(modal.card).toBeHidden()
  const { address: solana = '' } = await modal.state()
  return { eip155, solana }
}

const nodeOf = ({ manifest }: SandboxClient) => new Connection(manifest.solana[SOLANA] ?? '', 'confirmed')

async function weiOf({ manifest }: SandboxClient, address: string): Promise<bigint> {
  const response = await fetch(manifest.evm['eip155:1'] ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] }),
  })
  return BigInt(((await response.json()) as { result: string }).result)
}

test('default: a wallet on each chain, signing and sending on both real nodes; each stays when the other goes', async ({
  openDemo,
  sandbox,
}) => {
  const modal = await openDemo(BOTH)
  const { page } = modal
  const { eip155, solana } = await connectBoth(modal)
  expect(await modal.events('connect', 'disconnect')).toMatchObject([
    { detail: { namespace: 'eip155', address: eip155, restored: false } },
    { detail: { namespace: 'solana', address: solana, restored: false } },
  ])
  await sandbox.fund({ caip2: 'eip155:1', address: eip155, amount: '3' })
  await sandbox.fund({ caip2: SOLANA, address: solana, amount: '3' })

  await page.getByTestId('demo-solana-sign').click()
  await approve(modal)
  await expect(page.getByTestId('demo-solana-sign-result')).toContainText('Signed by this account')
  await page.getByTestId('demo-solana-send-to').fill(TO.solana)
  const lamports = () => nodeOf(sandbox).getBalance(new PublicKey(TO.solana))
  const before = { wei: await weiOf(sandbox, TO.eip155), lamports: await lamports() }
  await page.getByTestId('demo-solana-send').click()
  await expect(modal.testId('sandbox-wallet-request')).toContainText('0.1 SOL')
  await approve(modal)
  await expect(page.getByTestId('demo-solana-send-result')).toContainText('In slot')
  expect((await lamports()) - before.lamports).toBe(100_000_000)

  // The chain family that is not on screen signs as well.
  await page.getByTestId('demo-sign').click()
  await approve(modal)
  await expect(page.getByTestId('demo-sign-result')).toContainText('Signed by this account')
  await page.getByTestId('demo-send-to').fill(TO.eip155)
  await page.getByTestId('demo-send').click()
  await approve(modal)
  await expect(page.getByTestId('demo-send-result')).toContainText('In block')
  expect((await weiOf(sandbox, TO.eip155)) - before.wei).toBe(10n ** 17n)

  await modal.show('Account')
  await expect(modal.testId('balance-amount')).toContainText('SOL')
  expect(await axe(page)).toEqual([])
  await look(page, 'account-both')
  await modal.testId('account-switch-to-eip155').click()
  await expect(modal.testId('balance-amount')).toContainText('ETH')
  expect((await modal.state()).address).toBe(eip155)
  await modal.disconnect('eip155')
  await expect(modal.testId('balance-amount')).toContainText('SOL')
  await expect(modal.testId('account-switch-to-eip155')).toHaveCount(0)
  expect(await modal.state()).toMatchObject({ connected: true, address: solana, network: SOLANA })
  await modal.close()
  await page.getByTestId('demo-solana-sign').click()
  await approve(modal)
  await expect(page.getByTestId('demo-solana-sign-result')).toContainText('Signed by this account')
  await modal.disconnect()
  expect(await modal.events('disconnect')).toEqual([
    { type: 'disconnect', detail: { namespace: 'eip155' } },
    { type: 'disconnect', detail: { namespace: 'solana' } },
  ])
  expect(await modal.state()).toMatchObject({ connected: false, status: 'disconnected' })
})

test('behavior: switches back and forth with the wallet; a reload restores both and the active one', {
  tag: '@engines',
}, async ({ openDemo, sandbox }) => {
  const modal = await openDemo(BOTH)
  const { eip155, solana } = await connectBoth(modal)
  await modal.show('Networks')
  await expect(modal.testId('w3m-network-switch-Solana')).toHaveAttribute('aria-current', 'true')
  await expect(modal.testId('w3m-network-switch-Ethereum')).toContainText('Connected')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'networks-both')

  await sandbox.wallet({ approve: true })
  for (const [name, network, address] of [
    ['Polygon', 'eip155:137', eip155],
    ['Solana', SOLANA, solana],
    ['Polygon', 'eip155:137', eip155],
  ] as const) {
    await modal.show('Networks')
    await modal.testId(`w3m-network-switch-${name}`).click()
    await expect.poll(async () => (await modal.state()).network).toBe(network)
    expect((await modal.state()).address).toBe(address)
    await expect(modal.card).toBeHidden()
  }
  expect((await modal.events('networkchange')).map(({ detail }) => detail)).toEqual([
    { namespace: 'eip155', network: 'eip155:137' },
    { namespace: 'solana', network: SOLANA },
    { namespace: 'eip155', network: 'eip155:137' },
  ])

  await modal.page.reload()
  await expect.poll(async () => (await modal.events('connect')).length).toBe(2)
  expect(await modal.state()).toMatchObject({ namespace: 'eip155', network: 'eip155:137', address: eip155 })
  const restored = (await modal.events()).map(({ type, detail }) => [type, Object(detail)])
  expect(restored.map(([type, { restored: again }]) => [type, again])).toEqual([
    ['connect', true],
    ['connect', true],
  ])
  expect(restored.map(([, { address }]) => address).sort()).toEqual([eip155, solana].sort())

  await modal.disconnect('eip155')
  await modal.page.reload()
  await expect.poll(async () => (await modal.state()).address).toBe(solana)
  expect(await modal.events()).toMatchObject([{ type: 'connect', detail: { namespace: 'solana' } }])
})

test('default: a wallet of both chains is one row, which asks for the chain and connects on it', async ({
  openDemo,
}) => {
  const modal = await openDemo(BOTH)
  await modal.show()
  await expect(modal.card.getByRole('button', { name: 'Sandbox Wallet' })).toHaveCount(1)
  await modal.testId(`wallet-selector-${SANDBOX_WALLET}`).click()
  await expect(modal.view('ConnectingMultiChain')).toBeVisible()
  await expect(modal.title).toHaveText('Select chain')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'connecting-multi-chain')
  await modal.close()

  const solana = await connectOn(modal, 'solana')
  await modal.show('Connect')
  await modal.testId(`wallet-selector-${SANDBOX_WALLET}`).click()
  await expect(modal.testId('w3m-select-chain-solana')).toContainText('Connected')
  await look(modal.page, 'connecting-multi-chain-connected')
  await modal.close()
  const eip155 = await connectOn(modal, 'eip155')
  expect(solana).not.toBe(eip155)
  expect(await modal.events('disconnect')).toEqual([])
})

test('behavior: leads to a chain without a wallet, and back', async ({ openDemo }) => {
  const modal = await openDemo(BOTH)
  await connectOn(modal, 'solana')
  await modal.show('Networks')
  await modal.testId('w3m-network-switch-Polygon').click()
  await expect(modal.view('SwitchActiveChain')).toContainText('Solana')
  await expect(modal.card).toContainText('Polygon')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'switch-active-chain')
  await modal.testId('header-back').click()
  await expect(modal.view('Networks')).toBeVisible()
  expect((await modal.state()).network).toBe(SOLANA)

  await modal.testId('w3m-network-switch-Polygon').click()
  await modal.testId('w3m-switch-active-chain-button').click()
  await modal.testId(`wallet-selector-${SANDBOX_WALLET}`).click()
  await approve(modal)
  await expect(modal.view('SwitchNetwork')).toBeVisible()
  await approve(modal)
  await expect(modal.card).toBeHidden()
  expect(await modal.state()).toMatchObject({ namespace: 'eip155', network: 'eip155:137' })
})

test('error: a switch to a chain without a wallet rejects, and shows the wallets for it', async ({
  openDemo,
}) => {
  type Switching = HTMLElement & { switchNetwork(network: string): Promise<void> }
  const modal = await openDemo(BOTH)
  await connectOn(modal, 'eip155')
  const requested = modal.host.evaluate((element, id) => (element as Switching).switchNetwork(id), SOLANA)
  await expect(requested).rejects.toThrow('No wallet is connected')
  await expect(modal.view('SwitchActiveChain')).toContainText('Your wallet on Ethereum stays connected.')
  expect((await modal.state()).network).toBe('eip155:1')
})

test('param: a page with one chain does not ask for it', async ({ openDemo }) => {
  const modal = await openDemo({ ...BOTH, 'attr.networks': SOLANA })
  await modal.show()
  await modal.testId('wallet-selector-Sandbox Wallet').click()
  await approve(modal)
  await expect(modal.card).toBeHidden()
  expect(await modal.state()).toMatchObject({ namespace: 'solana', network: SOLANA })
})
