import type { WalletStorage } from '../core/wallet-state'

/** The browser's storage; if it is blocked, the state lives as long as the page. */
export function createPageStorage(seed: string): WalletStorage {
  const key = `sandbox-wallet-page:${seed}`
  return {
    read() {
      try {
        return localStorage.getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    write(text) {
      try {
        localStorage.setItem(key, text)
      } catch {
        // Blocked or full.
      }
    },
  }
}
