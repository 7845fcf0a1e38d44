import { addListener, removeListener } from '@reduxjs/toolkit'
import type { Namespace } from '../../../shared/lib/caip'
import type { Deps } from '../../../store/deps'
import type { RootState } from '../../../store/root-reducer'
import type { AppDispatch, AppThunk } from '../../../store/types'

const add = addListener.withTypes<RootState, AppDispatch, Deps>()
const remove = removeListener.withTypes<RootState, AppDispatch, Deps>()

type Options = {
  readonly namespace: Namespace
  /** Subscribes to the wallet's `disconnect` event; returns a function that unsubscribes. */
  readonly onDisconnect: (listener: () => void) => () => void
  readonly onLost: () => void
}

/**
 * Detects a wallet that will never answer. A disabled or reloaded extension drops its pending requests; at most it
 * emits `disconnect` (https://eips.ethereum.org/EIPS/eip-1193#disconnect) or its session ends. Calls `onLost` once
 * then; returns a function that stops watching.
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
    const onConnectionRemoved = {
      predicate: (_action: unknown, current: RootState) => uidIn(current) !== uid,
      effect: lose,
    }
    dispatch(add(onConnectionRemoved))
    const stop = () => {
      stopListening()
      dispatch(remove(onConnectionRemoved))
    }
    return stop
  }
