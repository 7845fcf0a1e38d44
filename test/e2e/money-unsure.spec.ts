import { MAINNET } from './support/chain'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { look } from './support/look'
import { HTTP_FAILURES } from './support/page-guard'
import { approve, confirm, fill, open, review, status } from './support/send'
import { startSwap } from './support/swap-page'

test.use({ allowed: [HTTP_FAILURES] })

/** An error that does not say whether the transaction was accepted. */
const UNCLEAR = {
  match: 'eth_sendRawTransaction',
  body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"the node wants more"}}',
}

test('error: reports a send with an unknown outcome at once, there and in Activity', async ({
  openDemo,
  sandbox,
}) => {
  const { modal } = await open({ openDemo, sandbox })
  await fill(modal, '1')
  await review(modal)
  await look(modal.page, 'send-preview-from')
  await sandbox.faults(UNCLEAR)
  await confirm(modal)
  await approve(modal)
  await expect(status(modal)).toHaveAttribute('data-status', 'unsure')
  await expect(modal.card).toContainText('It may have been sent')
  await expect(modal.card).toContainText('didn’t say whether this was sent')
  await expect(modal.testId('wui-snackbar')).toBeHidden()
  await expect(modal.testId('send-confirm-button')).toHaveCount(0)
  await look(modal.page, 'send-unsure')

  await modal.show('Transactions')
  await expect(modal.testId('pending-transaction')).toContainText('Checking whether it was sent')
  await look(modal.page, 'activity-unsure')
})

test('error: reports a swap with an unknown outcome at once, and sends nothing else', async ({
  openDemo,
  sandbox,
}) => {
  const { swap, address, chain } = await startSwap({ openDemo, sandbox })
  const { modal } = swap
  await swap.preview('ETH')
  await swap.ready('Swap')
  await sandbox.faults(UNCLEAR)
  await swap.confirm()
  await swap.approve()
  await expect(modal.testId('swap-failure')).toContainText('didn’t say whether this was sent')
  await expect(modal.testId('wui-snackbar')).toBeHidden()
  await expect(modal.testId('swap-confirm-button')).toHaveText('Checking…')
  await expect(modal.testId('swap-confirm-button')).toHaveAttribute('aria-disabled', 'true')
  await look(modal.page, 'swap-unsure')
  expect(await chain.count(address)).toBe(0)
})

test('behavior: a network without swaps leads back to Swap once one with swaps is chosen', async ({
  openDemo,
  sandbox,
}) => {
  const modal = await openDemo({ wallet: 'evm', 'attr.networks': 'eip155:1 eip155:11155111' })
  await connect(modal)
  await sandbox.wallet({ approve: true })
  await modal.host.evaluate(async element => {
    await (element as unknown as { switchNetwork(id: string): Promise<void> }).switchNetwork(
      'eip155:11155111',
    )
  })
  await modal.show('Swap')
  await expect(modal.view('UnsupportedChain')).toBeVisible()
  await modal.card.getByRole('button', { name: 'Ethereum' }).click()
  await expect(modal.testId('swap-input-sourceToken')).toHaveValue('1')
  expect((await modal.state()).network).toBe(MAINNET)
})
