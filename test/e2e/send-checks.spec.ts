import { axe } from './support/axe'
import { USDC } from './support/chain'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import { confirm, expectConfirmed, fill, open, RECIPIENT, review } from './support/send'

const OWN = 'own'
const cases: readonly (readonly [string, string, string])[] = [
  ['no address', 'hello', 'Not a valid Ethereum address'],
  ['39 digits', `0x${'a'.repeat(39)}`, 'Not a valid Ethereum address'],
  ['41 digits', `0x${'a'.repeat(41)}`, 'Not a valid Ethereum address'],
  ['a wrong checksum', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d35A'.replace('d35A', 'D359'), 'has a typo'],
  ['the zero address', `0x${'0'.repeat(40)}`, 'No one controls this address'],
  ['nobody’s name', 'nobody-at-all.reown.id', 'This name has no address on this network'],
  ['its own', OWN, 'This is your own address'],
  ['a contract', USDC, 'This address is a contract'],
]
for (const [what, text, words] of cases)
  test(`error: ${what} is said`, async ({ openDemo, sandbox }) => {
    const { modal, address } = await open({ openDemo, sandbox })
    await fill(modal, '1', text === OWN ? address : text)
    await expect(modal.card).toContainText(words)
    await look(modal.page, `send-recipient-${what.replaceAll(/\W+/g, '-')}`)
    expect(await axe(modal.page)).toEqual([])
  })

test('error: a look-alike of a previous recipient requires a typed confirmation', async ({
  openDemo,
  sandbox,
}) => {
  const { modal } = await open({ openDemo, sandbox })
  await sandbox.wallet({ approve: true })
  await fill(modal, '1')
  await review(modal)
  await confirm(modal)
  await expectConfirmed(modal)
  await modal.testId('send-done-button').click()
  await modal.show('WalletSend')
  await fill(modal, '1', `0xfb69${'1'.repeat(32)}d359`)
  await expect(modal.testId('send-warnings')).toContainText('looks like one you know')
  await expect(modal.testId('send-warnings')).toContainText(RECIPIENT.toLowerCase(), { ignoreCase: true })
  await look(modal.page, 'send-look-alike')
  await modal.testId('send-action-button').click()
  await expect(modal.testId('send-simulation')).toContainText('you’ll send')
  await expect(modal.testId('send-confirm-button')).toHaveAttribute('aria-disabled', 'true')
  await look(modal.page, 'send-look-alike-preview')
  expect(await axe(modal.page)).toEqual([])
  await modal.testId('send-agree').check()
  await expect(modal.testId('send-confirm-button')).not.toHaveAttribute('aria-disabled')
})
