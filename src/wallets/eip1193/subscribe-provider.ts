import type { Eip1193Provider } from '../../chains/evm/evm-provider'
import { parseAccounts, parseChainId } from '../../chains/evm/evm-wire'
import type { ConnectorEvent } from '../connector'

/**
 * Close code "try again later", which wallets send when they lose their node for a while. The connection goes on.
 * EIP-1193 takes the codes of `CloseEvent` (https://eips.ethereum.org/EIPS/eip-1193#disconnect).
 */
const TEMPORARILY_OFFLINE = 1013

/**
 * Forwards provider events as connector events and drops invalid ones. Returns a function that removes every listener;
 * then no event is forwarded, even if the provider keeps its listeners: another wallet may be connected by then.
 */
export function subscribeProvider(
  provider: Eip1193Provider,
  listener: (event: ConnectorEvent) => void,
): () => void {
  let forward = listener
  const handlers: Record<string, (value: unknown) => void> = {
    accountsChanged(value) {
      const accounts = parseAccounts(value)
      if (!accounts) return
      forward(accounts.length > 0 ? { type: 'accountsChanged', accounts } : { type: 'disconnected' })
    },
    chainChanged(value) {
      const network = parseChainId(value)
      if (network) forward({ type: 'networkChanged', network })
    },
    disconnect(value) {
      if (Object(value).code !== TEMPORARILY_OFFLINE) forward({ type: 'disconnected' })
    },
  }
  for (const [event, handler] of Object.entries(handlers)) ignoreErrors(() => provider.on?.(event, handler))
  return () => {
    forward = () => {}
    for (const [event, handler] of Object.entries(handlers))
      ignoreErrors(() => provider.removeListener?.(event, handler))
  }
}

/** Ignores errors, because some wallets throw when they are asked for events. A wallet without events still works. */
export function ignoreErrors(call: () => unknown): void {
  try {
    call()
  } catch {
    // No events are available.
  }
}
