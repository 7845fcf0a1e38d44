import { disconnected, invalidParams, unsupported } from '../rpc-error'
import { ACCOUNT_METHODS } from './methods/account-methods'
import { CALL_METHODS } from './methods/call-methods'
import { CHAIN_METHODS } from './methods/chain-methods'
import { SIGNING_METHODS } from './methods/signing-methods'
import { TRANSACTION_METHODS } from './methods/transaction-methods'
import type { WalletCore } from './wallet-core'

const METHODS = {
  ...ACCOUNT_METHODS,
  ...CALL_METHODS,
  ...CHAIN_METHODS,
  ...SIGNING_METHODS,
  ...TRANSACTION_METHODS,
}

/** Old and dangerous ways to sign, never passed to the node. */
const REFUSED = /^eth_(sign|signTransaction|signTypedData|signTypedData_v[13]|coinbase|sendUserOperation)$/

type Listener = (data: unknown) => void

/** The wallet as EIP-1193 describes it. */
export class WalletProvider {
  readonly isSandboxWallet = true
  readonly #core: WalletCore
  readonly #listeners = new Map<string, Set<Listener>>()
  #gone = false

  constructor(core: WalletCore) {
    this.#core = core
    // Pages call the methods without their object, so they are bound.
    this.request = this.request.bind(this)
    this.on = this.on.bind(this)
    this.removeListener = this.removeListener.bind(this)
  }

  async request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
    if (this.#gone) throw disconnected()
    if (typeof call?.method !== 'string') throw invalidParams('Expected { method, params }.')
    const { method, params } = call
    const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
    if (run) return run(this.#core, Array.isArray(params) ? params : [])
    if (/^(eth|net|web3)_/.test(method) && !REFUSED.test(method)) return this.#core.node(method, params)
    throw unsupported(method)
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    return this
  }

  removeListener(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener)
    return this
  }

  emit(event: string, data: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(data)
  }

  /** From here on every request fails. */
  vanish(): void {
    this.#gone = true
    this.emit('disconnect', disconnected())
  }
}
