import { parseUnits } from 'ethers'
import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { startSwap, swapAsPreviewed } from './support/swap-page'

/** As the page's own code does. */
const switchNetwork = ({ host }: ModalPage, network: string) =>
  host.evaluate(
    (element, id) =>
      (element as HTMLElement & { switchNetwork(id: string): Promise<void> }).switchNetwork(id),
    network,
  )

test('default: ETH → USDC → ETH, and the chain has what the previews said', {
  tag: ['@engines', '@short'],
}, async ({ openDemo, sandbox }) => {
  const swapper = await startSwap({ openDemo, sandbox })
  const { modal, address, swap, chain } = swapper
  await swap.open()
  await look(modal.page, 'swap-start')
  await modal.testId('swap-select-token-button-toToken').click()
  await expect(modal.testId('swap-select-token-item-USDC')).toBeVisible()
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'swap-select')
  await modal.testId('swap-select-token-search-input').locator('input').fill('nothing like it')
  await expect(modal.card).toContainText('No tokens found')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'swap-select-none')
  await modal.testId('swap-select-token-search-input').locator('input').fill('usd c')
  await expect(modal.testId('swap-select-token-item-DAI')).toBeHidden()
  await modal.testId('swap-select-token-item-USDC').click()
  await expect(modal.testId('swap-action-button')).toHaveText('Review swap')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'swap-quoted')
  await modal.testId('swap-slippage-button').click()
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'swap-slippage')
  await swap.review()
  await swap.ready('Swap')
  await expect(modal.testId('swap-proof-checked')).toBeVisible()
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'swap-preview')

  const dollars = await swapAsPreviewed(swapper, 'ETH', async () => {
    await expect(modal.testId('wui-snackbar')).toContainText('Confirm transaction in your wallet')
    await look(modal.page, 'swap-asking')
    await swap.approve()
  })
  await expect(modal.testId('swap-receipt')).toContainText('1 ETH')
  // what the chain shows, not what was quoted
  await expect(modal.testId('swap-receipt')).not.toContainText('≈')
  await expect(modal.title).toHaveText('Swapped')
  await expect(modal.testId('w3m-account-select-network')).toHaveCount(0)
  await look(modal.page, 'swap-receipt')
  expect(await axe(modal.page)).toEqual([])
  await modal.testId('swap-receipt-done').click()
  await expect(modal.testId('balance-amount')).toBeVisible()

  await swap.open()
  await swap.choose('sourceToken', 'USDC')
  await swap.choose('toToken', 'ETH')
  // the card grows when the quote comes, and moves what is clicked
  await expect(modal.testId('swap-action-button')).toHaveText('Review swap')
  await modal.testId('swap-max-button').click()
  expect(parseUnits(await modal.testId('swap-input-sourceToken').inputValue(), 6)).toBe(dollars)
  await swap.review()
  await swap.ready('Approve')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'swap-approve')
  await swap.confirm()
  await expect(modal.testId('wui-snackbar')).toContainText('Approve limit increase in your wallet')
  await swap.approve()
  await swap.ready('Swap')
  // this amount and no more (docs/adr/0023-exact-approvals.md)
  expect(await chain.allowance(address)).toBe(dollars)
  await swapAsPreviewed(swapper, 'USDC', () => swap.approve())
  expect(await chain.tokens(address)).toBe(0n)
  expect(await chain.allowance(address)).toBe(0n)
})

test('behavior: double clicks and repeated Enter send once', async ({ openDemo, sandbox }) => {
  const { modal, address, swap, chain } = await startSwap({ openDemo, sandbox })
  await sandbox.wallet({ approve: true })
  await swap.preview('ETH')
  await swap.ready('Swap')
  await modal.testId('swap-confirm-button').evaluate(button => {
    for (let times = 0; times < 5; times++) (button as HTMLElement).click()
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  await expect(modal.testId('wui-snackbar')).toContainText('Swapped ETH')
  expect(await chain.count(address)).toBe(1)
})

test('behavior: starts over when the wallet changes account or network', async ({ openDemo, sandbox }) => {
  const { modal, swap } = await startSwap({ openDemo, sandbox })
  await swap.preview('ETH')
  await swap.ready('Swap')
  await sandbox.wallet({ approve: true })
  await switchNetwork(modal, 'eip155:137')
  await expect(modal.view('Swap')).toBeVisible()
  await expect(modal.testId('swap-input-token-sourceToken')).toContainText('POL')
  await expect(modal.testId('swap-action-button')).toHaveText('Insufficient balance')
})

test('behavior: outside the swap networks UnsupportedChain offers those', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await sandbox.wallet({ approve: true })
  await switchNetwork(modal, 'eip155:11155111')
  await modal.show('Account')
  await modal.testId('w3m-account-default-swaps-button').click()
  await expect(modal.view('UnsupportedChain')).toBeVisible()
  await expect(modal.card).toContainText('Swaps aren’t available on Sepolia.')
  await expect(modal.testId('w3m-network-switch-Ethereum')).toBeVisible()
  await expect(modal.testId('w3m-network-switch-Sepolia')).toHaveCount(0)
  await look(modal.page, 'swap-unsupported')
})

test('behavior: reports an empty account at once, without an error in a form that nobody has touched', async ({
  openDemo,
}) => {
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await modal.show('Swap')
  await expect(modal.testId('swap-action-button')).toHaveText('Insufficient balance')
  const field = modal.testId('swap-input-sourceToken')
  await expect(field).not.toHaveAttribute('aria-invalid')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'swap-poor')
  await field.fill('2')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
})

test('behavior: shows no swap if swaps are disabled', async ({ openDemo }) => {
  const modal = await openDemo({ wallet: 'evm', 'attr.enable-swaps': 'false' })
  await connect(modal)
  await modal.show('Swap')
  await expect(modal.view('Account')).toBeVisible()
})

test.describe('price impact', () => {
  test('behavior: a warning from 1%, a checkbox from 5%, a typed word from 15%', async ({
    openDemo,
    sandbox,
  }) => {
    const { modal, swap } = await startSwap({ openDemo, sandbox })
    await swap.open()
    await swap.choose('toToken', 'WOLF')
    await swap.amount('0.2')
    await swap.review()
    await swap.ready('Swap')
    await expect(modal.testId('swap-warning-impact')).toContainText('Price impact')

    await modal.testId('swap-cancel-button').click()
    await swap.amount('1')
    await swap.review()
    const confirm = modal.testId('swap-confirm-button')
    await expect(modal.testId('swap-agree-impact')).toBeVisible()
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await look(modal.page, 'swap-impact')
    await modal.testId('swap-agree-impact').check()
    await swap.ready('Swap')

    await modal.testId('swap-cancel-button').click()
    await swap.amount('3')
    await swap.review()
    await expect(modal.testId('swap-unlock-input')).toBeVisible()
    expect(await axe(modal.page)).toEqual([])
    await look(modal.page, 'swap-blocked')
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await modal.testId('swap-unlock-input').fill('swa')
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await modal.testId('swap-unlock-input').fill('swap')
    await swap.ready('Swap')
  })
})
