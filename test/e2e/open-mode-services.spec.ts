import { Keypair } from '@solana/web3.js'
import { MOONPAY_KEYS, signMoonpay } from '../sandbox/sellers/moonpay'
import { RAMP_KEY } from '../sandbox/sellers/ramp'
import { TRANSAK_KEYS } from '../sandbox/sellers/transak'
import { BuyPage } from './support/buy-page'
import { Chain, MAINNET, SOLANA, SolanaChain, USDC } from './support/chain'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { registerForOther } from './support/names'
import { expectOnlyNamed, openPage, outsideOf, UP } from './support/open-page'
import type { SandboxClient } from './support/sandbox-client'
import { approve, confirm, expectConfirmed, fill, RECIPIENT, review } from './support/send'
import { SwapPage, swapAsPreviewed } from './support/swap-page'

// Pages in open mode with services of their choice: each with its real URL, for which the sandbox's stand-in answers.

const SELLERS = {
  moonpay: { origin: 'https://buy.moonpay.com', goods: 'ETH on Ethereum', price: '50 USD' },
  transak: { origin: 'https://global.transak.com', goods: 'All assets on Ethereum', price: '75 EUR' },
  ramp: {
    origin: 'https://app.rampnetwork.com',
    goods: 'All assets on Ethereum',
    price: 'an amount that you enter',
  },
} as const

const HOSTS = ['li.quest', 'eth.blockscout.com', 'api.etherscan.io', 'api.coingecko.com']
test.use({ allowed: [outsideOf(...HOSTS, ...Object.values(SELLERS).map(({ origin }) => origin))] })

const TOKENS = [{ asset: `${MAINNET}/erc20:${USDC}`, name: 'USD Coin', symbol: 'USDC', decimals: 6 }]
const KEYS = { '0x-api-key': 'secret', '0x-version': 'v2' }

/** What the page imports from `w3m-modal/services/…`, by name. */
const load = ({ page }: ModalPage, ...names: readonly string[]) =>
  page.evaluateHandle(
    async files => {
      const modules = await Promise.all(files.map(file => import(file)))
      return Object.assign({}, ...modules) as Record<string, (given?: unknown) => object>
    },
    names.map(name => new URL(`/services/${name}.js`, page.url()).href),
  )

/** Each source of swaps: how the page sets it, and where the sandbox has it. */
const SWAPS = {
  'zero-ex': {
    // the page's own server adds the key
    outside: ({ manifest }: SandboxClient) => ({
      [`${new URL(manifest.demo).origin}/api/0x`]: { url: manifest.zeroEx, headers: KEYS },
    }),
    async serve(modal: ModalPage) {
      const adapters = await load(modal, 'zero-ex')
      await modal.host.evaluate(
        (element, { adapters, tokens }) =>
          Object.assign(element, {
            services: { open: true, swap: adapters.zeroEx?.({ url: '/api/0x', tokens }) },
          }),
        { adapters, tokens: TOKENS },
      )
    },
    match: '/zero-ex/swap/',
    // nobody on this page has prices
    agreements: ['impactUnknown', 'minimum'],
  },
  lifi: {
    outside: ({ manifest }: SandboxClient) => ({
      'https://li.quest/v1': { url: manifest.lifi },
      'https://api.coingecko.com/api/v3': { url: manifest.coingecko },
    }),
    async serve(modal: ModalPage) {
      const adapters = await load(modal, 'lifi', 'node-account', 'rpc-pool', 'coingecko')
      await modal.host.evaluate(
        (element, { adapters, tokens, urls }) => {
          const nodes = adapters.rpcPool?.(urls)
          const account = adapters.coingecko?.({ account: adapters.nodeAccount?.({ nodes, tokens }) })
          Object.assign(element, { services: { open: true, nodes, account, swap: adapters.lifi?.() } })
        },
        { adapters, tokens: TOKENS, urls: { [MAINNET]: UP } },
      )
    },
    match: '/lifi/v1/quote',
    agreements: ['minimum'],
  },
} as const

for (const [name, { outside, serve, match, agreements }] of Object.entries(SWAPS))
  test.describe(name, () => {
    async function start({ modal, sandbox }: { modal: ModalPage; sandbox: SandboxClient }) {
      // its first request makes the pools, which takes a while
      await fetch(`${sandbox.manifest.lifi}/tokens?chains=1`)
      const requests = await openPage(modal.page, sandbox, { outside: outside(sandbox) })
      const address = await connect(modal)
      await sandbox.fund({ caip2: MAINNET, address, amount: '10' })
      await sandbox.fund({ caip2: MAINNET, address, amount: '500', token: 'USDC' })
      await serve(modal)
      await modal.show('Account')
      await expect(modal.testId('w3m-account-default-swaps-button')).toBeVisible({ timeout: 15_000 })
      return { modal, address, swap: new SwapPage(modal), chain: new Chain(sandbox), requests }
    }

    const agree = async (modal: ModalPage, warnings: readonly string[] = agreements) => {
      for (const warning of warnings) await modal.testId(`swap-agree-${warning}`).check()
    }

    test('default: ether for dollars, and dollars for ether by approval and swap, to the receipt', async ({
      modal,
      sandbox,
    }) => {
      const swapper = await start({ modal, sandbox })
      const { swap, chain, address, requests } = swapper
      await swap.preview('ETH', '0.5')
      await expect(modal.testId('swap-proof-simulated')).toBeVisible()
      // the call itself cannot be read
      await agree(modal)
      await swap.ready('Swap')
      await look(modal.page, `open-swap-${name}`)
      await swapAsPreviewed(swapper, 'ETH', () => swap.approve())
      await expect(modal.testId('swap-receipt')).toContainText('0.5 ETH')
      await modal.testId('swap-receipt-done').click()

      await swap.preview('USDC', '100')
      await agree(
        modal,
        agreements.filter(each => each !== 'minimum'),
      )
      await swap.ready('Approve')
      await swap.confirm()
      await swap.approve()
      await expect(modal.testId('swap-confirm-button')).toHaveText('Swap')
      await agree(modal)
      await swap.ready('Swap')
      await swapAsPreviewed(swapper, 'USDC', () => swap.approve())
      await expect(modal.testId('swap-receipt')).toContainText('100 USDC')
      expect(await chain.count(address)).toBe(3)
      expect(requests.named.length).toBeGreaterThan(0)
      await expectOnlyNamed(modal, requests)
    })

    test('error: another contract than the router is refused before the wallet’s prompt', async ({
      modal,
      sandbox,
    }) => {
      const { swap, chain, address } = await start({ modal, sandbox })
      await sandbox.hostile('swap-unknown-router')
      await swap.preview('ETH')
      await expect(modal.testId('swap-preview-error')).toContainText('unknown swap contract')
      await expect(modal.testId('swap-confirm-button')).toHaveAttribute('aria-disabled', 'true')
      expect(await chain.count(address)).toBe(0)
    })

    test('error: the service is down: the form says so, and the rest of the modal works', async ({
      modal,
      sandbox,
    }) => {
      const { swap } = await start({ modal, sandbox })
      await sandbox.faults({ match, status: 500 })
      await swap.open()
      await swap.choose('toToken', 'USDC')
      await expect(modal.card).toContainText('500', { timeout: 20_000 })
      await look(modal.page, `open-swap-${name}-down`)
      await modal.show('WalletSend')
      await fill(modal, '0.5')
      await review(modal)
      await confirm(modal)
      await approve(modal)
      await expectConfirmed(modal)
    })
  })

/** Each explorer: how the page sets it, and where the sandbox has it. */
const EXPLORERS = {
  blockscout: {
    outside: ({ manifest }: SandboxClient) => ({
      'https://eth.blockscout.com': { url: `${manifest.blockscout}/1` },
    }),
    async serve(modal: ModalPage) {
      const adapters = await load(modal, 'blockscout')
      await modal.host.evaluate(
        (element, { adapters }) =>
          Object.assign(element, {
            services: { open: true, account: adapters.blockscout?.({ url: 'https://eth.blockscout.com' }) },
          }),
        { adapters },
      )
    },
    match: '/blockscout/',
  },
  etherscan: {
    outside: ({ manifest }: SandboxClient) => ({
      'https://api.etherscan.io/v2/api': { url: manifest.etherscan },
      'https://api.coingecko.com/api/v3': { url: manifest.coingecko },
    }),
    async serve(modal: ModalPage) {
      const adapters = await load(modal, 'etherscan', 'node-account', 'rpc-pool', 'coingecko')
      await modal.host.evaluate(
        (element, { adapters, tokens, urls }) => {
          const nodes = adapters.rpcPool?.(urls)
          const account = {
            ...adapters.nodeAccount?.({ nodes, tokens }),
            ...adapters.etherscan?.({ apiKey: 'key' }),
          }
          Object.assign(element, {
            services: { open: true, nodes, account: adapters.coingecko?.({ account }) },
          })
        },
        { adapters, tokens: TOKENS, urls: { [MAINNET]: UP } },
      )
    },
    match: '/etherscan/',
  },
} as const

for (const [name, { outside, serve, match }] of Object.entries(EXPLORERS))
  test.describe(name, () => {
    async function start({ modal, sandbox }: { modal: ModalPage; sandbox: SandboxClient }) {
      const requests = await openPage(modal.page, sandbox, { outside: outside(sandbox) })
      const address = await connect(modal)
      await sandbox.fund({ caip2: MAINNET, address, amount: '2' })
      await sandbox.fund({ caip2: MAINNET, address, amount: '25.5', token: 'USDC' })
      await serve(modal)
      return requests
    }

    test('default: the tokens of the account, and what has happened', async ({ modal, sandbox }) => {
      const requests = await start({ modal, sandbox })
      await modal.show('WalletSend')
      await fill(modal, '0.5', RECIPIENT)
      await review(modal)
      await confirm(modal)
      await approve(modal)
      await expectConfirmed(modal)
      await modal.show('Account')
      await modal.testId('account-tokens').click()
      await expect(modal.testId('token-row-USDC')).toContainText('25.5 USDC')
      await modal.show('Transactions')
      const rows = modal.testId('transaction-row')
      await expect(rows).toHaveCount(2)
      await expect(rows.nth(0)).toContainText('0.5 ETH')
      await expect(rows.nth(1)).toContainText('25.5 USDC')
      await look(modal.page, `open-activity-${name}`)
      await expectOnlyNamed(modal, requests)
    })

    test('error: the explorer is down: the view says so, and another try works', async ({
      modal,
      sandbox,
    }) => {
      await start({ modal, sandbox })
      await sandbox.faults({ match, status: 500 })
      await modal.show('Transactions')
      await expect(modal.testId('activity-retry')).toBeVisible({ timeout: 20_000 })
      await expect(modal.view('Transactions')).toContainText('500')
      await look(modal.page, `open-activity-${name}-down`)
      await sandbox.clearFaults()
      await modal.testId('activity-retry').click()
      await expect(modal.testId('transaction-row')).toHaveCount(1)
    })
  })

test.describe('onramp-links', () => {
  async function start({ modal, sandbox }: { modal: ModalPage; sandbox: SandboxClient }) {
    const { page } = modal
    const { sellers } = sandbox.manifest
    for (const [id, { origin }] of Object.entries(SELLERS))
      await page.context().route(`${origin}/**`, async route => {
        const answer = await fetch(`${sellers}/${id}${route.request().url().slice(origin.length)}`)
        const { status, headers } = answer
        await route.fulfill({ status, headers: Object.fromEntries(headers), body: await answer.text() })
      })
    await openPage(page, sandbox)
    // what the server of the page does
    await page.exposeFunction('sign', signMoonpay)
    await page.exposeFunction('createUrl', async (params: Readonly<Record<string, string>>) => {
      const { apiKey, accessToken } = TRANSAK_KEYS
      const widgetParams = { ...params, apiKey, referrerDomain: new URL(sandbox.manifest.demo).host }
      const answer = await fetch(`${sellers}/transak/api/v2/auth/session`, {
        method: 'POST',
        headers: { 'access-token': accessToken },
        body: JSON.stringify({ widgetParams }),
      })
      return (await answer.json()).data.widgetUrl
    })
    const address = await connect(modal)
    const adapters = await load(modal, 'onramp-links')
    await modal.host.evaluate(
      (element, { adapters, keys }) => {
        const { sign, createUrl } = globalThis as unknown as Record<string, (given: unknown) => unknown>
        const links = [
          adapters.moonpay?.({
            apiKey: keys.moonpay,
            sign: (url: string) => sign?.(url),
            params: { baseCurrencyCode: 'usd', baseCurrencyAmount: '50' },
          }),
          adapters.transak?.({
            createUrl: (params: unknown) => createUrl?.(params),
            params: { fiatCurrency: 'EUR', fiatAmount: '75' },
          }),
          adapters.ramp?.({ hostApiKey: keys.ramp }),
          adapters.moonpay?.({ apiKey: keys.moonpay, sign: async (url: string) => url }),
        ]
        Object.assign(links[3] ?? {}, { id: 'unsigned', name: 'Without a signature' })
        Object.assign(element, { services: { open: true, onramp: adapters.onrampLinks?.(links) } })
      },
      { adapters, keys: { moonpay: MOONPAY_KEYS.apiKey, ramp: RAMP_KEY } },
    )
    return { address, buy: new BuyPage(modal) }
  }

  test('default: each seller’s page opens with what is bought, for how much, and to which account', async ({
    modal,
    sandbox,
  }) => {
    const { address, buy } = await start({ modal, sandbox })
    await modal.show('Account')
    await modal.testId('w3m-account-default-onramp-button').click()
    await expect(modal.page.getByTestId(/^onramp-provider-/)).toHaveText([
      'MoonPay',
      'Transak',
      'Ramp Network',
      'Without a signature',
    ])
    await look(modal.page, 'open-sellers')
    for (const [id, { origin, goods, price }] of Object.entries(SELLERS)) {
      await modal.show('OnRampProviders')
      const seller = await buy.toProvider(id)
      await expect(seller.getByTestId('seller-goods')).toHaveText(goods)
      await expect(seller.getByTestId('seller-price')).toHaveText(price)
      await expect(seller.getByTestId('seller-address')).toHaveText(address)
      expect(new URL(seller.url()).origin).toBe(origin)
      await seller.close()
    }
  })

  test('error: a seller’s page refuses a URL that nobody has signed', async ({ modal, sandbox }) => {
    const { buy } = await start({ modal, sandbox })
    await modal.show('OnRampProviders')
    const seller = await buy.toProvider('unsigned')
    await expect(seller.getByTestId('seller-error')).toHaveText('The URL is not signed.')
  })
})

test.describe('a .sol name', () => {
  // Chromium counts a page that Playwright intercepts as public, which needs permission to request this machine.
  test.use({ permissions: ['local-network-access'] })

  async function start({ modal, sandbox }: { modal: ModalPage; sandbox: SandboxClient }) {
    const query = { wallet: 'both', 'attr.networks': SOLANA }
    const requests = await openPage(modal.page, sandbox, { query })
    await modal.show()
    await modal.testId('wallet-selector-Sandbox Wallet').click()
    await approve(modal)
    await expect.poll(async () => (await modal.state()).status).toBe('connected')
    const address = String((await modal.state()).address)
    await sandbox.fund({ caip2: SOLANA, address, amount: '5' })
    await modal.show('WalletSend')
    return requests
  }

  test('default: is found on the node, and its holder gets the money', async ({ modal, sandbox }) => {
    const to = Keypair.generate().publicKey.toBase58()
    await registerForOther(sandbox, 'ada.sol', to)
    const requests = await start({ modal, sandbox })
    await fill(modal, '1.25', 'ada.sol')
    await expect(modal.testId('send-resolved')).toContainText(to)
    await look(modal.page, 'open-send-sol')
    await review(modal)
    await expect(modal.testId('send-preview-recipient')).toContainText('ada.sol')
    await confirm(modal)
    await approve(modal)
    await expectConfirmed(modal)
    expect(await new SolanaChain(sandbox).lamports(to)).toBe(1_250_000_000n)
    await expectOnlyNamed(modal, requests)
  })

  test('error: nobody has it, or the node does not say: nothing can be sent', async ({ modal, sandbox }) => {
    await start({ modal, sandbox })
    await fill(modal, '1.25', 'nobody.sol')
    await expect(modal.card).toContainText('has no address on this network')
    await sandbox.faults({ match: 'getMultipleAccounts', status: 500 })
    await fill(modal, '1.25', 'ada.sol')
    await expect(modal.card.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
    await expect(modal.testId('send-action-button')).not.toHaveText('Review send')
    await look(modal.page, 'open-send-sol-down')
  })
})
