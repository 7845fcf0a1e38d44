import { type Eip1193Provider, isEip1193Provider } from '../../chains/evm/evm-provider'

/** Maps flags on `window.ethereum` to wallet names. Wallets that also claim to be MetaMask come before it. */
const FLAGS = [
  ['isRabby', 'Rabby Wallet'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isPhantom', 'Phantom'],
  ['isFrame', 'Frame'],
  ['isZerion', 'Zerion'],
  ['isRainbow', 'Rainbow'],
  ['isBitKeep', 'Bitget Wallet'],
  ['isTokenPocket', 'TokenPocket'],
  ['isMetaMask', 'MetaMask'],
] as const

export const GENERIC_INJECTED_NAME = 'Browser Wallet'

/** Reads `window.ethereum`; call it each time, because extensions come and go. */
export function readInjectedProvider(target: Window): Eip1193Provider | undefined {
  try {
    const provider: unknown = Reflect.get(target, 'ethereum')
    return isEip1193Provider(provider) ? provider : undefined
  } catch {
    return undefined
  }
}

/** Name of the wallet by its flags, or `Browser Wallet`. */
export function injectedName(provider: Eip1193Provider): string {
  try {
    return FLAGS.find(([flag]) => Reflect.get(provider, flag) === true)?.[1] ?? GENERIC_INJECTED_NAME
  } catch {
    return GENERIC_INJECTED_NAME
  }
}

/**
 * Calls `changed` now and after late injection: on MetaMask's own event, and on the load event for other wallets.
 * Returns a function that stops it.
 */
export function watchInjected(target: Window, changed: () => void): () => void {
  const events = ['ethereum#initialized', 'load']
  for (const event of events) target.addEventListener(event, changed)
  changed()
  return () => {
    for (const event of events) target.removeEventListener(event, changed)
  }
}
