/** Responses that do not match the request. */
const INVALID_RESPONSES: Readonly<Record<string, unknown>> = {
  eth_requestAccounts: ['<img src=x onerror=alert(1)>', 42, null],
  eth_accounts: { length: 3 },
  eth_chainId: 'Ethereum',
}
const ICON =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="%23c0362c" d="M0 0h1v1H0z"/></svg>'

/** An EIP-6963 wallet that claims to be another one, and sends invalid responses. */
export function announceHostileWallet(): void {
  const listeners: ((value: unknown) => void)[] = []
  const provider = {
    request: async ({ method }: { method: string }) => {
      for (const listener of listeners) listener(INVALID_RESPONSES.eth_requestAccounts)
      return method in INVALID_RESPONSES ? INVALID_RESPONSES[method] : '0x'
    },
    on(_event: string, listener: (value: unknown) => void) {
      listeners.push(listener)
      return provider
    },
    removeListener: () => provider,
  }
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: '5b0e6a3c-53d2-4c3e-9d0e-6d9a52d0f0aa',
      // the first letter is Cyrillic, and the text reverses its direction
      name: '\u041cetaMask \u202eelbatsurt',
      icon: ICON,
      rdns: 'example.hostile',
    }),
    provider,
  })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
