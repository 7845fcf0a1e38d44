import { expect, test } from './support/fixtures'
import { connect, connectByHand } from './support/flows'
import { HTTP_FAILURES } from './support/page-guard'
import { approve, SIWE, sign, signInByHand } from './support/sign-in/actions'
import { startSwap } from './support/swap-page'

// The session API responds with 401 while the visitor is signed out, which the browser logs.
test.use({ allowed: [HTTP_FAILURES] })

/** Not in alphabetical order. */
const ACCOUNTS = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
]

test('behavior: a QR code that is there has its `uri`; before that there is none', async ({
  openDemo,
  page,
}) => {
  // a relay that never answers
  await page.routeWebSocket(/./, () => {})
  const modal = await openDemo()
  await modal.show('ConnectingWalletConnect')
  await expect(modal.testId('copy-wc2-uri')).toHaveAttribute('aria-disabled', 'true')
  await expect(modal.testId('wui-qr-code')).toHaveCount(0)
  await expect(page.locator('wui-qr-code')).toHaveCount(0)
})

test('behavior: signed in for another network, back to the view before Networks', async ({ openDemo }) => {
  const modal = await openDemo({ ...SIWE, wallet: 'evm' })
  await signInByHand(modal)
  await modal.show('AccountSettings')
  await modal.testId('account-switch-network-button').click()
  await modal.testId('w3m-network-switch-Polygon').click()
  await approve(modal)
  await expect(modal.view('ConnectingSiwe')).toBeVisible()
  await sign(modal)
  await approve(modal)
  await expect(modal.view('AccountSettings')).toBeVisible()
  expect(await modal.state()).toMatchObject({ connected: true, network: 'eip155:137' })
  await modal.close()

  await modal.show('Networks')
  await modal.testId('w3m-network-switch-OP Mainnet').click()
  await approve(modal)
  await sign(modal)
  await approve(modal)
  await expect(modal.card).toBeHidden()
  expect(await modal.state()).toMatchObject({ connected: true, network: 'eip155:10' })
})

test('behavior: addresses of a wallet are numbered in its own order', async ({ openDemo, page }) => {
  await page.addInitScript(accounts => {
    const answers: Record<string, unknown> = { eth_chainId: '0x1' }
    const request = async ({ method }: { method: string }) => answers[method] ?? accounts
    Object.assign(globalThis, { ethereum: { request, on: () => {}, removeListener: () => {} } })
  }, ACCOUNTS)
  const modal = await openDemo({ 'attr.enable-eip6963': 'false', 'attr.networks': 'eip155:1' })
  await modal.show()
  await modal.testId('wallet-selector-injected').click()
  await expect(modal.card).toBeHidden()

  /** Chooses an account, starting from the Account view. `way`: test id of the button that leads there. */
  const choose = async (way: string, index: number) => {
    await modal.show('Account')
    await modal.testId(way).click()
    await expect(modal.title).toHaveText('Switch Address')
    await modal.testId(`w3m-switch-address-button-${index}`).click()
    await expect(modal.card).toBeHidden()
    return (await modal.state()).address
  }
  expect(await choose('wui-profile-button', 1)).toBe(ACCOUNTS[1])
  expect(await choose('account-switch-address', 2)).toBe(ACCOUNTS[2])
  await page.reload()
  await expect.poll(async () => (await modal.state()).address).toBe(ACCOUNTS[2])
  expect(await choose('wui-profile-button', 0)).toBe(ACCOUNTS[0])
  await modal.show('Profile')
  await modal.testId('w3m-switch-address-button-1').click()
  await expect(modal.testId('account-settings-address')).toHaveAttribute('title', ACCOUNTS[1] ?? '')
})

test('behavior: a token of Swap says its symbol, and the search holds its field', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, swap } = await startSwap({ openDemo, sandbox })
  await swap.open()
  const source = modal.testId('swap-input-token-sourceToken')
  await expect(source).toHaveText('ETH')
  await expect(source).toHaveAccessibleName('Change token: ETH')
  await modal.testId('swap-select-token-button-toToken').click()
  const search = modal.testId('swap-select-token-search-input').getByPlaceholder('Search token')
  await search.fill('dai')
  await expect(modal.testId('swap-select-token-item-USDC')).toBeHidden()
  await modal.testId('swap-select-token-item-DAI').click()
  await expect(modal.testId('swap-input-token-toToken')).toHaveText('DAI')
})

test('behavior: `<w3m-button>` alone holds `<w3m-account-button>` once connected', async ({
  page,
  sandbox,
  modal,
}) => {
  await page.goto(`${sandbox.url}/bench.html?wallet=evm`)
  await page.evaluate(() => {
    const button = document.createElement('w3m-button')
    button.setAttribute('balance', 'hide')
    document.body.append(button)
  })
  const button = page.locator('w3m-button')
  await button.getByRole('button', { name: 'Connect Wallet' }).press('Enter')
  await connectByHand(modal)
  const account = page.locator('w3m-account-button')
  await expect(account).toHaveCount(1)
  await expect(modal.testId('account-button')).toHaveCount(1)
  await expect(button).toHaveText(/^0x/)
  // the focus returns to the button for visitors who use the keyboard
  await expect(account.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal.view('Account')).toBeVisible()
  await button.evaluate(element => element.setAttribute('balance', 'show'))
  await expect(button).toContainText('ETH')
  await modal.testId('disconnect-button').click()
  await expect(modal.testId('connect-button')).toHaveText('Connect Wallet')
  await expect(account).toHaveCount(0)
  await connect(modal)
  await expect(account).toHaveCount(1)
})

test('default: a page of one’s own lists the attacks of the sandbox, plays one and ends it', async ({
  openDemo,
  page,
}) => {
  await openDemo()
  const answers = await page.evaluate(async () => {
    const { control } = (await (await fetch('/sandbox.json')).json()) as { control: string }
    const read = async () => (await fetch(`${control}/hostile`)).json()
    const play = async (modes: readonly string[]) =>
      (await fetch(`${control}/hostile`, { method: 'POST', body: JSON.stringify({ modes }) })).status
    const { all } = (await read()) as { all: Record<string, string> }
    const names = Object.keys(all)
    const statuses = [await play(names), await play(['no such attack'])]
    const { inForce } = (await read()) as { inForce: string[] }
    statuses.push(await play([]))
    return { all, names, inForce, statuses, after: await read() }
  })
  expect(answers.statuses).toEqual([200, 400, 200])
  expect(answers.inForce).toEqual(answers.names)
  expect(Object.values(answers.all).filter(text => !text)).toEqual([])
  expect(answers.after).toMatchObject({ inForce: [] })
})
