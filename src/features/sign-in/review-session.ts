import { type SerializedW3mError, serializeError } from '../../shared/errors/serialize-error'
import type { Namespace } from '../../shared/lib/caip'
import { SESSION } from '../../shared/storage/entries'
import { readEntry } from '../../shared/storage/typed-storage'
import { errorRaised } from '../../store/feedback/error-raised'
import type { ConnectionState } from '../../wallets/connections/connections-slice'
import { chooseTarget } from './choose-target'
import { completeSignIn, replaceRequestedAccount, requestSignIn, withdrawSignIn } from './request-sign-in'
import { currentSession, signOut } from './resolve-session'
import { clientOf, isSignInNeeded, type SignInContext } from './sign-in-context'
import {
  reviewDeferred,
  selectIsBusy,
  selectSignIn,
  sessionChecked,
  sessionCheckStarted,
  sessionFound,
  settlingEnded,
  settlingStarted,
} from './sign-in-slice'
import { type Account, isForNetwork, isSameAccount, isSessionValidFor, sessionAccount } from './signed-in'

/** Connections whose accounts have to sign in on this page, the active one first. */
function connectionsToSignIn(context: SignInContext): readonly ConnectionState[] {
  const { active, byNamespace } = context.store.getState().connections
  return Object.values(byNamespace)
    .filter(({ connector }) => isSignInNeeded(context, connector.namespace))
    .sort((a, b) => Number(b.connector.namespace === active) - Number(a.connector.namespace === active))
}

function requestForLive(
  context: SignInContext,
  connection: ConnectionState,
  error: SerializedW3mError | null,
): void {
  const { connector, wallet, network, accounts } = connection
  const [address = ''] = accounts
  const target = chooseTarget(context.store.getState(), connection, false)
  const requestedAccount = { connector, wallet, address, network, target, live: true }
  requestSignIn(context, { requestedAccount, error, isSent: false })
}

/** Handles a change of account or network. If such a change ends the session, the visitor is asked to sign in again. */
export function followConnection(
  context: SignInContext,
  namespace: Namespace,
  what: 'account' | 'network',
): void {
  const { dispatch, getState } = context.store
  const { connections } = getState()
  const connection = connections.byNamespace[namespace]
  const [address] = connection?.accounts ?? []
  if (!connection || address === undefined || !isSignInNeeded(context, namespace)) return
  const { requestedAccount, session } = selectSignIn(getState())
  if (requestedAccount?.live && requestedAccount.connector.uid === connection.connector.uid) {
    replaceRequestedAccount(context, { ...requestedAccount, address, network: connection.network })
    return
  }
  if (selectIsBusy(getState())) {
    dispatch(reviewDeferred())
    return
  }
  const { signOutOn } = clientOf(context)
  const isCovered =
    session && connectionsToSignIn(context).some(each => isSessionValidFor(session, each, signOutOn))
  if (!signOutOn[what] || isCovered) return
  requestForLive(context, connection, null)
  dispatch(sessionCheckStarted())
  void checkSession(context)
}

/** Remembers the current prompt. Returns a function that tells whether it is still open. */
function rememberPrompt({ store: { getState } }: SignInContext) {
  const { promptId } = selectSignIn(getState())
  return () =>
    selectSignIn(getState()).requestedAccount !== null && selectSignIn(getState()).promptId === promptId
}

/**
 * Checks the server's session after a change of account or network. A session for the new account (made in another tab)
 * completes the sign-in; a session of the old account is ended, unless another tab uses it.
 */
async function checkSession(context: SignInContext): Promise<void> {
  const { dispatch, getState } = context.store
  const isCurrent = rememberPrompt(context)
  const client = clientOf(context)
  let error: SerializedW3mError | undefined
  try {
    const signedIn = await currentSession(context, client)
    const { requestedAccount } = selectSignIn(getState())
    if (!isCurrent() || !requestedAccount) return
    if (signedIn && (!client.signOutOn.network || isForNetwork(signedIn, requestedAccount.network)))
      completeSignIn(context, signedIn, client)
    if (signedIn && isCurrent() && !isOfOtherTab(context, signedIn)) await signOut(context, client)
  } catch (thrown) {
    error = serializeError(thrown)
    dispatch(errorRaised(error))
  }
  if (isCurrent()) dispatch(sessionChecked(error))
}

/** Checks whether the requested account already has a session, made in another tab. */
export async function recheckSession(context: SignInContext): Promise<void> {
  const { getState } = context.store
  if (!selectSignIn(getState()).requestedAccount) return
  const isCurrent = rememberPrompt(context)
  const client = clientOf(context)
  const signedIn = await currentSession(context, client).catch(() => undefined)
  const { requestedAccount } = selectSignIn(getState())
  if (!isCurrent() || !signedIn || !requestedAccount) return
  if (!client.signOutOn.network || isForNetwork(signedIn, requestedAccount.target))
    completeSignIn(context, signedIn, client)
}

/**
 * Follows a sign-in or sign-out in another tab: the server has one session for all of them. Asks this tab's account to
 * sign in if it has lost its session. Ends no session, because the other tab uses it. Never rejects.
 */
export async function followSessionChange(context: SignInContext): Promise<void> {
  const { store, stopping } = context
  const { dispatch, getState } = store
  await recheckSession(context)
  if (!connectionsToSignIn(context)[0] || selectSignIn(getState()).requestedAccount?.live) return
  if (selectIsBusy(getState())) {
    dispatch(reviewDeferred())
    return
  }
  const client = clientOf(context)
  let error: SerializedW3mError | null = null
  const signedIn = await currentSession(context, client).catch(thrown => {
    error = serializeError(thrown)
    dispatch(errorRaised(error))
  })
  const own = connectionsToSignIn(context)
  const isCovered = signedIn && own.some(each => isSessionValidFor(signedIn, each, client.signOutOn))
  dispatch(sessionFound(isCovered ? sessionAccount(signedIn) : null))
  const [first] = own
  if (!first || isCovered || stopping.aborted) return
  if (selectIsBusy(getState())) dispatch(reviewDeferred())
  else requestForLive(context, first, error)
}

/**
 * Makes session and connections consistent: ends a session whose account is not connected, and asks connected accounts
 * without a session to sign in. Never rejects. `sentFor`: an account whose signature the server has received, so it may
 * have a session that this page does not know.
 */
export async function reviewSession(context: SignInContext, sentFor?: Account): Promise<void> {
  const { store, stopping } = context
  const { dispatch, getState } = store
  if (stopping.aborted || !(sentFor || connectionsToSignIn(context)[0])) return
  const client = clientOf(context)
  const { signOutOn } = client
  let error: SerializedW3mError | null = null
  const signedIn = await currentSession(context, client).catch(thrown => {
    error = serializeError(thrown)
    dispatch(errorRaised(error))
  })
  if (signedIn && connectionsToSignIn(context).some(each => isSessionValidFor(signedIn, each, signOutOn))) {
    dispatch(sessionFound(sessionAccount(signedIn)))
    return
  }
  const isSameOwner = !signedIn || signOutOn.account || (sentFor && isSameAccount(signedIn, sentFor))
  const isOrphaned = signedIn ? isSameOwner && !isRequestedAccount(context, signedIn) : error && sentFor
  if (isOrphaned && !(signedIn && isOfOtherTab(context, signedIn))) await signOut(context, client)
  const [first] = connectionsToSignIn(context)
  if (!first || stopping.aborted) return
  // If the server cannot be reached, the accounts count as signed out.
  if (selectIsBusy(getState())) dispatch(reviewDeferred())
  else requestForLive(context, first, error)
}

/**
 * Whether a session is of the wallet that another tab has connected, while this tab keeps its own. Not of this tab's own
 * wallet, whose stored account may be the one before a change.
 */
function isOfOtherTab({ store, deps: { storage, config } }: SignInContext, signedIn: Account): boolean {
  const { namespace } = signedIn
  const stored = readEntry(storage, config().projectId, SESSION)?.connections[namespace]
  const own = store.getState().connections.byNamespace[namespace]?.connector.id
  if (!stored || own === undefined || stored.connectorId === own) return false
  return isSameAccount(signedIn, { namespace, address: stored.address })
}

function isRequestedAccount({ store }: SignInContext, account: Account): boolean {
  const { requestedAccount } = selectSignIn(store.getState())
  return (
    requestedAccount !== null &&
    isSameAccount(account, {
      namespace: requestedAccount.connector.namespace,
      address: requestedAccount.address,
    })
  )
}

/**
 * Ends the session that the server may create from a signature, after the visitor canceled. Other sign-ins wait for it,
 * so it cannot end a newer session.
 */
export async function settleSignature(
  context: SignInContext,
  sent: Promise<unknown>,
  sentFor: Account,
): Promise<void> {
  const { dispatch } = context.store
  dispatch(settlingStarted())
  await sent.catch(() => {})
  await reviewSession(context, sentFor).finally(() => dispatch(settlingEnded()))
}

/** Ends the session of a disconnected account, and asks the accounts that are still connected to sign in. */
export async function endDisconnectedSession(
  context: SignInContext,
  namespace: Namespace,
  address: string,
): Promise<void> {
  const { dispatch, getState } = context.store
  const { requestedAccount, session } = selectSignIn(getState())
  if (requestedAccount?.live && requestedAccount.connector.namespace === namespace)
    withdrawSignIn(context, 'dropped')
  const client = clientOf(context)
  if (!client.signOutOn.disconnect || !isSignInNeeded(context, namespace)) return
  if (session && session.namespace !== namespace) return
  const { storage, config } = context.deps
  // Another tab has connected again since: the session is no longer of the lost connection.
  if (readEntry(storage, config().projectId, SESSION)?.connections[namespace] !== undefined) {
    dispatch(sessionFound(null))
    return
  }
  // No check on the server first, because the page may be unloading.
  if (session) await signOut(context, client)
  if (!session || connectionsToSignIn(context).length > 0)
    await reviewSession(context, { namespace, address })
}
