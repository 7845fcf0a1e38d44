import { axe } from './support/axe'
import { MAINNET } from './support/chain'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import { choose, confirm, expectConfirmed, fill, open, RECIPIENT, review } from './support/send'

const known = 'send-suggested-recipient'

test('default: suggests a previous recipient, recognizes it, and warns about look-alikes', async ({
  openDemo,
  sandbox,
  page,
}) => {
  const { modal, address } = await open({ openDemo, sandbox })
  await sandbox.fund({ caip2: MAINNET, address, amount: '50', token: 'USDC' })
  await sandbox.wallet({ approve: true })
  await choose(modal, 'USDC')
  await fill(modal, '20')
  await expect(modal.card).toContainText('First time sending')
  await review(modal)
  await confirm(modal)
  await expectConfirmed(modal)
  await modal.testId('send-done-button').click()

  await modal.show('WalletSend')
  await expect(modal.testId(known)).toHaveText([RECIPIENT])
  await look(page, 'send-known')
  expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
  await modal.testId(known).click()
  await expect(modal.testId('send-address')).toHaveValue(RECIPIENT)
  await expect(modal.testId(known)).toHaveCount(0)
  await modal.testId('send-address').fill(`0xfb69${'1'.repeat(32)}d359`)
  await expect(modal.testId('send-warnings')).toContainText('looks like one you know')
})

test('error: a forged recipient in the history is not trusted: the chain shows who received it', async ({
  openDemo,
  sandbox,
  page,
}) => {
  const { modal } = await open({ openDemo, sandbox })
  await sandbox.wallet({ approve: true })
  await fill(modal, '1')
  await review(modal)
  await confirm(modal)
  await expectConfirmed(modal)
  await modal.testId('send-done-button').click()
  // as in another browser, which has stored no recipients
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('/recipients')) localStorage.removeItem(key)
  })
  await sandbox.hostile('history-names-stranger')
  await modal.show('WalletSend')
  await expect(modal.testId(known)).toHaveText([RECIPIENT])
  await modal.testId('send-address').fill('0xbadbadbadbadbadbadbadbadbadbadbadbadbad0')
  await expect(modal.testId('send-warnings')).toContainText('First time sending')
})

test('behavior: never suggests unknown senders, token contracts or the own account', async ({
  openDemo,
  sandbox,
}) => {
  const { modal, address } = await open({ openDemo, sandbox })
  await sandbox.fund({ caip2: MAINNET, address, amount: '0.000001', token: 'USDC' })
  await modal.show('Transactions')
  await expect(modal.testId('transaction-row').first()).toBeVisible()
  const requested = modal.page.waitForResponse(response => response.url().includes('/history?'))
  await modal.show('WalletSend')
  await (await requested).finished()
  await expect(modal.testId('send-address')).toBeVisible()
  await expect(modal.testId(known)).toHaveCount(0)
})
