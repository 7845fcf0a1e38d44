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

/** Somebody with ten ether and the wallet of the page, at the form. */
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

/** Chooses a token of which there is some. */
export async function choose(modal: ModalPage, symbol: string): Promise<void> {
  await modal.testId('send-select-token-button').click()
  await modal.testId(`send-select-token-item-${symbol}`).click({ timeout: 15_000 })
  await expect(modal.testId('send-select-token-button')).toContainText(symbol)
}

/** To the last look before the wallet is asked. */
export async function review(modal: ModalPage): Promise<void> {
  await expect(modal.testId('send-action-button')).toHaveText('Preview Send')
  await modal.testId('send-action-button').click()
  await expect(modal.testId('send-confirm-button')).not.toHaveAttribute('aria-disabled')
}

/** The same for an amount that the network fee is higher than, which has to be agreed to. */
export async function reviewDust(modal: ModalPage): Promise<void> {
  await expect(modal.testId('send-action-button')).toHaveText('Preview Send')
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

/** What is sent is approved; what the page's node sends is signed. */
const agreeButton = ({ page }: ModalPage) =>
  page.frameLocator('#w3m-iframe').getByRole('button', { name: /^(Approve|Sign)$/ })

/** In the embedded wallet's frame, which asks over the card. */
export async function approveInFrame(modal: ModalPage): Promise<void> {
  await expect(modal.title).toHaveText('Approve Transaction')
  await agreeButton(modal).click()
}

/** The same of several things. */
export async function approveAllInFrame(modal: ModalPage): Promise<void> {
  await readToEnd(modal.page.frameLocator('#w3m-iframe'), agreeButton(modal))
  await approveInFrame(modal)
}

/** The same who declines, once they can agree: before that the frame is still on its way to its place. */
export async function declineInFrame(modal: ModalPage): Promise<void> {
  await expect(modal.title).toHaveText('Approve Transaction')
  await expect(agreeButton(modal)).toBeEnabled()
  await modal.page.frameLocator('#w3m-iframe').getByTestId('secure-cancel').click()
}

export const expectConfirmed = (modal: ModalPage) =>
  expect(status(modal)).toHaveAttribute('data-status', 'confirmed', { timeout: 20_000 })

async function unitsIn(modal: ModalPage, testId: string, decimals: number): Promise<bigint> {
  const text = (await modal.testId(testId).textContent()) ?? ''
  // the amount with its symbol stands in isolation (U+2066 … U+2069); dollars do not
  const [, amount] = /\u2066([\d.,]+) \S+\u2069/.exec(text) ?? []
  if (amount === undefined) throw new Error(`no amount in ${testId}: ${text}`)
  return parseUnits(amount.replaceAll(',', ''), decimals)
}

/**
 * What the preview says, base units: what leaves, and the most that the network takes (with rent, where there is any).
 */
export async function promised(modal: ModalPage, { decimals = 18, coins = 18 } = {}) {
  const rent = (await modal.testId('send-rent').count()) > 0 ? await unitsIn(modal, 'send-rent', coins) : 0n
  return {
    amount: await unitsIn(modal, 'send-preview-amount', decimals),
    atMost: await unitsIn(modal, 'send-cost', coins),
    rent,
  }
}

/** What the receipt says the network took. */
export const paid = (modal: ModalPage, coins = 18) => unitsIn(modal, 'send-paid', coins)

type Order = {
  /** Who sends, as the preview stands. `token`: its contract, of `decimals`. */
  readonly token?: string
  readonly decimals?: number
  /** What a person does in their wallet. */
  readonly agree: () => Promise<void>
}

/** Sends what the preview shows, and compares the chain before and after with what preview and receipt said. */
export async function sendAsPromised(
  { modal, address, chain }: Sender,
  { token, decimals = 18, agree }: Order,
): Promise<bigint> {
  const { amount, atMost } = await promised(modal, { decimals })
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

/** The person's money is where it was. */
export async function expectNothingSent({ address, chain }: Sender, held = 10n * ETHER): Promise<void> {
  expect(await chain.count(address)).toBe(0)
  expect(await chain.balance(address)).toBe(held)
  expect(await chain.balance(RECIPIENT)).toBe(0n)
}
