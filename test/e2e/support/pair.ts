import type { BrowserContext } from '@playwright/test'
import { Chain, MAINNET } from './chain'
import { EVM_ALONE } from './evm-alone'
import { expect } from './fixtures'
import type { Demo } from './send'
import { WalletPage } from './wallet-page'

/** Pairs the wallet that has its own page, with ten ether. The modal's page is in front. */
export async function openPaired(
  { openDemo, context, sandbox }: Demo & { context: BrowserContext },
  query = '',
) {
  const modal = await openDemo(EVM_ALONE)
  const wallet = await WalletPage.open(context, sandbox, query)
  await modal.page.bringToFront()
  await modal.show()
  await modal.testId('wallet-selector-walletconnect').click()
  const code = modal.testId('wui-qr-code')
  await expect(code).toHaveAttribute('uri', /^wc:/)
  await wallet.pair((await code.getAttribute('uri')) ?? '')
  await wallet.press('session-approve-button')
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await expect(modal.card).toBeHidden()
  await modal.page.bringToFront()
  const address = String((await modal.state()).address)
  await sandbox.fund({ caip2: MAINNET, address, amount: '10' })
  /** Approves in the wallet's page, and comes back. */
  const agree = async () => {
    await wallet.page.bringToFront()
    await wallet.testId('session-approve-button').click()
    await modal.page.bringToFront()
  }
  return { modal, address, wallet, agree, chain: new Chain(sandbox) }
}
