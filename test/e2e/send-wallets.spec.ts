import { Chain, ETHER, MAINNET, USDC } from './support/chain'
import { logIn } from './support/email-login'
import { EVM_ALONE } from './support/evm-alone'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import { openPaired } from './support/pair'
import {
  approveInFrame,
  choose,
  confirm,
  type Demo,
  declineInFrame,
  expectNothingSent,
  fill,
  review,
  type Sender,
  sendAsPreviewed,
} from './support/send'

/** Opens the form of a visitor who logged in by email, with three ether and some dollars. */
async function byEmail({ openDemo, sandbox }: Demo, email: string): Promise<Sender> {
  const modal = await openDemo(EVM_ALONE)
  const address = await logIn(modal, sandbox, email)
  await sandbox.fund({ caip2: MAINNET, address, amount: '3' })
  await sandbox.fund({ caip2: MAINNET, address, amount: '80', token: 'USDC' })
  await modal.show('WalletSend')
  return { modal, address, chain: new Chain(sandbox) }
}

test('default: ETH from a paired wallet', async ({ openDemo, context, sandbox }) => {
  const { agree, ...sender } = await openPaired({ openDemo, context, sandbox })
  const { modal } = sender
  await modal.show('WalletSend')
  await fill(modal, '2')
  await review(modal)
  expect(await sendAsPreviewed(sender, { agree })).toBe(2n * ETHER)
})

test('default: a token from a paired wallet', async ({ openDemo, context, sandbox }) => {
  const { agree, ...sender } = await openPaired({ openDemo, context, sandbox })
  const { modal, address } = sender
  await sandbox.fund({ caip2: MAINNET, address, amount: '9', token: 'USDC' })
  await modal.show('WalletSend')
  await choose(modal, 'USDC')
  await fill(modal, '8.999999')
  await review(modal)
  expect(await sendAsPreviewed(sender, { token: USDC, decimals: 6, agree })).toBe(8_999_999n)
})

test('error: the paired wallet rejects: back at the preview, and nothing is sent', async ({
  openDemo,
  context,
  sandbox,
}) => {
  const sender = await openPaired({ openDemo, context, sandbox })
  const { modal } = sender
  await sandbox.wallet({ approve: false })
  await modal.show('WalletSend')
  await fill(modal, '2')
  await review(modal)
  await confirm(modal)
  await expect(modal.testId('send-error')).toHaveText(
    'Your wallet rejected the transaction. Nothing was sent.',
  )
  await expectNothingSent(sender)
})

test('default: ETH from the embedded wallet, approved in its frame', async ({ openDemo, sandbox }) => {
  const sender = await byEmail({ openDemo, sandbox }, 'ada@example.org')
  const { modal } = sender
  await fill(modal, '2.5')
  await review(modal)
  expect(await sendAsPreviewed(sender, { agree: () => approveInFrame(modal) })).toBe((5n * ETHER) / 2n)
  await look(modal.page, 'send-email-receipt')
})

test('default: a token from the embedded wallet', async ({ openDemo, sandbox }) => {
  const sender = await byEmail({ openDemo, sandbox }, 'carol@example.org')
  const { modal } = sender
  await choose(modal, 'USDC')
  await fill(modal, '79.000001')
  await review(modal)
  await expect(modal.testId('send-simulation')).toContainText('79.000001 USDC')
  const order = { token: USDC, decimals: 6, agree: () => approveInFrame(modal) }
  expect(await sendAsPreviewed(sender, order)).toBe(79_000_001n)
})

test('error: the embedded wallet rejects: back at the preview, and nothing is sent', async ({
  openDemo,
  sandbox,
}) => {
  const sender = await byEmail({ openDemo, sandbox }, 'bob@example.org')
  const { modal } = sender
  await fill(modal, '1')
  await review(modal)
  await confirm(modal)
  await declineInFrame(modal)
  await expect(modal.testId('send-error')).toContainText('Your wallet rejected the transaction')
  await expectNothingSent(sender, 3n * ETHER)
})
