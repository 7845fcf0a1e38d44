import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import { ETHER, MAINNET, USDC } from './support/chain'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import { fill, open, RECIPIENT } from './support/send'
import { startSwap } from './support/swap-page'

/** Chromium itself writes a line for every answer that is no success. */
test.use({ allowed: [/Failed to load resource/] })

const LINK = '0x514910771AF9Ca656af840dff83E8264EcF986CA'
const word = (value: string) => `0x${value.replace(/^0x/, '').toLowerCase().padStart(64, '0')}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'

/** The preview of 320 pixels too, which `look` leaves out. */
async function lookSmall(page: Page, name: string): Promise<void> {
  if (!process.env.W3M_LOOK) return
  await look(page, name)
  await page.setViewportSize({ width: 320, height: 568 })
  await page.screenshot({ path: `test-results/look/${name}-small.png` })
}

for (const [mode, source, words] of [
  ['swap-raises-allowance', 'ETH', 'could give others access to your tokens'],
  ['swap-carries-approval', 'ETH', 'could give others access to your tokens'],
  ['swap-unknown-router', 'ETH', 'unknown swap contract'],
  ['approval-for-stranger', 'USDC', 'unknown swap contract'],
] as const)
  test(`security: ${mode} is rejected, even if its own node confirms it`, async ({ openDemo, sandbox }) => {
    const { modal, address, swap, chain } = await startSwap({ openDemo, sandbox }, { dollars: '500' })
    await sandbox.hostile(mode)
    await swap.preview(source, source === 'USDC' ? '100' : undefined)
    await expect(modal.testId('swap-preview-error')).toContainText(words)
    await expect(modal.testId('swap-confirm-button')).toHaveAttribute('aria-disabled', 'true')
    expect(await axe(modal.page)).toEqual([])
    await look(modal.page, mode)
    expect(await chain.count(address)).toBe(0)
  })

test('security: an undecoded call that only the builder’s own node simulated requires a confirmation', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, swap } = await startSwap({ openDemo, sandbox })
  await sandbox.hostile('swap-unreadable-call')
  await swap.preview('ETH')
  await expect(modal.testId('swap-warning-unverified')).toContainText('Not independently checked')
  await expect(modal.testId('swap-proof-simulated')).toHaveCount(0)
  await expect(modal.testId('swap-confirm-button')).toHaveAttribute('aria-disabled', 'true')
  await lookSmall(modal.page, 'swap-not-checked')
  await modal.testId('swap-agree-unverified').check()
  await swap.ready('Swap')
})

test('security: a token is what its contract is, in Send: 400 USDC are not “400 MEME”', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, address } = await open({ openDemo, sandbox })
  await sandbox.fund({ caip2: MAINNET, address, amount: '500', token: 'USDC' })
  await sandbox.hostile('token-labels')
  await modal.testId('send-select-token-button').click()
  await modal.testId('send-select-token-item-MEME').click({ timeout: 15_000 })
  await fill(modal, '400')
  await modal.testId('send-action-button').click()
  await expect(modal.testId('check-mismatch')).toContainText('USDC')
  await expect(modal.testId('send-confirm-button')).toHaveAttribute('aria-disabled', 'true')
  await expect(modal.testId('token-contract-address')).toHaveText('0xA0b8…eB48')
  await expect(modal.testId('token-contract-explorer')).toHaveAttribute(
    'href',
    `https://etherscan.io/address/${USDC}`,
  )
  await modal.testId('token-contract-address').click()
  await expect(modal.testId('token-contract-address')).toHaveText(USDC)
  expect(await axe(modal.page)).toEqual([])
  await lookSmall(modal.page, 'send-mislabelled')
  await modal.testId('check-agree-mismatch').check()
  // any fee exceeds the amount of a token without value
  await modal.testId('check-agree-fee').check()
  await expect(modal.testId('send-confirm-button')).not.toHaveAttribute('aria-disabled', 'true')
})

test('security: list and node that agree on false decimals of a well-known token: nothing is offered', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, address } = await open({ openDemo, sandbox })
  await sandbox.fund({ caip2: MAINNET, address, amount: '500', token: 'USDC' })
  await sandbox.hostile('token-decimals')
  await modal.testId('send-select-token-button').click()
  await modal.testId('send-select-token-item-USDC').click({ timeout: 15_000 })
  // four by the decimals on screen, four hundred by those of the contract
  await fill(modal, '4')
  await modal.testId('send-action-button').click()
  await expect(modal.card).toContainText('decimals don’t match')
  const offered = '[data-testid=send-confirm-button]:not([aria-disabled=true])'
  await expect(modal.page.locator(offered)).toHaveCount(0)
})

test('security: a token is what its contract is, in Swap: LINK is not bought as “DAI”', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, swap } = await startSwap({ openDemo, sandbox })
  await sandbox.hostile('token-labels')
  await swap.open()
  await modal.testId('swap-select-token-button-toToken').click()
  await modal.testId('swap-select-token-search-input').locator('input').fill(LINK)
  await expect(modal.testId('swap-select-token-item-DAI')).toHaveCount(1)
  await modal.testId('swap-select-token-item-DAI').click()
  await swap.review()
  await expect(modal.testId('check-mismatch')).toContainText('LINK')
  await expect(modal.testId('token-contract-address')).toHaveText('0x5149…86CA')
  await expect(modal.testId('swap-confirm-button')).toHaveAttribute('aria-disabled', 'true')
  expect(await axe(modal.page)).toEqual([])
  await lookSmall(modal.page, 'swap-mislabelled')
  await modal.testId('check-agree-mismatch').check()
  await swap.ready('Swap')
})

test('security: Send shows an additional approval, and requires a confirmation', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, address } = await open({ openDemo, sandbox })
  const moved = [TRANSFER, word(address), word(RECIPIENT)]
  const logs = [
    { address: `0x${'e'.repeat(40)}`, topics: moved, data: word((ETHER / 10n).toString(16)) },
    { address: LINK, topics: [APPROVAL_FOR_ALL, word(address), word('bad0')], data: word('1') },
  ]
  const result = [{ calls: [{ status: '0x1', returnData: '0x', gasUsed: '0x5208', logs }] }]
  await sandbox.faults({
    match: 'eth_simulateV1',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, result }),
  })
  await fill(modal, '0.1')
  await modal.testId('send-action-button').click()
  await expect(modal.testId('check-others')).toContainText(LINK)
  await expect(modal.testId('send-confirm-button')).toHaveAttribute('aria-disabled', 'true')
  await look(modal.page, 'send-other-changes')
})

test.describe('a network fee out of proportion', () => {
  test('security: above 1 ETH requires typing, in Send', async ({ openDemo, sandbox }) => {
    const { modal } = await open({ openDemo, sandbox })
    await sandbox.hostile('node-huge-fees')
    await fill(modal, '0.1')
    await modal.testId('send-action-button').click()
    await expect(modal.testId('check-fee')).toHaveAttribute('data-reason', 'huge')
    const confirm = modal.testId('send-confirm-button')
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    expect(await axe(modal.page)).toEqual([])
    await lookSmall(modal.page, 'send-huge-fee')
    await modal.testId('check-type-fee').fill('fe')
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await modal.testId('check-type-fee').fill('fee')
    await expect(confirm).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('security: above a tenth of the amount and $25 requires a checkbox, in Send and Swap', async ({
    openDemo,
    sandbox,
  }) => {
    const { modal } = await open({ openDemo, sandbox })
    await sandbox.faults({
      match: 'eth_maxPriorityFeePerGas',
      body: '{"jsonrpc":"2.0","id":1,"result":"0xe8d4a51000"}',
    })
    await fill(modal, '0.1')
    await modal.testId('send-action-button').click()
    await expect(modal.testId('check-fee')).toHaveAttribute('data-reason', 'largeShare')
    await expect(modal.testId('send-confirm-button')).toHaveAttribute('aria-disabled', 'true')
    await modal.testId('check-agree-fee').check()
    await expect(modal.testId('send-confirm-button')).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('security: fixed bounds apply if a node forges price and fee history', async ({
    openDemo,
    sandbox,
  }) => {
    const { modal } = await open({ openDemo, sandbox })
    const gwei = '0x5d21dba000' // 400
    const answer = (result: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, result })
    const history = { oldestBlock: '0x1', baseFeePerGas: [gwei, gwei], gasUsedRatio: [1], reward: [[gwei]] }
    await sandbox.faults(
      { match: 'eth_maxPriorityFeePerGas', body: answer(gwei) },
      { match: 'eth_feeHistory', body: answer(history) },
    )
    await fill(modal, '0.1')
    await modal.testId('send-action-button').click()
    await expect(modal.testId('check-fee')).toHaveAttribute('data-reason', 'high')
    await expect(modal.testId('send-confirm-button')).toHaveAttribute('aria-disabled', 'true')
  })

  test('security: includes the fees of approval and swap', async ({ openDemo, sandbox }) => {
    const { modal, address, swap } = await startSwap({ openDemo, sandbox }, { dollars: '500' })
    await sandbox.fund({ caip2: MAINNET, address, amount: '100' })
    await sandbox.hostile('node-huge-fees')
    await swap.preview('USDC', '100')
    await expect(modal.testId('check-fee')).toHaveAttribute('data-reason', 'huge')
    await expect(modal.testId('swap-confirm-button')).toHaveAttribute('aria-disabled', 'true')
    await lookSmall(modal.page, 'swap-huge-fee')
    await modal.testId('check-type-fee').fill('FEE')
    await swap.ready('Approve')
  })
})
