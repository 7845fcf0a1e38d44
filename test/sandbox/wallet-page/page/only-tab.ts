/**
 * One wallet at a time: two tabs would be one client to the relay, and take each other's messages. The newest tab has the
 * wallet; `onLost` is called when another takes it.
 */
export function takeWallet(seed: string, onLost: () => void): void {
  if (!('locks' in navigator)) return
  navigator.locks
    .request(`sandbox-wallet-page:${seed}`, { steal: true }, () => new Promise<void>(() => {}))
    .catch(onLost)
}
