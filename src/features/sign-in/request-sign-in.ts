import { eventTracked } from '../../store/feedback/event-tracked'
import { endModal, showModal } from '../../store/navigation/modal-thunks'
import { viewReady } from '../../store/router/modal-slice'
import { historyReset } from '../../store/router/router-slice'
import { route } from '../../store/router/routes'
import { connected } from '../../wallets/connections/connections-slice'
import { chooseTarget } from './choose-target'
import { returnTo } from './return-to'
import type { SignInClient } from './sign-in-client'
import type { SignInContext } from './sign-in-context'
import {
  connectionsSettled,
  isUnsettled,
  type PendingConnections,
  type RequestedAccount,
  requestedAccountMoved,
  requestedAccountReplaced,
  selectPromptedConnections,
  selectSignIn,
  signInCompleted,
  signInRequested,
  signInWithdrawn,
} from './sign-in-slice'
import { isSameAccount, type SignedIn, sessionAccount } from './signed-in'

type Request = Omit<Parameters<typeof signInRequested>[0], 'historyBefore'>

/** Opens the sign-in prompt (ConnectingSiwe). It replaces an earlier one. */
export function requestSignIn({ store: { dispatch, getState } }: SignInContext, request: Request): void {
  const { modal, router } = getState()
  // After connecting there is nothing to go back to. A connected account returns to the view that it was on.
  const historyBefore = modal.open && request.requestedAccount.live ? router.history : []
  dispatch(signInRequested({ ...request, historyBefore }))
  if (modal.open) {
    dispatch(historyReset(route('ConnectingSiwe')))
    return
  }
  void dispatch(showModal('ConnectingSiwe'))
  // the view does not wait for the wallet directory, which other first views load
  dispatch(viewReady())
}

/**
 * Changes the account or network of the prompt. The prepared message is kept only if it is still correct: same signer,
 * same network to sign in for.
 */
export function replaceRequestedAccount(
  { store }: SignInContext,
  next: Omit<RequestedAccount, 'target'>,
): void {
  const { dispatch, getState } = store
  const { requestedAccount } = selectSignIn(getState())
  const isSameSigner =
    requestedAccount?.address === next.address && requestedAccount.connector.uid === next.connector.uid
  // No new choice of network if the wallet stayed on its network or made the requested switch.
  const isUnchanged =
    isSameSigner && [requestedAccount.network, requestedAccount.target].includes(next.network)
  const target = isUnchanged ? requestedAccount.target : chooseTarget(getState(), next, false)
  const isSame = isSameSigner && requestedAccount.target === target
  dispatch((isSame ? requestedAccountMoved : requestedAccountReplaced)({ ...next, target }))
}

/**
 * Completes the sign-in with a session of the server. Does nothing if the session belongs to a different account from
 * the requested one.
 */
export function completeSignIn(context: SignInContext, signedIn: SignedIn, client: SignInClient): void {
  const { dispatch, getState } = context.store
  const { requestedAccount, historyBefore } = selectSignIn(getState())
  if (!requestedAccount) return
  const { connector, address, target } = requestedAccount
  if (!isSameAccount(signedIn, { namespace: connector.namespace, address })) return
  const pending = selectPromptedConnections(getState())
  dispatch(signInCompleted(sessionAccount(signedIn)))
  dispatch(eventTracked({ event: 'SIWE_AUTH_SUCCESS', properties: { network: target } }))
  client.tell(signedIn.session)
  if (pending) publish(context, pending)
  const { modal, router } = getState()
  // ConnectingSiwe may be below an approval view of the embedded wallet, so the whole history is searched.
  if (modal.open && router.history.some(({ view }) => view === 'ConnectingSiwe'))
    dispatch(returnTo(historyBefore))
}

/** Closes the prompt and settles its pending connections with `outcome`. */
export function withdrawSignIn(context: SignInContext, outcome: 'authorized' | 'dropped'): void {
  const { dispatch, getState } = context.store
  if (!selectSignIn(getState()).requestedAccount) return
  const pending = selectPromptedConnections(getState())
  dispatch(signInWithdrawn(outcome))
  if (getState().modal.open) dispatch(endModal())
  if (pending && outcome === 'authorized') publish(context, pending)
}

/** Announces connections that need no prompt: no sign-in is required, or the server has a session for them. */
export function announcePending(context: SignInContext, pending: PendingConnections): void {
  if (!isUnsettled(pending)) return
  context.store.dispatch(connectionsSettled({ id: pending.id, outcome: 'authorized' }))
  publish(context, pending)
}

/** Announces connections, except restored ones whose chain family has a connection already. */
function publish(
  { store: { dispatch, getState } }: SignInContext,
  { connections }: PendingConnections,
): void {
  for (const each of connections) {
    const { restored, connector } = each
    if (!restored || !getState().connections.byNamespace[connector.namespace]) dispatch(connected(each))
  }
}
