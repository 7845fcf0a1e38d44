import { parseUnits } from 'ethers'
import { axe } from './support/axe'
import { ETHER, MAINNET, USDC } from './support/chain'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import {
  approve,
  choose,
  confirm,
  expectConfirmed,
  fill,
  open,
  RECIPIENT,
  readPreviewedAmounts,
  review,
  reviewDust,
  sendAsPreviewed,
  status,
} from './support/send'

test('default: ETH from a wallet of the page, to the last wei', { tag: ['@engines', '@short'] }, async ({
  openDemo,
  sandbox,
}) => {
  const sender = await open({ openDemo, sandbox })
  const { modal } = sender
  await expect(modal.title).toHaveText('Send')
  await look(modal.page, 'send-empty')
  await fill(modal, '1.5')
  await expect(modal.testId('send-warnings')).toContainText('First time')
  await look(modal.page, 'send-form')
  expect(await axe(modal.page)).toEqual([])
  await review(modal)
  await expect(modal.title).toHaveText('Review send')
  await expect(modal.testId('send-preview-amount')).toContainText('1.5 ETH')
  await expect(modal.testId('send-preview-recipient')).toContainText(RECIPIENT)
  await expect(modal.testId('send-simulation')).toContainText('1.5 ETH')
  await expect(modal.testId('send-simulation')).toContainText('you’ll send')
  await look(modal.page, 'send-preview')
  expect(await axe(modal.page)).toEqual([])

  const sent = await sendAsPreviewed(sender, {
    agree: async () => {
      await expect(modal.testId('wui-snackbar-message')).toHaveText('Confirm transaction in your wallet')
      await look(modal.page, 'send-asking')
      await approve(modal)
      await expect(modal.testId('wui-snackbar-message')).toHaveText('Transaction started.')
    },
  })
  expect(sent).toBe((ETHER * 3n) / 2n)
  await expect(modal.title).toHaveText('Sent')
  await expect(modal.testId('header-back')).toHaveCount(0)
  await look(modal.page, 'send-receipt')
  expect(await axe(modal.page)).toEqual([])
  await expect(modal.testId('send-explorer')).toHaveAttribute('href', /etherscan\.io\/tx\/0x[0-9a-f]{64}$/)
  expect((await modal.events('track')).map(({ detail }) => (detail as { event: string }).event)).toEqual(
    expect.arrayContaining(['SEND_INITIATED', 'SEND_SUCCESS']),
  )
  await modal.testId('send-done-button').click()
  await expect(modal.view('Account')).toBeVisible()
  await modal.show('WalletSend')
  await expect(modal.testId('send-amount')).toHaveValue('')
})

test('default: max amount: leaves only the unused fee reserve', async ({ openDemo, sandbox }) => {
  const sender = await open({ openDemo, sandbox })
  const { modal, address, chain } = sender
  await modal.testId('send-address').fill(RECIPIENT)
  await modal.testId('send-max-button').click()
  await expect(modal.testId('send-amount')).toHaveValue(/^9\.\d+$/)
  const typed = parseUnits(await modal.testId('send-amount').inputValue(), 18)
  await review(modal)
  const { atMost } = await readPreviewedAmounts(modal)
  expect(await sendAsPreviewed(sender, { agree: () => approve(modal) })).toBe(typed)
  expect(await chain.balance(address)).toBeLessThan(atMost)
})

test('default: a token, to a name', { tag: '@engines' }, async ({ openDemo, sandbox }) => {
  await fetch(`${sandbox.manifest.control}/names`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'teapot.reown.id', address: RECIPIENT }),
  })
  const sender = await open({ openDemo, sandbox })
  const { modal, address } = sender
  await sandbox.fund({ caip2: MAINNET, address, amount: '50', token: 'USDC' })
  await modal.testId('send-select-token-button').click()
  await expect(modal.title).toHaveText('Select token')
  await expect(modal.testId('send-select-token-item-USDC')).toContainText('50 USDC', { timeout: 15_000 })
  await look(modal.page, 'send-tokens')
  expect(await axe(modal.page)).toEqual([])
  await modal.testId('wui-input-text').fill('nothing like it')
  await expect(modal.card).toContainText('No tokens found')
  await look(modal.page, 'send-tokens-none')
  expect(await axe(modal.page)).toEqual([])
  await modal.testId('wui-input-text').fill('usd')
  await modal.testId('send-select-token-item-USDC').click()
  await modal.testId('send-amount').fill('12.345678')
  await modal.page.keyboard.type('9')
  await expect(modal.testId('send-amount')).toHaveValue('12.345678')
  await modal.testId('send-address').fill('teapot.reown.id')
  await expect(modal.testId('send-resolved')).toContainText(RECIPIENT)
  await look(modal.page, 'send-name')
  expect(await axe(modal.page)).toEqual([])
  await review(modal)
  await expect(modal.testId('send-preview-recipient')).toContainText('teapot.reown.id')
  await expect(modal.testId('send-preview-recipient')).toContainText(RECIPIENT)
  await look(modal.page, 'send-preview-name')
  const agree = () => approve(modal)
  expect(await sendAsPreviewed(sender, { token: USDC, decimals: 6, agree })).toBe(12_345_678n)
})

test('default: all of a token', async ({ openDemo, sandbox }) => {
  const sender = await open({ openDemo, sandbox })
  const { modal, address, chain } = sender
  await sandbox.fund({ caip2: MAINNET, address, amount: '0.000007', token: 'USDC' })
  await choose(modal, 'USDC')
  await modal.testId('send-address').fill(RECIPIENT)
  await modal.testId('send-max-button').click()
  await expect(modal.testId('send-amount')).toHaveValue('0.000007')
  await reviewDust(modal)
  const agree = () => approve(modal)
  expect(await sendAsPreviewed(sender, { token: USDC, decimals: 6, agree })).toBe(7n)
  expect(await chain.tokens(address)).toBe(0n)
})

test('behavior: a token that is on no list is found by search alone, until it was sent here', async ({
  openDemo,
  sandbox,
  page,
}) => {
  await page.route(/\/v1\/convert\/tokens/, async route => {
    const response = await route.fetch()
    const { tokens } = (await response.json()) as { tokens: readonly { symbol: string }[] }
    await route.fulfill({ response, json: { tokens: tokens.filter(({ symbol }) => symbol !== 'USDC') } })
  })
  const { modal, address } = await open({ openDemo, sandbox })
  await sandbox.fund({ caip2: MAINNET, address, amount: '50', token: 'USDC' })
  const token = modal.testId('send-select-token-item-USDC')
  await modal.testId('send-select-token-button').click()
  await modal.card.locator('input').fill('usdc')
  await expect(token).toBeVisible({ timeout: 15_000 })
  await modal.card.locator('input').fill('')
  await expect(token).toHaveCount(0)
  await modal.card.locator('input').fill('usdc')
  await token.click()
  await fill(modal, '5')
  await review(modal)
  await confirm(modal)
  await approve(modal)
  await expectConfirmed(modal)
  await modal.show('WalletSend')
  await modal.testId('send-select-token-button').click()
  await expect(token).toBeVisible()
})

test('behavior: repeated clicks and Enter send once', { tag: '@engines' }, async ({ openDemo, sandbox }) => {
  const { modal, address, chain } = await open({ openDemo, sandbox })
  await sandbox.wallet({ approve: true })
  await fill(modal, '1')
  await review(modal)
  await modal.testId('send-confirm-button').evaluate(button => {
    for (let count = 0; count < 5; count++) (button as HTMLElement).click()
    for (let count = 0; count < 3; count++) setTimeout(() => (button as HTMLElement).click(), count * 20)
  })
  await expectConfirmed(modal)
  expect(await chain.count(address)).toBe(1)
  expect(await chain.balance(RECIPIENT)).toBe(ETHER)
})

test('behavior: the same transfer can be sent again as another transaction', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, address, chain } = await open({ openDemo, sandbox })
  await sandbox.wallet({ approve: true })
  for (const count of [1, 2]) {
    await fill(modal, '1')
    await review(modal)
    await confirm(modal)
    await expect(status(modal)).toHaveAttribute('data-status', 'confirmed')
    expect(await chain.count(address)).toBe(count)
    await modal.testId('send-done-button').click()
    await modal.show('WalletSend')
  }
  expect(await chain.balance(RECIPIENT)).toBe(2n * ETHER)
})

test('default: the button says what is missing', async ({ openDemo, sandbox }) => {
  const { modal } = await open({ openDemo, sandbox })
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
  await modal.testId('send-address').fill(RECIPIENT.toLowerCase().slice(2))
  await expect(button).toHaveText('Review send')
})
