/**
 * Allows one wallet at a time: two tabs would be one client for the relay, and receive each other's messages. The newest
 * tab has the wallet; `onLost` is called when another one takes it.
 */
export function claimWallet(seed: string, onLost: () => void): void {
  if (!('locks' in navigator)) return
  navigator.locks
    .request(`sandbox-wallet-page:${seed}`, { steal: true }, () => new Promise<void>(() => {}))
    .catch(onLost)
}
