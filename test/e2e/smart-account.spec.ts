import { axe } from './support/axe'
import { logIn } from './support/email-login'
import { expect, test } from './support/fixtures'
import { scriptFrame } from './support/scripted-frame'

// Chromium counts a page that Playwright intercepts as public, which needs permission to request this machine.
test.use({ permissions: ['local-network-access'] })

const EOA = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SMART = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const POLYGON = 'eip155:137'

test('default: the settings switch to the other account and back; not on networks without one', async ({
  openDemo,
  sandbox,
  page,
}) => {
  const modal = await openDemo({ 'attr.networks': 'eip155:137 eip155:1', 'attr.socials': 'none' })
  await logIn(modal, sandbox, 'grace@example.org')
  const toggle = modal.testId('account-toggle-preferred-account-type')
  await modal.show('AccountSettings')
  await expect(toggle).toContainText('Switch to your smart account')
  expect(await axe(page)).toEqual([])
  await toggle.click()
  await expect(toggle).toContainText('Switch to your standard account (EOA)')
  expect((await modal.state()).preferredAccountType).toBe('smartAccount')
  await toggle.click()
  await expect(toggle).toContainText('Switch to your smart account')
  expect((await modal.state()).preferredAccountType).toBe('eoa')

  await modal.show('Networks')
  await modal.testId('w3m-network-switch-Ethereum').click()
  await expect.poll(async () => (await modal.state()).network).toBe('eip155:1')
  await modal.show('AccountSettings')
  await expect(modal.testId('account-settings-address')).toBeVisible()
  await expect(modal.testId('w3m-wallet-upgrade-card')).toBeVisible()
  await expect(toggle).toHaveCount(0)
})

test('behavior: the smart account is available even if the frame does not list accounts', async ({
  openDemo,
  sandbox,
  page,
}) => {
  const answers = {
    GET_USER: `({ chainId, preferredAccountType }) => {
      state.type = preferredAccountType ?? state.type ?? 'eoa'
      const address = state.type === 'eoa' ? '${EOA}' : '${SMART}'
      return { address, chainId, smartAccountDeployed: true, preferredAccountType: state.type }
    }`,
    SET_PREFERRED_ACCOUNT: `({ type }) => {
      state.type = type
      return { type, address: type === 'eoa' ? '${EOA}' : '${SMART}' }
    }`,
    SWITCH_NETWORK: '({ chainId }) => ({ chainId })',
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: '() => ({ smartAccountEnabledNetworks: [137] })',
  }
  await scriptFrame(page, sandbox, { answers, address: EOA, network: POLYGON })
  const modal = await openDemo({ 'attr.networks': POLYGON })
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await modal.show('Account')
  await modal.testId('activate-smart-account-promo').click()
  await modal.testId('smart-account-continue').click()
  await expect.poll(async () => (await modal.state()).address).toBe(SMART)
  await modal.show('AccountSettings')
  await modal.testId('account-toggle-preferred-account-type').click()
  await expect.poll(async () => (await modal.state()).address).toBe(EOA)
})
