import { expect } from './fixtures'
import type { ModalPage } from './modal-page'
import type { SandboxClient } from './sandbox-client'

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

/** What the visitor holds: money, tokens that are listed, bait, and NFTs of both kinds. */
export async function fundTokens(sandbox: SandboxClient, address: string): Promise<void> {
  await sandbox.fund({ caip2: 'eip155:1', address, amount: '2.3456' })
  for (const [token, amount] of [
    ['USDC', '1250.5'],
    ['WBTC', '0.01'],
    ['CLAIM', '9000'],
    ['APE', '2'],
    ['FREE', '1'],
  ] as const)
    await sandbox.fund({ caip2: 'eip155:1', address, amount, token })
}
