import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { look } from './support/look'

test('default: keeps a network chosen before connecting, and switches the wallet to it', {
  tag: ['@engines', '@short'],
}, async ({ openDemo }) => {
  const modal = await openDemo({ wallet: 'evm' })
  await modal.testId('w3m-network-button').click()
  await expect(modal.title).toHaveText('Choose Network')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'networks')
  await modal.testId('w3m-network-switch-Polygon').click()
  await expect(modal.view('Connect')).toBeVisible()
  await modal.close()
  await expect(modal.testId('w3m-network-button')).toContainText('Polygon')
  await modal.page.reload()

  await modal.show()
  await modal.testId('wallet-selector-dev.w3m.sandbox').click()
  await modal.testId('sandbox-wallet-approve').click()
  await expect(modal.view('SwitchNetwork')).toContainText('Approve in wallet')
  await modal.testId('sandbox-wallet-approve').click()
  await expect(modal.card).toBeHidden()
  expect((await modal.state()).network).toBe('eip155:137')
})

test('behavior: search, no results, clear', { tag: '@engines' }, async ({ openDemo }) => {
  const modal = await openDemo()
  await modal.show('Networks')
  await modal.testId('wui-input-text').fill('poly')
  await expect(modal.page.locator('[data-network]')).toHaveCount(1)
  await modal.testId('wui-input-text').fill('nowhere')
  await expect(modal.card).toContainText('No networks found')
  await look(modal.page, 'networks-empty')
  await modal.page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(modal.page.locator('[data-network]')).toHaveCount(8)
  await modal.page.getByRole('button', { name: 'What is a network?' }).click()
  await expect(modal.view('WhatIsANetwork')).toBeVisible()
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'what-is-a-network')
})

test('behavior: reports a rejected switch, which can be retried', { tag: '@engines' }, async ({
  openDemo,
}) => {
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await modal.show('Networks')
  await modal.testId('w3m-network-switch-Polygon').click()
  await look(modal.page, 'switch-network')
  await modal.testId('sandbox-wallet-reject').click()
  await expect(modal.card).toContainText('Switch declined')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'switch-declined')
  await modal.page.getByRole('button', { name: 'Try again' }).click()
  await modal.testId('sandbox-wallet-approve').click()
  await expect(modal.card).toBeHidden()
  expect((await modal.state()).network).toBe('eip155:137')
})

test('behavior: adds a network that the wallet does not know, with its node and icon', async ({
  openDemo,
}) => {
  const modal = await openDemo({ wallet: 'evm', 'attr.networks': 'eip155:1 eip155:42220' })
  await connect(modal)
  await modal.show('Networks')
  await modal.testId('w3m-network-switch-Celo').click()
  await expect(modal.testId('sandbox-wallet-request')).toContainText('Celo')
  await modal.testId('sandbox-wallet-approve').click()
  const more = modal.testId('sandbox-wallet-approve')
  if (await more.isVisible()) await more.click()
  await expect.poll(async () => (await modal.state()).network).toBe('eip155:42220')
})

test('behavior: "UnsupportedChain opens 300 ms after an unsupported network is chosen"', async ({
  openDemo,
}) => {
  const modal = await openDemo({ wallet: 'evm', 'attr.networks': 'eip155:1 eip155:10' })
  await connect(modal)
  await modal.page.evaluate(() => window.sandboxWallet?.switchChain(137))
  await expect(modal.view('UnsupportedChain')).toContainText(
    'This app doesn’t support your current network. Switch to an available option to continue.',
  )
  await expect(modal.testId('w3m-network-button')).toContainText('Switch Network')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'unsupported-chain')
  await modal.testId('w3m-network-switch-OP Mainnet').click()
  await modal.testId('sandbox-wallet-approve').click()
  await expect(modal.card).toBeHidden()
  expect((await modal.state()).network).toBe('eip155:10')
})

test('param: allow-unsupported-chain', async ({ openDemo }) => {
  const modal = await openDemo({
    wallet: 'evm',
    'attr.networks': 'eip155:1',
    'attr.allow-unsupported-chain': '',
  })
  await connect(modal)
  await modal.page.evaluate(() => window.sandboxWallet?.switchChain(137))
  await expect.poll(async () => (await modal.state()).network).toBe('eip155:137')
  await expect(modal.card).toBeHidden()
})

test('error: "Adapter is required to initialize" where no network is usable', async ({ openDemo }) => {
  const modal = await openDemo({
    wallet: 'evm',
    'attr.networks': 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  })
  await modal.show()
  await expect(modal.card).toContainText('Adapter is required to initialize')
  expect(await modal.events('error')).toMatchObject([{ detail: { code: 'ADAPTER_REQUIRED' } }])
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'adapter-required')
})
