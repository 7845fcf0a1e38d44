/**
 * Allows one wallet at a time: to the relay, two tabs would be one client, and take each other's messages. The newest
 * tab has the wallet; `onLost` is called when another one takes it.
 */
export function takeWallet(seed: string, onLost: () => void): void {
  if (!('locks' in navigator)) return
  navigator.locks
    .request(`sandbox-wallet-page:${seed}`, { steal: true }, () => new Promise<void>(() => {}))
    .catch(onLost)
}
