import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'
import type { SandboxClient } from './support/sandbox-client'
import { approve, asks, cancel, SIWE, serverSession, sign, verifiedMessages } from './support/sign-in'
import { WalletPage } from './support/wallet-page'

test.use({ allowed: [HTTP_FAILURES] })

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const ON_SOLANA = {
  wallet: 'solana',
  'attr.networks': `${SOLANA} ${DEVNET}`,
  'attr.siwe': '/siwe',
  'attr.siwe-solana': 'true',
}

async function uriOf(modal: ModalPage): Promise<string> {
  await modal.show()
  await modal.testId('wallet-selector-walletconnect').click()
  const code = modal.testId('wui-qr-code')
  await expect(code).toHaveAttribute('uri', /^wc:/)
  return (await code.getAttribute('uri')) ?? ''
}

test.describe('a paired wallet', () => {
  test('default: one approval connects and signs in; reload, switch, disconnect', async ({
    openDemo,
    context,
    sandbox,
  }) => {
    const modal = await openDemo(SIWE)
    const { page } = modal
    const wallet = await WalletPage.open(context, sandbox)
    await page.bringToFront()
    const uri = await uriOf(modal)
    expect(uri).toContain('methods=wc_sessionAuthenticate')
    await wallet.pair(uri)
    await wallet.testId('session-approve-button').click()
    await expect.poll(async () => (await modal.state()).status).toBe('connected')
    await expect(modal.card).toBeHidden()
    const { address } = await modal.state()
    expect(await modal.events('connect')).toMatchObject([{ detail: { address, restored: false } }])
    expect(await serverSession(page, sandbox)).toMatchObject({ address, chainId: 1 })
    const [message] = await verifiedMessages(sandbox)
    expect(message).toContain('I further authorize the stated URI to perform the following actions')
    expect(await asks(sandbox, 'verify')).toBe(1)

    await page.reload()
    await expect.poll(async () => (await modal.state()).status).toBe('connected')
    expect(await asks(sandbox, 'verify')).toBe(1)

    await sandbox.wallet({ approve: true })
    await modal.show('Networks')
    await modal.testId('w3m-network-switch-Polygon').click()
    await expect(modal.view('ConnectingSiwe')).toBeVisible()
    await sign(modal)
    await expect(modal.card).toBeHidden()
    expect(await serverSession(page, sandbox)).toMatchObject({ address, chainId: 137 })
    await modal.disconnect()
    await expect.poll(() => serverSession(page, sandbox)).toBeNull()
    await expect(wallet.testId('session-card')).toHaveCount(0)
  })

  test('behavior: one that cannot signs in a second step, or is let go', async ({
    openDemo,
    context,
    sandbox,
  }) => {
    const modal = await openDemo(SIWE)
    const { page } = modal
    const tab = await context.newPage()
    await tab.goto(`${sandbox.manifest.wallet}?auth=off`)
    const wallet = WalletPage.of(tab)
    await page.bringToFront()
    await wallet.pair(await uriOf(modal))
    await wallet.testId('session-approve-button').click()
    await expect(modal.view('ConnectingSiwe')).toBeVisible()
    await wallet.testId('sessions').click()
    await expect(wallet.testId('session-card')).toHaveCount(1)
    await cancel(modal)
    await expect(modal.card).toBeHidden()
    await expect(wallet.testId('session-card')).toHaveCount(0)
    expect(await modal.events('connect', 'disconnect')).toEqual([])

    await wallet.pair(await uriOf(modal))
    await wallet.testId('session-approve-button').click()
    await expect(modal.view('ConnectingSiwe')).toBeVisible()
    await sign(modal)
    await wallet.testId('request-approve-button').click()
    await expect(modal.card).toBeHidden()
    const { address } = await modal.state()
    expect(await serverSession(page, sandbox)).toMatchObject({ address })
  })

  test('error: a server that refuses the one approval is asked again, in two steps', async ({
    openDemo,
    context,
    sandbox,
  }) => {
    const modal = await openDemo(SIWE)
    const wallet = await WalletPage.open(context, sandbox)
    await modal.page.bringToFront()
    await wallet.pair(await uriOf(modal))
    await sandbox.faults({ match: '/siwe/verify', status: 401, body: '{}', times: 1 })
    await wallet.testId('session-approve-button').click()
    await expect(modal.testId('siwe-error')).toContainText('did not accept')
    expect(await modal.events('connect')).toEqual([])
    await sandbox.wallet({ approve: true })
    await sign(modal)
    await expect(modal.card).toBeHidden()
    expect(await modal.state()).toMatchObject({ connected: true })
  })

  test('behavior: the wallet ends the session while the page asks', async ({
    openDemo,
    context,
    sandbox,
  }) => {
    const modal = await openDemo(SIWE)
    const tab = await context.newPage()
    await tab.goto(`${sandbox.manifest.wallet}?auth=off`)
    const wallet = WalletPage.of(tab)
    await modal.page.bringToFront()
    await wallet.pair(await uriOf(modal))
    await wallet.testId('session-approve-button').click()
    await expect(modal.view('ConnectingSiwe')).toBeVisible()
    await wallet.testId('sessions').click()
    await wallet.testId('session-card').first().click()
    await wallet.testId('session-delete-button').click()
    await expect(modal.card).toBeHidden()
    expect(await modal.events('error')).toMatchObject([{ detail: { code: 'SESSION_ENDED' } }])
    expect(await modal.state()).toMatchObject({ status: 'disconnected' })
  })
})

test.describe('the e-mail wallet', () => {
  const EMAIL = 'ada@example.org'

  async function logIn(modal: ModalPage, { manifest }: SandboxClient): Promise<void> {
    await modal.show()
    await modal.card.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
    await modal.page.keyboard.press('Enter')
    await expect(modal.view('EmailVerifyOtp')).toBeVisible({ timeout: 10_000 })
    const response = await fetch(`${manifest.inbox}?to=${EMAIL}`)
    const mails = (await response.json()) as { code?: string }[]
    await modal.testId('wui-otp-input').locator('input').first().click()
    await modal.page.keyboard.type(String(mails.at(-1)?.code))
    await expect(modal.view('ConnectingSiwe')).toBeVisible({ timeout: 10_000 })
  }

  test('default: log in, sign in its frame, reload, switch, sign out', async ({ openDemo, sandbox }) => {
    const modal = await openDemo(SIWE)
    const { page } = modal
    await sandbox.wallet({ approve: true })
    await logIn(modal, sandbox)
    expect(await modal.events('connect')).toEqual([])
    await sign(modal)
    await expect(modal.card).toBeHidden({ timeout: 10_000 })
    const { address } = await modal.state()
    expect(await modal.state()).toMatchObject({ connected: true, connector: { type: 'AUTH' } })
    expect(await serverSession(page, sandbox)).toMatchObject({ address, chainId: 1 })

    await page.reload()
    await expect.poll(async () => (await modal.state()).status, { timeout: 10_000 }).toBe('connected')
    expect(await asks(sandbox, 'verify')).toBe(1)

    await modal.show('Networks')
    await modal.testId('w3m-network-switch-Polygon').click()
    await expect(modal.view('ConnectingSiwe')).toBeVisible({ timeout: 10_000 })
    await sign(modal)
    await expect(modal.card).toBeHidden({ timeout: 10_000 })
    expect(await serverSession(page, sandbox)).toMatchObject({ chainId: 137 })
    await modal.disconnect()
    await expect.poll(() => serverSession(page, sandbox)).toBeNull()
  })

  test('behavior: no in the frame, then cancelled: nobody is logged in', async ({ openDemo, sandbox }) => {
    const modal = await openDemo(SIWE)
    await sandbox.wallet({ approve: false })
    await logIn(modal, sandbox)
    await sign(modal)
    await expect(modal.testId('siwe-error')).toHaveText('Signature declined', { timeout: 10_000 })
    await cancel(modal)
    await expect(modal.card).toBeHidden()
    await modal.page.reload()
    await expect
      .poll(() => modal.page.evaluate(() => customElements.get('w3m-modal') !== undefined))
      .toBe(true)
    expect(await modal.state()).toMatchObject({ status: 'disconnected' })
  })
})

test.describe('a Solana wallet', () => {
  async function connectToQuestion(modal: ModalPage): Promise<void> {
    await modal.show()
    await modal.testId('wallet-selector-Sandbox Wallet').click()
    await approve(modal)
    await expect(modal.view('ConnectingSiwe')).toBeVisible()
  }

  for (const [name, query] of [
    ['solana:signIn', {}],
    ['signMessage, where it has no signIn', { without: 'signIn' }],
  ] as const)
    test(`default: ${name}; reload, disconnect`, async ({ openDemo, sandbox }) => {
      const modal = await openDemo({ ...ON_SOLANA, ...query })
      const { page } = modal
      await connectToQuestion(modal)
      expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
      await look(page, 'siwe-solana')
      await sign(modal)
      await expect(modal.testId('sandbox-wallet-request')).toContainText(
        name === 'solana:signIn' ? 'Sign in to' : 'Sign a message',
      )
      await approve(modal)
      await expect(modal.card).toBeHidden()
      const { address } = await modal.state()
      expect(await serverSession(page, sandbox)).toMatchObject({ address, chainId: SOLANA })
      await page.reload()
      await expect.poll(async () => (await modal.state()).status).toBe('connected')
      expect(await asks(sandbox, 'verify')).toBe(1)

      await modal.show('Networks')
      await modal.testId('w3m-network-switch-Solana Devnet').click()
      await expect(modal.view('ConnectingSiwe')).toBeVisible()
      await sign(modal)
      await approve(modal)
      await expect(modal.card).toBeHidden()
      expect(await serverSession(page, sandbox)).toMatchObject({ address, chainId: DEVNET })
      await modal.disconnect()
      await expect.poll(() => serverSession(page, sandbox)).toBeNull()
    })

  test('param: without siwe-solana nobody is asked', async ({ openDemo }) => {
    const modal = await openDemo({ ...ON_SOLANA, 'attr.siwe-solana': 'false' })
    await modal.show()
    await modal.testId('wallet-selector-Sandbox Wallet').click()
    await approve(modal)
    await expect(modal.card).toBeHidden()
    expect(await modal.state()).toMatchObject({ connected: true })
  })
})
