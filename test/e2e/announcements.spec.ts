import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { SANDBOX_WALLET } from './support/flows'

type Announced = { readonly rdns: string; readonly uuid: string; readonly name: string }

/** Scripts of others on the page that announce wallets before the real ones can. */
async function announceFirst(page: Page, wallets: readonly Announced[]): Promise<void> {
  await page.addInitScript(list => {
    const details = list.map(({ rdns, uuid, name }) => ({
      info: { rdns, uuid, name, icon: 'data:image/png;base64,iVBORw0KGgo=' },
      provider: {
        request: async () => {
          throw Object.assign(new Error('No thanks, says the wallet'), { code: 4001, data: { why: 'test' } })
        },
      },
    }))
    const announce = () => {
      for (const detail of details)
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
    }
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }, wallets)
}

test('default: an announcement cannot replace a wallet with the same rdns', { tag: '@engines' }, async ({
  openDemo,
  page,
}) => {
  const rdns = SANDBOX_WALLET
  await announceFirst(page, [
    { rdns: 'com.other', uuid: rdns, name: 'Other' },
    { rdns, uuid: 'copied', name: 'Copy' },
  ])
  const modal = await openDemo({ wallet: 'evm' })
  await modal.show()
  for (const id of ['com.other', rdns, `${rdns}#2`])
    await expect(modal.testId(`wallet-selector-${id}`)).toBeVisible()
  await expect(modal.testId(`wallet-selector-${rdns}`)).toContainText('Copy')
  await modal.testId(`wallet-selector-${rdns}#2`).click()
  await modal.testId('sandbox-wallet-approve').click()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
})

test('param: exclude-wallet-ids hides an announced wallet by its rdns', async ({ openDemo, page }) => {
  await announceFirst(page, [
    { rdns: 'com.hidden', uuid: '1', name: 'Hidden' },
    { rdns: 'com.shown', uuid: '2', name: 'Shown' },
  ])
  const modal = await openDemo()
  await modal.host.evaluate(element => element.setAttribute('exclude-wallet-ids', 'com.hidden'))
  await modal.show()
  await expect(modal.testId('wallet-selector-com.shown')).toBeVisible()
  await expect(modal.testId('wallet-selector-com.hidden')).toHaveCount(0)
})

test('error: connect() rejects with the wallet’s own error as the cause', async ({ openDemo, page }) => {
  await announceFirst(page, [{ rdns: 'com.declines', uuid: '1', name: 'Declines' }])
  const modal = await openDemo()
  const error = await modal.host.evaluate(element =>
    (element as unknown as { connect(id: string): Promise<void> }).connect('com.declines').then(
      () => undefined,
      ({ code, cause }) => ({ code, cause: { message: cause.message, code: cause.code, data: cause.data } }),
    ),
  )
  expect(error).toEqual({
    code: 'CONNECT_DECLINED',
    cause: { message: 'No thanks, says the wallet', code: 4001, data: { why: 'test' } },
  })
})
