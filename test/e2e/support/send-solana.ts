import { MAINNET, SOLANA, SolanaChain } from './chain'
import { logIn } from './email-login'
import { expect } from './fixtures'
import type { ModalPage } from './modal-page'
import { approve, type Demo } from './send'

export type SolanaSender = {
  readonly modal: ModalPage
  readonly address: string
  readonly chain: SolanaChain
}

async function fund({ sandbox }: Demo, modal: ModalPage): Promise<SolanaSender> {
  const address = String((await modal.state()).address)
  await sandbox.fund({ caip2: SOLANA, address, amount: '5' })
  await sandbox.fund({ caip2: SOLANA, address, amount: '30', token: 'USDC' })
  await modal.show('WalletSend')
  return { modal, address, chain: new SolanaChain(sandbox) }
}

/** Opens the form of a visitor with the page's wallet, five SOL and thirty dollars. */
export async function openSolana(demo: Demo): Promise<SolanaSender> {
  const modal = await demo.openDemo({ wallet: 'both', 'attr.networks': SOLANA })
  await modal.show()
  await modal.testId('wallet-selector-Sandbox Wallet').click()
  await approve(modal)
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await expect(modal.card).toBeHidden()
  return fund(demo, modal)
}

/** The same for a visitor who logged in by email. */
export async function openSolanaByEmail(demo: Demo, email: string): Promise<SolanaSender> {
  const modal = await demo.openDemo({
    'attr.networks': `${MAINNET} ${SOLANA}`,
    'attr.default-network': SOLANA,
    'attr.socials': 'none',
  })
  await logIn(modal, demo.sandbox, email)
  await expect.poll(async () => (await modal.state()).network).toBe(SOLANA)
  return fund(demo, modal)
}
