import { verifyMessage } from 'ethers'
import { Chain } from './support/chain'
import { approve, open, sign } from './support/embedded'
import { expect, test } from './support/fixtures'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'
import { ask, type Outcome } from './support/page-provider'
import { confirm, fill, review } from './support/send'

test.use({ allowed: [HTTP_FAILURES] })

const SENT_TO = '0x000000000000000000000000000000000000dEaD'
const ONE = '0xde0b6b3a7640000'
const HELLO = `0x${Buffer.from('Hello, tea').toString('hex')}`

/** The host, or its node, is slow after the approval. */
const SLOW = { match: '/api/approve', delayMs: 3000 }
const SLOW_NODE = { match: 'eth_sendRawTransaction', delayMs: 3000 }

/** Closes the modal with Escape while the focus is in the card, not in the frame. */
async function leaveByEscape(modal: ModalPage): Promise<void> {
  await modal.testId('w3m-header-close').focus()
  await modal.page.keyboard.press('Escape')
  await expect(modal.card).toBeHidden()
}

type Fixtures = Parameters<typeof open>[0]

/** An approved transfer of 1 ETH that takes three seconds to reach the network. */
async function approved(fixtures: Fixtures, slow = SLOW) {
  const { modal, address } = await open(fixtures)
  const { sandbox } = fixtures
  await sandbox.fund({ caip2: 'eip155:1', address, amount: '5' })
  const transfer = { from: address, to: SENT_TO, value: ONE }
  const outcome = await ask(modal, { method: 'eth_sendTransaction', params: [transfer] })
  await expect(approve(modal)).toBeEnabled()
  await sandbox.faults(slow)
  await approve(modal).click()
  await expect.poll(async () => (await sandbox.log('/api/approve')).length).toBe(1)
  return { modal, address, outcome, chain: new Chain(sandbox) }
}

const leave: Readonly<Record<string, (modal: ModalPage) => Promise<unknown>>> = {
  Escape: modal => leaveByEscape(modal),
  'the close button': modal => modal.close(),
  'close() of the page': ({ host }) => host.evaluate(element => (element as HTMLDialogElement).close()),
  'another view of the page': modal => modal.show('WhatIsAWallet'),
}

for (const [name, act] of Object.entries(leave))
  test(`default: approved, then left through ${name}: the page gets the transaction hash`, async ({
    context,
    sandbox,
    openDemo,
  }) => {
    const { modal, address, outcome, chain } = await approved({ context, sandbox, openDemo })
    await act(modal)
    await modal.show('Account')
    await expect(modal.testId('pending-transaction')).toContainText('1 ETH')
    const { value: hash } = await outcome()
    expect(await chain.call('eth_getTransactionByHash', [hash])).toMatchObject({
      from: address.toLowerCase(),
    })
    expect(await chain.count(address)).toBe(1)
    await expect(modal.testId('pending-transaction')).toHaveCount(0)
  })

test('default: passes on a signature that was made before the modal closed', async ({
  context,
  sandbox,
  openDemo,
}) => {
  const { modal, address } = await open({ context, sandbox, openDemo })
  const outcome = await ask(modal, { method: 'personal_sign', params: [HELLO, address] })
  await expect(sign(modal)).toBeEnabled()
  await sandbox.faults(SLOW)
  await sign(modal).click()
  await expect.poll(async () => (await sandbox.log('/api/approve')).length).toBe(1)
  await leaveByEscape(modal)
  expect(verifyMessage('Hello, tea', String((await outcome()).value))).toBe(address)
})

/** Ways in which the frame's response is lost for good. */
const lose: Readonly<Record<string, (modal: ModalPage) => Promise<unknown>>> = {
  'the frame goes to another page': ({ page }) =>
    page.locator('#w3m-iframe').evaluate((frame: HTMLIFrameElement) => {
      frame.src = 'about:blank'
    }),
  'the frame is taken out': ({ page }) => page.locator('#w3m-iframe').evaluate(frame => frame.remove()),
}

for (const [name, act] of Object.entries(lose))
  test(`error: approved, then ${name}: reported as unknown, and followed until its outcome is known`, async ({
    context,
    sandbox,
    openDemo,
  }) => {
    const { modal, address, outcome, chain } = await approved({ context, sandbox, openDemo }, SLOW_NODE)
    await act(modal)
    const { code, message }: Outcome = await outcome()
    expect({ code, message }).toMatchObject({ code: 4900 })
    expect(message).toContain('didn’t say whether this was sent')
    await expect(modal.card.getByRole('alert')).toContainText(String(message))
    await expect(modal.card).not.toContainText('Nothing was signed or sent')
    await modal.show('Account')
    const row = modal.testId('pending-transaction')
    await expect(row).toHaveAttribute('data-status', 'unsure')
    await expect.poll(() => chain.count(address), { timeout: 10_000 }).toBe(1)
    await expect(row).toHaveCount(0, { timeout: 15_000 })
  })

test('error: the element is removed after the approval: never "nothing happened"', async ({
  context,
  sandbox,
  openDemo,
}) => {
  const { modal, outcome } = await approved({ context, sandbox, openDemo })
  await modal.host.evaluate(element => element.remove())
  const { code, message } = await outcome()
  expect(code).toBe(4900)
  expect(message).toContain('didn’t say whether this was sent')
})

const ownSends: Readonly<Record<string, (modal: ModalPage) => Promise<unknown>>> = {
  'the modal is closed': modal => modal.close(),
  'the frame is taken out': ({ page }) => page.locator('#w3m-iframe').evaluate(frame => frame.remove()),
}

for (const [name, act] of Object.entries(ownSends))
  test(`behavior: our own Send, approved, then ${name}: one row, until it is confirmed`, async ({
    context,
    sandbox,
    openDemo,
  }) => {
    const { modal, address } = await open({ context, sandbox, openDemo })
    await sandbox.fund({ caip2: 'eip155:1', address, amount: '5' })
    await modal.show('WalletSend')
    await fill(modal, '1')
    await review(modal)
    await confirm(modal)
    await expect(approve(modal)).toBeEnabled()
    await sandbox.faults(SLOW_NODE)
    await approve(modal).click()
    await expect.poll(async () => (await sandbox.log('/api/approve')).length).toBe(1)
    await act(modal)
    await modal.show('Account')
    const row = modal.testId('pending-transaction')
    await expect(row).toHaveCount(1)
    const chain = new Chain(sandbox)
    await expect.poll(() => chain.count(address), { timeout: 10_000 }).toBe(1)
    await expect(row).toHaveCount(0, { timeout: 15_000 })
  })

test('behavior: aborts requests that were certainly not approved', async ({ context, sandbox, openDemo }) => {
  const { modal, address } = await open({ context, sandbox, openDemo })
  const outcome = await ask(modal, { method: 'personal_sign', params: [HELLO, address] })
  await expect(sign(modal)).toBeEnabled()
  await leaveByEscape(modal)
  expect(await outcome()).toEqual({ code: 4001, message: 'Request was aborted' })
  await modal.show('Account')
  await expect(modal.testId('pending-transaction')).toHaveCount(0)
})
