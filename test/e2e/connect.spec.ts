import { expect, test } from './support/fixtures'
import { connect, connectByHand, SANDBOX_WALLET } from './support/flows'
import { look } from './support/look'

test('default: script tag → button → connect → sign → balance → switch → reload → still connected → disconnect', {
  tag: ['@engines', '@short'],
}, async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ wallet: 'evm' })
  const { page } = modal

  await modal.testId('connect-button').getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(modal.view('Connect')).toBeVisible()
  await expect(modal.testId('connect-button').getByRole('button')).toHaveText('Connecting...')
  await connectByHand(modal)
  const { address = '' } = await modal.state()
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)

  await page.getByTestId('demo-sign').click()
  await modal.testId('sandbox-wallet-approve').click()
  await expect(page.getByTestId('demo-sign-result')).toContainText('0x')

  await sandbox.fund({ caip2: 'eip155:1', address, amount: '1.23456' })
  await modal.testId('account-button').click()
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.testId('balance-amount')).toHaveText('1.234 ETH')

  await modal.testId('w3m-account-select-network').click()
  await modal.testId('w3m-network-switch-Polygon').click()
  await modal.testId('sandbox-wallet-approve').click()
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.testId('w3m-account-select-network')).toHaveAttribute('active-network', 'Polygon')

  await page.reload()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  expect(await modal.state()).toMatchObject({ address, network: 'eip155:137', connected: true })
  expect(await modal.events()).toMatchObject([{ type: 'connect', detail: { restored: true } }])

  await modal.testId('account-button').click()
  await modal.testId('disconnect-button').click()
  await expect(modal.card).toBeHidden()
  await expect(modal.testId('connect-button').getByRole('button')).toHaveText('Connect Wallet')
  expect((await modal.events()).map(({ type }) => type)).toEqual(['connect', 'open', 'disconnect', 'close'])
  await page.reload()
  expect((await modal.state()).connected).toBe(false)
})

test('behavior: the page sends a transaction through getProvider()', { tag: '@engines' }, async ({
  openDemo,
  sandbox,
}) => {
  const modal = await openDemo({ wallet: 'evm' })
  const address = await connect(modal)
  await sandbox.fund({ caip2: 'eip155:1', address, amount: '5' })
  await modal.page.getByTestId('demo-send').click()
  await modal.testId('sandbox-wallet-approve').click()
  await expect(modal.page.getByTestId('demo-send-result')).toContainText(/0x[0-9a-f]{64}/)
})

test('param: a wallet on window.ethereum, without EIP-6963', { tag: '@engines' }, async ({ openDemo }) => {
  const modal = await openDemo({
    wallet: 'evm',
    inject: 'ethereum',
    flag: 'isRabby',
    'attr.enable-eip6963': 'false',
  })
  await modal.show()
  await expect(modal.testId('wallet-selector-injected')).toContainText('Rabby Wallet')
  await modal.testId('wallet-selector-injected').click()
  await modal.testId('sandbox-wallet-approve').click()
  await expect
    .poll(async () => (await modal.state()).connector)
    .toEqual({
      id: 'injected',
      type: 'INJECTED',
      name: 'Rabby Wallet',
    })
})

test('behavior: reports a rejected connection, which can be retried', { tag: '@engines' }, async ({
  openDemo,
}) => {
  const modal = await openDemo({ wallet: 'evm' })
  await modal.show()
  await modal.testId(`wallet-selector-${SANDBOX_WALLET}`).click()
  await expect(modal.view('ConnectingExternal')).toContainText('Continue in Sandbox Wallet')
  await look(modal.page, 'connecting')
  await modal.testId('sandbox-wallet-reject').click()
  await expect(modal.card).toContainText('Your wallet rejected the connection')
  await look(modal.page, 'connecting-declined')
  await modal.page.getByRole('button', { name: 'Try again' }).click()
  await modal.testId('sandbox-wallet-approve').click()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  expect((await modal.events()).map(({ type }) => type)).toEqual(['open', 'error', 'connect', 'close'])
})

test('behavior: ignores the wallet’s response after leaving the view', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ wallet: 'evm' })
  await modal.show()
  await modal.testId(`wallet-selector-${SANDBOX_WALLET}`).click()
  await expect(modal.testId('sandbox-wallet-request')).toBeVisible()
  await modal.testId('header-back').click()
  await sandbox.wallet({ approve: true })
  await expect(modal.testId('sandbox-wallet-request')).toBeHidden()
  await expect(modal.view('Connect')).toBeVisible()
  expect((await modal.state()).connected).toBe(false)
})

test('behavior: has a message of its own for a wallet that is gone', { tag: '@engines' }, async ({
  openDemo,
}) => {
  const modal = await openDemo({ wallet: 'evm', inject: 'ethereum' })
  await modal.show()
  await modal.page.evaluate(() => Reflect.deleteProperty(window, 'ethereum'))
  await modal.testId('wallet-selector-injected').click()
  await expect(modal.card).toContainText('no longer available')
})

test('behavior: reports each wallet event once: accounts, network, lock', { tag: '@engines' }, async ({
  openDemo,
}) => {
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await modal.page.evaluate(() => window.sandboxWallet?.switchAccount(1))
  await modal.page.evaluate(() => window.sandboxWallet?.switchChain(137))
  await expect.poll(async () => (await modal.state()).network).toBe('eip155:137')
  await modal.page.evaluate(() => window.sandboxWallet?.lock())
  await expect.poll(async () => (await modal.state()).connected).toBe(false)
  const seen = await modal.events('connect', 'accountchange', 'networkchange', 'disconnect')
  expect(seen.map(({ type }) => type)).toEqual(['connect', 'accountchange', 'networkchange', 'disconnect'])
})

test('behavior: follows another tab’s disconnect and network change', {
  tag: ['@engines', '@short'],
}, async ({ openDemo, context, sandbox }) => {
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await sandbox.wallet({ approve: true })
  const other = await context.newPage()
  await other.goto(modal.page.url())
  const there = other.locator('w3m-modal').first()
  type Element = HTMLElement & {
    state: { status: string }
    disconnect(): Promise<void>
    switchNetwork(id: string): Promise<void>
  }
  await expect.poll(() => there.evaluate(element => (element as Element).state.status)).toBe('connected')
  await there.evaluate(element => (element as Element).switchNetwork('eip155:10'))
  await expect.poll(async () => (await modal.state()).network).toBe('eip155:10')
  await there.evaluate(element => (element as Element).disconnect())
  await expect.poll(async () => (await modal.state()).connected).toBe(false)
})
