import type { Locator } from '@playwright/test'
import { MAINNET } from './support/chain'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'

/** A busy machine takes its time. */
test.describe.configure({ timeout: 60_000 })
test.use({ allowed: [HTTP_FAILURES] })

type Row = {
  readonly feature: string
  /** Its first request. */
  readonly match: string
  readonly view: string
  /** What is there once it works. */
  readonly works: (modal: ModalPage) => Locator
}

const ROWS: readonly Row[] = [
  {
    feature: 'Swap',
    match: 'v1/convert/tokens',
    view: 'Swap',
    works: modal => modal.testId('swap-input-sourceToken'),
  },
  { feature: 'Send', match: '/balance?', view: 'WalletSend', works: modal => modal.testId('send-amount') },
  { feature: 'Account', match: '/balance?', view: 'Account', works: modal => modal.testId('balance-amount') },
  {
    feature: 'Activity',
    match: '/history?',
    view: 'Transactions',
    works: modal => modal.testId('activity-empty'),
  },
]

for (const { feature, match, view, works } of ROWS)
  for (const [how, fault] of [
    ['an error', { status: 500 }],
    ['a cut line', { drop: true }],
  ] as const)
    test(`error: the first request of ${feature} ends in ${how}; opened again, it works`, async ({
      openDemo,
      sandbox,
    }) => {
      const modal = await openDemo({ wallet: 'evm' })
      const address = await connect(modal)
      await sandbox.fund({ caip2: MAINNET, address, amount: '10' })
      await sandbox.faults({ match, ...fault })
      await modal.show(view)
      // its retries, too
      await expect.poll(async () => (await sandbox.log(match)).length).toBeGreaterThan(2)
      await expect(modal.card).toBeVisible()
      await sandbox.clearFaults()
      await modal.close()
      await modal.show(view)
      await expect(works(modal)).toBeVisible({ timeout: 15_000 })
    })
