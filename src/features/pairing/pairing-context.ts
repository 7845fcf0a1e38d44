import { createContext, useContext, useSyncExternalStore } from 'react'
import { PairingLink, type PairingOffer } from '../../wallets/connections/pairing-link'

export const PairingContext = createContext(new PairingLink())

/** Returns the current pairing offer and renders again when it changes. */
export function usePairingOffer(): PairingOffer | undefined {
  const link = useContext(PairingContext)
  return useSyncExternalStore(link.subscribe, link.get)
}
