import { axe } from './support/axe'
import { Chain, MAINNET } from './support/chain'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { look } from './support/look'
import { HTTP_FAILURES } from './support/page-guard'
import {
  approve,
  confirm,
  type Demo,
  expectConfirmed,
  fill,
  RECIPIENT,
  readPreviewedAmounts,
} from './support/send'
import { SwapPage } from './support/swap-page'

const SPONSORED = 'Paid by this site'

/** Connects a wallet with ten ether that supports the page's paymaster. */
async function open({ openDemo, sandbox }: Demo, context: object = {}) {
  const modal = await openDemo({ wallet: 'evm', calls: 'sponsored' })
  await modal.host.evaluate((element, paymasters) => Object.assign(element, { paymasters }), {
    [MAINNET]: { url: sandbox.manifest.paymaster, context },
  })
  const address = await connect(modal)
  await sandbox.fund({ caip2: MAINNET, address, amount: '10' })
  return { modal, address, chain: new Chain(sandbox) }
}

async function preview({ modal }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await modal.show('WalletSend')
  await fill(modal, '1.5')
  await expect(modal.testId('send-action-button')).toHaveText('Review send')
  await modal.testId('send-action-button').click()
  // a paymaster that does not respond takes up four of these seconds
  await expect(modal.testId('send-confirm-button')).not.toHaveAttribute('aria-disabled', { timeout: 15_000 })
}

test('default: the preview says who pays, the wallet asks that service, and the receipt repeats it', async ({
  openDemo,
  sandbox,
}) => {
  const sender = await open({ openDemo, sandbox })
  const { modal, chain } = sender
  await preview(sender)
  await expect(modal.testId('send-cost')).toContainText(SPONSORED)
  await expect(modal.testId('send-upgrade-text')).toContainText('Address and keys stay the same')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'send-sponsored')
  await confirm(modal)
  await expect(modal.page.getByText(sandbox.manifest.paymaster ?? '')).toBeVisible()
  await approve(modal)
  await expectConfirmed(modal)
  await expect(modal.testId('send-paid')).toContainText(SPONSORED)
  expect(await chain.balance(RECIPIENT)).toBe(1_500_000_000_000_000_000n)
})

test('default: a swap, too', async ({ openDemo, sandbox }) => {
  const { modal, address, chain } = await open({ openDemo, sandbox })
  await sandbox.fund({ caip2: MAINNET, address, amount: '500', token: 'USDC' })
  const swap = new SwapPage(modal)
  await swap.preview('USDC', '100')
  await swap.ready('Approve and swap')
  await expect(modal.card).toContainText(SPONSORED)
  await look(modal.page, 'swap-sponsored')
  await swap.confirm()
  await swap.approve()
  await expect(modal.testId('wui-snackbar')).toContainText('Swapped USDC')
  expect(await chain.tokens(address)).toBe(400_000_000n)
})

test('error: if the paymaster refuses, nothing is sent, and the new preview shows the fee', async ({
  openDemo,
  sandbox,
}) => {
  const sender = await open({ openDemo, sandbox }, { refuse: true })
  const { modal, address, chain } = sender
  await preview(sender)
  await expect(modal.testId('send-cost')).toContainText(SPONSORED)
  await confirm(modal)
  await approve(modal)
  await expect(modal.testId('send-cost')).not.toContainText(SPONSORED)
  await look(modal.page, 'send-sponsored-refused')
  expect(await chain.count(address)).toBe(0)
  const { atMost } = await readPreviewedAmounts(modal)
  expect(atMost).toBeGreaterThan(0n)
  await confirm(modal)
  await approve(modal)
  await expectConfirmed(modal)
  expect(await chain.lastFee()).toBeLessThanOrEqual(atMost)
})

test.describe('a service that', () => {
  test.use({ allowed: [HTTP_FAILURES] })

  for (const [what, fault] of [
    ['has reached its limit', { status: 429 }],
    ['never answers', { delayMs: 60_000 }],
  ] as const)
    test(`error: ${what}: the preview shows the visitor’s fee before anything is signed`, async ({
      openDemo,
      sandbox,
    }) => {
      await sandbox.faults({ match: '/paymaster', ...fault })
      const sender = await open({ openDemo, sandbox })
      await preview(sender)
      await expect(sender.modal.testId('send-cost')).not.toContainText(SPONSORED)
      expect((await readPreviewedAmounts(sender.modal)).atMost).toBeGreaterThan(0n)
    })
})
