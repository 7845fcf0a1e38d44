import { formatEther, parseUnits } from 'ethers'
import { Chain, ETHER, MAINNET } from './chain'
import { expect } from './fixtures'
import { connect } from './flows'
import type { ModalPage } from './modal-page'
import { readToEnd } from './read-to-end'
import type { SandboxClient } from './sandbox-client'

export const RECIPIENT = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
/** PUSH1 0 PUSH1 0 REVERT */
export const REVERTS = '0x60006000fd'

export type Demo = {
  readonly openDemo: (query?: Readonly<Record<string, string>>) => Promise<ModalPage>
  readonly sandbox: SandboxClient
}
export type Sender = { readonly modal: ModalPage; readonly address: string; readonly chain: Chain }

/** Opens the form of a visitor with ten ether and the page's wallet. */
export async function open({ openDemo, sandbox }: Demo): Promise<Sender> {
  const modal = await openDemo({ wallet: 'evm' })
  const address = await connect(modal)
  await sandbox.fund({ caip2: MAINNET, address, amount: '10' })
  await modal.show('WalletSend')
  return { modal, address, chain: new Chain(sandbox) }
}

export async function fill(modal: ModalPage, amount: string, recipient = RECIPIENT): Promise<void> {
  await modal.testId('send-amount').fill(amount)
  await modal.testId('send-address').fill(recipient)
}

/** Chooses a token that the visitor has. */
export async function choose(modal: ModalPage, symbol: string): Promise<void> {
  await modal.testId('send-select-token-button').click()
  await modal.testId(`send-select-token-item-${symbol}`).click({ timeout: 15_000 })
  await expect(modal.testId('send-select-token-button')).toContainText(symbol)
}

/** Opens the preview. */
export async function review(modal: ModalPage): Promise<void> {
  await expect(modal.testId('send-action-button')).toHaveText('Review send')
  await modal.testId('send-action-button').click()
  await expect(modal.testId('send-confirm-button')).not.toHaveAttribute('aria-disabled')
}

/** Opens the preview of an amount below the network fee, which the visitor has to agree to. */
export async function reviewDust(modal: ModalPage): Promise<void> {
  await expect(modal.testId('send-action-button')).toHaveText('Review send')
  await modal.testId('send-action-button').click()
  await expect(modal.testId('check-fee')).toHaveAttribute('data-reason', 'aboveAmount')
  await modal.testId('check-agree-fee').check()
  await expect(modal.testId('send-confirm-button')).not.toHaveAttribute('aria-disabled')
}

export const confirm = (modal: ModalPage) => modal.testId('send-confirm-button').click()
export const status = (modal: ModalPage) => modal.testId('send-progress')
/** In the overlay of the page's wallet. */
export const approve = (modal: ModalPage) => modal.testId('sandbox-wallet-approve').click()
export const decline = (modal: ModalPage) => modal.testId('sandbox-wallet-reject').click()

/** “Approve” for transactions that the wallet sends, “Sign” for those that the page's node sends. */
const agreeButton = ({ page }: ModalPage) =>
  page.frameLocator('#w3m-iframe').getByRole('button', { name: /^(Approve|Sign)$/ })

/** In the embedded wallet's frame, which asks over the card. */
export async function approveInFrame(modal: ModalPage): Promise<void> {
  await expect(modal.title).toHaveText('Approve Transaction')
  await agreeButton(modal).click()
}

/** The same for several calls. */
export async function approveAllInFrame(modal: ModalPage): Promise<void> {
  await readToEnd(modal.page.frameLocator('#w3m-iframe'), agreeButton(modal))
  await approveInFrame(modal)
}

/** Rejects in the frame, once its buttons are enabled: before that the frame is still moving. */
export async function declineInFrame(modal: ModalPage): Promise<void> {
  await expect(modal.title).toHaveText('Approve Transaction')
  await expect(agreeButton(modal)).toBeEnabled()
  await modal.page.frameLocator('#w3m-iframe').getByTestId('secure-cancel').click()
}

export const expectConfirmed = (modal: ModalPage) =>
  expect(status(modal)).toHaveAttribute('data-status', 'confirmed', { timeout: 20_000 })

const unitsIn = async (modal: ModalPage, testId: string, decimals: number): Promise<bigint> =>
  readUnits((await modal.testId(testId).textContent()) ?? '', decimals)

function readUnits(text: string, decimals: number): bigint {
  // the amount with its symbol is wrapped in bidi isolates (U+2066 … U+2069), its value in dollars is not
  const [, amount] = /\u2066([\d.,]+) \S+\u2069/.exec(text) ?? []
  if (amount === undefined) throw new Error(`no amount in ${text}`)
  return parseUnits(amount.replaceAll(',', ''), decimals)
}

/** Amounts of the preview in base units: the amount sent and the maximum network fee, with rent if there is any. */
export async function readPreviewedAmounts(modal: ModalPage, { decimals = 18, coins = 18 } = {}) {
  const rent = (await modal.testId('send-rent').count()) > 0 ? await unitsIn(modal, 'send-rent', coins) : 0n
  return {
    amount: await unitsIn(modal, 'send-preview-amount', decimals),
    atMost: await unitsIn(modal, 'send-cost', coins),
    rent,
  }
}

/** Network fee that the receipt shows on demand, with all its digits. */
export async function paid(modal: ModalPage, coins = 18): Promise<bigint> {
  const exact = await modal.testId('send-paid').locator('[title]').getAttribute('title')
  return readUnits(exact ?? '', coins)
}

type Order = {
  /** The sender, with the preview open. `token`: contract of the token, which has `decimals`. */
  readonly token?: string
  readonly decimals?: number
  /** Approves in the wallet. */
  readonly agree: () => Promise<void>
}

/** Sends what the preview shows, and compares the change on the chain with preview and receipt. */
export async function sendAsPreviewed(
  { modal, address, chain }: Sender,
  { token, decimals = 18, agree }: Order,
): Promise<bigint> {
  const { amount, atMost } = await readPreviewedAmounts(modal, { decimals })
  const held = (owner: string) => (token ? chain.tokens(owner, token) : chain.balance(owner))
  const before = {
    own: await held(address),
    theirs: await held(RECIPIENT),
    coins: await chain.balance(address),
  }
  await confirm(modal)
  await agree()
  await expectConfirmed(modal)
  const fee = await paid(modal)
  expect(await held(RECIPIENT)).toBe(before.theirs + amount)
  expect(await held(address)).toBe(before.own - amount - (token ? 0n : fee))
  expect(await chain.balance(address)).toBe(before.coins - fee - (token ? 0n : amount))
  expect(fee).toBe(await chain.lastFee())
  expect(fee, `at most ${formatEther(atMost)} ETH`).toBeLessThanOrEqual(atMost)
  expect(await chain.count(address)).toBe(1)
  return amount
}

/** Nothing was spent. */
export async function expectNothingSent({ address, chain }: Sender, held = 10n * ETHER): Promise<void> {
  expect(await chain.count(address)).toBe(0)
  expect(await chain.balance(address)).toBe(held)
  expect(await chain.balance(RECIPIENT)).toBe(0n)
}
