/** Script for a page whose wallet is in the process of the test: requests go there by a function, events come back. */
import { decodeBytes, encodeBytes } from './bytes-codec'
import { type EvmPageInfo, exposeEvmWallet } from './expose-evm-wallet'
import { exposeSolanaWallet, type SolanaPageInfo } from './expose-solana-wallet'

type Reply = { readonly result: unknown } | { readonly error: { readonly message: string } }
type Ask = (method: string, params: unknown) => Promise<Reply>
type Notify = (event: string, data: unknown) => void

/** Exposes the wallet that answers by the global function `name`. */
export function expose(info: EvmPageInfo | SolanaPageInfo, name: string): void {
  const listeners = new Set<Notify>()
  // called by the test with events of the wallet
  const notify: Notify = (event, data) => {
    for (const listener of [...listeners]) listener(event, decodeBytes(data))
  }
  Object.defineProperty(globalThis, `${name}Event`, { value: notify })
  const bridge = {
    async request(method: string, params: unknown): Promise<unknown> {
      const ask = Reflect.get(globalThis, name) as Ask
      const reply = await ask(method, encodeBytes(params ?? null))
      if ('result' in reply) return decodeBytes(reply.result)
      const { message, ...rest } = reply.error
      throw Object.assign(new Error(message), rest)
    },
    subscribe(listener: Notify) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  if (info.kind === 'evm') exposeEvmWallet(window, { info, ...bridge })
  else exposeSolanaWallet(window, { info, ...bridge })
}
