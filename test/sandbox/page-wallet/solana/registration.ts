import type { Wallet } from '@wallet-standard/base'

/** What a page offers to wallets: registers one, and answers with what takes it away again. */
type AppApi = { register(wallet: Wallet): () => void }

const APP_READY = 'wallet-standard:app-ready'
const REGISTER_WALLET = 'wallet-standard:register-wallet'

/**
 * A wallet's part of the Wallet Standard's two events (https://github.com/wallet-standard/wallet-standard): it tells the
 * pages that are there, and those that come later. The standard's own helper cannot take a wallet away again.
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
