import type { WalletStorage } from '../core/wallet-state'

/** The browser's storage; where it is blocked, the wallet forgets with the page. */
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
