import { parseEther, parseUnits } from 'ethers'
import { Chain, MAINNET } from './chain'
import { expect } from './fixtures'
import { connect } from './flows'
import type { ModalPage } from './modal-page'
import type { Demo } from './send'

/** A visitor who swaps, with the chain on which the test checks balances. */
export type Swapper = { readonly swap: SwapPage; readonly address: string; readonly chain: Chain }
export type Traded = 'ETH' | 'USDC'

/** Connects the page's wallet with ten ether and, if given, dollars. No view is open yet. */
export async function startSwap(
  { openDemo, sandbox }: Demo,
  { dollars, ...query }: Readonly<Record<string, string>> = {},
): Promise<Swapper & { readonly modal: ModalPage }> {
  const modal = await openDemo({ wallet: 'evm', ...query })
  const address = await connect(modal)
  await sandbox.fund({ caip2: MAINNET, address, amount: '10' })
  if (dollars) await sandbox.fund({ caip2: MAINNET, address, amount: dollars, token: 'USDC' })
  return { modal, address, swap: new SwapPage(modal), chain: new Chain(sandbox) }
}

/** Page object for the swap views. */
export class SwapPage {
  constructor(readonly modal: ModalPage) {}

  async open(): Promise<void> {
    await this.modal.show('Swap')
    await expect(this.modal.testId('swap-input-sourceToken')).toHaveValue('1')
  }

  async choose(side: 'sourceToken' | 'toToken', symbol: string): Promise<void> {
    const { modal } = this
    await modal
      .testId(`swap-select-token-button-${side}`)
      .or(modal.testId(`swap-input-token-${side}`))
      .click()
    await modal.testId(`swap-select-token-item-${symbol}`).click()
    await expect(modal.testId(`swap-input-token-${side}`)).toContainText(symbol)
  }

  amount(text: string): Promise<void> {
    return this.modal.testId('swap-input-sourceToken').fill(text)
  }

  /** Opens the preview, once the quote is there. */
  async review(): Promise<void> {
    await expect(this.modal.testId('swap-action-button')).toHaveText('Review swap')
    await this.modal.testId('swap-action-button').click()
    await expect(this.modal.view('SwapPreview')).toBeVisible()
  }

  /** Waits until the button has this label and is enabled. */
  async ready(
    label: 'Swap' | 'Approve' | 'Approve and swap',
    options: { readonly timeout?: number } = {},
  ): Promise<void> {
    const button = this.modal.testId('swap-confirm-button')
    await expect(button).toHaveText(label, options)
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  }

  confirm(): Promise<void> {
    return this.modal.testId('swap-confirm-button').click()
  }

  /** In the overlay of the page's wallet. */
  approve(): Promise<void> {
    return this.modal.testId('sandbox-wallet-approve').click()
  }

  /** An amount of the preview as plain decimal text. */
  async shown(side: 'sourceToken' | 'toToken'): Promise<string> {
    const text = await this.modal.testId(`swap-preview-${side}`).locator('bdi').first().textContent()
    return (text ?? '').replace(/[^\d.]/g, '')
  }

  /** To the preview of a swap between ether and dollars, ready to be confirmed or approved. */
  async preview(source: Traded, amount?: string): Promise<void> {
    await this.open()
    if (source === 'USDC') await this.choose('sourceToken', 'USDC')
    await this.choose('toToken', source === 'USDC' ? 'ETH' : 'USDC')
    if (amount !== undefined) await this.amount(amount)
    await this.review()
  }

  /** A figure of the details, without its label. */
  async detail(id: 'gas' | 'minimum'): Promise<string> {
    const text = (await this.modal.testId(`swap-detail-${id}`).textContent()) ?? ''
    // of a fee the amount in ETH, which is wrapped in bidi isolates; its value in dollars is not
    const [amount] = /(?<=\u2066)[\d,.]+/.exec(text) ?? /[\d,.]+/.exec(text) ?? ['']
    return amount.replaceAll(',', '')
  }
}

const DECIMALS = { ETH: 18, USDC: 6 } as const
/** Received amounts show six decimal places, rounded down. */
const PLACES = 6
const floored = (units: bigint, decimals: number) => {
  const cut = 10n ** BigInt(Math.max(0, decimals - PLACES))
  return units - (units % cut)
}

/** Confirms what the preview shows, and compares the change on the chain with it. Returns the amount that arrived. */
export async function swapAsPreviewed(
  { swap, address, chain }: Swapper,
  source: Traded,
  agree: () => Promise<void>,
): Promise<bigint> {
  const target = source === 'ETH' ? 'USDC' : 'ETH'
  const said = {
    pays: parseUnits(await swap.shown('sourceToken'), DECIMALS[source]),
    gets: parseUnits(await swap.shown('toToken'), DECIMALS[target]),
    least: parseUnits(await swap.detail('minimum'), DECIMALS[target]),
    atMost: parseEther(await swap.detail('gas')),
  }
  const held = async () => ({ ETH: await chain.balance(address), USDC: await chain.tokens(address) })
  const before = await held()
  const count = await chain.count(address)
  await swap.confirm()
  await agree()
  await expect(swap.modal.testId('wui-snackbar')).toHaveText(
    new RegExp(`Swapped ${source} to [\\d,.]+ ${target}`),
    { timeout: 20_000 },
  )
  await expect(swap.modal.view('Account')).toBeVisible()
  expect(await chain.count(address)).toBe(count + 1)
  const after = await held()
  const fee = await chain.lastFee()
  const moved = { ETH: after.ETH - before.ETH + fee, USDC: after.USDC - before.USDC }
  expect(-moved[source]).toBe(said.pays)
  expect(floored(moved[target], DECIMALS[target])).toBe(said.gets)
  expect(moved[target]).toBeGreaterThanOrEqual(said.least)
  expect(fee).toBeLessThanOrEqual(said.atMost)
  return moved[target]
}
