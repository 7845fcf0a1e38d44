import { axe } from './support/axe'
import { logIn } from './support/email-login'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'

/** Opens each tab of the embedded wallet, and checks its text for sighted visitors and for screen readers. */
async function eachTab(modal: ModalPage, name: string, says: Readonly<Record<string, string>>) {
  for (const [tab, words] of Object.entries(says)) {
    await modal.testId(`tab-${tab}`).click()
    await expect(modal.card).toContainText(words)
    await expect(modal.testId('wui-snackbar')).toHaveCount(0, { timeout: 10_000 })
    await look(modal.page, `${name}-${tab}`)
    expect(await axe(modal.page, { include: 'w3m-modal' }), tab).toEqual([])
  }
}

test('default: shows an empty account', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ 'attr.enable-email': 'true' })
  await logIn(modal, sandbox, 'nobody@example.org')
  await modal.show('Account')
  await eachTab(modal, 'account-empty', {
    tokens: '0.000 ETH',
    nfts: 'No NFTs found',
    activity: 'No activity yet',
  })
})

test.describe('faults', () => {
  test.use({ allowed: [HTTP_FAILURES] })

  test('error: shows the account if nothing about it can be loaded', async ({ openDemo, sandbox }) => {
    const modal = await openDemo({ 'attr.enable-email': 'true' })
    await logIn(modal, sandbox, 'unlucky@example.org')
    await sandbox.faults(
      { match: '/balance?', status: 400 },
      { match: '/history?', status: 400 },
      { match: '/convert/tokens', status: 400 },
    )
    await modal.show('Account')
    await eachTab(modal, 'account-failed', {
      tokens: 'Couldn’t load tokens',
      nfts: 'Couldn’t load NFTs',
      activity: 'Couldn’t load activity',
    })
    await expect(modal.testId('account-total')).toContainText('not available')
  })
})
