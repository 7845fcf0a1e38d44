import { serializeError } from '../../shared/errors/serialize-error'
import { SESSION } from '../../shared/storage/entries'
import { readEntry } from '../../shared/storage/typed-storage'
import { errorRaised } from '../../store/feedback/error-raised'
import type { RootState } from '../../store/root-reducer'
import type { EstablishedConnection, OneClickAuth } from '../../wallets/connections/sign-in-guard'
import { chooseTarget } from './choose-target'
import { signInError } from './errors'
import { readOneClickAuth } from './one-click'
import type { SignInClient } from './sign-in-client'
import { clientOf, isSignInNeeded, type SignInContext, when } from './sign-in-context'
import {
  selectIsSigningOut,
  selectSignIn,
  signatureAccepted,
  signOutEnded,
  signOutStarted,
} from './sign-in-slice'
import { type Account, isForNetwork, isSameAccount, type SignedIn } from './signed-in'

/** Time limit for a stored wallet to be restored, in milliseconds. The same as on page load. */
const WALLET_APPEARS_MS = 3000

/**
 * Requests the server's current session. Waits for sign-outs in progress, and asks again if one started meanwhile,
 * because the response may be from before it. Rejects with a `W3mError`.
 */
export async function currentSession(
  context: SignInContext,
  client: SignInClient,
): Promise<SignedIn | undefined> {
  const { getState } = context.store
  for (;;) {
    await when(context, state => !selectIsSigningOut(state) || undefined)
    const { made } = selectSignIn(getState()).signOuts
    const signedIn = await client.session()
    if (made === selectSignIn(getState()).signOuts.made) return signedIn
  }
}

/** Ends the session, then notifies the host. Sign-ins wait until it has ended. Rejects if the server fails. */
export async function endSession(
  { store: { dispatch } }: SignInContext,
  client: SignInClient,
): Promise<void> {
  dispatch(signOutStarted())
  try {
    await client.signOut()
  } finally {
    dispatch(signOutEnded())
  }
}

/** Like `endSession`, but reports a failure to the page instead of rejecting. */
export const signOut = (context: SignInContext, client: SignInClient): Promise<void> =>
  endSession(context, client).catch(error => void context.store.dispatch(errorRaised(serializeError(error))))

/**
 * Sends the signature to the server and returns the session. Rejects if there is none, if it is for another account, or
 * if it is for another network while `signOutOnNetworkChange` is on.
 */
export async function verifySignIn(
  context: SignInContext,
  client: SignInClient,
  signed: Parameters<SignInClient['verify']>[0],
  { network, ...account }: Account & { readonly network: string },
): Promise<SignedIn> {
  await client.verify(signed)
  context.store.dispatch(signatureAccepted())
  const signedIn = await currentSession(context, client)
  if (!signedIn) throw signInError('SIGN_IN_REFUSED', { details: 'no session' })
  if (!isSameAccount(signedIn, account)) throw signInError('SIGN_IN_OTHER_ACCOUNT')
  if (client.signOutOn.network && !isForNetwork(signedIn, network)) throw signInError('SIGN_IN_OTHER_NETWORK')
  return signedIn
}

/** `isNew`: just created from a message that the wallet signed while connecting. */
export type ResolvedSession = { readonly signedIn: SignedIn; readonly isNew: boolean }

/**
 * Finds the session under which a connection may be announced; `undefined` if the visitor has to sign in. A session of
 * an account that is not connected here is ended first, unless the connection is no longer wanted (`isWanted`): the
 * wallet may be connecting again with just that account. Rejects if the server fails.
 */
export async function resolveSiweSession(
  context: SignInContext,
  established: EstablishedConnection,
  { proof, isWanted }: { readonly proof: OneClickAuth | undefined; readonly isWanted: () => boolean },
): Promise<ResolvedSession | undefined> {
  const { getState } = context.store
  const client = clientOf(context)
  const { signOutOn } = client
  const { connector, connection, restored } = established
  const { namespace } = connector
  const account = { namespace, address: connection.accounts[0] ?? '', network: connection.network }
  const signed = proof && readOneClickAuth(proof, established)
  if (signed) {
    // A sign-out still in progress would end the new session.
    await when(context, state => !selectIsSigningOut(state) || undefined)
    return { signedIn: await verifySignIn(context, client, signed, account), isNew: true }
  }
  const signedIn = await currentSession(context, client)
  if (!signedIn) return undefined
  const found = { signedIn, isNew: false }
  if (isSameAccount(signedIn, account)) {
    const matchesNetwork =
      !signOutOn.network || isForNetwork(signedIn, chooseTarget(getState(), connection, false))
    return matchesNetwork ? found : undefined
  }
  const isConnected = await waitForAccount(context, signedIn)
  // A session of another account is valid too: in the same chain family if the host allows account changes, in the
  // other family if that account is connected and has to sign in.
  const isStillValid =
    signedIn.namespace === namespace
      ? !signOutOn.account
      : isConnected && isSignInNeeded(context, signedIn.namespace)
  if (restored && isStillValid) return found
  // If the old account's session cannot be ended, the next session replaces it anyway.
  if (signOutOn.account && !isConnected && isWanted()) await endSession(context, client).catch(() => {})
  return undefined
}

/** Whether the account is connected on this page. Waits for a stored connection that may still be restored. */
async function waitForAccount(context: SignInContext, account: Account): Promise<boolean> {
  const { storage, config } = context.deps
  const { namespace } = account
  const address = readEntry(storage, config().projectId, SESSION)?.connections[namespace]?.address
  const isRemembered = address !== undefined && isSameAccount(account, { namespace, address })
  const isConnected = ({ connections }: RootState) => {
    const current = connections.byNamespace[namespace]?.accounts[0]
    return (current !== undefined && isSameAccount(account, { namespace, address: current })) || undefined
  }
  if (!isRemembered) return isConnected(context.store.getState()) ?? false
  return (await when(context, isConnected, WALLET_APPEARS_MS)) ?? false
}
