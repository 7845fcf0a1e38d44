import { expect, test } from './support/fixtures'
import { connectByHand, SANDBOX_WALLET } from './support/flows'
import { HTTP_FAILURES } from './support/page-guard'

test.use({ allowed: [HTTP_FAILURES] })

const REFUSALS = [
  ['expired', 'PROJECT_ID_REJECTED', 'project ID was rejected'],
  ['limit', 'PROJECT_LIMIT_REACHED', 'reached a limit'],
  ['payment', 'PROJECT_LIMIT_REACHED', 'reached a limit'],
  ['origin', 'ORIGIN_NOT_ALLOWED', 'address isn’t allowed'],
] as const

// The first two: one that is not retried, and one that is. services/refusals.test.ts has all.
for (const [refused, code, text] of REFUSALS.slice(0, process.env.W3M_THOROUGH ? REFUSALS.length : 2))
  test(`error: ${refused}: visitor, page and developer learn why, and a browser wallet connects`, async ({
    openDemo,
    sandbox,
    page,
  }) => {
    await sandbox.project(refused)
    const warnings: string[] = []
    page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
    const modal = await openDemo({ wallet: 'evm' })
    await modal.show()
    await expect(modal.testId('wui-snackbar-message')).toContainText(text)
    await expect(modal.testId(`wallet-selector-${SANDBOX_WALLET}`)).toBeVisible()
    await connectByHand(modal)
    await modal.show('Account')
    await expect(modal.view('Account')).toBeVisible()
    const errors = (await modal.events('error')).map(({ detail }) => (detail as { code: string }).code)
    expect(errors.filter(each => each === code)).toEqual([code])
    expect(warnings.filter(each => each.includes(`errors.md#${code.toLowerCase()}`))).toHaveLength(1)
  })

test('behavior: the page switches to open mode, and what needs no service works', async ({
  openDemo,
  sandbox,
}) => {
  await sandbox.project('limit')
  const modal = await openDemo({ wallet: 'evm' })
  await modal.host.evaluate(element =>
    element.addEventListener('error', event => {
      if ((event as CustomEvent).detail.code === 'PROJECT_LIMIT_REACHED')
        Object.assign(element, { services: 'open' })
    }),
  )
  await modal.show()
  await expect(modal.testId('wui-snackbar-message')).toContainText('reached a limit')
  await expect(modal.testId(`wallet-selector-${SANDBOX_WALLET}`)).toBeVisible()
  await modal.show('AllWallets')
  // from the list in the package
  await expect(modal.card).toContainText('Rabby')
})
