import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'
import type { Fault } from './support/sandbox-client'

const MAINNET = 'eip155:1'

/** Faults of the services of an account, and what the visitor reads about them. */
const FAULTS: Record<string, { fault: Omit<Fault, 'match'>; says: string }> = {
  'nothing for a minute': { fault: { delayMs: 60_000 }, says: 'took too long to respond' },
  'a cut line': { fault: { drop: true }, says: 'can’t be reached' },
  HTML: { fault: { body: '<!doctype html><h1>Bad gateway</h1>' }, says: 'invalid response' },
  'truncated JSON': { fault: { body: '{"balances":[{"name":"Et' }, says: 'invalid response' },
  'wrong shapes': {
    fault: { body: '{"balances":7,"data":{},"next":[],"http":{}}' },
    says: 'invalid response',
  },
}

test.use({ allowed: [HTTP_FAILURES] })

/** Advances the page's clock, past delays and retries, until the assertion holds. */
const inTime = (modal: ModalPage, assertion: () => Promise<void>, step = 2_000) =>
  expect(async () => {
    await modal.page.clock.fastForward(step)
    await assertion()
  }).toPass({ timeout: 20_000, intervals: [100] })

for (const [what, { fault, says }] of Object.entries(FAULTS)) {
  test.describe(what, () => {
    test.beforeEach(({ page }) => page.clock.install())

    test('error: tokens: shows the reason and a retry button, and keeps the last known amounts', async ({
      openDemo,
      sandbox,
      page,
    }) => {
      const modal = await openDemo({ wallet: 'evm' })
      const address = await connect(modal)
      await sandbox.fund({ caip2: MAINNET, address, amount: '1' })
      await sandbox.faults({ match: '/balance?', ...fault })
      await modal.show('Account')
      await inTime(modal, async () => {
        await expect(modal.testId('account-tokens')).toContainText('not available', { timeout: 100 })
      })
      await modal.testId('account-tokens').click()
      await expect(modal.card).toContainText(says)
      // the node may have been read before the account was funded
      await inTime(modal, async () => {
        await expect(modal.testId('balance-amount')).toHaveText('1 ETH', { timeout: 100 })
      })
      if (what === 'a cut line') {
        await look(page, 'tokens-cut')
        expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
      }
      // by keyboard, as a snackbar may cover it; before the service is back, because the next balances load
      // automatically
      await modal.testId('tokens-retry').press('Enter')
      await sandbox.clearFaults()
      // an earlier request may still be waiting for its response
      await inTime(modal, async () => {
        await expect(modal.testId('token-row-ETH')).toBeVisible({ timeout: 100 })
      })
      await expect(modal.testId('account-tokens')).not.toContainText('not available')

      await sandbox.faults({ match: '/balance?', ...fault })
      await inTime(modal, async () => {
        await expect(modal.testId('tokens-old')).toBeVisible({ timeout: 100 })
      })
      await expect(modal.testId('account-total')).toContainText('$')
      await expect(modal.testId('account-total')).toContainText('may be outdated')
      await expect(modal.testId('token-row-ETH')).toBeVisible()
      if (what === 'a cut line') {
        await look(page, 'tokens-old')
        expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
      }
    })

    test('error: activity: shows the reason and a retry button', async ({ openDemo, sandbox }) => {
      const modal = await openDemo({ wallet: 'evm' })
      await connect(modal)
      await sandbox.faults({ match: '/history?', ...fault })
      await modal.show('Transactions')
      await inTime(
        modal,
        async () => {
          await expect(modal.testId('activity-retry')).toBeVisible({ timeout: 100 })
        },
        500,
      )
      await expect(modal.view('Transactions')).toContainText(says)
      await expect(modal.testId('wui-snackbar')).toHaveCount(1)
      const covered = await modal.testId('activity-retry').evaluate(button => {
        const message = button.getRootNode() as ShadowRoot
        const top = message.querySelector('[data-testid=wui-snackbar]')?.getBoundingClientRect().top ?? 0
        return top < button.getBoundingClientRect().bottom
      })
      expect(covered, 'the way on is not covered').toBe(false)
      await sandbox.clearFaults()
      await modal.testId('activity-retry').click()
      await expect(modal.testId('activity-empty')).toBeVisible()
    })

    test('error: names: falls back to the name from the node, or to the address', async ({
      openDemo,
      sandbox,
    }) => {
      await sandbox.faults({ match: '/identity/', ...fault }, { match: '/reverse/', ...fault })
      const modal = await openDemo({ wallet: 'evm' })
      const address = await connect(modal)
      await modal.show('Account')
      await inTime(modal, async () => {
        expect((await sandbox.log('/reverse/')).length).toBeGreaterThan(0)
      })
      await expect(modal.testId('account-settings-address')).toHaveAttribute('title', address)
      await expect(modal.testId('balance-amount')).toHaveText('0.000 ETH')
      expect((await modal.state()).profileName).toBeUndefined()
    })

    test('error: networks of the service: the number is missing, and is requested again', async ({
      openDemo,
      sandbox,
    }) => {
      await sandbox.faults(
        { match: 'blockchain/v1/?chainId', status: 400 },
        { match: '/supported-chains', ...fault },
      )
      const modal = await openDemo({ wallet: 'evm', 'attr.rpc-urls': '{}' })
      await connect(modal)
      await modal.show('Account')
      await inTime(modal, async () => {
        await expect(modal.card).toContainText('Couldn’t load your balance. Trying again…', {
          timeout: 100,
        })
      })
      await expect.poll(async () => (await sandbox.log('/supported-chains')).length).toBeGreaterThan(0)
      await sandbox.clearFaults()
      await inTime(modal, async () => {
        await expect(modal.card).not.toContainText('Couldn’t load your balance', { timeout: 100 })
      })
    })
  })
}

test('error: says that the service has no node for a network, and requests it once', async ({
  openDemo,
  sandbox,
  page,
}) => {
  await sandbox.faults(
    { match: 'blockchain/v1/?chainId', status: 400 },
    { match: '/supported-chains', body: '{"http":["eip155:137"],"ws":[]}' },
  )
  const modal = await openDemo({ wallet: 'evm', 'attr.rpc-urls': '{}' })
  await connect(modal)
  for (const _time of ['first', 'second']) {
    await modal.show('Account')
    await expect(modal.card).toContainText('Balances aren’t available on Ethereum.')
    await modal.close()
  }
  const requested = await sandbox.log('GET /blockchain/v1/supported-chains')
  expect(requested.length).toBeLessThanOrEqual(1)
  await modal.show('Account')
  await look(page, 'account-unserved')
})
