import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import type { SandboxClient } from './support/sandbox-client'

const MAINNET = 'eip155:1'
const RECEIVER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const ETHER = 10n ** 18n

async function node(sandbox: SandboxClient, method: string, params: unknown[], chain = MAINNET): Promise<unknown> {
  const response = await fetch(sandbox.manifest.evm?.[chain] ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: unknown }
  if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
  return result
}
const balanceOf = async (sandbox: SandboxClient, address: string) =>
  BigInt(String(await node(sandbox, 'eth_getBalance', [address, 'latest'])))

async function fill(modal: ModalPage, amount: string, receiver: string) {
  await modal.testId('send-amount').fill(amount)
  await modal.testId('send-address').fill(receiver)
}

test('default: ETH from a wallet of the page, to the last wei', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ wallet: 'evm' })
  const address = await connect(modal)
  await sandbox.fund({ caip2: MAINNET, address, amount: '10' })
  await modal.show('WalletSend')
  await expect(modal.title).toHaveText('Send')
  await look(modal.page, 'send-empty')
  await fill(modal, '1.5', RECEIVER)
  await expect(modal.testId('send-warnings')).toContainText('first time')
  await expect(modal.testId('send-action-button')).toHaveText('Preview Send')
  await look(modal.page, 'send-form')
  expect(await axe(modal.page)).toEqual([])
  await modal.testId('send-action-button').click()
  await expect(modal.title).toHaveText('Review send')
  await expect(modal.testId('send-preview-amount')).toContainText('1.5 ETH')
  await expect(modal.testId('send-preview-receiver')).toContainText(RECEIVER)
  await expect(modal.testId('send-simulation')).toContainText('1.5 ETH leaves your account')
  await look(modal.page, 'send-preview')
  expect(await axe(modal.page)).toEqual([])

  const before = await balanceOf(sandbox, address)
  await modal.testId('send-confirm-button').click()
  await expect(modal.testId('wui-snackbar-message')).toHaveText('Confirm transaction in your wallet')
  await modal.testId('sandbox-wallet-approve').click()
  await expect(modal.testId('send-progress')).toHaveAttribute('data-status', 'confirmed')
  await look(modal.page, 'send-receipt')
  expect(await axe(modal.page)).toEqual([])
  expect(await balanceOf(sandbox, RECEIVER)).toBe((ETHER * 3n) / 2n)
  const fee = before - (await balanceOf(sandbox, address)) - (ETHER * 3n) / 2n
  expect(fee).toBeGreaterThan(0n)
  await modal.testId('send-done-button').click()
  await expect(modal.view('Account')).toBeVisible()
})
