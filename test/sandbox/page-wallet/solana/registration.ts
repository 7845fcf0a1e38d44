import type { Wallet } from '@wallet-standard/base'

/** A page's function for wallets: registers one, and returns a function that unregisters it. */
type AppApi = { register(wallet: Wallet): () => void }

const APP_READY = 'wallet-standard:app-ready'
const REGISTER_WALLET = 'wallet-standard:register-wallet'

/**
 * The wallet's side of the Wallet Standard's two events (https://github.com/wallet-standard/wallet-standard), for pages
 * that have loaded and those that load later. The standard's own helper cannot unregister a wallet.
 */
export class Registration {
  readonly #wallet: Wallet
  #removals: (() => void)[] = []
  #registered = false
  readonly #meet = (api: AppApi) => this.#removals.push(api.register(this.#wallet))
  readonly #onReady = (event: Event) => this.#meet(Reflect.get(event, 'detail'))

  constructor(wallet: Wallet) {
    this.#wallet = wallet
  }

  register(): void {
    if (this.#registered) return
    this.#registered = true
    window.addEventListener(APP_READY, this.#onReady)
    window.dispatchEvent(new CustomEvent(REGISTER_WALLET, { detail: this.#meet }))
  }

  unregister(): void {
    this.#registered = false
    window.removeEventListener(APP_READY, this.#onReady)
    for (const remove of this.#removals.splice(0)) remove()
  }
}
