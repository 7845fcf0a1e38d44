import { SiweMessage } from 'siwe'
import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { connectByHand } from './support/flows'
import { modulesOf, watchCode } from './support/loaded-code'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'
import {
  approve,
  asks,
  cancel,
  connectToQuestion,
  reject,
  SIWE,
  serverSession,
  sign,
  signInByHand,
  signInElsewhere,
  verifiedMessages,
} from './support/sign-in'

// "Nobody is signed in" is a 401 (contract §4), which the browser writes down.
test.use({ allowed: [HTTP_FAILURES] })

const EVM = { ...SIWE, wallet: 'evm' }

test('default: sign in, reload, switch network, disconnect', async ({ openDemo, sandbox }) => {
  const modal = await openDemo(EVM)
  const { page } = modal
  await connectToQuestion(modal)
  expect(await axe(page, { include: 'w3m-modal' })).toEqual([])
  await look(page, 'siwe')
  // nothing is said to the page before its server has said yes
  expect(await modal.events('connect')).toEqual([])
  expect(await modal.state()).toMatchObject({ connected: false, status: 'connecting' })
  await expect(modal.testId('siwe-details')).toContainText(new URL(sandbox.url).host)
  await sign(modal)
  await expect(modal.testId('sandbox-wallet-request')).toContainText('wants you to sign in')
  await approve(modal)
  await expect(modal.card).toBeHidden()
  const { address = '' } = await modal.state()
  expect(await modal.events('connect')).toMatchObject([{ detail: { address, restored: false } }])
  expect(await serverSession(page, sandbox)).toMatchObject({ address, chainId: 1 })
  const [text = ''] = await verifiedMessages(sandbox)
  const message = new SiweMessage(text)
  expect(message).toMatchObject({ address, chainId: 1, version: '1', uri: sandbox.url })
  expect(message.domain).toBe(new URL(sandbox.url).host)
  expect(Date.parse(message.expirationTime ?? '') - Date.parse(message.issuedAt ?? '')).toBe(600_000)

  await page.reload()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  expect(await modal.events('connect')).toMatchObject([{ detail: { address, restored: true } }])
  await expect(modal.card).toBeHidden()
  expect(await asks(sandbox, 'verify')).toBe(1)

  await modal.show('Networks')
  await modal.testId('w3m-network-switch-Polygon').click()
  await approve(modal)
  await expect(modal.view('ConnectingSiwe')).toBeVisible()
  expect(await serverSession(page, sandbox)).toBeNull()
  await sign(modal)
  await approve(modal)
  await expect(modal.card).toBeHidden()
  expect(await serverSession(page, sandbox)).toMatchObject({ address, chainId: 137 })
  expect(await modal.state()).toMatchObject({ connected: true, network: 'eip155:137' })
  expect(await asks(sandbox, 'verify')).toBe(2)

  await modal.show('Account')
  await modal.testId('disconnect-button').click()
  await expect.poll(async () => (await modal.state()).connected).toBe(false)
  await expect.poll(() => serverSession(page, sandbox)).toBeNull()
  expect(await modal.events('disconnect')).toHaveLength(1)
  expect(await modal.events('error')).toEqual([])
})

test.describe('behavior: turning away cancels the connection', () => {
  const ways = {
    'the Cancel button': cancel,
    'the header': ({ page }: ModalPage) => page.getByTestId('w3m-header-close').click(),
    'the Escape key': ({ page }: ModalPage) => page.keyboard.press('Escape'),
    "the page's close()": ({ host }: ModalPage) =>
      host.evaluate(element => (element as HTMLElement & { close(): Promise<void> }).close()),
    'a click beside the card': ({ page }: ModalPage) => page.mouse.click(20, 780),
  }
  for (const [name, turnAway] of Object.entries(ways))
    test(name, async ({ openDemo, page }) => {
      const modal = await openDemo(EVM)
      await connectToQuestion(modal)
      await turnAway(modal)
      await expect(modal.card).toBeHidden()
      expect(await modal.state()).toMatchObject({ connected: false, status: 'disconnected' })
      expect(await modal.events('connect', 'disconnect', 'error')).toEqual([])
      // the wallet knows nothing of the page any more
      await page.reload()
      await expect.poll(() => page.evaluate(() => customElements.get('w3m-modal') !== undefined)).toBe(true)
      expect(await modal.state()).toMatchObject({ connected: false, status: 'disconnected' })
    })
})

test('behavior: declined in the wallet, and another try', async ({ openDemo }) => {
  const modal = await openDemo(EVM)
  await connectToQuestion(modal)
  await sign(modal)
  await expect(modal.testId('w3m-connecting-siwe-sign')).toHaveText('Signing...')
  await reject(modal)
  await expect(modal.testId('siwe-error')).toHaveText('Signature declined')
  await look(modal.page, 'siwe-declined')
  await sign(modal)
  await approve(modal)
  await expect(modal.card).toBeHidden()
  expect(await modal.state()).toMatchObject({ connected: true })
})

test('error: the server refuses', async ({ openDemo, page, sandbox }) => {
  const modal = await openDemo(EVM)
  await sandbox.faults({ match: '/siwe/verify', status: 401, body: '{}', times: 1 })
  await connectToQuestion(modal)
  await sign(modal)
  await approve(modal)
  await expect(modal.testId('siwe-error')).toHaveText('This page did not accept the signature. Try again.')
  expect(await modal.events('connect')).toEqual([])
  expect(await modal.events('error')).toMatchObject([{ detail: { code: 'SIGN_IN_REFUSED' } }])
  await sign(modal)
  await approve(modal)
  await expect(modal.card).toBeHidden()
  expect(await serverSession(page, sandbox)).not.toBeNull()
})

test('error: the server is down, on the way in and on the way out', async ({ openDemo, page, sandbox }) => {
  const modal = await openDemo(EVM)
  await sandbox.faults({ match: '/siwe/', drop: true })
  await modal.show()
  await modal.testId('wallet-selector-dev.w3m.sandbox').click()
  await approve(modal)
  await expect(modal.testId('siwe-error')).toContainText('could not be reached', { timeout: 10_000 })
  await sign(modal)
  await expect(modal.testId('w3m-connecting-siwe-sign')).toHaveText('Sign', { timeout: 10_000 })
  await expect(modal.testId('siwe-error')).toContainText('could not be reached')
  await sandbox.clearFaults()
  await sign(modal)
  await approve(modal)
  await expect(modal.card).toBeHidden()

  // A page load that cannot ask keeps what it knows for the next one.
  await sandbox.faults({ match: '/siwe/', drop: true })
  await page.reload()
  await expect
    .poll(() => modal.events('error'), { timeout: 10_000 })
    .toMatchObject([{ detail: { code: 'SIGN_IN_UNREACHABLE' } }])
  expect(await modal.events('connect')).toEqual([])
  await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
  await sandbox.clearFaults()
  await page.reload()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')

  await sandbox.faults({ match: '/siwe/signout', drop: true })
  await modal.disconnect()
  expect(await modal.state()).toMatchObject({ connected: false })
  await expect
    .poll(() => modal.events('error'), { timeout: 10_000 })
    .toMatchObject([{ detail: { code: 'SIGN_OUT_FAILED' } }])
})

test('error: a nonce that was used is used up', async ({ openDemo, page, sandbox }) => {
  const modal = await openDemo(EVM)
  await signInByHand(modal)
  const [used = ''] = await verifiedMessages(sandbox)
  const { nonce } = new SiweMessage(used)
  await modal.disconnect()
  await expect.poll(() => serverSession(page, sandbox)).toBeNull()

  // the same message and signature again, by somebody who has seen them
  const [seen] = await sandbox.log('/siwe/verify')
  const again = await page.context().request.post(`${sandbox.manifest.siwe}/verify`, { data: seen?.body })
  expect(again.status()).toBe(401)

  // a server that hands out the same nonce twice
  await sandbox.faults({ match: '/siwe/nonce', status: 200, body: nonce, times: 1 })
  await connectToQuestion(modal)
  await sign(modal)
  await approve(modal)
  await expect(modal.testId('siwe-error')).toHaveText('The sign-in took too long. Sign again.')
  await sign(modal)
  await approve(modal)
  await expect(modal.card).toBeHidden()
  expect(await modal.state()).toMatchObject({ connected: true })
})

test("behavior: another account's session opens nothing, and ends", async ({ openDemo, page, sandbox }) => {
  const modal = await openDemo(EVM)
  const other = await signInElsewhere(page, sandbox)
  expect(await serverSession(page, sandbox)).toMatchObject({ address: other })
  await connectToQuestion(modal)
  expect(await modal.events('connect')).toEqual([])
  expect(await serverSession(page, sandbox)).toBeNull()
  await sign(modal)
  await approve(modal)
  await expect(modal.card).toBeHidden()
  const { address } = await modal.state()
  expect(await serverSession(page, sandbox)).toMatchObject({ address })

  // it is somebody else's on the next page load
  await signInElsewhere(page, sandbox)
  await page.reload()
  await expect(modal.view('ConnectingSiwe')).toBeVisible()
  expect(await modal.events('connect')).toEqual([])
  await cancel(modal)
  await expect(modal.card).toBeHidden()
  await page.reload()
  await expect.poll(() => page.evaluate(() => customElements.get('w3m-modal') !== undefined)).toBe(true)
  expect(await modal.state()).toMatchObject({ status: 'disconnected' })
})

test('behavior: another account of the wallet is asked once; who cancels is disconnected', async ({
  openDemo,
  page,
  sandbox,
}) => {
  const modal = await openDemo(EVM)
  const first = await signInByHand(modal)
  await page.evaluate(() => window.sandboxWallet?.switchAccount(1))
  await expect(modal.view('ConnectingSiwe')).toBeVisible()
  await expect.poll(() => serverSession(page, sandbox)).toBeNull()
  await sign(modal)
  await approve(modal)
  await expect(modal.card).toBeHidden()
  const { address } = await modal.state()
  expect(address).not.toBe(first)
  expect(await serverSession(page, sandbox)).toMatchObject({ address })

  await page.evaluate(() => window.sandboxWallet?.switchAccount(0))
  await expect(modal.view('ConnectingSiwe')).toBeVisible()
  await modal.close()
  await expect.poll(async () => (await modal.state()).connected).toBe(false)
  expect(await modal.events('disconnect')).toHaveLength(1)
})

test('behavior: a wallet on another network is asked to come along first', async ({ openDemo, page }) => {
  const modal = await openDemo({ ...EVM, 'attr.networks': 'eip155:137 eip155:10' })
  await connectToQuestion(modal)
  await expect(modal.testId('siwe-wrong-network')).toContainText('Polygon')
  await look(page, 'siwe-network')
  await sign(modal)
  await reject(modal)
  await expect(modal.testId('siwe-error')).toHaveText('Switch declined')
  await sign(modal)
  await approve(modal)
  await approve(modal)
  await expect(modal.card).toBeHidden()
  expect(await modal.state()).toMatchObject({ connected: true, network: 'eip155:137' })
})

test('param: functions of the page, told once; and flags that keep the session', async ({
  openDemo,
  page,
}) => {
  const modal = await openDemo({ wallet: 'evm', 'attr.networks': 'eip155:1 eip155:137' })
  await modal.host.evaluate(element => {
    const calls: unknown[] = []
    let session: { address: string; chainId: number } | null = null
    Object.assign(globalThis, { siweCalls: calls })
    Object.assign(element, {
      siwe: {
        getNonce: async () => 'nonce1234567',
        getMessageParams: async () => ({
          chains: [1],
          domain: location.host,
          uri: location.href,
          statement: 'Grüße, 你好',
        }),
        verifyMessage: async ({ message }: { message: string }) => {
          calls.push(message)
          const [, address = ''] = message.split('\n')
          session = { address, chainId: 1 }
          return true
        },
        getSession: async () => session,
        signOut: async () => {
          session = null
          return true
        },
        onSignIn: (who: unknown) => calls.push(['in', who]),
        onSignOut: () => calls.push('out'),
        signOutOnNetworkChange: false,
      },
    })
  })
  const address = await signInByHand(modal)
  const calls = () => page.evaluate(() => (globalThis as { siweCalls?: unknown[] }).siweCalls ?? [])
  expect(await calls()).toEqual([
    expect.stringContaining('\n\nGrüße, 你好\n\nURI: '),
    ['in', { address, chainId: 1 }],
  ])
  await modal.show('Networks')
  await modal.testId('w3m-network-switch-Polygon').click()
  await approve(modal)
  await expect.poll(async () => (await modal.state()).network).toBe('eip155:137')
  await expect(modal.card).toBeHidden()
  await modal.disconnect()
  await expect.poll(async () => (await calls()).at(-1)).toBe('out')
  expect(await calls()).toHaveLength(3)
})

test('default: without it, nothing of it is loaded', async ({ openDemo, page }) => {
  const code = watchCode(page)
  const modal = await openDemo({ wallet: 'evm' })
  await modal.show()
  await connectByHand(modal)
  const loaded = modulesOf(await code())
  expect(
    loaded.filter(file =>
      /sign-in-desk|services\/sign-in\/session-api|features\/siwe|lib\/sign-in\//.test(file),
    ),
  ).toEqual([])
})
