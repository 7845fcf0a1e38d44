import type { Eip1193Provider } from '../../chains/evm/evm-provider'

export type ProviderEvents = Required<Pick<Eip1193Provider, 'on' | 'removeListener'>> & {
  emit(event: string, value: unknown): void
}

/** Creates the event listeners of a provider that we implement (https://eips.ethereum.org/EIPS/eip-1193#events). */
export function createProviderEvents(): ProviderEvents {
  const listeners = new Map<string, Set<(value: never) => void>>()
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    emit(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(value as never)
        } catch (error) {
          reportError(error) // an error of the page's listener
        }
      }
    },
  }
}
