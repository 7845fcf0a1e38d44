// Background tabs and locked phones: the page is frozen while its wallet continues.
import { Chain, ETHER, MAINNET } from './support/chain'
import { codeTo, expectConnected, submit, type } from './support/email-login'
import { EVM_ALONE } from './support/evm-alone'
import { expect, test } from './support/fixtures'
import { freeze } from './support/freeze'
import { openPaired } from './support/pair'
import { openCode } from './support/pairing-code'
import { approveInFrame, confirm, expectConfirmed, fill, RECIPIENT, review, status } from './support/send'
import { WalletPage } from './support/wallet-page'

test.use({ permissions: ['local-network-access'] })
for (const [name, isCut] of [
  ['the connection to the relay lasts', false],
  ['the connection to the relay is lost meanwhile', true],
] as const)
  test(`default: a pairing that the wallet approves while the page is frozen: ${name}`, async ({
    openDemo,
    context,
    page,
    sandbox,
  }) => {
    const modal = await openDemo(EVM_ALONE)
    const wallet = await WalletPage.open(context, sandbox)
    await wallet.pair(await openCode(modal))
    await expect(wallet.testId('session-approve-button')).toBeVisible()
    const resume = await freeze(context, page)
    if (isCut) await sandbox.cutRelay()
    await wallet.testId('session-approve-button').click()
    await expect(wallet.testId('session-approve-button')).toBeHidden()
    await resume()
    await expect.poll(async () => (await modal.state()).status).toBe('connected')
    expect(await modal.events('connect')).toHaveLength(1)
    await sandbox.wallet({ approve: true })
    await page.getByTestId('demo-sign').click()
    await expect(page.getByTestId('demo-sign-result')).toContainText('0x')
  })

test('behavior: the paired wallet sends while the page is frozen', async ({ openDemo, context, sandbox }) => {
  const { modal, address, wallet, chain } = await openPaired({ openDemo, context, sandbox })
  await modal.show('WalletSend')
  await fill(modal, '1')
  await review(modal)
  await confirm(modal)
  await wallet.testId('session-approve-button').waitFor()
  const resume = await freeze(context, modal.page)
  await sandbox.cutRelay()
  await wallet.testId('session-approve-button').click()
  await expect.poll(() => chain.count(address)).toBe(1)
  await resume()
  await expectConfirmed(modal)
  expect(await chain.balance(RECIPIENT)).toBe(ETHER)
})

test('behavior: frozen between email and code, and during an approval', async ({
  openDemo,
  context,
  page,
  sandbox,
}) => {
  const modal = await openDemo({ 'attr.socials': 'none' })
  await modal.show()
  await submit(modal, 'grace@example.org')
  await expect(modal.view('EmailVerifyOtp')).toBeVisible()
  const backWithCode = await freeze(context, page)
  const code = await codeTo(sandbox, 'grace@example.org')
  await backWithCode()
  await type(modal, code)
  const address = await expectConnected(modal)

  await sandbox.fund({ caip2: MAINNET, address, amount: '10' })
  const chain = new Chain(sandbox)
  await modal.show('WalletSend')
  await fill(modal, '1')
  await review(modal)
  await confirm(modal)
  await expect(modal.title).toHaveText('Approve Transaction')
  const backToFrame = await freeze(context, page)
  await backToFrame()
  await approveInFrame(modal)
  await expect(status(modal)).toBeVisible()
  await expectConfirmed(modal)
  expect(await chain.count(address)).toBe(1)
})
