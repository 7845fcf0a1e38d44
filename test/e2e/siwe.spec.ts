import { expect, test } from './support/fixtures'
import { connectByHand } from './support/flows'
import { modulesOf, watchCode } from './support/loaded-code'
import { look } from './support/look'
import { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'
import {
  approve,
  cancel,
  connectToQuestion,
  reject,
  SIWE,
  sign,
  signInByHand,
} from './support/sign-in/actions'
import { serverSession } from './support/sign-in/server'

// The session API responds with 401 while the visitor is signed out (docs/guides/sign-in.md), which the browser logs.
test.use({ allowed: [HTTP_FAILURES] })

const EVM = { ...SIWE, wallet: 'evm' }

test.describe('behavior: canceling ends the connection', () => {
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
      // the wallet has forgotten the page
      await page.reload()
      await expect.poll(() => page.evaluate(() => customElements.get('w3m-modal') !== undefined)).toBe(true)
      expect(await modal.state()).toMatchObject({ connected: false, status: 'disconnected' })
    })
})

test('behavior: an account change asks once to sign in again; canceling disconnects', {
  tag: ['@engines', '@short'],
}, async ({ openDemo, page, sandbox }) => {
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

test('behavior: two tabs share the sign-in, and its end', async ({ openDemo, context, sandbox }) => {
  const modal = await openDemo(EVM)
  const address = await signInByHand(modal)
  const page = await context.newPage()
  await ModalPage.recordEvents(page)
  await page.goto(modal.page.url())
  const other = new ModalPage(page)
  await expect.poll(() => other.state()).toMatchObject({ connected: true, address })
  await other.host.evaluate(element =>
    (element as HTMLElement & { disconnect(): Promise<void> }).disconnect(),
  )
  await expect.poll(() => modal.state()).toMatchObject({ connected: false })
  await expect.poll(() => serverSession(modal.page, sandbox)).toBeNull()
  // the first tab has not been asked to sign in again
  const [, ...seen] = (await modal.events('open', 'connect', 'disconnect')).map(({ type }) => type)
  expect(seen).toEqual(['connect', 'disconnect'])
  expect((await other.events('open', 'error')).map(({ type }) => type)).toEqual([])
})

test('behavior: asks a wallet on another network to switch first', { tag: '@engines' }, async ({
  openDemo,
  page,
}) => {
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

test('param: calls functions of the page once; flags keep the session', async ({ openDemo, page }) => {
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

test('default: without sign-in, does not load its code', async ({ openDemo, page }) => {
  const code = watchCode(page)
  const modal = await openDemo({ wallet: 'evm' })
  await modal.show()
  await connectByHand(modal)
  const loaded = modulesOf(await code())
  expect(loaded).toContain('src/app/session/sign-in-review.ts')
  expect(
    loaded.filter(file =>
      /features\/sign-in\/(sign-in-machine|sign-in-slice|components|views)|sign-in\/session-api/.test(file),
    ),
  ).toEqual([])
})
