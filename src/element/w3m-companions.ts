import type { ModalState } from '../shared/host/runtime-contract'
import type { ButtonContent } from './companions/button-content'
import { CompanionElement } from './companions/companion-element'
import type { CompanionTexts } from './companions/companion-texts'

/**
 * Connects a wallet, and shows the account once there is one. Shows `Connecting...` while a connection is restored and
 * while a wallet has a request open. While the modal is open, only its accessible name says so.
 *
 * @tag w3m-button
 *
 * @attr {string} for - Id of the `<w3m-modal>` that it belongs to. Default: the page's first one.
 * @attr {'md' | 'sm'} size - Height. Default `md`.
 * @attr {'primary' | 'secondary' | 'quiet'} variant - Look until connected: filled, outlined, or text only. Default `primary`. `quiet` has no outline around an account either.
 * @attr {string} label - Words in place of `Connect Wallet`.
 * @attr {string} loading-label - Words in place of `Connecting...`.
 * @attr {boolean} disabled - Cannot be pressed.
 * @attr {'show' | 'hide'} balance - Whether the balance stands below the address; the small size has no room for it. Default `show`.
 * @attr {number} chars-start - Characters of the address before the dots. Default 6.
 * @attr {number} chars-end - Characters of the address after the dots. Default 4.
 *
 * @cssprop [--w3m-accent=#506aeb] - Fill until connected; the text on it turns black or white.
 * @cssprop [--w3m-font-family=system-ui] - Font.
 * @cssprop [--w3m-font-size-master=10px] - Text is 1.6 times as large.
 * @cssprop [--w3m-border-radius-master=4px] - A third of the corner radius.
 *
 * @csspart button - The button.
 * @csspart balance - The balance below the address.
 * @csspart network - The network's mark on the account's picture.
 */
export class W3mButton extends CompanionElement {
  protected override initialContent(
    { loading, open, status }: ModalState,
    words: CompanionTexts,
  ): ButtonContent {
    const busy = loading || open || status !== 'disconnected'
    const label = busy
      ? this.getAttribute('loading-label') || words.connecting
      : this.getAttribute('label') || words.connect
    return { testId: 'connect-button', label, busy, command: '--show' }
  }
}

/**
 * Shows the connected account and opens it. Nothing without one.
 *
 * @tag w3m-account-button
 *
 * @attr {string} for - Id of the `<w3m-modal>` that it belongs to. Default: the page's first one.
 * @attr {'md' | 'sm'} size - Height. Default `md`.
 * @attr {'quiet'} variant - `quiet` has neither line nor background.
 * @attr {boolean} disabled - Cannot be pressed.
 * @attr {'show' | 'hide'} balance - Whether the balance stands below the address; the small size has no room for it. Default `show`.
 * @attr {number} chars-start - Characters of the address before the dots. Default 6.
 * @attr {number} chars-end - Characters of the address after the dots. Default 4.
 *
 * @cssprop [--w3m-font-family=system-ui] - Font.
 * @cssprop [--w3m-font-size-master=10px] - Text is 1.6 times as large.
 * @cssprop [--w3m-border-radius-master=4px] - A third of the corner radius.
 *
 * @csspart button - The button.
 * @csspart balance - The balance below the address.
 * @csspart network - The network's mark on the account's picture.
 */
export class W3mAccountButton extends CompanionElement {}

/**
 * Shows the network and opens the list of networks.
 *
 * @tag w3m-network-button
 *
 * @attr {string} for - Id of the `<w3m-modal>` that it belongs to. Default: the page's first one.
 * @attr {'md' | 'sm'} size - Height. Default `md`.
 * @attr {'quiet'} variant - `quiet` has neither line nor background.
 * @attr {string} label - Words in place of the network's name.
 * @attr {boolean} disabled - Cannot be pressed.
 *
 * @csspart button - The button.
 */
export class W3mNetworkButton extends CompanionElement {
  protected override initialContent(_state: ModalState, words: CompanionTexts): ButtonContent {
    const label = this.getAttribute('label') || words.network
    return { testId: 'wui-network-button', label, command: '--show-networks' }
  }
}

/**
 * Form on the page for buying crypto: amount, currency and token. Leads to the providers, or to the wallet list while no wallet is connected.
 * Renders nothing if the modal has `enable-onramp="false"`.
 *
 * @tag w3m-onramp-widget
 *
 * @attr {string} for - Id of the `<w3m-modal>` that it belongs to. Default: the page's first one.
 * @attr {boolean} disabled - Cannot be used.
 *
 * @csspart form - The fields.
 * @csspart input - The amount.
 * @csspart button - A button.
 */
export class W3mOnrampWidget extends CompanionElement {
  protected override readonly preload = true
}

declare global {
  interface HTMLElementTagNameMap {
    'w3m-button': W3mButton
    'w3m-account-button': W3mAccountButton
    'w3m-network-button': W3mNetworkButton
    'w3m-onramp-widget': W3mOnrampWidget
  }
}
