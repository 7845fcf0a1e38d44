import type { Locator } from '@playwright/test'
import { codeTo, emailField, expectConnected, submit, type } from './support/email-login'
import { expect, test } from './support/fixtures'
import { connect, SANDBOX_WALLET } from './support/flows'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'
import { connectToQuestion, SIWE } from './support/sign-in/actions'

/*
 * What hosts' tests find things by: each name in its view, with the tag that it stood for. What else they rely on is
 * tested where it belongs: a network chosen before connecting in networks.spec.ts, the fallback to the plain account in
 * email-account.spec.ts, one question for pairing and signing in in siwe-wallets.spec.ts.
 */

// Chromium counts a page that Playwright intercepts as public, which needs permission to request this machine.
test.use({ permissions: ['local-network-access'], allowed: [HTTP_FAILURES] })
const UNSUPPORTED =
  'This app doesn’t support your current network. Switch to an available option to continue.'

/** Every name once, and visible; `tag` where tests count on it. */
type Names = Readonly<Record<string, { readonly tag?: string; readonly text?: string } | true>>

async function expectNames({ page }: Pick<ModalPage, 'page'>, names: Names): Promise<void> {
  for (const [id, what] of Object.entries(names)) {
    const found = page.getByTestId(id)
    await expect(found, id).toHaveCount(1)
    await expect(found, id).toBeVisible()
    if (what === true) continue
    if (what.text !== undefined) await expect(found, id).toHaveText(what.text)
    if (what.tag !== undefined)
      expect(await found.evaluate(element => element.localName), `tag of ${id}`).toBe(what.tag)
  }
}

async function expectView(modal: ModalPage, view: string, names: Names): Promise<void> {
  await expect(modal.view(view)).toBeVisible()
  await expectNames(modal, { 'w3m-modal-card': true, 'w3m-header-close': { tag: 'button' }, ...names })
}

const numericInputs = (otp: Locator) => otp.locator('wui-input-numeric').locator('input')

test('default: not connected', async ({ openDemo, page }) => {
  const modal = await openDemo({ wallet: 'evm' })
  await expectNames(modal, { 'w3m-network-button': { tag: 'button' }, 'wui-network-button': true })
  const button = modal.testId('connect-button')
  await expect(button.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  await button.click()
  await expect(button).toHaveText('Connecting...')
  expect(await modal.host.evaluate(element => element.shadowRoot?.mode)).toBe('open')
  await expectView(modal, 'Connect', {
    'w3m-modal-overlay': true,
    'w3m-social-login-widget': true,
    'social-selector-google': true,
    'wui-email-input': true,
    'wui-input-text': { tag: 'input' },
    'wallet-selector-walletconnect': true,
    [`wallet-selector-${SANDBOX_WALLET}`]: true,
    'all-wallets': true,
  })
  await expect(modal.title).toHaveText('Connect Wallet')

  const toClosed = await modal.testId('w3m-header-close').evaluate(async close => {
    const root = close.getRootNode() as ShadowRoot
    const start = performance.now()
    ;(close as HTMLElement).click()
    while (root.querySelector('[data-testid=w3m-modal-card], [data-testid=w3m-modal-overlay]'))
      await new Promise(requestAnimationFrame)
    return performance.now() - start
  })
  expect(toClosed).toBeLessThanOrEqual(300)
  await expect(button).toHaveText('Connect Wallet')

  await modal.show('ConnectSocials')
  await expectView(modal, 'ConnectSocials', {
    'w3m-social-login-widget': true,
    'social-selector-github': true,
  })
  await modal.show('ConnectingWalletConnect')
  await expectView(modal, 'ConnectingWalletConnect', {
    'wui-qr-code': { tag: 'wui-qr-code' },
    'copy-wc2-uri': { tag: 'button' },
  })
  expect(await modal.testId('wui-qr-code').getAttribute('uri')).toMatch(/^wc:/)
  await modal.show('AllWallets')
  await modal.testId('wui-input-text').fill('MetaMask')
  await page.getByRole('button', { name: 'MetaMask', exact: true }).click()
  await expectView(modal, 'ConnectingWalletConnect', { 'tab-browser': { tag: 'button' } })
  await modal.show('Networks')
  await expectView(modal, 'Networks', {
    'w3m-network-switch-Ethereum': true,
    'w3m-network-switch-Polygon': true,
    'w3m-network-switch-Sepolia': true,
    'w3m-network-switch-Solana': true,
  })
  await expect(modal.title).toHaveText('Choose Network')
})

test('behavior: creates the secure frame only with email or social accounts', async ({ openDemo }) => {
  const modal = await openDemo()
  await modal.show()
  await modal.testId('social-selector-farcaster').click()
  await expectView(modal, 'ConnectingFarcaster', {
    'wui-qr-code': { tag: 'wui-qr-code' },
    'copy-wc2-uri': { tag: 'button' },
  })
  const frame = modal.page.locator('iframe#w3m-iframe')
  await expect(frame).toHaveAttribute('name', 'w3m-secure-iframe')
  await openDemo({ 'attr.enable-email': 'false', 'attr.socials': 'none' })
  await modal.show()
  await expect(modal.testId('all-wallets')).toBeVisible()
  await expect(frame).toHaveCount(0)
})

test('default: a wallet of the visitor', async ({ openDemo, page, sandbox }) => {
  const modal = await openDemo({ wallet: 'evm', accounts: '2', 'attr.networks': 'eip155:1 eip155:10' })
  await connect(modal)
  await expectNames(modal, { 'account-button': true })
  await modal.show('Account')
  await expectView(modal, 'Account', {
    'w3m-account-select-network': true,
    'wui-profile-button': { tag: 'button' },
    'w3m-account-default-onramp-button': true,
    'disconnect-button': { tag: 'button' },
  })
  await expect(modal.testId('w3m-account-select-network')).toHaveAttribute('active-network', 'Ethereum')
  await modal.testId('wui-profile-button').click()
  await expect(modal.title).toHaveText('Switch Address')
  await expectView(modal, 'SwitchAddress', { 'w3m-switch-address-button-1': { tag: 'button' } })
  await expect(modal.testId('switch-address-item')).toHaveCount(2)
  await modal.show('SelectAddresses')
  await expectView(modal, 'SelectAddresses', { 'w3m-connecting-siwe-cancel': { tag: 'button' } })
  await modal.show('AccountSettings')
  await expectView(modal, 'AccountSettings', {
    'account-settings-address': true,
    'account-switch-network-button': true,
    'account-choose-name-button': true,
    'disconnect-button': true,
  })
  await modal.testId('account-choose-name-button').click()
  await page.getByRole('button', { name: 'Choose Name' }).click()
  await modal.testId('wui-ens-input').getByTestId('wui-input-text').fill('lighthouse')
  await expectView(modal, 'RegisterAccountName', {
    'wui-ens-input': true,
    'wui-input-text': { tag: 'input' },
    'account-name-suggestion': true,
  })
  await modal.show('WalletReceive')
  await expectView(modal, 'WalletReceive', {
    'wui-qr-code': { tag: 'wui-qr-code' },
    'receive-address-copy-button': { tag: 'button' },
  })

  // the network token as source, amount 1, and nothing of it
  await modal.show('Swap')
  await expectView(modal, 'Swap', {
    'swap-input-sourceToken': { tag: 'input' },
    'swap-input-toToken': { tag: 'input' },
    'swap-input-token-sourceToken': { tag: 'button', text: 'ETH' },
    'swap-select-token-button-toToken': { tag: 'button', text: 'Select token' },
    'swap-action-button': { tag: 'button' },
  })
  await expect(modal.testId('swap-input-sourceToken')).toHaveValue('1')
  await modal.testId('swap-select-token-button-toToken').click()
  await expectView(modal, 'SwapSelectToken', {
    'swap-select-token-search-input': true,
    'swap-select-token-item-USDC': true,
  })
  await expect(
    modal.testId('swap-select-token-search-input').getByPlaceholder('Search token', { exact: true }),
  ).toBeVisible()
  await modal.testId('swap-select-token-item-USDC').click()
  await expect(modal.testId('swap-action-button')).toHaveText('Insufficient balance')
  await modal.close()

  await sandbox.wallet({ approve: true })
  await page.evaluate(() => window.sandboxWallet?.switchChain(137))
  await expect(modal.card).toContainText(UNSUPPORTED)
  await expectView(modal, 'UnsupportedChain', {
    'disconnect-button': true,
    'w3m-network-switch-OP Mainnet': true,
  })
})

test('default: the embedded wallet', async ({ openDemo, sandbox }) => {
  const email = 'ada@example.org'
  const modal = await openDemo({ 'attr.networks': 'eip155:11155111 eip155:1', 'attr.socials': 'none' })
  await modal.show()
  await submit(modal, email)
  await expectView(modal, 'EmailVerifyOtp', { 'wui-otp-input': { tag: 'wui-otp-input' } })
  await expect(modal.title).toHaveText('Confirm Email')
  await expect(modal.card).toContainText('Enter the code we sent')
  await expect(numericInputs(modal.testId('wui-otp-input'))).toHaveCount(6)
  await type(modal, await codeTo(sandbox, email))
  await expectConnected(modal)
  await expect.poll(async () => (await modal.state()).accounts.length).toBe(2)

  await modal.show('Account')
  await expectView(modal, 'Account', {
    'w3m-account-select-network': true,
    'w3m-profile-button': true,
    'wui-profile-button': { tag: 'button' },
    'wallet-features-onramp-button': { tag: 'button' },
    'wallet-features-swap-button': { tag: 'button' },
    'wallet-features-receive-button': { tag: 'button' },
    'wallet-features-send-button': { tag: 'button' },
    'activate-smart-account-promo': true,
    'w3m-account-email-update': true,
    'w3m-wallet-upgrade-card': true,
  })
  await expect(modal.testId('w3m-account-select-network')).toHaveAttribute('active-network', 'Sepolia')
  await modal.testId('wui-profile-button').click()
  await expectView(modal, 'Profile', {
    'account-settings-address': true,
    'account-settings-button': true,
    'w3m-switch-address-button-1': { tag: 'button' },
  })
  await modal.testId('account-settings-button').click()
  await expectView(modal, 'AccountSettings', { 'w3m-wallet-upgrade-card': true, 'disconnect-button': true })
  await modal.testId('w3m-wallet-upgrade-card').click()
  await expectView(modal, 'UpgradeEmailWallet', { 'w3m-secure-website-button': true })
  await modal.show('Account')
  await modal.testId('w3m-account-email-update').click()
  await expectView(modal, 'UpdateEmailWallet', { 'wui-email-input': true })
  await expect(emailField(modal)).toHaveValue(email)
})

test('default: signing in', async ({ openDemo }) => {
  const modal = await openDemo({ ...SIWE, wallet: 'evm' })
  await connectToQuestion(modal)
  await expectView(modal, 'ConnectingSiwe', {
    'w3m-connecting-siwe-sign': { tag: 'button' },
    'w3m-connecting-siwe-cancel': { tag: 'button' },
  })
})
