import { expect } from './fixtures'
import { look } from './look'
import { ModalPage } from './modal-page'
import type { WalletPage } from './wallet-page'

/** What Account and Send say of transactions on their way. */
export const pending = (modal: ModalPage) => modal.testId('pending-transaction')

/** Closes the tab and opens the same page in a new one of the same browser, connected again. */
export async function reopen({ page }: ModalPage): Promise<ModalPage> {
  const [context, url] = [page.context(), page.url()]
  const tab = await context.newPage()
  await page.close()
  await ModalPage.recordEvents(tab)
  await tab.goto(url)
  const modal = new ModalPage(tab)
  await expect.poll(async () => (await modal.state()).status, { timeout: 15_000 }).toBe('connected')
  return modal
}

/** Closes the tab while the paired wallet asks, agrees there, and waits until the next tab has found what was sent. */
export async function reopenWhileAsked(modal: ModalPage, wallet: WalletPage): Promise<ModalPage> {
  await wallet.testId('session-approve-button').waitFor()
  const again = await reopen(modal)
  await again.show('Account')
  await expect(pending(again)).toHaveAttribute('data-status', 'unsure')
  await look(again.page, 'account-unsure')
  await wallet.page.bringToFront()
  await wallet.testId('session-approve-button').click()
  await again.page.bringToFront()
  await expect(pending(again)).toHaveCount(0, { timeout: 20_000 })
  return again
}
