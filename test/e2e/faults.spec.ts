import { expect, test } from './support/fixtures'
import { connect, connectByHand, SANDBOX_WALLET } from './support/flows'
import { HTTP_FAILURES } from './support/page-guard'
import type { Fault } from './support/sandbox-client'

const ENDPOINTS = ['getWallets', 'getAnalyticsConfig', 'getAssetImage', 'getWalletImage', 'POST /analytics']
const FAULTS: Record<string, Omit<Fault, 'match'>> = {
  404: { status: 404 },
  429: { status: 429 },
  500: { status: 500 },
  HTML: { body: '<!doctype html><h1>Bad gateway</h1>' },
  'truncated JSON': { body: '{"data":[{"id":"x"' },
  'wrong shapes': { body: '{"data":{"count":[]},"isAnalyticsEnabled":"maybe"}' },
  'nothing for a minute': { delayMs: 60_000 },
  'a cut line': { drop: true },
}

test.use({ allowed: [HTTP_FAILURES] })

for (const [what, fault] of Object.entries(FAULTS)) {
  test(`error: every directory endpoint answers ${what}: the modal opens and a wallet connects`, async ({
    openDemo,
    sandbox,
  }) => {
    await sandbox.faults(...ENDPOINTS.map(match => ({ match, ...fault })))
    const modal = await openDemo({ wallet: 'evm', 'attr.featured-wallet-ids': 'featured-one featured-two' })
    const started = Date.now()
    await modal.show()
    await expect(modal.testId(`wallet-selector-${SANDBOX_WALLET}`)).toBeVisible()
    expect(Date.now() - started).toBeLessThan(4000)
    await connectByHand(modal)
    await modal.show('Networks')
    await expect(modal.testId('w3m-network-switch-Polygon')).toBeVisible()
    await modal.close()
  })
}

test('error: no connection at the first click: reports what helps, and then works', async ({
  openDemo,
  context,
}) => {
  const modal = await openDemo({ wallet: 'evm' })
  const button = modal.testId('connect-button').getByRole('button')
  await expect(button).toHaveText('Connect Wallet')
  await context.setOffline(true)
  await button.click()
  await expect.poll(() => modal.events('error')).not.toEqual([])
  const [error] = await modal.events('error')
  expect(error?.detail).toMatchObject({
    code: 'LOAD_FAILED',
    message: 'The wallet modal didn’t load. Check your connection and reload the page.',
  })
  expect(await modal.state()).toMatchObject({ open: false, loading: false })
  await context.setOffline(false)
  await modal.page.reload()
  await button.click()
  await expect(modal.view('Connect')).toBeVisible()
})

test('error: reports a failed directory, and a retry loads the missing wallets', async ({
  openDemo,
  sandbox,
}) => {
  await sandbox.faults({ match: 'getWallets', status: 404 })
  const modal = await openDemo({ wallet: 'evm', 'attr.featured-wallet-ids': 'any' })
  await modal.show()
  await expect(modal.card).toContainText('HTTP status code: 404')
  await sandbox.clearFaults()
  await modal.page.getByRole('button', { name: 'Try again' }).click()
  await expect(modal.card).not.toContainText('HTTP status code')
})

test('error: an unreachable node leaves the account usable, and the balance loads later', async ({
  openDemo,
  sandbox,
}) => {
  await sandbox.faults({ match: '/rpc/', status: 503 })
  const modal = await openDemo({ wallet: 'evm' })
  const address = await connect(modal)
  await modal.show('Account')
  await expect(modal.testId('balance-amount')).toHaveText('0.000 ETH')
  await expect(modal.card).toContainText('Couldn’t load your balance')
  await sandbox.clearFaults()
  await sandbox.fund({ caip2: 'eip155:1', address, amount: '2' })
  await modal.close()
  await modal.show('Account')
  await expect(modal.testId('balance-amount')).toHaveText('2 ETH')
})

test.describe('a wallet that misbehaves', () => {
  const plant = (body: string) => `
    const provider = { on() {}, removeListener() {}, request: async ({ method }) => { ${body} } }
    const info = { uuid: 'bad', rdns: 'dev.bad.wallet', name: 'Bad Wallet', icon: 'javascript:alert(1)' }
    const say = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    addEventListener('eip6963:requestProvider', say)
    say()`

  for (const [what, body, sentence] of [
    ['throws', `throw new Error('broken')`, 'couldn’t connect'],
    ['throws what is no error', 'throw undefined', 'couldn’t connect'],
    ['answers nonsense', 'return { accounts: 7 }', 'invalid response'],
    ['is locked', 'return []', 'locked'],
    ['already has an open request', 'throw { code: -32002 }', 'already has an open request'],
  ] as const) {
    test(`error: ${what}`, async ({ openDemo, page }) => {
      await page.addInitScript(plant(body))
      const modal = await openDemo()
      await modal.show()
      await modal.testId('wallet-selector-dev.bad.wallet').click()
      await expect(modal.card).toContainText(sentence)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await modal.testId('header-back').click()
      await expect(modal.view('Connect')).toBeVisible()
    })
  }

  test('error: hangs, and the visitor can leave', async ({ openDemo, page }) => {
    await page.addInitScript(plant('return new Promise(() => {})'))
    const modal = await openDemo()
    await modal.show()
    await modal.testId('wallet-selector-dev.bad.wallet').click()
    await expect(modal.card).toContainText('Continue in Bad Wallet')
    await modal.close()
    expect((await modal.state()).status).toBe('disconnected')
  })

  test('behavior: hostile announcements run no code', async ({ openDemo, page }) => {
    await page.addInitScript(() => {
      const provider = { request: async () => [] }
      const hostile = [
        {
          uuid: '1',
          rdns: 'dev.a',
          name: '<img src=x onerror=alert(1)>',
          icon: 'data:text/html,<script>alert(1)</script>',
        },
        { uuid: '2', rdns: 'dev.b', name: 'Meta\u202eksaM', icon: 'http://tracker.example/x.png' },
        { uuid: '3', rdns: 'dev.c', name: 'x'.repeat(5000), icon: `data:image/png,${'x'.repeat(9e5)}` },
        null,
        { uuid: 4, rdns: {}, name: [] },
      ]
      const say = () => {
        for (const info of hostile) {
          dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
        }
      }
      addEventListener('eip6963:requestProvider', say)
    })
    const modal = await openDemo()
    await modal.show()
    await expect(page.locator('[data-connector-id^="dev."]')).toHaveCount(3)
    await expect(modal.testId('wallet-selector-dev.a')).toContainText('<img src=x')
    await expect(modal.testId('wallet-selector-dev.a').locator('img')).toHaveCount(0)
    await expect(modal.testId('wallet-selector-dev.b')).toContainText('MetaksaM')
  })
})

test.describe('storage', () => {
  test('error: blocked', async ({ openDemo, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await page.addInitScript(() => {
      const provider = {
        on() {},
        removeListener() {},
        request: async ({ method }: { method: string }) =>
          method === 'eth_chainId' ? '0x1' : ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
      }
      const info = { uuid: 'ok', rdns: 'dev.ok.wallet', name: 'Plain Wallet', icon: '' }
      addEventListener('eip6963:requestProvider', () =>
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } })),
      )
    })
    const modal = await openDemo()
    await modal.show()
    await modal.testId('wallet-selector-dev.ok.wallet').click()
    await expect.poll(async () => (await modal.state()).connected).toBe(true)
  })

  test('error: full', async ({ openDemo, page }) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('@w3m/')) throw new DOMException('full', 'QuotaExceededError')
        setItem.call(this, key, value)
      }
    })
    const modal = await openDemo({ wallet: 'evm' })
    await connect(modal)
    expect((await modal.state()).connected).toBe(true)
  })

  test('error: garbage', async ({ openDemo, page, sandbox }) => {
    const { projectId } = sandbox.manifest
    await page.addInitScript(id => {
      localStorage.setItem(`@w3m/${id}/session`, '{"connections":{"eip155":')
      localStorage.setItem(`@w3m/${id}/network`, '"constructor"')
    }, projectId)
    const modal = await openDemo({ wallet: 'evm' })
    await connect(modal)
    expect(await modal.state()).toMatchObject({ connected: true, network: 'eip155:1' })
  })
})
