import { WALLET_ICON, WALLET_NAME, WALLET_RDNS } from '../wallet-identity'
import type { WalletProvider } from './wallet-provider'

/** Announces the wallet now and whenever a page asks (EIP-6963). Returns a function that stops it. */
export function announceWallet(provider: WalletProvider): () => void {
  const info = Object.freeze({
    uuid: crypto.randomUUID(),
    name: WALLET_NAME,
    icon: WALLET_ICON,
    rdns: WALLET_RDNS,
  })
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}
