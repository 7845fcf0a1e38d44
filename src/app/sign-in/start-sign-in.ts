import { isAnyOf } from '@reduxjs/toolkit'
import { eventTracked } from '../../feedback/event-tracked'
import { closed } from '../../router/modal-slice'
import {
  accountsChanged,
  connectStarted,
  disconnected,
  networkChanged,
} from '../../session/connections-slice'
import { pairingStarted } from '../../session/pairing/pairing-slice'
import type { SignInGate } from '../../session/sign-in/sign-in-gate'
import { signInCancelled, signInConfirmed } from '../../session/sign-in/sign-in-slice'
import type { SessionOptions } from '../session/start-session'
import { runSignIn } from './run-sign-in'
import { SignInDesk } from './sign-in-desk'

/** Signing in with the wallet, on a page that wants it: the leaf that the lazy line points to. */
export function startSignIn(
  { store, startListening, deps }: SessionOptions,
  stopping: AbortSignal,
): SignInGate {
  const desk = new SignInDesk(store, deps)
  startListening({
    actionCreator: signInConfirmed,
    effect: () => runSignIn({ store, deps, desk }),
  })
  startListening({
    actionCreator: signInCancelled,
    effect: (_action, { dispatch, getState }) => {
      const network = getState().signIn.asked?.target ?? ''
      dispatch(eventTracked({ event: 'CLICK_CANCEL_SIWE', properties: { network } }))
      desk.cancel()
    },
  })
  // Whichever way it was closed, and whoever closed it (protocol-facts §9 row 46); and another wallet takes the place.
  startListening({ matcher: isAnyOf(closed, connectStarted, pairingStarted), effect: () => desk.cancel() })
  startListening({
    actionCreator: disconnected,
    effect: ({ payload: { namespace } }, { getOriginalState }) =>
      desk.lose(namespace, Boolean(getOriginalState().connections.byNamespace[namespace])),
  })
  startListening({
    actionCreator: accountsChanged,
    effect: ({ payload: { namespace } }, { getOriginalState, getState }) => {
      const addressOf = (state: ReturnType<typeof getState>) =>
        state.connections.byNamespace[namespace]?.accounts[0]
      if (addressOf(getState()) !== addressOf(getOriginalState())) desk.follow(namespace, 'account')
    },
  })
  startListening({
    actionCreator: networkChanged,
    effect: ({ payload: { namespace } }, { getOriginalState, getState }) => {
      if (getState().connections !== getOriginalState().connections) desk.follow(namespace, 'network')
    },
  })
  // The visitor may have signed in in another tab meanwhile.
  const onVisible = () => {
    if (document.visibilityState === 'visible') void desk.recheck()
  }
  document.addEventListener('visibilitychange', onVisible)
  stopping.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', onVisible)
    desk.stop()
  })
  return desk
}
