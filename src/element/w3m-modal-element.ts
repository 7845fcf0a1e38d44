import type { Diagnosis } from '../shared/host/diagnosis'
import type { LedgerEntry } from '../shared/host/ledger'
import type { PageConnectOptions, PageWallet } from '../shared/host/page-wallet'
import type { ProviderOf } from '../shared/host/providers'
import type { ModalState, ShowOptions } from '../shared/host/runtime-contract'
import type { Caip2, Namespace } from '../shared/lib/caip'
import { ElementBase } from './element-base'
import type { ModalElementBase } from './modal-properties'
import { PROPERTIES } from './options/attributes'
import { INITIAL_STATE } from './session/initial-state'
import { createSession, ignore } from './session/modal-session'

declare const __W3M_VERSION__: string | undefined

/** Commands of buttons. `--show-networks` shows `Networks`, and so on for any other view. */
const COMMAND = /^--(?:(close|toggle|disconnect)|show(?:-(.+))?)$/

/**
 * The one element a page needs: connects a wallet, and shows account and networks, in a modal of its own.
 *
 * @tag w3m-modal
 *
 * @attr {string} project-id - Project at the wallet directory. Without it, only wallets of this browser are offered; if there are none, the modal says so and fires `error`.
 * @attr {string} networks - CAIP-2 ids, space or comma separated. The property also takes networks of the host's own. Default `eip155:1`.
 * @attr {string} default-network - CAIP-2 id. Default: the first of `networks`.
 * @attr {'dark' | 'light' | 'auto'} theme-mode - Default `dark`.
 * @attr {string} theme-variables - JSON map of `--w3m-*`.
 * @attr {string} locale - BCP 47, or `auto`: the page's `lang`, then the browser's. Default `auto`.
 * @attr {string} messages - JSON map of message keys or error codes to words of the page's own, or of BCP 47 tags to such maps.
 * @attr {string} app-name - Name of the dapp. Default: the page's title.
 * @attr {string} app-description - Default: the page's meta description.
 * @attr {string} app-url - Default: the page's origin.
 * @attr {string} app-icon - Default: the page's icon.
 * @attr {string} featured-wallet-ids - Directory ids shown first, space or comma separated.
 * @attr {string} include-wallet-ids - Ids or rdns; no other wallets are shown, of any kind. See `wallets()` for ids.
 * @attr {string} exclude-wallet-ids - Ids or rdns of wallets that are not shown, of any kind.
 * @attr {'SHOW' | 'HIDE' | 'ONLY_MOBILE'} all-wallets - Whether the whole directory is offered. Default `SHOW`.
 * @attr {string} custom-wallets - JSON list of wallets of the host's own.
 * @attr {string} terms-url - Shown below the connect list.
 * @attr {string} privacy-url - Shown below the connect list.
 * @attr {'true' | 'false'} enable-swaps - Default `true`.
 * @attr {'true' | 'false'} enable-onramp - Default `true`.
 * @attr {'true' | 'false'} enable-analytics - Default `true`.
 * @attr {'true' | 'false'} enable-eip6963 - Whether announced wallets (EIP-6963) are offered. Default `false`.
 * @attr {'true' | 'false'} announce-wallet - Whether the connected wallet is offered to the page's libraries, by EIP-6963 and the Wallet Standard. Default `false`.
 * @attr {'true' | 'false'} enable-walletconnect - Whether wallets can pair over WalletConnect, on another device or as an app on this one. Default `true`.
 * @attr {'true' | 'false'} enable-email - Default `true`.
 * @attr {string} socials - `none`, or some of `google x discord farcaster github apple facebook`. Default: all.
 * @attr {boolean} allow-unsupported-chain - The page handles networks that it does not list.
 * @attr {string} siwe - Base URL of a session API. The property also takes an object of functions.
 * @attr {'true' | 'false'} siwe-solana - Solana accounts sign in too. Default `false`.
 * @attr {string} name-suffix - Ending of registered names. Default `.reown.id`.
 * @attr {string} api-url - Wallet directory.
 * @attr {string} blockchain-api-url - Blockchain API.
 * @attr {string} analytics-url - Analytics.
 * @attr {string} secure-url - Secure frame of the embedded wallet.
 * @attr {string} relay-url - Pairing relay; a ws(s) URL.
 * @attr {string} meld-key - Without it there is no Meld row.
 * @attr {string} rpc-urls - JSON map of CAIP-2 ids to URLs, or lists of them.
 * @attr {string} paymasters - JSON map of CAIP-2 ids to services that pay network fees (ERC-7677), `{ url, context? }`.
 * @attr {'open'} services - `open`: no project ID and no services of a company. The property also takes an object of services.
 * @attr {'none' | 'intent' | 'visible' | 'idle'} preload - When the rest of the code is fetched. Default `intent`: when the pointer comes near a bound button, or with focus or touch. `visible`: when one enters the viewport, on fast connections. Visitors who save data get `none`.
 * @attr {string} nonce - CSP nonce, where one is needed.
 * @attr {boolean} open - Shows the modal. Present while it is shown.
 *
 * @fires {W3mEvent<'open'>} open - The card is on screen. `{ view }`.
 * @fires {W3mEvent<'close'>} close - The card is gone.
 * @fires {W3mEvent<'beforeclose'>} beforeclose - Cancelable. `{ source }`.
 * @fires {W3mEvent<'connect'>} connect - Once per connection. `{ address, caipAddress, network, namespace, connector, restored }`.
 * @fires {W3mEvent<'disconnect'>} disconnect - Once per lost connection, whether the wallet, the visitor or the page ended it. `{ namespace }`.
 * @fires {W3mEvent<'accountchange'>} accountchange - `{ address, caipAddress, namespace }`.
 * @fires {W3mEvent<'networkchange'>} networkchange - `{ network, namespace }`.
 * @fires {W3mEvent<'error'>} error - `{ code, message, error }`, of which `error` is a `W3mError`.
 * @fires {W3mEvent<'track'>} track - The analytics events, also where analytics is off. `{ event, properties }`.
 *
 * @csspart overlay - The dialog, which fills the viewport.
 * @csspart card - The card.
 * @csspart header - Header of the card.
 * @csspart heading - Title of the view.
 * @csspart back - Back button.
 * @csspart help - Help button.
 * @csspart network - Network selector in the header.
 * @csspart close - Close button.
 * @csspart body - What the view shows.
 * @csspart row - A row of a list.
 * @csspart button - A button with text.
 * @csspart input - A field.
 * @csspart footer - Legal links.
 * @csspart snackbar - A short message.
 *
 * @cssprop --w3m-font-family - Default: the system's font.
 * @cssprop --w3m-accent - Accent color. Filled buttons keep its hue; as text it is corrected for contrast.
 * @cssprop --w3m-color-mix - Color that all colors are mixed with.
 * @cssprop --w3m-color-mix-strength - Strength of that mix, in percent. Default 0.
 * @cssprop --w3m-font-size-master - Base of the font sizes. Default 10px.
 * @cssprop --w3m-border-radius-master - Base of the radii. Default 4px.
 * @cssprop --w3m-density - Height of rows and the space between them, from 0.75 to 1.25. Default 1.
 * @cssprop --w3m-z-index - While the dialog is not in the top layer. Default 999.
 * @cssprop --w3m-modal-width - Width of the card. Default 360px.
 * @cssprop --w3m-default - White in dark mode, black in light mode.
 */
export class W3mModalElement extends (ElementBase as unknown as ModalElementBase) {
  /** Version of this package. */
  static readonly version = typeof __W3M_VERSION__ === 'string' ? __W3M_VERSION__ : '0.0.0'
  /** Value of `state` before there is a modal, and on a server. */
  static readonly initialState: ModalState = INITIAL_STATE
  static readonly observedAttributes: readonly string[] = [...PROPERTIES.keys(), 'nonce', 'open', 'id']

  readonly #session = createSession(this)

  static {
    for (const [attribute, name] of PROPERTIES)
      Object.defineProperty(W3mModalElement.prototype, name, {
        // without a prototype, so that properties that the page adds to all objects do not count
        __proto__: null,
        enumerable: true,
        get(this: W3mModalElement) {
          return this.#session.get(name)
        },
        set(this: W3mModalElement, value: unknown) {
          this.#session.set(attribute, value)
        },
      } as PropertyDescriptor)
  }

  constructor() {
    super()
    this.attachShadow({ mode: 'open' })
    this.addEventListener('command' as 'click', event => {
      this.#command((event as unknown as { command: string }).command)?.catch(ignore)
    })
  }

  /** State of the modal and the wallet: a frozen snapshot, and the same object until something changes. */
  get state(): ModalState {
    return this.#session.state
  }

  /** Reflects the attribute. Set it to show or close the modal. */
  get open(): boolean {
    return this.hasAttribute('open')
  }

  set open(value: boolean | null | undefined) {
    this.toggleAttribute('open', !!value)
    this.#session.syncOpen()
  }

  /**
   * Opens the modal, optionally on a view. Resolves when the card is on screen. `then`: a view that needs a connection is
   * opened once there is one.
   */
  show(options?: ShowOptions): Promise<void> {
    return this.#session.request(true, options)
  }

  /** Closes the modal, unless a `beforeclose` listener prevents it. */
  close(): Promise<void> {
    return this.#session.request(false)
  }

  /** Connects with a wallet by its id: of `wallets()`, or of the wallet directory. */
  connect(id: string, options?: PageConnectOptions): Promise<void> {
    return this.#session.call('connect', id, options)
  }

  /** Wallets of the connect list, in its order; empty until the code has loaded. `subscribe` reports changes. */
  wallets(): readonly PageWallet[] {
    return this.#session.wallets()
  }

  /** Ends the connection of one chain family, or of all. */
  disconnect(namespace?: Namespace): Promise<void> {
    return this.#session.call('disconnect', namespace)
  }

  /** Asks the wallet for another network; before connecting, chooses the one to connect on. */
  switchNetwork(network: Caip2): Promise<void> {
    return this.#session.call('switchNetwork', network)
  }

  /** The connected wallet's provider: EIP-1193 for EVM. */
  getProvider<Name extends Namespace = Namespace>(namespace?: Name): Promise<ProviderOf<Name>> {
    return this.#session.call('getProvider', namespace)
  }

  /** Requests that left the page so far: to which host, what for, and with which kinds of data. */
  ledger(): Promise<readonly LedgerEntry[]> {
    return this.#session.call('ledger')
  }

  /** Checks what connecting needs: services, nodes, storage, policies and wallets. The report has no addresses. */
  diagnose(): Promise<Diagnosis> {
    return this.#session.call('diagnose')
  }

  /** Calls back with each new `state`. Returns a function that ends it. */
  subscribe(listener: (state: ModalState) => void): () => void {
    return this.#session.subscribe(listener)
  }

  /** Fetches the rest of the code now. */
  load(): Promise<void> {
    return this.#session.load()
  }

  connectedCallback(): void {
    const own = this as unknown as Record<string, unknown>
    // properties set before the element was defined shadow its accessors
    for (const name of [...PROPERTIES.values(), 'open']) {
      if (Object.hasOwn(own, name)) {
        const value = own[name]
        delete own[name]
        own[name] = value
      }
    }
    this.#session.enter()
  }

  disconnectedCallback(): void {
    this.#session.leave()
  }

  /** Empty on purpose: `moveBefore()` keeps the dialog in the top layer, so nothing needs restoring. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(attribute: string, _before: string | null, value: string | null): void {
    if (attribute === 'open') this.#session.syncOpen()
    else this.#session.set(attribute, value)
  }

  /** Runs a command of a `commandfor` button (https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API). */
  #command(command: string): Promise<void> | undefined {
    const [match, verb, view] = COMMAND.exec(command) ?? []
    if (verb === 'disconnect') return this.#session.call(verb)
    if (!match) return undefined
    return this.#session.request(verb === 'toggle' ? !this.open : verb !== 'close', { view })
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'w3m-modal': W3mModalElement
  }
}
