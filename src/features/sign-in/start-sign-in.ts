import { isAnyOf } from '@reduxjs/toolkit'
import { eventTracked } from '../../store/feedback/event-tracked'
import { closed } from '../../store/router/modal-slice'
import type { FeatureContext, StartListening } from '../../store/types'
import {
  accountsChanged,
  connectStarted,
  disconnected,
  networkChanged,
} from '../../wallets/connections/connections-slice'
import type { SignInGate } from '../../wallets/connections/sign-in-guard'
import { pairingStarted } from '../../wallets/pairing/pairing-slice'
import { admit } from './admit'
import { HeldWallets } from './held-wallets'
import { oneClickRequest } from './one-click'
import { runSignIn } from './run-sign-in'
import { SignInDesk } from './sign-in-desk'
import { signInCancelled, signInConfirmed, signInEnded } from './sign-in-slice'
import { SignedInWatch } from './signed-in-watch'

/** Signing in with the wallet, on a page that wants it: the leaf that the lazy line points to. */
export function startSignIn(
  { store, startListening, deps }: FeatureContext,
  stopping: AbortSignal,
): SignInGate {
  const desk = new SignInDesk(store, deps, stopping)
  const wallets = new HeldWallets(desk)
  const watch = new SignedInWatch(desk, wallets)
  const parts = { desk, wallets, watch }
  startListening({ actionCreator: signInConfirmed, effect: () => runSignIn(parts) })
  startListening({
    actionCreator: signInCancelled,
    effect: (_action, { dispatch, getState }) => {
      const network = getState().signIn.asked?.target ?? ''
      dispatch(eventTracked({ event: 'CLICK_CANCEL_SIWE', properties: { network } }))
      wallets.cancel()
    },
  })
  // Whichever way it was closed, and whoever closed it (protocol-facts §9 row 46); and another wallet takes the place.
  startListening({
    matcher: isAnyOf(closed, connectStarted, pairingStarted),
    effect: () => wallets.cancel(),
  })
  startListening({ actionCreator: signInEnded, effect: () => watch.catchUp() })
  followConnections(startListening, parts)
  // The visitor may have signed in in another tab meanwhile.
  const onVisible = () => {
    if (document.visibilityState === 'visible') void watch.recheck()
  }
  document.addEventListener('visibilitychange', onVisible)
  stopping.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', onVisible)
    wallets.stop()
    desk.stop()
  })
  return {
    admit: (openings, heard, proof) => admit(parts, { openings, heard, proof }),
    request: namespaces => oneClickRequest(store.getState(), desk.client(), { deps, namespaces }),
    async review() {
      wallets.letIn()
      await watch.review()
    },
  }
}

type Parts = Pick<Parameters<typeof admit>[0], 'wallets' | 'watch'>

/** What becomes of connections, held or told. */
function followConnections(startListening: StartListening, { wallets, watch }: Parts): void {
  startListening({
    actionCreator: disconnected,
    effect: async ({ payload: { namespace } }, { getOriginalState }) => {
      const before = getOriginalState().connections.byNamespace[namespace]
      if (before) await watch.lose(namespace, before.accounts[0] ?? '')
      else wallets.lose(namespace)
    },
  })
  startListening({
    actionCreator: accountsChanged,
    effect: ({ payload: { namespace } }, { getOriginalState, getState }) => {
      const addressOf = (state: ReturnType<typeof getState>) =>
        state.connections.byNamespace[namespace]?.accounts[0]
      if (addressOf(getState()) !== addressOf(getOriginalState())) watch.follow(namespace, 'account')
    },
  })
  startListening({
    actionCreator: networkChanged,
    effect: ({ payload: { namespace } }, { getOriginalState, getState }) => {
      if (getState().connections !== getOriginalState().connections) watch.follow(namespace, 'network')
    },
  })
}
