import type { Page } from '@playwright/test'
import { namespaceOf } from '../../../../src/chains/namespaces'
import { expect } from '../fixtures'
import { expectForgotten, sign } from './actions'
import { expectMessage } from './message'
import { asks, holdVerification, proofs, serverSession, signInElsewhere } from './server'
import type { SignInCase, Visitor, WalletKind } from './visitor'

export type Scene = SignInCase & { readonly kind: WalletKind; readonly visitor: Visitor; readonly page: Page }

/** Waits longer than requests are retried. */
const SLOW_TIMEOUT = { timeout: 15_000 }
const UNREACHABLE = 'can’t be reached'

/** The columns of the matrix. A cell that means something else for a wallet says so where it differs. */
export const CASES = {
  'sign in, reload, switch network, disconnect': fullSession,
  'the wallet refuses': walletRefuses,
  canceled,
  'the server refuses': serverRefuses,
  'a nonce that was used': replayedNonce,
  'the server is down': serverDown,
  'canceled while the server checks': canceledInTheEnd,
  "another address's session": otherSession,
} satisfies Readonly<Record<string, (scene: Scene) => Promise<void>>>

export type CaseName = keyof typeof CASES

/**
 * Cases that a page goes through one after the other; each begins and ends without an account. Some are last, or next to
 * last: a wallet stays on the network that it switched to, and keeps a session that it approved too late; a server that
 * is down keeps the session that ends.
 */
export const PAGES = {
  'default: refuse; sign in, reload, switch network, disconnect; cancel': [
    'the wallet refuses',
    'sign in, reload, switch network, disconnect',
    'canceled',
  ],
  'error: the server refuses, sees a nonce again, is down': [
    'the server refuses',
    'a nonce that was used',
    'the server is down',
  ],
  'behavior: the visitor leaves after signing': [
    'canceled while the server checks',
    "another address's session",
  ],
} satisfies Readonly<Record<string, readonly CaseName[]>>

/** Disconnects, and forgets the events that the page has fired. */
export async function leave({ modal, page, sandbox, visitor }: Scene): Promise<void> {
  if ((await modal.state()).connected) {
    await modal.disconnect()
    await expect.poll(() => serverSession(page, sandbox)).toBeNull()
    await visitor.expectLeft?.()
  }
  await expect(modal.card).toBeHidden()
  await modal.forgetEvents()
}

async function fullSession(scene: Scene): Promise<void> {
  const { modal, page, sandbox, visitor, kind } = scene
  const [first, second] = kind.networks
  await visitor.prepare?.()
  const before = await asks(sandbox, 'verify')
  await visitor.ask()
  await expectOutside(scene)
  await visitor.answer(true)
  await expectInside(scene, first)
  const { address = '' } = await modal.state()
  expect(await modal.events('connect')).toHaveLength(1)
  expectMessage((await proofs(sandbox)).at(-1)?.message, { network: first, address, url: sandbox.url })
  const nonces = await asks(sandbox, 'nonce')

  await page.reload()
  await expect.poll(async () => (await modal.state()).status, SLOW_TIMEOUT).toBe('connected')
  expect(await modal.events('connect')).toMatchObject([{ detail: { address, restored: true } }])
  await expect(modal.card).toBeHidden()
  expect([await asks(sandbox, 'nonce'), await asks(sandbox, 'verify')]).toEqual([nonces, before + 1])

  await visitor.switchNetwork()
  await expect.poll(() => serverSession(page, sandbox)).toBeNull()
  await visitor.answer(true)
  await expectInside(scene, second)
  expect([await asks(sandbox, 'nonce'), await asks(sandbox, 'verify')]).toEqual([nonces + 1, before + 2])

  await modal.show('Account')
  await modal.testId('disconnect-button').click()
  await expect.poll(async () => (await modal.state()).connected).toBe(false)
  await expect.poll(() => serverSession(page, sandbox)).toBeNull()
  expect(await modal.events('disconnect')).toHaveLength(1)
  expect(await modal.events('error')).toEqual([])
  await visitor.expectLeft?.()
}

/**
 * With one-click auth the prompt is in the wallet: the visitor leaves the QR code, and an approval after that comes too
 * late. No page has the key of the session that the wallet then keeps.
 */
async function canceled(scene: Scene): Promise<void> {
  const { modal, sandbox, visitor, kind } = scene
  await visitor.prepare?.()
  const before = await asks(sandbox, 'verify')
  await visitor.ask()
  await visitor.turnAway()
  await expectGone(scene)
  if (kind.oneApproval) await visitor.answer(true)
  else await visitor.expectLeft?.()
  await expectForgotten(modal)
  expect(await asks(sandbox, 'verify')).toBe(before)
}

async function canceledInTheEnd(scene: Scene): Promise<void> {
  const { modal, page, sandbox, visitor } = scene
  await visitor.prepare?.()
  await visitor.ask()
  const held = await holdVerification(page)
  await visitor.answer(true)
  await held.answered
  expect(await serverSession(page, sandbox)).not.toBeNull()
  const before = await asks(sandbox, 'signout')
  await visitor.turnAway()
  await expect(modal.card).toBeHidden()
  held.release()
  await expect.poll(() => asks(sandbox, 'signout')).toBeGreaterThan(before)
  await expectGone(scene)
  await visitor.expectLeft?.()
  await expectForgotten(modal)
}

async function walletRefuses(scene: Scene): Promise<void> {
  const { visitor, kind, sandbox } = scene
  await visitor.prepare?.()
  const before = await asks(sandbox, 'verify')
  await visitor.ask()
  await visitor.answer(false)
  await visitor.expectRefused()
  await expectOutside(scene)
  expect(await asks(sandbox, 'verify')).toBe(before)
  await visitor.answer(true)
  await expectInside(scene, kind.networks[0])
}

/** With one-click auth the second attempt has two steps: pairing is done, and its session remains. */
async function serverRefuses(scene: Scene): Promise<void> {
  const { modal, visitor, kind, sandbox } = scene
  await visitor.prepare?.()
  await sandbox.faults({ match: '/siwe/verify', status: 401, body: '{}' })
  await visitor.ask()
  await visitor.answer(true)
  await expect(modal.testId('siwe-error')).toHaveText('This site didn’t accept the signature. Try again.')
  await expectOutside(scene)
  expect(await modal.events('error')).toMatchObject([{ detail: { code: 'SIGN_IN_REFUSED' } }])
  await sandbox.clearFaults()
  await visitor.answer(true)
  await expectInside(scene, kind.networks[0])
}

/** The server is down while signing in, on a page load, and while signing out. */
async function serverDown(scene: Scene): Promise<void> {
  const { modal, page, visitor, kind, sandbox } = scene
  const down = { match: '/siwe/', drop: true }
  const error = modal.testId('siwe-error')
  await visitor.prepare?.()
  await sandbox.faults(down)
  await visitor.ask()
  // without a nonce there is no one-click auth: the wallet's approval only connects
  if (kind.oneApproval) await visitor.answer(true)
  // accounts that are connected already check the server for a session only after signing
  if (!kind.live) await expect(error).toContainText(UNREACHABLE, SLOW_TIMEOUT)
  await sign(modal)
  await expect(modal.testId('w3m-connecting-siwe-sign')).toHaveText('Sign', SLOW_TIMEOUT)
  await expect(error).toContainText(UNREACHABLE)
  expect(await connects(scene)).toBe(kind.live ? 1 : 0)
  await sandbox.clearFaults()
  await visitor.answer(true)
  await expectInside(scene, kind.networks[0])

  // A page load that cannot reach the server keeps the stored session for the next one.
  await sandbox.faults(down)
  await page.reload()
  await expect
    .poll(() => modal.events('error'), SLOW_TIMEOUT)
    .toMatchObject([{ detail: { code: 'SIGN_IN_UNREACHABLE' } }])
  expect(await connects(scene)).toBe(0)
  await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
  await sandbox.clearFaults()
  await page.reload()
  await expect.poll(async () => (await modal.state()).status, SLOW_TIMEOUT).toBe('connected')

  await sandbox.faults({ ...down, match: '/siwe/signout' })
  await modal.disconnect()
  expect(await modal.state()).toMatchObject({ connected: false })
  await expect
    .poll(() => modal.events('error'), SLOW_TIMEOUT)
    .toMatchObject([{ detail: { code: 'SIGN_OUT_FAILED' } }])
}

async function replayedNonce(scene: Scene): Promise<void> {
  const { modal, page, visitor, kind, sandbox } = scene
  await visitor.prepare?.()
  await visitor.ask()
  await visitor.answer(true)
  await expectInside(scene, kind.networks[0])
  const used = (await proofs(sandbox)).at(-1)
  await modal.disconnect()
  await expect.poll(() => serverSession(page, sandbox)).toBeNull()

  // the same message and signature again, from an attacker who has seen them
  const again = await page.context().request.post(`${sandbox.manifest.siwe}/verify`, { data: used })
  expect(again.status()).toBe(401)

  // a server that hands out the same nonce twice
  await visitor.prepare?.()
  const nonce = /^Nonce: (\w+)$/m.exec(used?.message ?? '')?.[1] ?? ''
  await sandbox.faults({ match: '/siwe/nonce', status: 200, body: nonce })
  await visitor.ask()
  await visitor.answer(true)
  await expect(modal.testId('siwe-error')).toHaveText('Signing in took too long. Sign again.')
  expect(await serverSession(page, sandbox)).toBeNull()
  await sandbox.clearFaults()
  await visitor.answer(true)
  await expectInside(scene, kind.networks[0])
}

async function otherSession(scene: Scene): Promise<void> {
  const { modal, page, visitor, kind, sandbox } = scene
  const stranger = () => signInElsewhere(page, sandbox, namespaceOf(kind.networks[0]))
  await visitor.prepare?.()
  const other = await stranger()
  expect(await serverSession(page, sandbox)).toMatchObject({ address: other })
  await visitor.ask()
  // with one-click auth no account is connected yet
  if (!kind.oneApproval) await expectOutside(scene)
  await visitor.answer(true)
  await expectInside(scene, kind.networks[0])

  // after the next page load the session belongs to another account
  await stranger()
  await page.reload()
  await expect(modal.view('ConnectingSiwe')).toBeVisible(SLOW_TIMEOUT)
  expect(await connects(scene)).toBe(0)
  await expect.poll(() => serverSession(page, sandbox)).toBeNull()
  await visitor.turnAway()
  await expect(modal.card).toBeHidden()
  await visitor.expectLeft?.()
  await expectForgotten(modal)
}

const connects = async ({ modal }: Scene) => (await modal.events('connect')).length

/** The page is not connected before its server accepts the signature, and the server has no session. */
async function expectOutside(scene: Scene): Promise<void> {
  const { modal, page, sandbox, kind } = scene
  expect(await connects(scene)).toBe(kind.live ? 1 : 0)
  expect(await modal.state()).toMatchObject({ connected: Boolean(kind.live) })
  await expect.poll(() => serverSession(page, sandbox)).toBeNull()
}

/** Page and server agree on who is signed in. */
async function expectInside(scene: Scene, network: string): Promise<void> {
  const { modal, page, sandbox, visitor } = scene
  await visitor.goBack?.()
  await expect(modal.card).toBeHidden({ timeout: 10_000 })
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  const { address } = await modal.state()
  expect(await modal.state()).toMatchObject({ connected: true, network })
  expect(await serverSession(page, sandbox)).toMatchObject({ address, caip10: `${network}:${address}` })
}

/** The visitor canceled: neither page nor server knows them. If they were not connected before, no event was fired. */
async function expectGone(scene: Scene): Promise<void> {
  const { modal, page, sandbox, kind } = scene
  await expect(modal.card).toBeHidden()
  await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
  expect(await connects(scene)).toBe(kind.live ? 1 : 0)
  expect(await modal.events('disconnect')).toHaveLength(kind.live ? 1 : 0)
  expect(await modal.events('error')).toEqual([])
  await expect.poll(() => serverSession(page, sandbox)).toBeNull()
}
