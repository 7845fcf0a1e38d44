import { useCallback, useSyncExternalStore } from 'react'
import { useAppDispatch } from '../../store/hooks'
import type { AppThunk } from '../../store/types'
import type { PairingOffer } from '../../wallets/connections/pairing-link'

const readOffer: AppThunk<PairingOffer | undefined> = (_dispatch, _getState, { pairingLink }) =>
  pairingLink.get()

const followOffer =
  (listener: () => void): AppThunk<() => void> =>
  (_dispatch, _getState, { pairingLink }) =>
    pairingLink.subscribe(listener)

/** Returns the current pairing offer and renders again when it changes. It has a key, so it is not in the store. */
export function usePairingOffer(): PairingOffer | undefined {
  const dispatch = useAppDispatch()
  const subscribe = useCallback((listener: () => void) => dispatch(followOffer(listener)), [dispatch])
  return useSyncExternalStore(subscribe, () => dispatch(readOffer))
}
