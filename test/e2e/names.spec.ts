import { axe } from './support/axe'
import { Chain, ETHER, MAINNET } from './support/chain'
import { logIn } from './support/email-login'
import { EVM_ALONE } from './support/evm-alone'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import {
  enterName,
  field,
  openNaming,
  REGISTER,
  recordOf,
  rows,
  sign,
  signInFrame,
  submit,
  success,
} from './support/names'
import { approve, fill, review, status } from './support/send'
import { WalletPage } from './support/wallet-page'

// Chromium counts a page that Playwright intercepts as public, which needs permission to request this machine.
test.use({ permissions: ['local-network-access'] })

const NAME = 'teapot.reown.id'

const tracked = async (modal: ModalPage) =>
  (await modal.events('track')).map(({ detail }) => detail as { event: string; properties?: object })

test('default: with a wallet of the page: the name in header and account, after a reload too', async ({
  openDemo,
  sandbox,
}) => {
  const modal = await openDemo({ wallet: 'evm' })
  const { page } = modal
  const address = await connect(modal)
  await modal.show('AccountSettings')
  await modal.testId('account-choose-name-button').click()
  await expect(modal.view('ChooseAccountName')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await look(page, 'names-choose')
  await page.getByRole('button', { name: 'Choose Name' }).click()
  await expect(modal.title).toHaveText('Choose name')
  expect(await axe(page)).toEqual([])
  await look(page, 'names-empty')
  await field(modal).fill('Teapot')
  await expect(rows(modal)).toHaveText(/^teapot\.reown\.id\s*Available$/)
  expect(await axe(page)).toEqual([])
  await look(page, 'names-free')
  await field(modal).press('Enter')
  await expect(modal.testId('sandbox-wallet-approve')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await look(page, 'names-signing')
  await sign(modal)
  await expect(success(modal)).toContainText(NAME)
  expect(await axe(page)).toEqual([])
  await look(page, 'names-success')
  await expect(modal.testId('header-back')).toHaveCount(0)
  await expect.poll(async () => (await modal.state()).profileName).toBe(NAME)
  const coins = { 60: { address }, 2147483649: { address } }
  expect((await recordOf(sandbox, NAME)).addresses).toMatchObject(coins)

  await modal.testId('register-name-done').click()
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.card).toContainText(NAME)
  await modal.close()
  await expect(page.locator('w3m-button')).toContainText('teapot')

  await page.reload()
  await expect.poll(async () => (await modal.state()).profileName).toBe(NAME)
  await expect(page.locator('w3m-button')).toContainText('teapot')
  await modal.show('Account')
  await expect(modal.card).toContainText(NAME)
  await look(page, 'names-account')
  await modal.show('AccountSettings')
  await expect(modal.testId('account-settings-address')).toBeVisible()
  await expect(modal.testId('account-choose-name-button')).toHaveCount(0)

  const [request] = await sandbox.log(REGISTER)
  expect(Object(request?.body).message).toMatch(
    /^\{"name":"teapot\.reown\.id","attributes":\{\},"timestamp":\d{10}\}$/,
  )
})

test('behavior: tracked events contain neither name nor address', async ({ openDemo }) => {
  const modal = await openDemo({ wallet: 'evm' })
  const address = await connect(modal)
  await openNaming(modal)
  await enterName(modal, 'teapot')
  await sign(modal)
  await expect(success(modal)).toBeVisible()
  const events = (await tracked(modal)).filter(({ event }) => /ENS|NAME/.test(event))
  expect(events).toEqual([
    { event: 'OPEN_ENS_FLOW', properties: { isSmartAccount: false } },
    { event: 'REGISTER_NAME_INITIATED', properties: { isSmartAccount: false } },
    { event: 'REGISTER_NAME_SUCCESS', properties: { isSmartAccount: false } },
  ])
  expect(JSON.stringify(await tracked(modal))).not.toContain(address)
})

test('default: with the embedded wallet, in its frame; then another account sends to the name', async ({
  openDemo,
  sandbox,
}) => {
  const modal = await openDemo({ ...EVM_ALONE, wallet: 'evm' })
  const { page } = modal
  const ada = await logIn(modal, sandbox, 'ada@example.org')
  await openNaming(modal)
  await enterName(modal, 'ada-tea')
  await signInFrame(modal)
  await expect(success(modal)).toContainText('ada-tea.reown.id')
  await page.reload()
  await expect.poll(async () => (await modal.state()).profileName).toBe('ada-tea.reown.id')

  await modal.disconnect()
  await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
  const bob = await connect(modal)
  expect(bob).not.toBe(ada)
  await sandbox.fund({ caip2: MAINNET, address: bob, amount: '10' })
  await modal.show('WalletSend')
  await fill(modal, '1.5', 'Ada-Tea.reown.id')
  await expect(modal.testId('send-resolved')).toContainText(ada)
  await review(modal)
  await expect(modal.testId('send-preview-recipient')).toContainText('ada-tea.reown.id')
  await modal.testId('send-confirm-button').click()
  await approve(modal)
  await expect(status(modal)).toHaveAttribute('data-status', 'confirmed')
  expect(await new Chain(sandbox).balance(ada)).toBe((ETHER * 3n) / 2n)
})

test('default: with a smart account that is not there yet (EIP-6492)', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ 'attr.networks': 'eip155:137 eip155:1', 'attr.socials': 'none' })
  await logIn(modal, sandbox, 'grace@example.org')
  await expect.poll(async () => (await modal.state()).accounts.length).toBe(2)
  await modal.show('UpgradeToSmartAccount')
  await modal.testId('smart-account-continue').click()
  await expect.poll(async () => (await modal.state()).preferredAccountType).toBe('smartAccount')
  const { address, smartAccountDeployed } = await modal.state()
  expect(smartAccountDeployed).toBe(false)
  await openNaming(modal)
  await enterName(modal, 'graceful')
  await signInFrame(modal)
  await expect(success(modal)).toContainText('graceful.reown.id')
  expect((await recordOf(sandbox, 'graceful.reown.id')).addresses).toMatchObject({ 2147483785: { address } })
  await expect.poll(async () => (await modal.state()).profileName).toBe('graceful.reown.id')
  await modal.testId('register-name-done').click()
  await expect(modal.card).toContainText('graceful')
})

test('default: with a paired wallet', async ({ openDemo, context, sandbox }) => {
  const modal = await openDemo(EVM_ALONE)
  const wallet = await WalletPage.open(context, sandbox)
  await modal.page.bringToFront()
  await modal.show()
  await modal.testId('wallet-selector-walletconnect').click()
  const code = modal.testId('wui-qr-code')
  await expect(code).toHaveAttribute('uri', /^wc:/)
  await wallet.pair((await code.getAttribute('uri')) ?? '')
  await wallet.testId('session-approve-button').click()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await expect(modal.card).toBeHidden()
  await sandbox.wallet({ approve: true })
  await modal.page.bringToFront()
  await openNaming(modal)
  await enterName(modal, 'far-away')
  await expect(success(modal)).toContainText('far-away.reown.id')
  const { address } = await modal.state()
  expect((await recordOf(sandbox, 'far-away.reown.id')).addresses).toMatchObject({ 60: { address } })
})

test('behavior: a suffix of the page’s own', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ wallet: 'evm', 'attr.name-suffix': '.wcn.id' })
  const address = await connect(modal)
  await openNaming(modal)
  await expect(modal.testId('wui-ens-input')).toContainText('.wcn.id')
  await field(modal).fill('teapot')
  await rows(modal).click()
  await sign(modal)
  await expect(success(modal)).toContainText('teapot.wcn.id')
  expect((await recordOf(sandbox, 'teapot.wcn.id')).addresses).toMatchObject({ 60: { address } })
  await expect(submit(modal)).toHaveCount(0)
})
