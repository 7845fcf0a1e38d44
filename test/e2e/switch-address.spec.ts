import { axe } from './support/axe'
import { Chain, MAINNET, SOLANA } from './support/chain'
import { EVM_ALONE } from './support/evm-alone'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'
import { WalletPage } from './support/wallet-page'

// Send requests the history to check the recipient. Without it everything else works.
test.use({ allowed: [HTTP_FAILURES] })

/** Opens the list of the accounts that the wallet shares. */
async function openList(modal: ModalPage): Promise<void> {
  await modal.show('Account')
  await modal.testId('account-switch-address').click()
  await expect(modal.view('SwitchAddress')).toBeVisible()
}

/** Chooses the second account, and says which one that is. */
async function chooseOther(modal: ModalPage): Promise<string> {
  const { accounts = [] } = await modal.state()
  const [, other = ''] = accounts
  await modal.testId('w3m-switch-address-button-1').click()
  await expect(modal.card).toBeHidden()
  expect((await modal.state()).address).toBe(other)
  expect((await modal.events('accountchange')).at(-1)).toMatchObject({ detail: { address: other } })
  return other
}

type WithProvider = { getProvider(namespace: string): Promise<{ publicKey: object }> }

/** The account that the page's provider signs for. */
const signer = (modal: ModalPage): Promise<string> =>
  modal.host.evaluate(async element =>
    String((await (element as unknown as WithProvider).getProvider('solana')).publicKey),
  )

test('default: a paired wallet: account names, values, and the choice is kept', async ({
  openDemo,
  context,
  sandbox,
  page,
}) => {
  const modal = await openDemo(EVM_ALONE)
  const wallet = await WalletPage.open(context, sandbox)
  await page.bringToFront()
  await modal.show()
  await modal.testId('wallet-selector-walletconnect').click()
  const code = modal.testId('wui-qr-code')
  await expect(code).toHaveAttribute('uri', /^wc:/)
  await wallet.pair((await code.getAttribute('uri')) ?? '')
  const boxes = wallet.testId('request-accounts').locator('input')
  await expect(boxes).toHaveCount(3)
  for (const box of await boxes.all()) await box.check()
  await wallet.testId('session-approve-button').click()
  await expect(modal.card).toBeHidden()
  const { accounts = [], labels = {} } = await modal.state()
  expect(accounts).toHaveLength(3)
  const [, second = ''] = accounts
  await sandbox.fund({ caip2: MAINNET, address: second, amount: '3' })

  await openList(modal)
  const rows = modal.testId('switch-address-item')
  await expect(rows).toHaveCount(3)
  for (const account of accounts) {
    expect(labels[account]).toBeTruthy()
    await expect(rows.filter({ hasText: labels[account] ?? '' })).toContainText('$')
  }
  await expect(rows.filter({ hasText: labels[second] ?? '' })).not.toContainText('$0.00')
  await look(page, 'switch-address-labels')
  expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
  const chosen = await chooseOther(modal)
  expect(chosen).toBe(second)

  await page.reload()
  await expect.poll(async () => (await modal.state()).address).toBe(second)
  // transfers are sent from it
  await sandbox.wallet({ approve: true })
  await modal.show('WalletSend')
  await modal.testId('send-amount').fill('1')
  await modal.testId('send-address').fill(accounts[0] ?? '')
  await modal.testId('send-action-button').click()
  await modal.testId('send-confirm-button').click()
  await expect(modal.testId('send-progress')).toHaveAttribute('data-status', 'confirmed', { timeout: 15_000 })
  expect(await new Chain(sandbox).count(second)).toBe(1)
})

test('default: a Solana wallet', async ({ openDemo, sandbox, page }) => {
  const modal = await openDemo({ wallet: 'solana', accounts: '2' })
  await modal.show()
  await modal.connector('Sandbox Wallet').click()
  await modal.testId('sandbox-wallet-approve').click()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  const { accounts = [] } = await modal.state()
  expect(accounts).toHaveLength(2)
  await sandbox.fund({ caip2: SOLANA, address: accounts[1] ?? '', amount: '4' })
  await openList(modal)
  await expect(modal.testId('switch-address-item')).toHaveCount(2)
  await expect(modal.testId('switch-address-item').first()).toContainText('$')
  await look(page, 'switch-address-solana')
  const other = await chooseOther(modal)
  expect(other).toBe(accounts[1])
  await modal.show('Account')
  await expect(modal.testId('account-settings-address')).toHaveAttribute('title', other)
  await expect(modal.testId('balance-amount')).toHaveText('4 SOL')
  expect(await signer(modal)).toBe(other)
  await page.reload()
  await expect.poll(async () => (await modal.state()).address).toBe(other)
  expect(await signer(modal)).toBe(other)
})
