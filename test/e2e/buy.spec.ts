import { axe } from './support/axe'
import { BuyPage, CARDS } from './support/buy-page'
import { Chain } from './support/chain'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { look, lookAt } from './support/look'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'

type Query = Readonly<Record<string, string>>
type OpenDemo = (query?: Query) => Promise<ModalPage>

async function start(openDemo: OpenDemo, query: Query = {}) {
  const modal = await openDemo({ wallet: 'evm', ...query })
  const address = await connect(modal)
  const buy = new BuyPage(modal)
  await buy.open()
  return { modal, address, buy }
}

test('default: from the account to the payment page, until the balance has changed', {
  tag: '@engines',
}, async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ wallet: 'evm', 'attr.terms-url': 'https://page.example/terms' })
  const address = await connect(modal)
  const [buy, chain] = [new BuyPage(modal), new Chain(sandbox)]
  await modal.show('Account')
  await modal.testId('w3m-account-default-onramp-button').click()
  await expect(modal.view('OnRampProviders')).toBeVisible()
  await expect(modal.title).toHaveText('Buy')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'buy-start')
  await modal.testId('onramp-preset-100').click()
  await expect(modal.testId('onramp-quote-total')).toHaveText('$100.00')
  await expect(modal.testId('onramp-quote-subtotal')).toHaveText('$98.00')
  await expect(modal.testId('onramp-quote-coinbase-fee')).toHaveText('$1.50')
  await expect(modal.testId('onramp-quote-network-fee')).toHaveText('$0.50')
  await expect(modal.testId('onramp-quote-purchase')).toHaveText('98 USDC')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'buy-quoted')

  const page = await buy.toProvider()
  await expect(modal.testId('buy-state')).toContainText('Continue in the payment window')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'buy-progress')
  await expect(page.getByTestId('pay-amount')).toHaveValue('100')
  await expect(page.getByTestId('pay-account')).toHaveText(address)
  expect(await page.evaluate(() => window.opener)).toBeNull()
  expect(await axe(page)).toEqual([])
  await lookAt(page, 'pay-page', 'own')
  await buy.pay(page, { card: CARDS.waiting })
  await expect(modal.view('OnRampActivity')).toBeVisible({ timeout: 15_000 })
  await expect(buy.row()).toHaveAttribute('data-status', 'pending')
  await expect(buy.row()).toContainText('Bought')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'buy-pending')
  expect(await chain.tokens(address)).toBe(0n)

  await page.getByTestId('pay-deliver').click()
  await expect(page.getByTestId('pay-status')).toHaveText('SUCCESS')
  await expect(modal.testId('buy-receipt')).toBeVisible({ timeout: 15_000 })
  expect(await chain.tokens(address)).toBe(98_000_000n)
  await expect(modal.title).toHaveText('Purchase complete')
  await expect(modal.testId('buy-receipt')).toContainText('$100.00')
  await expect(modal.testId('buy-receipt')).toContainText('98 USDC')
  await expect(modal.testId('buy-receipt')).toContainText('Fees$2.00')
  await look(modal.page, 'buy-receipt')
  expect(await axe(modal.page)).toEqual([])
  await modal.testId('buy-activity').click()
  await expect(modal.title).toHaveText('Purchases')
  await expect(buy.row()).toHaveAttribute('data-status', 'confirmed')
  await look(modal.page, 'buy-bought')
  await modal.show('Account')
  await expect(modal.card).toContainText('98')
  expect(await sandbox.log('onramp=coinbase')).not.toEqual([])
})

test('default: changes token and currency', async ({ openDemo, sandbox }) => {
  const { modal, address, buy } = await start(openDemo)
  await modal.testId('onramp-currency-button').click()
  await expect(modal.title).toHaveText('Select currency')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'buy-currency')
  await modal.testId('onramp-select-EUR').click()
  await modal.testId('onramp-token-button').click()
  await expect(modal.title).toHaveText('Select token')
  await look(modal.page, 'buy-token')
  await modal.testId('onramp-select-ETH').click()
  await buy.amount('550')
  await expect(modal.testId('onramp-quote-total')).toHaveText('€550.00')
  await expect(modal.testId('onramp-quote-purchase')).toHaveText(/^0\.2\d{4,} ETH$/)
  await expect(modal.card).toContainText('Choose EUR and enter this amount again on the payment page.')
  const chain = new Chain(sandbox)
  const before = await chain.balance(address)
  const page = await buy.toProvider()
  // an amount without its currency would be taken for dollars
  await expect(page.getByTestId('pay-amount')).toHaveValue('')
  await page.getByTestId('pay-currency').selectOption('EUR')
  await buy.pay(page, { amount: '550' })
  await expect(modal.view('OnRampActivity')).toBeVisible({ timeout: 15_000 })
  await expect(modal.testId('buy-receipt')).toContainText('ETH', { timeout: 15_000 })
  await modal.testId('buy-done').click()
  await expect(modal.view('Account')).toBeVisible()
  expect(await chain.balance(address)).toBeGreaterThan(before)
})

test('behavior: applies the limits of each payment method exactly, in the page and in the modal', async ({
  openDemo,
  guard,
}) => {
  guard.allow(HTTP_FAILURES)
  const { modal, buy } = await start(openDemo)
  const provider = modal.testId('onramp-provider-coinbase')
  await expect(modal.card).toContainText('Minimum: $10.00 Maximum: $7,500.00')
  await expect(provider).toHaveAttribute('aria-disabled', 'true')
  await expect(provider).toHaveText('Enter amount')
  for (const [amount, words] of [
    ['9.99', 'Minimum: $10.00'],
    ['7500.01', 'Maximum: $7,500.00.'],
  ] as const) {
    await buy.amount(amount)
    await expect(modal.card).toContainText(words)
    await expect(provider).toHaveText(words.replace(/\.$/, ''))
    await expect(provider).toHaveAttribute('aria-disabled', 'true')
    await expect(modal.testId('onramp-quote')).toBeHidden()
  }
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'buy-limit')
  await modal.testId('onramp-method-ach_bank_account').click()
  await expect(provider).not.toHaveAttribute('aria-disabled', 'true')
  await expect(modal.card).toContainText('Only whole amounts can be prefilled for this provider.')
  await expect(modal.testId('onramp-quote-total')).toHaveText('$7,500.01')
  await expect(modal.testId('onramp-quote-purchase')).toHaveText('7,350.01 USDC')
  await buy.amount('25000')
  await expect(modal.card).toContainText('Minimum: $10.00 Maximum: $25,000.00')
  const page = await buy.toProvider()
  await page.getByTestId('pay-method').selectOption('card')
  await buy.pay(page, { amount: '7500.01' })
  await expect(page.getByTestId('pay-error')).toHaveText('Maximum: 7500.00 USD')
})

test('error: a declined card is a failed purchase', async ({ openDemo, sandbox }) => {
  const { modal, address, buy } = await start(openDemo)
  await buy.amount('50')
  await buy.pay(await buy.toProvider(), { card: CARDS.declined })
  await expect(modal.view('OnRampActivity')).toBeVisible({ timeout: 15_000 })
  await expect(buy.row()).toHaveAttribute('data-status', 'failed')
  await expect(buy.row()).toContainText('Failed')
  await look(modal.page, 'buy-declined')
  expect(await new Chain(sandbox).tokens(address)).toBe(0n)
})

test('error: opens a blocked window with a second click', { tag: '@engines' }, async ({ openDemo, page }) => {
  await page.addInitScript(() => {
    const { open } = window
    let blocked = true
    window.open = (...args) => {
      if (!blocked) return open.apply(window, args)
      blocked = false
      return null
    }
  })
  const { modal, buy } = await start(openDemo)
  await buy.amount('20')
  // the card grows when the quote comes, and moves what is clicked
  await expect(modal.testId('onramp-quote-total')).toHaveText('$20.00')
  await modal.testId('onramp-provider-coinbase').click()
  await expect(modal.testId('buy-open')).toBeVisible()
  await expect(modal.testId('buy-state')).toContainText('Your browser blocked the payment window')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'buy-blocked')
  const opened = page.waitForEvent('popup')
  await modal.testId('buy-open').click()
  await expect((await opened).getByTestId('pay-submit')).toBeVisible()
  await expect(modal.testId('buy-state')).toContainText('Continue in the payment window')
})

test('error: reports a closed window, and still finds the purchase', async ({ openDemo }) => {
  const { modal, buy } = await start(openDemo)
  await buy.amount('20')
  const page = await buy.toProvider()
  await expect(page.getByTestId('pay-submit')).toBeVisible()
  await page.close()
  await expect(modal.testId('buy-state')).toContainText('The payment window was closed')
  await look(modal.page, 'buy-closed')
  const opened = modal.page.waitForEvent('popup')
  await modal.testId('buy-open').click()
  const again = await opened
  await buy.pay(again)
  await expect(again.getByTestId('pay-status')).toBeVisible()
  await again.close()
  await expect(modal.view('OnRampActivity')).toBeVisible({ timeout: 15_000 })
})

test('error: reports when no purchase arrives within three minutes', async ({ openDemo, page }) => {
  await page.clock.install()
  const { modal, buy } = await start(openDemo)
  await buy.amount('20')
  await buy.toProvider()
  await expect(modal.testId('buy-copy')).toBeVisible()
  await expect
    .poll(
      async () => {
        await page.clock.runFor(10_000)
        return modal.testId('buy-state').getAttribute('data-step')
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBe('ONRAMP_TIMEOUT')
  await expect(modal.testId('buy-state')).toContainText('Purchase failed')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'buy-timeout')
  await modal.testId('buy-activity').click()
  await expect(modal.view('OnRampActivity')).toBeVisible()
  await expect(modal.card).toContainText('No purchases yet')
})

test.describe('a service that is down', () => {
  test.use({ allowed: [HTTP_FAILURES] })

  test('error: falls back to built-in options and an estimate; the payment page fails', async ({
    openDemo,
    sandbox,
  }) => {
    const down = ['/onramp/options', '/onramp/quote', '/generators/onrampurl']
    await sandbox.faults(...down.map(match => ({ match, status: 503 })))
    const { modal, buy } = await start(openDemo)
    await buy.amount('100')
    await expect(modal.testId('onramp-quote')).toContainText('Estimate')
    await expect(modal.testId('onramp-quote')).toContainText('This isn’t a quote')
    await expect(modal.testId('onramp-quote-total')).toHaveText('$100.00')
    await expect(modal.testId('onramp-quote-coinbase-fee')).toHaveCount(0)
    expect(await axe(modal.page)).toEqual([])
    await look(modal.page, 'buy-estimate')
    const popup = await buy.toProvider()
    await expect(modal.testId('buy-state')).toContainText('Purchase failed', { timeout: 15_000 })
    await expect(modal.testId('buy-state')).toContainText('Nothing was charged')
    expect(popup.isClosed()).toBe(true)
    expect(await axe(modal.page)).toEqual([])
    await look(modal.page, 'buy-failed')
    await sandbox.clearFaults()
    const opened = modal.page.waitForEvent('popup')
    await modal.testId('buy-retry').click()
    await expect((await opened).getByTestId('pay-submit')).toBeVisible()
  })

  test('error: purchases cannot be loaded', async ({ openDemo, sandbox }) => {
    const { modal } = await start(openDemo)
    await sandbox.faults({ match: 'onramp=coinbase', status: 404 })
    await modal.show('OnRampActivity')
    await expect(modal.card).toContainText('Couldn’t load purchases')
    await sandbox.clearFaults()
    await modal.card.getByRole('button', { name: 'Try again' }).click()
    await expect(modal.card).toContainText('No purchases yet')
    await look(modal.page, 'buy-none')
  })
})

test.describe('a region that is restricted', () => {
  test.use({ timezoneId: 'Asia/Hong_Kong' })

  test('behavior: rows warn that the provider may not serve the region, and stay enabled', async ({
    openDemo,
  }) => {
    const { modal, buy } = await start(openDemo)
    await expect(modal.testId('onramp-restricted')).toHaveText('May not be available in your region')
    await look(modal.page, 'buy-restricted')
    await buy.amount('20')
    const page = await buy.toProvider()
    await expect(page.getByTestId('pay-submit')).toBeVisible()
  })
})

test('behavior: enable-onramp="false" hides every way in', async ({ openDemo }) => {
  const modal = await openDemo({ wallet: 'evm', 'attr.enable-onramp': 'false' })
  await connect(modal)
  await modal.show('Account')
  await expect(modal.testId('w3m-account-default-receive-button')).toBeVisible()
  await expect(modal.testId('w3m-account-default-onramp-button')).toHaveCount(0)
  for (const view of ['OnRampProviders', 'OnRampActivity', 'OnRampTokenSelect', 'OnRampFiatSelect']) {
    await modal.show(view)
    await expect(modal.view('Account')).toBeVisible()
  }
})

test('default: explains buying to first-time buyers', async ({ openDemo }) => {
  const { modal } = await start(openDemo)
  await modal.testId('onramp-help').click()
  await expect(modal.title).toHaveText('How does buying work?')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'buy-help')
  await modal.testId('buy-understood').click()
  await expect(modal.view('OnRampProviders')).toBeVisible()
})

test('behavior: uses the page’s own on-ramp session', async ({ openDemo, sandbox }) => {
  const { modal, address, buy } = await start(openDemo)
  await modal.host.evaluate((element, own) => {
    const requested: unknown[] = []
    Object.assign(globalThis, { requested })
    Object.assign(element, {
      onrampSession: async (request: unknown) => {
        requested.push(request)
        return `${own}?to=the-page`
      },
    })
  }, sandbox.manifest.inbox)
  await buy.amount('30')
  const popup = await buy.toProvider()
  await popup.waitForURL(/to=the-page$/)
  const [request] = await modal.page.evaluate(
    () => (globalThis as unknown as { requested: object[] }).requested,
  )
  expect(request).toMatchObject({ provider: 'coinbase', address, amount: '30', purchaseCurrency: 'USDC' })
  expect(await sandbox.log('onrampurl')).toEqual([])
})

test('default: offers Meld if the page provides a key', async ({ openDemo, guard, context }) => {
  guard.allow(/outside: GET https:\/\/meldcrypto\.com/)
  await context.route('https://meldcrypto.com/**', route => route.fulfill({ body: 'Meld' }))
  const { modal, address, buy } = await start(openDemo, { 'attr.meld-key': 'key-1' })
  const popup = await buy.toProvider('meld')
  await popup.waitForURL(/^https:\/\/meldcrypto\.com\//)
  const query = new URL(popup.url()).searchParams
  expect([query.get('publicKey'), query.get('walletAddress'), query.get('destinationCurrencyCode')]).toEqual([
    'key-1',
    address,
    'USDC',
  ])
  await expect(modal.testId('buy-state')).toContainText('Track it at Meld.io')
})
