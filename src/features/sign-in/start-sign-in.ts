import { isAnyOf } from '@reduxjs/toolkit'
import { eventTracked } from '../../store/feedback/event-tracked'
import { closed } from '../../store/router/modal-slice'
import type { FeatureContext } from '../../store/types'
import {
  accountsChanged,
  connectStarted,
  disconnected,
  networkChanged,
} from '../../wallets/connections/connections-slice'
import { pairingStarted } from '../../wallets/connections/pairing-events'
import type { SignInGuard } from '../../wallets/connections/sign-in-guard'
import { authorizeConnections } from './authorize-connections'
import { MESSAGE_TASK, prepareMessage } from './message/prepare-message'
import { oneClickRequest } from './one-click'
import { cancelSignIn, dropNamespace, waiveSignIn } from './pending-connections'
import { performSignIn, SIGN_IN_TASK } from './perform-sign-in'
import { persistPending } from './persist-pending'
import { endDisconnectedSession, followConnection, recheckSession, reviewSession } from './review-session'
import { startSessionChanges } from './session-changes'
import { clientOf, type SignInContext } from './sign-in-context'
import {
  attemptFailed,
  connectionsSettled,
  isUnsettled,
  messageRequested,
  requestedAccountReplaced,
  reviewResumed,
  selectIsBusy,
  selectSignIn,
  settlingStarted,
  signInCanceled,
  signInCompleted,
  signInConfirmed,
  signInRequested,
  signInWithdrawn,
  signOutStarted,
} from './sign-in-slice'

/**
 * Starts the sign-in feature on a page that requires it: registers its listeners and returns the guard for new
 * connections.
 */
export function startSignIn(feature: FeatureContext, stopping: AbortSignal): SignInGuard {
  const context: SignInContext = { ...feature, stopping }
  const { store, deps } = context
  followPrompt(context)
  followConnections(context)
  persistPending(context)
  startSessionChanges(context)
  // the visitor may have signed in from another tab meanwhile
  const onVisible = () => {
    if (document.visibilityState === 'visible') void recheckSession(context)
  }
  document.addEventListener('visibilitychange', onVisible)
  stopping.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', onVisible)
    store.dispatch(signInWithdrawn('dropped'))
    for (const { id } of selectSignIn(store.getState()).pending.filter(isUnsettled))
      store.dispatch(connectionsSettled({ id, outcome: 'dropped' }))
  })
  return {
    authorize: (connections, events, proof) => authorizeConnections(context, { connections, events, proof }),
    request: namespaces => oneClickRequest(store.getState(), clientOf(context), { deps, namespaces }),
    async review() {
      waiveSignIn(context)
      await reviewSession(context)
    },
  }
}

/** Runs the side effects of the sign-in prompt: preparing the message, signing, aborting. */
function followPrompt(context: SignInContext): void {
  const { startListening, deps } = context
  startListening({
    matcher: isAnyOf(signInRequested, requestedAccountReplaced, signInCompleted, signInWithdrawn),
    effect: () => deps.tasks.abort(SIGN_IN_TASK), // a signature that is still being requested is no longer needed
  })
  startListening({
    matcher: isAnyOf(signInCompleted, signInWithdrawn),
    effect: () => deps.tasks.abort(MESSAGE_TASK),
  })
  startListening({
    matcher: isAnyOf(signInRequested, requestedAccountReplaced, attemptFailed, messageRequested),
    effect: (_action, { getState }) => {
      const { requestedAccount, preview } = selectSignIn(getState())
      if (requestedAccount && !preview) void prepareMessage(context)
    },
  })
  startListening({
    matcher: isAnyOf(signOutStarted, settlingStarted), // signing out may invalidate the nonce in the host's text
    effect: (_action, { dispatch, getState }) => {
      const isTextOfHost = selectSignIn(getState()).requestedAccount && clientOf(context).createMessage
      if (isTextOfHost) dispatch(messageRequested({ isRetry: false }))
    },
  })
  startListening({ actionCreator: signInConfirmed, effect: () => performSignIn(context) })
  startListening({
    actionCreator: signInCanceled,
    effect: (_action, { dispatch, getState }) => {
      const network = selectSignIn(getState()).requestedAccount?.target ?? ''
      dispatch(eventTracked({ event: 'CLICK_CANCEL_SIWE', properties: { network } }))
      cancelSignIn(context)
    },
  })
  // Closing the modal, by whatever means, and connecting another wallet cancel the sign-in.
  startListening({
    matcher: isAnyOf(closed, connectStarted, pairingStarted),
    effect: () => cancelSignIn(context),
  })
  startListening({
    predicate: (_action, state) => selectSignIn(state).deferredReview !== null && !selectIsBusy(state),
    effect: (_action, { dispatch, getState }) => {
      const { sentFor } = selectSignIn(getState()).deferredReview ?? {}
      dispatch(reviewResumed())
      return reviewSession(context, sentFor)
    },
  })
}

/** Handles changes of pending and announced connections. */
function followConnections(context: SignInContext): void {
  const { startListening } = context
  startListening({
    actionCreator: disconnected,
    effect: async ({ payload: { namespace } }, { getOriginalState }) => {
      const before = getOriginalState().connections.byNamespace[namespace]
      if (before) await endDisconnectedSession(context, namespace, before.accounts[0] ?? '')
      else dropNamespace(context, namespace)
    },
  })
  startListening({
    actionCreator: accountsChanged,
    effect: ({ payload: { namespace } }, { getOriginalState, getState }) => {
      const addressOf = (state: ReturnType<typeof getState>) =>
        state.connections.byNamespace[namespace]?.accounts[0]
      if (addressOf(getState()) !== addressOf(getOriginalState()))
        followConnection(context, namespace, 'account')
    },
  })
  startListening({
    actionCreator: networkChanged,
    effect: ({ payload: { namespace } }, { getOriginalState, getState }) => {
      if (getState().connections !== getOriginalState().connections)
        followConnection(context, namespace, 'network')
    },
  })
}
