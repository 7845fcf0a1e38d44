import { BuyPage } from './support/buy-page'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'

const GATEWAY = 'https://bafy.ipfs.dweb.link'
/** U+202E reverses the text after it, and is invisible. */
const TURN = '\u202e'

test('error: does not follow redirects of IPFS content to its creator', async ({
  openDemo,
  sandbox,
  context,
  guard,
  page,
}) => {
  guard.allow(/outside: GET https:\/\/bafy\.ipfs\.dweb\.link/, /console\.error: Failed to load/)
  const requested: string[] = []
  page.on('request', request => {
    if (request.url().startsWith(GATEWAY)) requested.push(new URL(request.url()).pathname)
  })
  const headers = { 'access-control-allow-origin': '*' }
  await context.route(`${GATEWAY}/**`, route =>
    route.fulfill({ status: 302, headers: { ...headers, location: `${GATEWAY}/maker` } }),
  )
  await context.route(/\/account\/[^/]+\/balance/, async route => {
    const response = await route.fetch()
    const { balances } = (await response.json()) as { balances: object[] }
    const json = { balances: balances.map(each => ({ ...each, iconUrl: `${GATEWAY}/token.png` })) }
    await route.fulfill({ response, json })
  })
  const modal = await openDemo({ wallet: 'evm', connect: GATEWAY })
  const address = await connect(modal)
  await sandbox.fund({ caip2: 'eip155:1', address, amount: '25', token: 'USDC' })
  await modal.show('Account')
  await modal.testId('account-tokens').click()
  await expect(modal.testId('token-row-USDC')).toBeVisible()
  await expect(modal.testId('token-row-USDC').locator('.pic')).toHaveAttribute('data-initial', /\S/)
  expect(new Set(requested)).toEqual(new Set(['/token.png']))
})

test('error: a transaction with an invalid hash does not hide the others', async ({ openDemo, sandbox }) => {
  const transaction = (id: string, hash: string) => ({
    id,
    metadata: { operationType: 'send', hash, minedAt: '2026-03-01T00:00:00Z', status: 'confirmed' },
    transfers: [],
  })
  const data = [transaction('a', '\ud800'), transaction('b', `0x${'ab'.repeat(32)}`)]
  await sandbox.faults({ match: '/history', status: 200, body: JSON.stringify({ data }) })
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await modal.show('Transactions')
  await expect(modal.testId('transaction-row')).toHaveCount(2)
})

test.describe('buying', () => {
  test('error: bidirectional characters of the service do not reorder the text', async ({
    openDemo,
    sandbox,
    guard,
  }) => {
    guard.allow(/console\.error: Failed to load resource/)
    const limits = [{ id: `wire${TURN}`, min: '10', max: '100' }]
    await sandbox.faults(
      {
        match: '/onramp/options',
        status: 200,
        body: JSON.stringify({
          paymentCurrencies: [{ id: 'USD', payment_method_limits: limits }],
          purchaseCurrencies: [{ id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [] }],
        }),
      },
      {
        match: '/generators/onrampurl',
        status: 400,
        body: JSON.stringify({ reasons: [{ field: '', description: `${TURN}not here` }] }),
      },
    )
    const modal = await openDemo({ wallet: 'evm' })
    await connect(modal)
    const buy = new BuyPage(modal)
    await buy.open()
    await expect(modal.testId('onramp-method-wire')).toHaveText('wire')
    await buy.amount('20')
    await buy.toProvider()
    await expect(modal.testId('buy-state')).toContainText('not here')
    expect(await modal.testId('buy-state').textContent()).not.toContain(TURN)
  })

  test('error: works with a window that cannot be written to, as in a sandboxed frame', async ({
    openDemo,
    page,
  }) => {
    const modal = await openDemo({ wallet: 'evm' })
    await connect(modal)
    await page.evaluate(() => {
      const { open } = window
      window.open = (...args) => {
        const opened = open.apply(window, args)
        if (!opened) return null
        return new Proxy(opened, {
          get(target, name) {
            if (name === 'document') throw new DOMException('another origin', 'SecurityError')
            const value: unknown = Reflect.get(target, name)
            return typeof value === 'function' ? value.bind(target) : value
          },
          set: (target, name, value) => Reflect.set(target, name, value),
        })
      }
    })
    const buy = new BuyPage(modal)
    await buy.open()
    await buy.amount('20')
    const provider = await buy.toProvider()
    await expect(provider.getByTestId('pay-submit')).toBeVisible()
    await expect(modal.view('BuyInProgress')).toBeVisible()
  })
})
