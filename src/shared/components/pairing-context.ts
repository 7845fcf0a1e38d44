import { createContext, useContext, useSyncExternalStore } from 'react'
import { PairingLink, type PairingOffer } from '../../wallets/pairing/pairing-link'

export const PairingContext = createContext(new PairingLink())

/** The pairing URI on offer, for the view that shows it. */
export function usePairingOffer(): PairingOffer | undefined {
  const link = useContext(PairingContext)
  return useSyncExternalStore(link.subscribe, link.get)
}

/** For a click that opens a link in its own task: the URI of this moment. */
export const usePairingLink = (): PairingLink => useContext(PairingContext)
