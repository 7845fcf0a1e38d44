import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import type { ModalPage } from './modal-page'

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  waiting: '4000 0000 0000 3220',
} as const

/** Page object for buying: the views of the modal, and the provider's page in its own window. */
export class BuyPage {
  constructor(readonly modal: ModalPage) {}

  async open(): Promise<void> {
    await this.modal.show('OnRampProviders')
    await expect(this.modal.testId('onramp-amount-input')).toBeVisible()
  }

  amount(text: string): Promise<void> {
    return this.modal.testId('onramp-amount-input').fill(text)
  }

  /** The payment page, once the window that the click opened is there. */
  async toProvider(provider = 'coinbase'): Promise<Page> {
    const opened = this.modal.page.waitForEvent('popup')
    await this.modal.testId(`onramp-provider-${provider}`).click()
    return opened
  }

  async pay(page: Page, { card = CARDS.good as string, amount = '' } = {}): Promise<void> {
    await expect(page.getByTestId('pay-submit')).toBeVisible()
    if (amount) await page.getByTestId('pay-amount').fill(amount)
    await page.getByTestId('pay-card').fill(card)
    await page.getByTestId('pay-submit').click()
  }

  row() {
    return this.modal.testId('transaction-row').first()
  }
}
