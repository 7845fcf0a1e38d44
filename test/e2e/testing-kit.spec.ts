import { expect, test } from './support/testing-kit'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SIWE = { 'attr.siwe': '/siwe', 'attr.siwe-solana': 'true' }
const NETWORKS = { 'attr.networks': `eip155:1 eip155:137 ${SOLANA}` }

test('default: an EVM wallet connects, follows the test, and is restored after a reload', async ({
  open,
  page,
  modal,
  evmWallet,
}) => {
  await open('bench', NETWORKS)
  await modal.connect(evmWallet)
  expect(await modal.state()).toMatchObject({ address: ALICE, network: 'eip155:1' })
  await evmWallet.switchAccount(1)
  await evmWallet.switchNetwork('eip155:137')
  await expect.poll(() => modal.state()).toMatchObject({ address: BOB, network: 'eip155:137' })
  await page.reload()
  await expect.poll(() => modal.state()).toMatchObject({ address: BOB, network: 'eip155:137' })
  await evmWallet.disconnect()
  await expect.poll(() => modal.state()).toMatchObject({ connected: false })
})

test('error: rejected, once', async ({ open, page, modal, evmWallet }) => {
  await open('bench')
  evmWallet.answer('reject', { times: 1 })
  await modal.show()
  await page.getByTestId(`wallet-selector-${evmWallet.id}`).click()
  await expect(page.getByTestId('w3m-modal-card')).toContainText('rejected')
  expect(evmWallet.requests).toMatchObject([{ method: 'eth_requestAccounts', status: 'rejected' }])
})

test('behavior: the test decides on requests of the page', async ({ open, page, modal, evmWallet }) => {
  await open('bench')
  await modal.connect(evmWallet)
  evmWallet.answer('wait')
  const signature = page.evaluate(async address => {
    type Modal = { getProvider(name: string): Promise<{ request(call: object): Promise<string> }> }
    const provider = await (document.querySelector('w3m-modal') as unknown as Modal).getProvider('eip155')
    return provider.request({ method: 'personal_sign', params: ['Hello', address] })
  }, ALICE)
  const request = await evmWallet.waitForRequest('personal_sign')
  expect(request.params).toEqual(['Hello', ALICE])
  request.approve()
  expect(await signature).toMatch(/^0x[0-9a-f]{130}$/)
})

test('default: a Solana wallet connects, and is restored', async ({ open, page, modal, solanaWallet }) => {
  await open('bench', NETWORKS)
  await modal.connect(solanaWallet)
  expect(await modal.state()).toMatchObject({ address: solanaWallet.address, network: SOLANA })
  await page.reload()
  await expect.poll(() => modal.state()).toMatchObject({ address: solanaWallet.address })
  await solanaWallet.switchAccount(1)
  await expect.poll(() => modal.state()).toMatchObject({ address: solanaWallet.address })
})

test('default: a paired wallet scans the code, follows the test, and ends the session', async ({
  open,
  page,
  modal,
  pairedWallet,
}) => {
  await open('bench', NETWORKS)
  await modal.connect(pairedWallet)
  expect(await modal.state()).toMatchObject({ address: ALICE, walletInfo: { name: 'Test Phone Wallet' } })
  await page.reload()
  await expect.poll(() => modal.state()).toMatchObject({ connected: true })
  await pairedWallet.switchAccount(1)
  await expect.poll(() => modal.state()).toMatchObject({ address: BOB })
  await pairedWallet.disconnect()
  await expect.poll(() => modal.state()).toMatchObject({ connected: false })
})

test('default: signs in to the page’s server', async ({ open, modal, evmWallet, page }) => {
  await open('demo', SIWE)
  await modal.signIn(evmWallet)
  expect(evmWallet.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'personal_sign'])
  const session = () => page.evaluate(async () => (await fetch('/siwe/session')).json())
  expect(await session()).toMatchObject({ address: ALICE })
})

test('default: signs in on Solana', async ({ open, modal, solanaWallet }) => {
  await open('demo', SIWE)
  await modal.signIn(solanaWallet)
  expect(await modal.state()).toMatchObject({ connected: true, address: solanaWallet.address })
})

test('default: signs in with a paired wallet', async ({ open, modal, pairedWallet }) => {
  await open('demo', SIWE)
  await modal.signIn(pairedWallet)
  expect(await modal.state()).toMatchObject({ connected: true, address: ALICE })
})

const HTML = `<!doctype html><title>Shop</title><script type="module" src="/w3m-modal.js"></script>
<w3m-modal project-id="p" enable-eip6963="true"></w3m-modal>`

test('behavior: without a network, the public services of the modal are answered in the test', async ({
  page,
  context,
  modal,
  evmWallet,
}) => {
  await context.route('https://shop.example/**', (route, request) => {
    const { pathname } = new URL(request.url())
    return pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: HTML })
      : route.fulfill({ path: `dist${pathname}` })
  })
  const answers: string[] = []
  context.on('response', response => answers.push(`${response.status()} ${new URL(response.url()).hostname}`))
  const failed: string[] = []
  context.on('requestfailed', request => failed.push(request.url()))
  await page.goto('https://shop.example/')
  await modal.connect(evmWallet)
  await expect.poll(() => modal.state()).toMatchObject({ balance: '10', balanceSymbol: 'ETH' })
  expect(answers).toContain('200 api.web3modal.org')
  expect(failed).toEqual([])
})
