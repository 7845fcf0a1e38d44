import { axe } from './support/axe'
import { logIn } from './support/email-login'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { look } from './support/look'
import {
  enterName,
  failure,
  field,
  openNaming,
  REGISTER,
  recordOf,
  refuse,
  registerForOther,
  rows,
  sign,
  signInFrame,
  submit,
  success,
} from './support/names'
import { HTTP_FAILURES } from './support/page-guard'
import { RECIPIENT } from './support/send'

// Chromium counts a page that Playwright intercepts as public, which needs permission to request this machine.
test.use({ permissions: ['local-network-access'] })

test('error: suggests alternatives for a taken name, and registers one of them', async ({
  openDemo,
  sandbox,
}) => {
  await registerForOther(sandbox, 'teapot.reown.id', RECIPIENT)
  const modal = await openDemo({ wallet: 'evm' })
  const address = await connect(modal)
  await openNaming(modal)
  await field(modal).fill('teapot')
  await expect(rows(modal).first()).toHaveText(/^teapot\.reown\.id\s*Registered$/)
  await expect(rows(modal)).toHaveCount(5)
  await expect(rows(modal).filter({ hasText: 'Available' })).toHaveCount(4)
  await expect(submit(modal)).toHaveAttribute('aria-disabled', 'true')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'names-taken')
  await field(modal).press('Enter')
  await rows(modal).first().click({ force: true })
  await rows(modal).nth(1).click()
  await sign(modal)
  await expect(success(modal)).toContainText('teapot1.reown.id')
  expect((await recordOf(sandbox, 'teapot1.reown.id')).addresses).toMatchObject({ 60: { address } })
  expect(await sandbox.log(REGISTER)).toHaveLength(1)
})

test('error: does not look up invalid names', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await openNaming(modal)
  const words: readonly (readonly [string, string])[] = [
    ['tea', 'Name must be at least 4 characters long'],
    ['tea pot', 'Use only letters, numbers and hyphens'],
    ['téapot', 'Use only letters, numbers and hyphens'],
    ['t'.repeat(65), 'Name must be at most 64 characters long'],
    ['ab--cd', 'The third and fourth characters can’t both be hyphens'],
  ]
  for (const [typed, text] of words) {
    await field(modal).fill(typed)
    await expect(modal.testId('wui-ens-input').getByRole('alert')).toHaveText(text)
    await field(modal).press('Enter')
    await expect(submit(modal)).toHaveAttribute('aria-disabled', 'true')
  }
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'names-invalid')
  expect(await sandbox.log('/profile/suggestions/')).toEqual([])
})

test('error: the wallet rejects; the name stays in the field, and a second attempt works', async ({
  openDemo,
}) => {
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await openNaming(modal)
  await enterName(modal, 'teapot')
  await refuse(modal)
  await expect(failure(modal)).toHaveText('Signature declined')
  await expect(modal.view('RegisterAccountName')).toBeVisible()
  await expect(field(modal)).toHaveValue('teapot')
  await look(modal.page, 'names-refused')
  await submit(modal).click()
  await sign(modal)
  await expect(success(modal)).toBeVisible()
})

test('error: the embedded wallet rejects: back at the name, with a message', async ({
  openDemo,
  sandbox,
}) => {
  const modal = await openDemo({ 'attr.networks': 'eip155:1' })
  await logIn(modal, sandbox, 'ada@example.org')
  await openNaming(modal)
  await enterName(modal, 'ada-tea')
  await expect(modal.view('ApproveTransaction')).toBeVisible()
  const frame = modal.page.frameLocator('#w3m-iframe')
  await expect(frame.getByRole('button', { name: 'Sign', exact: true })).toBeEnabled()
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await expect(modal.view('RegisterAccountName')).toBeVisible()
  await expect(field(modal)).toHaveValue('ada-tea')
  await expect(failure(modal)).toHaveText('Signature declined')
  await submit(modal).click()
  await signInFrame(modal)
  await expect(success(modal)).toBeVisible()
})

test('error: someone else was faster: shows the message of the service', async ({
  openDemo,
  sandbox,
  guard,
}) => {
  guard.allow(HTTP_FAILURES)
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await openNaming(modal)
  await enterName(modal, 'teapot')
  await registerForOther(sandbox, 'teapot.reown.id', RECIPIENT)
  await sign(modal)
  await expect(failure(modal)).toContainText('Error registering name')
  await expect(failure(modal)).toContainText('Name is already registered: teapot.reown.id')
  await expect(rows(modal).first()).toContainText('Registered')
  await expect(submit(modal)).toHaveAttribute('aria-disabled', 'true')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'names-refusal')
  expect((await modal.events('error')).at(-1)?.detail).toMatchObject({ code: 'NAME_REGISTER_FAILED' })
})

test('error: reports a wrong device clock', async ({ openDemo, guard }) => {
  guard.allow(HTTP_FAILURES)
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await openNaming(modal)
  await field(modal).fill('teapot')
  await expect(rows(modal)).toContainText('Available')
  await modal.page.clock.setFixedTime(Date.now() - 60_000)
  await submit(modal).click()
  await sign(modal)
  await expect(failure(modal)).toContainText('This device’s clock is wrong')
  await look(modal.page, 'names-clock')
  await modal.page.clock.setFixedTime(Date.now())
  await submit(modal).click()
  await sign(modal)
  await expect(success(modal)).toBeVisible()
})

test('error: signed too late', async ({ openDemo, guard }) => {
  guard.allow(HTTP_FAILURES)
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await openNaming(modal)
  await field(modal).fill('teapot')
  await expect(rows(modal)).toContainText('Available')
  // as if the visitor had started half a minute ago
  await modal.page.clock.setFixedTime(Date.now() - 30_000)
  await submit(modal).click()
  await expect(modal.testId('sandbox-wallet-approve')).toBeVisible()
  await modal.page.clock.setFixedTime(Date.now())
  await sign(modal)
  await expect(failure(modal)).toContainText('The signature arrived too late')
})

test('error: reports that the service is down, and works later', async ({ openDemo, sandbox, guard }) => {
  guard.allow(HTTP_FAILURES)
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await openNaming(modal)
  await sandbox.faults({ match: '/profile/suggestions/', status: 503 })
  await field(modal).fill('teapot')
  await expect(modal.testId('name-suggestions-error')).toContainText('Error fetching name suggestions')
  expect(await axe(modal.page)).toEqual([])
  await look(modal.page, 'names-down')
  await sandbox.clearFaults()
  await modal.page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(modal)).toContainText('Available')
  await sandbox.faults({ match: REGISTER, status: 500 })
  await submit(modal).click()
  await sign(modal)
  await expect(failure(modal)).toContainText('Error registering name')
  await sandbox.clearFaults()
  await submit(modal).click()
  await sign(modal)
  await expect(success(modal)).toBeVisible()
})

test('behavior: closing the modal during the wallet’s prompt registers no name', async ({
  openDemo,
  sandbox,
}) => {
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await openNaming(modal)
  await enterName(modal, 'teapot')
  await expect(modal.testId('sandbox-wallet-approve')).toBeVisible()
  await modal.close()
  await sign(modal)
  await expect(modal.testId('sandbox-wallet-approve')).toHaveCount(0)
  await openNaming(modal)
  await expect(field(modal)).toHaveValue('')
  await expect(failure(modal)).toHaveCount(0)
  expect(await sandbox.log(REGISTER)).toEqual([])
})
