import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isViewName, VIEWS, viewOf } from '../../src/store/navigation/view-definitions'
import { ENGLISH } from '../support/english'
import { codeTo, emailField, logIn, submit } from './support/email-login'
import { expect, test } from './support/fixtures'
import { connect, fundTokens, SANDBOX_WALLET } from './support/flows'
import type { ModalPage } from './support/modal-page'
import { approve, confirm, expectConfirmed, fill, open, review } from './support/send'
import { networkQuiet, stillness } from './support/stillness'
import { startSwap } from './support/swap-page'

test.use({ motion: true })

/**
 * Pictures of every view in every mode, for `npm run look`. An ordinary run takes those of two views in two modes.
 * `W3M_MODES=landscape,phone-dark` takes only some.
 */
const ALL = Boolean(process.env.W3M_LOOK)
/** Codes and avatars show keys and addresses that differ in each run, so they are covered in pictures that are compared. */
const COVERED = process.env.W3M_COMPARED ? ['wui-qr-code', '[style*=radial-gradient]'] : []
const ONLY = process.env.W3M_MODES?.split(',')
const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../test-results/look/gallery')

// Each test takes twelve pictures, while other browsers may want the processor as well. The file alone is the gallery, so
// its tests are shared among the workers.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

/** Every text 40% longer, as in long languages. Placeholders are unchanged. */
const LONG = JSON.stringify(
  Object.fromEntries(
    Object.entries(ENGLISH).flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[key, `${text} ${'ǝxtra '.repeat(8).slice(0, text.length * 0.4)}`.trim()]]
        : [],
    ),
  ),
)

type Mode = {
  readonly size: readonly [width: number, height: number]
  readonly attributes?: Readonly<Record<string, string>>
  readonly forcedColors?: 'active'
}
const DARK = { 'theme-mode': 'dark' }
const LIGHT = { 'theme-mode': 'light' }
const ARABIC = { 'theme-mode': 'dark', locale: 'ar' }
const MODES: Readonly<Record<string, Mode>> = {
  'desktop-dark': { size: [1280, 800], attributes: DARK },
  'phone-light': { size: [390, 844], attributes: LIGHT },
  'desktop-light': { size: [1280, 800], attributes: LIGHT },
  'desktop-rtl': { size: [1280, 800], attributes: ARABIC },
  'desktop-hebrew': { size: [1280, 800], attributes: { 'theme-mode': 'light', locale: 'he' } },
  'desktop-forced': { size: [1280, 800], attributes: DARK, forcedColors: 'active' },
  'phone-dark': { size: [390, 844], attributes: DARK },
  'phone-rtl': { size: [390, 844], attributes: ARABIC },
  'small-dark': { size: [320, 568], attributes: DARK },
  'small-long': { size: [320, 568], attributes: { ...LIGHT, messages: LONG } },
  landscape: { size: [740, 340], attributes: DARK },
  // 1280 × 800 at 200 %
  zoomed: { size: [640, 400], attributes: LIGHT },
}
const NAMES = ['theme-mode', 'locale', 'messages']

/** One picture for each mode. */
async function takeScreenshot({ page, host, card }: ModalPage, name: string): Promise<void> {
  await expect(card).toBeVisible()
  const dialog = page.locator('w3m-modal dialog')
  for (const [mode, { size, attributes = {}, forcedColors }] of Object.entries(MODES).slice(
    0,
    ALL ? 99 : 2,
  )) {
    if (ONLY && !ONLY.includes(mode)) continue
    await host.evaluate(
      (element, [names, values]) => {
        for (const each of names)
          if (values[each] === undefined) element.removeAttribute(each)
          else element.setAttribute(each, values[each])
      },
      [NAMES, attributes] as const,
    )
    await page.emulateMedia({ forcedColors: forcedColors ?? 'none' })
    const [width, height] = size
    await page.setViewportSize({ width, height })
    // the texts of a language load when it is chosen
    await expect(dialog).toHaveAttribute('lang', attributes.locale ?? /^en/)
    await stillness(page, true)
    const file = path.join(FOLDER, name, `${mode}.png`)
    const mask = COVERED.map(selector => page.locator('w3m-modal, w3m-button').locator(selector))
    await page.screenshot({ ...(ALL && { path: file }), caret: 'hide', mask })
  }
}

/** For the companions: a picture, a gradient, a color, black and white, with the color of the text on each. */
const BACKGROUNDS = [
  ['repeating-conic-gradient(#234 0 25%, #567 0 50%) 0 / 24px 24px', '#fff'],
  ['linear-gradient(90deg, #ff5f6d, #ffc371)', '#111'],
  ['#506aeb', '#fff'],
  ['#000', '#fff'],
  ['#fff', '#111'],
] as const

/** Rows have loaded. The network itself may never be idle: the relay and the frame keep asking. */
const loaded = ({ card }: ModalPage) =>
  expect(card.locator('.sk, .sum.wait')).toHaveCount(0, { timeout: 20_000 })

/** Views that `show` leaves at once without what comes before them; each has a test of its own. */
const DRIVEN = ['UnsupportedChain', 'WalletSendPreview']
const opening = (opens: 'always' | 'connected') =>
  Object.keys(VIEWS).filter(
    name => isViewName(name) && viewOf(name).opens === opens && !DRIVEN.includes(name),
  )
const chosen = (names: readonly string[], few: string) => names.filter(name => ALL || name === few)

for (const view of chosen(opening('always'), 'Connect'))
  test(`${view}, without a wallet`, async ({ openDemo }) => {
    const modal = await openDemo()
    await modal.show(view)
    await expect(modal.view(view)).toBeVisible()
    await loaded(modal)
    await takeScreenshot(modal, view)
  })

/** Views of the embedded wallet alone. */
const EMBEDDED = ['UpdateEmailWallet', 'UpgradeEmailWallet', 'UpgradeToSmartAccount']
const notEmbedded = opening('connected').filter(name => !EMBEDDED.includes(name))
for (const view of chosen(notEmbedded, 'Account'))
  test(`${view}, with a wallet`, async ({ openDemo }) => {
    const modal = await openDemo({ wallet: 'evm' })
    await connect(modal)
    await modal.show(view)
    await loaded(modal)
    await takeScreenshot(modal, `${view}-wallet`)
  })

for (const view of chosen(opening('connected'), ''))
  test(`${view}, with the embedded wallet`, async ({ openDemo, sandbox }) => {
    const modal = await openDemo()
    await logIn(modal, sandbox, `gallery-${view.toLowerCase()}@example.com`)
    await modal.show(view)
    await loaded(modal)
    await takeScreenshot(modal, `${view}-email`)
  })

if (ALL) {
  test('Connect, with installed wallets', async ({ openDemo }) => {
    const modal = await openDemo({ wallet: 'both' })
    await modal.show()
    await loaded(modal)
    await takeScreenshot(modal, 'Connect-installed')
  })

  test('Connect, with a social account first', async ({ openDemo }) => {
    const modal = await openDemo({ 'attr.enable-email': 'false' })
    await modal.show()
    await loaded(modal)
    await takeScreenshot(modal, 'Connect-social')
  })

  test('ConnectingExternal', async ({ openDemo }) => {
    const modal = await openDemo({ wallet: 'evm' })
    await modal.show()
    await modal.testId(`wallet-selector-${SANDBOX_WALLET}`).click()
    await modal.testId('sandbox-wallet-approve').waitFor()
    await modal.page.evaluate(() =>
      document.querySelector<HTMLElement>('sandbox-wallet')?.style.setProperty('display', 'none'),
    )
    await takeScreenshot(modal, 'ConnectingExternal')
  })

  for (const isConnected of [false, true])
    test(`companions, ${isConnected ? 'connected' : 'not connected'}`, async ({ openDemo }) => {
      const modal = await openDemo({ wallet: 'evm' })
      if (isConnected) await connect(modal)
      await modal.page.evaluate(backgrounds => {
        for (const [background, color] of backgrounds) {
          const row = document.createElement('div')
          Object.assign(row.style, { background, color, padding: '16px', display: 'flex', gap: '12px' })
          row.style.flexWrap = 'wrap'
          for (const [tag, attributes] of [
            ['w3m-button', {}],
            ['w3m-network-button', {}],
            ['w3m-button', { variant: 'secondary' }],
            ['w3m-button', { variant: 'quiet' }],
            ['w3m-button', { size: 'sm' }],
          ] as const) {
            const element = document.createElement(tag)
            for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
            row.append(element)
          }
          document.body.prepend(row)
        }
      }, BACKGROUNDS)
      await networkQuiet(modal.page)
      for (const width of [1280, 390]) {
        await modal.page.setViewportSize({ width, height: 900 })
        await stillness(modal.page)
        const file = path.join(
          FOLDER,
          'companions',
          `${isConnected ? 'connected' : 'not-connected'}-${width}.png`,
        )
        await modal.page.screenshot({ path: file, animations: 'disabled' })
      }
    })

  test('ConnectingSocial', async ({ openDemo, page }) => {
    const modal = await openDemo()
    await modal.show()
    await expect(modal.testId('w3m-social-login-widget')).toBeVisible()
    const opened = page.waitForEvent('popup')
    await modal.testId('w3m-social-login-widget').getByRole('button').first().click()
    const popup = await opened
    await takeScreenshot(modal, 'ConnectingSocial')
    await popup.close()
    await expect(modal.card.getByRole('heading', { name: 'Not connected' })).toBeVisible()
    await takeScreenshot(modal, 'ConnectingSocial-failed')
  })

  test('UnsupportedChain', async ({ openDemo }) => {
    const modal = await openDemo({ wallet: 'evm', 'attr.networks': 'eip155:1 eip155:10 eip155:8453' })
    await connect(modal)
    await modal.page.evaluate(() => window.sandboxWallet?.switchChain(137))
    await expect(modal.view('UnsupportedChain')).toBeVisible()
    await takeScreenshot(modal, 'UnsupportedChain')
  })

  test('UnsupportedChain, for swaps', async ({ openDemo, sandbox }) => {
    const modal = await openDemo({ wallet: 'evm' })
    await connect(modal)
    await sandbox.wallet({ approve: true })
    await modal.host.evaluate(element =>
      (element as HTMLElement & { switchNetwork(id: string): Promise<void> }).switchNetwork(
        'eip155:11155111',
      ),
    )
    await modal.show('Account')
    await modal.testId('w3m-account-default-swaps-button').click()
    await expect(modal.view('UnsupportedChain')).toBeVisible()
    await takeScreenshot(modal, 'UnsupportedChain-swaps')
  })

  test('WalletSend, filled, its tokens, its review and its receipt', async ({ openDemo, sandbox }) => {
    const { modal } = await open({ openDemo, sandbox })
    await fill(modal, '1.5')
    await expect(modal.testId('send-warnings')).toBeVisible()
    await takeScreenshot(modal, 'WalletSend-filled')
    await review(modal)
    await expect(modal.testId('send-simulation')).toContainText('1.5')
    await takeScreenshot(modal, 'WalletSendPreview')
    await confirm(modal)
    await approve(modal)
    await expectConfirmed(modal)
    await expect(modal.testId('wui-snackbar')).toHaveCount(0)
    await takeScreenshot(modal, 'WalletSendPreview-receipt')
  })

  test('Account, with tokens and a history', async ({ openDemo, sandbox }) => {
    const modal = await openDemo({ wallet: 'evm' })
    const address = await connect(modal)
    await fundTokens(sandbox, address)
    await modal.show('Account')
    await modal.testId('account-tokens').click()
    await expect(modal.testId('token-row-USDC')).toBeVisible()
    await takeScreenshot(modal, 'Account-tokens')
    await modal.show('Transactions')
    await expect(modal.testId('transaction-row').first()).toBeVisible()
    await takeScreenshot(modal, 'Transactions-rows')
  })

  test('Account, NFTs of the embedded wallet', async ({ openDemo, sandbox }) => {
    const modal = await openDemo()
    const address = await logIn(modal, sandbox, 'gallery-nfts@example.com')
    await fundTokens(sandbox, address)
    await modal.show('Account')
    await modal.testId('tab-nfts').click()
    await expect(modal.testId('nft-item')).toHaveCount(2)
    await takeScreenshot(modal, 'Account-nfts')
  })

  test('Swap, its token picker, quoted, its review and its receipt', async ({ openDemo, sandbox }) => {
    const { modal, swap } = await startSwap({ openDemo, sandbox })
    await swap.open()
    await modal.testId('swap-select-token-button-toToken').click()
    await expect(modal.testId('swap-select-token-item-USDC')).toBeVisible()
    await takeScreenshot(modal, 'SwapSelectToken')
    await modal.testId('header-back').click()
    await swap.choose('toToken', 'USDC')
    await expect(modal.testId('swap-action-button')).toHaveText('Review swap')
    await takeScreenshot(modal, 'Swap-quoted')
    await swap.review()
    await swap.ready('Swap')
    await takeScreenshot(modal, 'SwapPreview')
    await swap.confirm()
    await swap.approve()
    await expect(modal.testId('swap-receipt')).toContainText('1 ETH')
    await expect(modal.testId('wui-snackbar')).toHaveCount(0)
    await takeScreenshot(modal, 'SwapPreview-receipt')
  })

  test('AllWallets, nothing found', async ({ openDemo }) => {
    const modal = await openDemo()
    await modal.show('AllWallets')
    await modal.testId('wui-input-text').fill('no such wallet')
    await expect(modal.card).toContainText('No wallets found')
    await takeScreenshot(modal, 'AllWallets-none')
  })

  test('ConnectingExternal, refused', async ({ openDemo }) => {
    const modal = await openDemo({ wallet: 'evm' })
    await modal.show()
    await modal.testId(`wallet-selector-${SANDBOX_WALLET}`).click()
    await modal.testId('sandbox-wallet-reject').click()
    await expect(modal.card.getByRole('heading', { name: 'Not connected' })).toBeVisible()
    await takeScreenshot(modal, 'ConnectingExternal-refused')
  })

  test('OnRampProviders, with an amount', async ({ openDemo }) => {
    const modal = await openDemo({ wallet: 'evm' })
    await connect(modal)
    await modal.show('OnRampProviders')
    await modal.testId('onramp-amount-input').fill('9')
    await takeScreenshot(modal, 'OnRampProviders-low')
    await modal.testId('onramp-preset-100').click()
    await expect(modal.testId('onramp-quote-total')).toBeVisible()
    await takeScreenshot(modal, 'OnRampProviders-quote')
  })

  test('EmailVerifyOtp', async ({ openDemo, sandbox }) => {
    const modal = await openDemo()
    await modal.show()
    await expect(emailField(modal)).toBeVisible()
    await submit(modal, 'gallery@example.com')
    await codeTo(sandbox, 'gallery@example.com')
    await takeScreenshot(modal, 'EmailVerifyOtp')
  })
}
