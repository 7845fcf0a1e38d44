import { addListener, removeListener } from '@reduxjs/toolkit'
import type { Namespace } from '../../../shared/lib/caip'
import type { Deps } from '../../../store/deps'
import type { RootState } from '../../../store/root-reducer'
import type { AppDispatch, AppThunk } from '../../../store/types'

const add = addListener.withTypes<RootState, AppDispatch, Deps>()
const remove = removeListener.withTypes<RootState, AppDispatch, Deps>()

type Options = {
  readonly namespace: Namespace
  /** Reports the wallet's own word that it is disconnected; returns a function that stops it. */
  readonly onDisconnect: (listener: () => void) => () => void
  readonly onLost: () => void
}

/**
 * An extension that is disabled or reloaded never answers what it was asked: it says `disconnect` at most
 * (https://eips.ethereum.org/EIPS/eip-1193#disconnect), or leaves the session. Calls `onLost` then, once; returns a function that stops it.
 */
export const watchWalletLoss =
  ({ namespace, onDisconnect, onLost }: Options): AppThunk<() => void> =>
  (dispatch, getState) => {
    const uidIn = ({ connections }: RootState) => connections.byNamespace[namespace]?.connector.uid
    const uid = uidIn(getState())
    const lose = () => {
      stop()
      onLost()
    }
    const stopListening = onDisconnect(lose)
    const whenItLeaves = {
      predicate: (_action: unknown, current: RootState) => uidIn(current) !== uid,
      effect: lose,
    }
    dispatch(add(whenItLeaves))
    const stop = () => {
      stopListening()
      dispatch(remove(whenItLeaves))
    }
    return stop
  }
