import type { Diagnosis } from '../../src/index'
import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'

const diagnose = (modal: ModalPage): Promise<Diagnosis> =>
  modal.host.evaluate(element => (element as unknown as { diagnose(): Promise<Diagnosis> }).diagnose())
const problemsOf = ({ findings }: Diagnosis) => findings.filter(({ status }) => status === 'problem')

test('default: reports no problems and contains no address', async ({ openDemo }) => {
  const modal = await openDemo({ wallet: 'evm', 'attr.networks': 'eip155:1' })
  const address = await connect(modal)
  const report = await diagnose(modal)
  expect(problemsOf(report)).toEqual([])
  expect(report.ok).toBe(true)
  for (const area of [
    'page',
    'versions',
    'policy',
    'storage',
    'cookies',
    'clock',
    'directory',
    'nodes',
    'relay',
  ])
    expect(report.findings.map(each => each.area)).toContain(area)
  expect(report.text.toLowerCase()).not.toContain(address.toLowerCase().slice(2))
  expect(await modal.events('open')).toHaveLength(1)
})

test.describe('where services do not answer', () => {
  test.use({ allowed: [HTTP_FAILURES] })

  test('error: the visitor opens it from the help, and copies the report', async ({
    openDemo,
    sandbox,
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await sandbox.faults({ match: 'getWallets', status: 403 })
    const modal = await openDemo({ wallet: 'evm', 'attr.networks': 'eip155:1' })
    await modal.show('WhatIsAWallet')
    await modal.card.getByRole('button', { name: 'Connection check' }).click()
    await expect(modal.view('ConnectionCheck')).toBeVisible()
    await expect(modal.testId('connection-check-result')).toHaveText('Problems found: 1')
    const first = modal.testId('connection-check-row').first()
    await expect(first).toContainText('403')
    await expect(first).toContainText('Problem')
    expect(await axe(page)).toEqual([])
    await look(page, 'connection-check')
    await modal.testId('connection-check-copy').click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('PROBLEM directory')
  })
})
