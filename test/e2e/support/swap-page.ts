import { expect } from './fixtures'
import type { ModalPage } from './modal-page'
import type { SandboxClient } from './sandbox-client'

export const MAINNET = 'eip155:1'
export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const ROUTER = '0x111111125421ca6dc452d289314280a0f8842a65'

const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')

/** The node of Ethereum, asked by the test itself. */
export class Chain {
  readonly #url: string

  constructor(sandbox: SandboxClient) {
    this.#url = sandbox.manifest.evm[MAINNET] ?? ''
  }

  async call(method: string, params: readonly unknown[]): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const { result, error } = await (await fetch(this.#url, { method: 'POST', headers, body })).json()
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
    return result
  }

  async balance(address: string): Promise<bigint> {
    return BigInt(String(await this.call('eth_getBalance', [address, 'latest'])))
  }

  /** How many transactions an account has sent. */
  async count(address: string): Promise<number> {
    return Number(await this.call('eth_getTransactionCount', [address, 'latest']))
  }

  async tokens(owner: string, token = USDC): Promise<bigint> {
    return this.#read(token, `0x70a08231${word(owner)}`)
  }

  async allowance(owner: string, token = USDC): Promise<bigint> {
    return this.#read(token, `0xdd62ed3e${word(owner)}${word(ROUTER)}`)
  }

  /** What the last transaction has cost. */
  async lastFee(): Promise<bigint> {
    const block = (await this.call('eth_getBlockByNumber', ['latest', false])) as { transactions: string[] }
    const receipt = (await this.call('eth_getTransactionReceipt', [block.transactions.at(-1)])) as {
      gasUsed: string
      effectiveGasPrice: string
    }
    return BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
  }

  async #read(to: string, data: string): Promise<bigint> {
    return BigInt(String(await this.call('eth_call', [{ to, data }, 'latest'])))
  }
}

/** The swap views, as a person uses them. */
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

  /** To the preview, once the quote is there. */
  async review(): Promise<void> {
    await expect(this.modal.testId('swap-action-button')).toHaveText('Review swap')
    await this.modal.testId('swap-action-button').click()
    await expect(this.modal.view('SwapPreview')).toBeVisible()
  }

  /** Until the button says so and may be pressed. */
  async ready(label: 'Swap' | 'Approve'): Promise<void> {
    const button = this.modal.testId('swap-confirm-button')
    await expect(button).toHaveText(label)
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
}
