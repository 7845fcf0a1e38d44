import { axe } from './support/axe'
import { logIn } from './support/email-login'
import { EVM_ALONE } from './support/evm-alone'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import { HTTP_FAILURES } from './support/page-guard'
import {
  approve,
  balanceOf,
  ETHER,
  fill,
  MAINNET,
  node,
  nonceOf,
  open,
  RECEIVER,
  REVERTS,
  review,
  status,
  tokenOf,
} from './support/send'
import { WalletPage } from './support/wallet-page'

test('default: ETH from a wallet of the page, to the last wei', async ({ openDemo, sandbox }) => {
  const { modal, address } = await open(openDemo, sandbox)
  await expect(modal.title).toHaveText('Send')
  await look(modal.page, 'send-empty')
  await fill(modal, '1.5')
  await expect(modal.testId('send-warnings')).toContainText('first time')
  await look(modal.page, 'send-form')
  expect(await axe(modal.page)).toEqual([])
  await review(modal)
  await expect(modal.title).toHaveText('Review send')
  await expect(modal.testId('send-preview-amount')).toContainText('1.5 ETH')
  await expect(modal.testId('send-preview-receiver')).toContainText(RECEIVER)
  await expect(modal.testId('send-simulation')).toContainText('1.5 ETH')
  await expect(modal.testId('send-simulation')).toContainText('leaves your account')
  const atMost = /([\d.]+) ETH/.exec((await modal.testId('send-cost').textContent()) ?? '')?.[1] ?? ''
  await look(modal.page, 'send-preview')
  expect(await axe(modal.page)).toEqual([])

  const before = await balanceOf(sandbox, address)
  await modal.testId('send-confirm-button').click()
  await expect(modal.testId('wui-snackbar-message')).toHaveText('Confirm transaction in your wallet')
  await approve(modal)
  await expect(modal.testId('wui-snackbar-message')).toHaveText('Transaction started.')
  await expect(status(modal)).toHaveAttribute('data-status', 'confirmed')
  await look(modal.page, 'send-receipt')
  expect(await axe(modal.page)).toEqual([])
  expect(await balanceOf(sandbox, RECEIVER)).toBe((ETHER * 3n) / 2n)
  const fee = before - (await balanceOf(sandbox, address)) - (ETHER * 3n) / 2n
  expect(fee).toBeGreaterThan(0n)
  expect(Number(fee)).toBeLessThanOrEqual(Number(atMost) * 1e18)
  await expect(modal.testId('send-explorer')).toHaveAttribute('href', /etherscan\.io\/tx\/0x[0-9a-f]{64}$/)
  expect((await modal.events('track')).map(({ detail }) => (detail as { event: string }).event)).toEqual(
    expect.arrayContaining(['SEND_INITIATED', 'SEND_SUCCESS']),
  )
  await modal.testId('send-done-button').click()
  await expect(modal.view('Account')).toBeVisible()
  await modal.show('WalletSend')
  await expect(modal.testId('send-amount')).toHaveValue('')
})

test('default: all of it: nothing is left but what the network might have taken', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, address } = await open(openDemo, sandbox)
  await modal.testId('send-address').fill(RECEIVER)
  await modal.testId('send-max-button').click()
  await expect(modal.testId('send-amount')).toHaveValue(/^9\.\d+$/)
  const typed = await modal.testId('send-amount').inputValue()
  await review(modal)
  await modal.testId('send-confirm-button').click()
  await approve(modal)
  await expect(status(modal)).toHaveAttribute('data-status', 'confirmed')
  const [whole = '', fraction = ''] = typed.split('.')
  expect(await balanceOf(sandbox, RECEIVER)).toBe(BigInt(whole + fraction.padEnd(18, '0')))
  expect(await balanceOf(sandbox, address)).toBeLessThan(ETHER / 1000n)
})

test('default: a token, to a name', async ({ openDemo, sandbox }) => {
  await fetch(`${sandbox.manifest.control}/names`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'teapot.reown.id', address: RECEIVER }),
  })
  const { modal, address } = await open(openDemo, sandbox)
  await sandbox.fund({ caip2: MAINNET, address, amount: '50', token: 'USDC' })
  await modal.testId('send-select-token-button').click()
  await expect(modal.title).toHaveText('Select Token')
  await expect(modal.testId('send-select-token-item-USDC')).toContainText('50 USDC', { timeout: 15_000 })
  await look(modal.page, 'send-tokens')
  expect(await axe(modal.page)).toEqual([])
  await modal.testId('wui-input-text').fill('usd')
  await modal.testId('send-select-token-item-USDC').click()
  await modal.testId('send-amount').fill('12.345678')
  await modal.page.keyboard.type('9')
  await expect(modal.testId('send-amount')).toHaveValue('12.345678')
  await modal.testId('send-address').fill('teapot.reown.id')
  await expect(modal.testId('send-resolved')).toContainText(RECEIVER)
  await look(modal.page, 'send-name')
  expect(await axe(modal.page)).toEqual([])
  await review(modal)
  await expect(modal.testId('send-preview-receiver')).toContainText('teapot.reown.id')
  await expect(modal.testId('send-preview-receiver')).toContainText(RECEIVER)
  await modal.testId('send-confirm-button').click()
  await approve(modal)
  await expect(status(modal)).toHaveAttribute('data-status', 'confirmed')
  expect(await tokenOf(sandbox, RECEIVER)).toBe(12_345_678n)
  expect(await tokenOf(sandbox, address)).toBe(50_000_000n - 12_345_678n)
})

test('default: ETH from a paired wallet', async ({ openDemo, context, sandbox }) => {
  const modal = await openDemo(EVM_ALONE)
  const wallet = await WalletPage.open(context, sandbox)
  await modal.page.bringToFront()
  await modal.show()
  await modal.testId('wallet-selector-walletconnect').click()
  const code = modal.testId('wui-qr-code')
  await expect(code).toHaveAttribute('uri', /^wc:/)
  await wallet.pair((await code.getAttribute('uri')) ?? '')
  await wallet.testId('session-approve-button').click()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await expect(modal.card).toBeHidden()
  const address = String((await modal.state()).address)
  await sandbox.fund({ caip2: MAINNET, address, amount: '10' })
  await sandbox.wallet({ approve: true })
  await modal.page.bringToFront()
  await modal.show('WalletSend')
  await fill(modal, '2')
  await review(modal)
  await modal.testId('send-confirm-button').click()
  await expect(status(modal)).toHaveAttribute('data-status', 'confirmed')
  expect(await balanceOf(sandbox, RECEIVER)).toBe(2n * ETHER)
})

test('default: ETH from the e-mail wallet, which asks in its frame', async ({ openDemo, sandbox }) => {
  const modal = await openDemo(EVM_ALONE)
  const address = await logIn(modal, sandbox, 'ada@example.org')
  await sandbox.fund({ caip2: MAINNET, address, amount: '10' })
  await modal.show('WalletSend')
  await fill(modal, '3')
  await review(modal)
  await modal.testId('send-confirm-button').click()
  await expect(modal.title).toHaveText('Approve Transaction')
  await modal.page.frameLocator('#w3m-iframe').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(status(modal)).toHaveAttribute('data-status', 'confirmed', { timeout: 15_000 })
  expect(await balanceOf(sandbox, RECEIVER)).toBe(3n * ETHER)
})

test('error: the e-mail wallet declines: back at the preview, and nothing was sent', async ({
  openDemo,
  sandbox,
}) => {
  const modal = await openDemo(EVM_ALONE)
  const address = await logIn(modal, sandbox, 'bob@example.org')
  await sandbox.fund({ caip2: MAINNET, address, amount: '10' })
  await modal.show('WalletSend')
  await fill(modal, '3')
  await review(modal)
  await modal.testId('send-confirm-button').click()
  await expect(modal.title).toHaveText('Approve Transaction')
  const frame = modal.page.frameLocator('#w3m-iframe')
  await expect(frame.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
  await frame.getByTestId('secure-cancel').click()
  await expect(modal.testId('send-error')).toContainText('Declined in your wallet')
  expect(await nonceOf(sandbox, address)).toBe(0)
})

test('error: declined in the wallet, and then sent after all', async ({ openDemo, sandbox }) => {
  const { modal } = await open(openDemo, sandbox)
  await fill(modal, '1')
  await review(modal)
  await modal.testId('send-confirm-button').click()
  await modal.testId('sandbox-wallet-reject').click()
  await expect(modal.testId('send-error')).toHaveText('Declined in your wallet. Nothing was sent.')
  await look(modal.page, 'send-declined')
  expect(await axe(modal.page)).toEqual([])
  await expect(modal.testId('send-confirm-button')).not.toHaveAttribute('aria-disabled')
  await modal.testId('send-confirm-button').click()
  await approve(modal)
  await expect(status(modal)).toHaveAttribute('data-status', 'confirmed')
  expect(await balanceOf(sandbox, RECEIVER)).toBe(ETHER)
})

test('error: carried out and failed', async ({ openDemo, sandbox }) => {
  const { modal } = await open(openDemo, sandbox)
  await fill(modal, '1')
  await review(modal)
  await modal.testId('send-confirm-button').click()
  await modal.testId('sandbox-wallet-approve').waitFor()
  await node(sandbox, 'anvil_setCode', [RECEIVER, REVERTS])
  await approve(modal)
  await expect(status(modal)).toHaveAttribute('data-status', 'failed')
  await expect(status(modal)).toContainText('Only the network cost was taken')
  await look(modal.page, 'send-failed')
  expect(await axe(modal.page)).toEqual([])
  expect(await balanceOf(sandbox, RECEIVER)).toBe(0n)
})

test('behavior: clicked and entered again and again, it is sent once', async ({ openDemo, sandbox }) => {
  const { modal, address } = await open(openDemo, sandbox)
  await sandbox.wallet({ approve: true })
  await fill(modal, '1')
  await review(modal)
  await modal.testId('send-confirm-button').evaluate(button => {
    for (let count = 0; count < 5; count++) (button as HTMLElement).click()
    for (let count = 0; count < 3; count++) setTimeout(() => (button as HTMLElement).click(), count * 20)
  })
  await expect(status(modal)).toHaveAttribute('data-status', 'confirmed')
  expect(await nonceOf(sandbox, address)).toBe(1)
  expect(await balanceOf(sandbox, RECEIVER)).toBe(ETHER)
})

test('error: the network is lost in mid-flight and comes back', async ({ openDemo, sandbox, guard }) => {
  guard.allow(HTTP_FAILURES)
  const { modal } = await open(openDemo, sandbox)
  await fill(modal, '1')
  await review(modal)
  await sandbox.faults({ match: 'eth_getTransactionReceipt', drop: true, times: 8 })
  await modal.testId('send-confirm-button').click()
  await approve(modal)
  await expect(status(modal)).toHaveAttribute('data-status', 'sent')
  await look(modal.page, 'send-on-its-way')
  expect(await axe(modal.page)).toEqual([])
  await expect(status(modal)).toHaveAttribute('data-status', 'confirmed', { timeout: 20_000 })
  expect(await balanceOf(sandbox, RECEIVER)).toBe(ETHER)
})

test('behavior: a tab that is closed in mid-flight finds it again, and does not send it twice', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, address } = await open(openDemo, sandbox)
  await node(sandbox, 'evm_setAutomine', [false])
  try {
    await fill(modal, '1')
    await review(modal)
    await modal.testId('send-confirm-button').click()
    await approve(modal)
    await expect(status(modal)).toHaveAttribute('data-status', 'sent')
    await modal.page.reload()
    await expect.poll(async () => (await modal.state()).status).toBe('connected')
    await modal.show('Account')
    await expect(modal.testId('pending-transaction')).toHaveAttribute('data-status', 'sent')
    await look(modal.page, 'account-pending')
    expect(await axe(modal.page)).toEqual([])
    await modal.testId('w3m-account-default-send-button').click()
    await expect(modal.view('WalletSend')).toBeVisible()
    await expect(modal.testId('pending-transaction')).toHaveAttribute('data-status', 'sent')
    await look(modal.page, 'send-pending')
    expect(await axe(modal.page)).toEqual([])
    await node(sandbox, 'evm_mine', [])
    await expect(modal.testId('pending-transaction')).toHaveCount(0, { timeout: 15_000 })
    expect(await nonceOf(sandbox, address)).toBe(1)
    expect(await balanceOf(sandbox, RECEIVER)).toBe(ETHER)
  } finally {
    await node(sandbox, 'evm_setAutomine', [true])
  }
})

test('default: the button says what is missing', async ({ openDemo, sandbox }) => {
  const { modal } = await open(openDemo, sandbox)
  const button = modal.testId('send-action-button')
  await expect(button).toHaveText('Add Amount')
  await modal.testId('send-amount').fill('0')
  await expect(button).toHaveText('Incorrect Value')
  await modal.testId('send-amount').fill('11')
  await expect(button).toHaveText('Insufficient Funds')
  await modal.testId('send-amount').fill('1,5')
  await expect(modal.testId('send-amount')).toHaveValue('1.5')
  await expect(button).toHaveText('Add Address')
  await modal.testId('send-address').fill('0x12')
  await expect(button).toHaveText('Invalid Address')
  await modal.testId('send-address').fill(RECEIVER.toLowerCase().slice(2))
  await expect(button).toHaveText('Preview Send')
})
