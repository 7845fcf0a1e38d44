import { BuyPage } from './support/buy-page'
import { MAINNET } from './support/chain'
import { codeTo, emailField, expectConnected, submit, type, wrongCodeFor } from './support/email-login'
import { expect as expectSoon, test } from './support/fixtures'
import { connect, SANDBOX_WALLET } from './support/flows'
import { languagesToTry, tryLanguages } from './support/languages'
import type { ModalPage } from './support/modal-page'
import {
  field,
  openNaming,
  refuse,
  rows,
  sign as signName,
  submit as submitName,
  success,
} from './support/names'
import { HTTP_FAILURES } from './support/page-guard'
import { approve, fill, open } from './support/send'
import { connectToQuestion, reject, SIWE, sign } from './support/sign-in/actions'
import { startSwap } from './support/swap-page'

/** The languages with the longest or widest words, and one for each script. CONTRIBUTING.md says how to try all. */
const LANGUAGES = languagesToTry(['de', 'el', 'fr', 'hu', 'ar', 'bn', 'ja', 'th'])

/** How soon a view is there is not tried here, and views are opened while the machine is busy measuring others. */
const expect = expectSoon.configure({ timeout: 60_000 })

// A flaw is still there on a retry.
test.describe.configure({ mode: 'parallel', retries: 0, timeout: 60_000 + LANGUAGES.length * 20_000 })
test.use({ permissions: ['local-network-access'] })

/** Checks the open view in every language. Flaws fail the test at its end, so that one run lists all of them. */
async function check({ page }: ModalPage, view: string): Promise<void> {
  expect.soft(await tryLanguages(page, view, LANGUAGES), view).toEqual([])
}

async function checkView(modal: ModalPage, view: string): Promise<void> {
  await modal.show(view)
  await expect(modal.view(view)).toBeVisible()
  await check(modal, view)
}

test('before a wallet is connected', async ({ openDemo }) => {
  const modal = await openDemo({
    wallet: 'evm',
    'attr.terms-url': 'https://a.example/t',
    'attr.privacy-url': 'https://a.example/p',
  })
  await modal.show()
  await expect(modal.testId('social-selector-more')).toBeVisible()
  await check(modal, 'Connect')
  for (const view of [
    'ConnectWallets',
    'ConnectSocials',
    'GetWallet',
    'WhatIsAWallet',
    'WhatIsANetwork',
    'Networks',
    'WhatIsABuy',
  ])
    await checkView(modal, view)
  await modal.testId('header-back').isVisible()
  await modal.show('Networks')
  await modal.testId('wui-input-text').fill('nowhere')
  await check(modal, 'Networks, none found')
  await modal.show('AllWallets')
  await expect(modal.view('AllWallets')).toBeVisible()
  await check(modal, 'AllWallets')
  await modal.show('ConnectingWalletConnect')
  await expect(modal.testId('wui-qr-code').locator('svg').first()).toBeVisible()
  await check(modal, 'ConnectingWalletConnect')
  await modal.show()
  await modal.testId(`wallet-selector-${SANDBOX_WALLET}`).click()
  await expect(modal.view('ConnectingExternal')).toBeVisible()
  await check(modal, 'ConnectingExternal')
  await modal.testId('sandbox-wallet-reject').click()
  await expect(modal.card).toContainText('Your wallet rejected the connection')
  await check(modal, 'ConnectingExternal, declined')
})

test('the embedded wallet', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ 'attr.networks': 'eip155:137 eip155:1' })
  const email = 'grace@example.org'
  await modal.show()
  // On a busy machine the frame may not load in time. A visitor tries again then.
  const entered = modal.view('EmailVerifyOtp')
  const failed = modal.card.getByText('Unable to load email login dependency')
  await expect(async () => {
    await submit(modal, email)
    await expect(failed).toBeHidden()
    await expect(entered.or(failed)).toBeVisible()
    await expect(entered).toBeVisible({ timeout: 1 })
  }).toPass({ timeout: 180_000 })
  await check(modal, 'EmailVerifyOtp')
  const code = await codeTo(sandbox, email)
  await type(modal, wrongCodeFor(code))
  await expect(modal.page.getByRole('alert')).toHaveText('Invalid code. Try Again')
  await check(modal, 'EmailVerifyOtp, wrong code')
  await modal.testId('wui-otp-input').locator('input').first().focus()
  await type(modal, code)
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  const address = await expectConnected(modal)
  await sandbox.fund({ caip2: MAINNET, address, amount: '2.3456' })
  await modal.show('Account')
  await expect(modal.testId('activate-smart-account-promo')).toBeVisible()
  await check(modal, 'Account, email')
  await modal.testId('tab-nfts').click()
  await check(modal, 'Account, email, NFTs')
  await modal.testId('tab-activity').click()
  await check(modal, 'Account, email, activity')
  for (const view of [
    'AccountSettings',
    'Profile',
    'UpgradeEmailWallet',
    'UpgradeToSmartAccount',
    'UpdateEmailWallet',
  ])
    await checkView(modal, view)
  await emailField(modal).fill('grace.hopper@example.org')
  await modal.testId('email-update-save').click()
  await expect(modal.view('UpdateEmailPrimaryOtp')).toBeVisible()
  await check(modal, 'UpdateEmailPrimaryOtp')
})

test('the account', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ wallet: 'evm', 'attr.networks': 'eip155:1 eip155:10' })
  const address = await connect(modal)
  await modal.show('Account')
  await expect(modal.testId('balance-amount')).toContainText('ETH')
  await check(modal, 'Account, empty')
  await sandbox.fund({ caip2: MAINNET, address, amount: '2.3456' })
  for (const [token, amount] of [
    ['USDC', '1250.5'],
    ['CLAIM', '9000'],
    ['FREE', '1'],
  ] as const)
    await sandbox.fund({ caip2: MAINNET, address, amount, token })
  await modal.close()
  await modal.show('Account')
  await modal.testId('account-tokens').click()
  await expect(modal.testId('token-row-USDC')).toContainText('1,250.5 USDC', { timeout: 20_000 })
  await check(modal, 'Account')
  for (const view of [
    'Profile',
    'AccountSettings',
    'SwitchAddress',
    'WalletReceive',
    'WalletCompatibleNetworks',
    'Networks',
  ])
    await checkView(modal, view)
  await modal.show('Transactions')
  await expect(modal.testId('transaction-row').first()).toBeVisible({ timeout: 15_000 })
  await check(modal, 'Transactions')
  await modal.show('Networks')
  await modal.testId('w3m-network-switch-OP Mainnet').click()
  await expect(modal.view('SwitchNetwork')).toBeVisible()
  await check(modal, 'SwitchNetwork')
  await modal.testId('sandbox-wallet-reject').click()
  await expect(modal.card).toContainText('Switch declined')
  await check(modal, 'SwitchNetwork, declined')
  await modal.close()
  await modal.page.evaluate(() => window.sandboxWallet?.switchChain(137))
  await expect(modal.view('UnsupportedChain')).toBeVisible()
  // its tip is at the edge of the card
  await modal.testId('w3m-header-close').hover()
  await check(modal, 'UnsupportedChain')
})

test('sending', async ({ openDemo, sandbox }) => {
  const { modal } = await open({ openDemo, sandbox })
  await expect(modal.title).toHaveText('Send')
  await check(modal, 'WalletSend')
  await modal.testId('send-select-token-button').click()
  await check(modal, 'WalletSendSelectToken')
  await modal.testId('header-back').click()
  await fill(modal, '100')
  await check(modal, 'WalletSend, too much')
  await fill(modal, '1.5')
  await expect(modal.testId('send-warnings')).toContainText('First time')
  await check(modal, 'WalletSend, filled')
  await modal.testId('send-action-button').click()
  await expect(modal.testId('send-confirm-button')).not.toHaveAttribute('aria-disabled')
  await expect(modal.testId('send-simulation')).toContainText('1.5 ETH')
  await check(modal, 'WalletSendPreview')
  await modal.testId('send-confirm-button').click()
  await expect(modal.testId('send-confirm-button')).toHaveText('Confirm in wallet')
  await check(modal, 'WalletSendPreview, asking')
  await approve(modal)
  await expect(modal.testId('send-progress')).toHaveAttribute('data-status', 'confirmed', { timeout: 20_000 })
  await check(modal, 'WalletSend, receipt')
})

test('swapping', async ({ openDemo, sandbox }) => {
  const { modal, swap } = await startSwap({ openDemo, sandbox })
  await swap.open()
  await check(modal, 'Swap')
  await modal.testId('swap-select-token-button-toToken').click()
  await expect(modal.testId('swap-select-token-item-USDC')).toBeVisible()
  await check(modal, 'SwapSelectToken')
  await modal.testId('swap-select-token-item-USDC').click()
  await expect(modal.testId('swap-action-button')).toHaveText('Review swap')
  await modal.testId('swap-slippage-button').click()
  await check(modal, 'Swap, quoted')
  await swap.review()
  await swap.ready('Swap')
  await check(modal, 'SwapPreview')
  await swap.confirm()
  await expect(modal.testId('sandbox-wallet-approve')).toBeVisible()
  await check(modal, 'SwapPreview, asking')
  await swap.approve()
  await expect(modal.testId('swap-receipt')).toContainText('1 ETH', { timeout: 20_000 })
  await check(modal, 'Swap, receipt')
})

test('buying', async ({ openDemo }) => {
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  const buy = new BuyPage(modal)
  await buy.open()
  await check(modal, 'OnRampProviders')
  await modal.testId('onramp-preset-100').click()
  await expect(modal.testId('onramp-quote-total')).toHaveText('$100.00')
  await check(modal, 'OnRampProviders, quoted')
  await buy.amount('9.99')
  await check(modal, 'OnRampProviders, limit')
  await modal.testId('onramp-currency-button').click()
  await expect(modal.testId('onramp-select-EUR')).toBeVisible()
  await check(modal, 'OnRampFiatSelect')
  await modal.testId('header-back').click()
  await modal.testId('onramp-token-button').click()
  await expect(modal.testId('onramp-select-ETH')).toBeVisible()
  await check(modal, 'OnRampTokenSelect')
  await modal.testId('header-back').click()
  await modal.testId('onramp-preset-100').click()
  await expect(modal.testId('onramp-quote-total')).toHaveText('$100.00')
  await buy.toProvider()
  await expect(modal.testId('buy-state')).toContainText('Continue in the payment window')
  await check(modal, 'BuyInProgress')
})

test('names', async ({ openDemo }) => {
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await checkView(modal, 'ChooseAccountName')
  await openNaming(modal)
  await check(modal, 'RegisterAccountName')
  await field(modal).fill('teapot')
  await expect(rows(modal)).toContainText('Available')
  await check(modal, 'RegisterAccountName, free')
  await submitName(modal).click()
  await expect(modal.testId('sandbox-wallet-approve')).toBeVisible()
  await check(modal, 'RegisterAccountName, signing')
  // by now the message is too old to be signed
  await refuse(modal)
  await submitName(modal).click()
  await signName(modal)
  await expect(success(modal)).toBeVisible()
  await check(modal, 'RegisterAccountNameSuccess')
})

test('signing in', async ({ openDemo, guard }) => {
  guard.allow(HTTP_FAILURES)
  const modal = await openDemo({ ...SIWE, wallet: 'evm', 'attr.networks': 'eip155:137 eip155:10' })
  await connectToQuestion(modal)
  await expect(modal.testId('siwe-wrong-network')).toContainText('Polygon')
  await check(modal, 'ConnectingSiwe')
  await sign(modal)
  await check(modal, 'ConnectingSiwe, switching')
  await reject(modal)
  await expect(modal.testId('siwe-error')).toHaveText('Switch declined')
  await check(modal, 'ConnectingSiwe, declined')
})
