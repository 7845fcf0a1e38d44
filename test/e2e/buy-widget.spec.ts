import { axe } from './support/axe'
import { BuyPage } from './support/buy-page'
import { expect, test } from './support/fixtures'
import { connectByHand } from './support/flows'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'

/** The form in the page, as a host's markup has it. */
async function addWidget({ page }: ModalPage): Promise<void> {
  await page.evaluate(() => {
    const place = document.querySelector('main') ?? document.body
    place.prepend(document.createElement('w3m-onramp-widget'))
  })
  await expect(page.getByTestId('onramp-widget')).toBeVisible()
}

test('default: leads from the page through the wallets to the provider', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ wallet: 'evm' })
  await addWidget(modal)
  const widget = modal.testId('onramp-widget')
  await expect(widget).toContainText('Connect wallet')
  // no request is sent before the visitor acts
  expect(await sandbox.log('/v1/onramp')).toEqual([])
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'buy-widget')
  await modal.testId('onramp-amount-input').fill('9')
  await expect(widget.getByRole('button', { name: 'Connect wallet' })).toBeDisabled()
  await modal.testId('onramp-amount-input').fill('75')
  await modal.testId('onramp-token-button').click()
  await modal.testId('onramp-select-ETH').click()
  await expect(modal.card).toBeHidden()
  await expect(modal.testId('onramp-token-button')).toHaveText('ETH')
  await modal.testId('onramp-currency-button').click()
  await modal.testId('onramp-select-EUR').click()
  await expect(modal.testId('onramp-currency-button')).toHaveText('EUR')
  await expect(modal.testId('onramp-amount-input')).toHaveValue('75')

  await widget.getByRole('button', { name: 'Connect wallet' }).click()
  await connectByHand(modal)
  await widget.getByRole('button', { name: 'Get quotes' }).click()
  await expect(modal.view('OnRampProviders')).toBeVisible()
  await expect(modal.testId('onramp-amount-input')).toHaveValue('75')
  await expect(modal.testId('onramp-quote-total')).toHaveText('€75.00')
  await expect(modal.card).toContainText('Choose EUR and enter this amount again on the payment page.')
  const page = await new BuyPage(modal).toProvider()
  // an amount without its currency would be taken for dollars
  await expect(page.getByTestId('pay-amount')).toHaveValue('')
})

test('behavior: renders nothing on a page without buying', async ({ openDemo }) => {
  const modal = await openDemo({ 'attr.enable-onramp': 'false' })
  await modal.page.evaluate(() => document.body.append(document.createElement('w3m-onramp-widget')))
  await modal.show()
  await expect(modal.testId('onramp-widget')).toHaveCount(0)
})
