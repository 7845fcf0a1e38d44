import { expect } from './fixtures'
import type { ModalPage } from './modal-page'

export const SANDBOX_WALLET = 'dev.w3m.sandbox'

/** Chooses the sandbox wallet in the open list and approves in the wallet's own overlay, as a visitor does. */
export async function connectByHand(modal: ModalPage): Promise<void> {
  await modal.testId(`wallet-selector-${SANDBOX_WALLET}`).click()
  await modal.testId('sandbox-wallet-approve').click()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await expect(modal.card).toBeHidden()
}

/** Opens the modal and connects. */
export async function connect(modal: ModalPage): Promise<string> {
  await modal.show()
  await connectByHand(modal)
  const { address } = await modal.state()
  if (!address) throw new Error('connected without an address')
  return address
}
