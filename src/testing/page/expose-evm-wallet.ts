import type { PageEip1193Provider } from '../../shared/host/providers'
import type { WalletBridge } from '../fake-wallet'

export type EvmPageInfo = {
  readonly kind: 'evm'
  readonly name: string
  readonly rdns: string
  readonly icon: string
  readonly announce: boolean
  readonly inject: boolean
}

/** EIP-1193 provider over a wallet elsewhere. */
export function createPageProvider(bridge: WalletBridge<EvmPageInfo>): PageEip1193Provider {
  const listeners = new Map<string, Set<(value: never) => void>>()
  bridge.subscribe((event, data) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(data as never)
  })
  const provider = {
    // pages look for this flag to tell a real wallet from a test's
    isTestWallet: true,
    async request(call: { readonly method: string; readonly params?: unknown }): Promise<never> {
      if (typeof call?.method !== 'string')
        throw Object.assign(new Error('Expected { method, params }.'), { code: -32602 })
      return bridge.request(call.method, call.params) as Promise<never>
    },
    on(event: string, listener: (value: never) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: (value: never) => void) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}

/**
 * Announces a wallet now and whenever the page asks (https://eips.ethereum.org/EIPS/eip-6963), and sets
 * `window.ethereum` if the wallet is injected. Returns a function that takes both away.
 */
export function exposeEvmWallet(
  target: Window,
  bridge: WalletBridge<EvmPageInfo>,
  provider = createPageProvider(bridge),
): () => void {
  const { name, rdns, icon, announce, inject } = bridge.info
  const info = Object.freeze({ uuid: crypto.randomUUID(), name, icon, rdns })
  const page = target as Window & typeof globalThis
  const say = () =>
    target.dispatchEvent(
      new page.CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  if (inject) {
    Object.defineProperty(target, 'ethereum', { value: provider, configurable: true, writable: true })
    target.dispatchEvent(new page.CustomEvent('ethereum#initialized'))
  }
  if (announce) {
    target.addEventListener('eip6963:requestProvider', say)
    say()
  }
  return () => {
    target.removeEventListener('eip6963:requestProvider', say)
    if (inject && Reflect.get(target, 'ethereum') === provider) Reflect.deleteProperty(target, 'ethereum')
  }
}
