import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { look } from './support/look'

const ACCOUNTS = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
]

test('default: lets the visitor choose among several shared accounts', async ({ openDemo, page }) => {
  await page.addInitScript(accounts => {
    const answers: Record<string, unknown> = { eth_chainId: '0x1' }
    const request = async ({ method }: { method: string }) => answers[method] ?? accounts
    Object.assign(globalThis, { ethereum: { request, on: () => {}, removeListener: () => {} } })
  }, ACCOUNTS)
  const modal = await openDemo({ 'attr.enable-eip6963': 'false', 'attr.networks': 'eip155:1' })
  await modal.show('SelectAddresses')
  await modal.testId('wallet-selector-injected').click()
  await expect.poll(async () => (await modal.state()).accounts).toEqual(ACCOUNTS)

  await modal.show('SelectAddresses')
  await expect(modal.title).toHaveText('Select accounts')
  await expect(modal.testId('switch-address-item')).toHaveCount(3)
  expect(await axe(page)).toEqual([])
  await look(page, 'select-addresses')
  await page.getByLabel('Select all').uncheck()
  await expect(page.getByRole('alert')).toHaveText('Select at least one account')
  await modal.testId('switch-address-item').nth(2).click()
  await modal.testId('select-addresses-continue').click()
  await expect(modal.card).toBeHidden()
  expect(await modal.state()).toMatchObject({ accounts: [ACCOUNTS[2]], address: ACCOUNTS[2] })
  expect((await modal.events('accountchange')).map(({ detail }) => detail)).toMatchObject([
    { address: ACCOUNTS[2] },
  ])
})
