import type { BrowserContext } from '@playwright/test'
import { EVM_ALONE } from './support/evm-alone'
import { expect, test } from './support/fixtures'
import type { ModalPage } from './support/modal-page'
import { openPaired } from './support/pair'
import { openCode } from './support/pairing-code'
import type { SandboxClient } from './support/sandbox-client'
import { WalletPage } from './support/wallet-page'

/** A wallet still shows a request after the visitor has closed the modal. */
async function closeModalWhileAsking(browser: {
  openDemo: (query: Record<string, string>) => Promise<ModalPage>
  context: BrowserContext
  sandbox: SandboxClient
}) {
  const modal = await browser.openDemo(EVM_ALONE)
  const wallet = await WalletPage.open(browser.context, browser.sandbox)
  await wallet.pair(await openCode(modal))
  await expect(wallet.testId('session-approve-button')).toBeVisible()
  await modal.close()
  await expect(modal.card).toBeHidden()
  return { modal, wallet }
}

async function expectNoConnection({ modal, wallet }: { modal: ModalPage; wallet: WalletPage }) {
  await expect(wallet.testId('session-approve-button')).toBeHidden()
  await expect(wallet.testId('session-card')).toHaveCount(0)
  await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
  expect(await modal.events('connect')).toEqual([])
}

test('default: approved after the modal closed: ends the session in the wallet', {
  tag: '@engines',
}, async ({ openDemo, context, sandbox }) => {
  const { modal, wallet } = await closeModalWhileAsking({ openDemo, context, sandbox })
  await wallet.testId('session-approve-button').click()
  await expectNoConnection({ modal, wallet })
})

test('behavior: also after a reload', { tag: '@engines' }, async ({ openDemo, context, sandbox }) => {
  const { modal, wallet } = await closeModalWhileAsking({ openDemo, context, sandbox })
  await modal.page.reload()
  await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
  await wallet.testId('session-approve-button').click()
  await expectNoConnection({ modal, wallet })
})

test('behavior: disconnecting during a transaction request never reports 4001', async ({
  openDemo,
  context,
  sandbox,
}) => {
  const { modal, address } = await openPaired({ openDemo, context, sandbox })
  const outcome = await modal.host.evaluate(async (element, from) => {
    type Provider = { request(request: object): Promise<unknown> }
    const host = element as unknown as {
      getProvider(namespace: string): Promise<Provider>
      disconnect(): Promise<void>
    }
    const provider = await host.getProvider('eip155')
    const params = [{ from, to: from, value: '0x1' }]
    const requested = provider.request({ method: 'eth_sendTransaction', params }).then(
      value => ({ value }),
      ({ code, cause }) => ({ code, cause: { name: cause.name, code: cause.code } }),
    )
    await host.disconnect()
    return requested
  }, address)
  expect(outcome).toEqual({ code: 4900, cause: { name: 'W3mError', code: 'TRANSACTION_STATUS_UNKNOWN' } })
})
