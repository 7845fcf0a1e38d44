import { signInError } from '../../services/sign-in/sign-in-errors'
import { serializeError } from '../../shared/errors/serialize-error'
import { SESSION } from '../../shared/storage/entries'
import { readEntry } from '../../shared/storage/typed-storage'
import { errorRaised } from '../../store/feedback/error-raised'
import type { RootState } from '../../store/root-reducer'
import type { EstablishedConnection, OneClickAuth } from '../../wallets/connections/sign-in-guard'
import { chooseTarget } from './choose-target'
import { readOneClickAuth } from './one-click'
import type { SignInClient } from './sign-in-client'
import { clientOf, isNeeded, type SignInContext, when } from './sign-in-context'
import { selectIsSigningOut, selectSignIn, signOutEnded, signOutStarted } from './sign-in-slice'
import { type Account, isSameAccount, isThere, type SignedIn } from './signed-in'

/** A wallet that storage remembers is waited for as long as on page load. */
const WALLET_APPEARS_MS = 3000

/** Who the server says is signed in. One whose session is about to end is not: the answer from before that is void. */
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

/** The session ends, before another is made; the host is notified once it has. Rejects where it does not end. */
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

/** As `endSession`; the page is notified where it does not end. */
export const signOut = (context: SignInContext, client: SignInClient): Promise<void> =>
  endSession(context, client).catch(error => void context.store.dispatch(errorRaised(serializeError(error))))

/** The session that the server has made of a signature: of that account, and on that network. */
export async function verifySignIn(
  context: SignInContext,
  client: SignInClient,
  signed: Parameters<SignInClient['verify']>[0],
  { network, ...account }: Account & { readonly network: string },
): Promise<SignedIn> {
  await client.verify(signed)
  const signedIn = await currentSession(context, client)
  if (!signedIn) throw signInError('SIGN_IN_REFUSED', { details: 'no session' })
  if (!isSameAccount(signedIn, account)) throw signInError('SIGN_IN_OTHER_ACCOUNT')
  if (client.endsWith.network && !isThere(signedIn, network)) throw signInError('SIGN_IN_OTHER_NETWORK')
  return signedIn
}

/** `isNew`: made of what the wallet signed while it connected. */
export type ResolvedSession = { readonly signedIn: SignedIn; readonly isNew: boolean }

/**
 * The session that opens a connection, or nothing: then its visitor has to sign in. A session of someone who is not connected
 * here ends first.
 */
export async function resolveSiweSession(
  context: SignInContext,
  opening: EstablishedConnection,
  proof: OneClickAuth | undefined,
): Promise<ResolvedSession | undefined> {
  const { getState } = context.store
  const client = clientOf(context)
  const { endsWith } = client
  const { connector, connection, restored } = opening
  const { namespace } = connector
  const account = { namespace, address: connection.accounts[0] ?? '', network: connection.network }
  const signed = proof && readOneClickAuth(proof, opening)
  if (signed) {
    // A sign-out that comes late would end what is made now.
    await when(context, state => !selectIsSigningOut(state) || undefined)
    return { signedIn: await verifySignIn(context, client, signed, account), isNew: true }
  }
  const signedIn = await currentSession(context, client)
  if (!signedIn) return undefined
  const found = { signedIn, isNew: false }
  if (isSameAccount(signedIn, account)) {
    const isGood = !endsWith.network || isThere(signedIn, chooseTarget(getState(), connection, false))
    return isGood ? found : undefined
  }
  const isHere = await waitForAccount(context, signedIn)
  // of an account that is connected beside this one; of any, where the host lets accounts change
  const isGoodForOthers =
    signedIn.namespace === namespace ? !endsWith.account : isHere && isNeeded(context, signedIn.namespace)
  if (restored && isGoodForOthers) return found
  // Where the session of who has gone cannot be ended, the next one replaces it anyway.
  if (endsWith.account && !isHere) await endSession(context, client).catch(() => {})
  return undefined
}

/** Whether that account is connected here. One that storage remembers may be about to be restored: it is waited for. */
async function waitForAccount(context: SignInContext, account: Account): Promise<boolean> {
  const { storage, config } = context.deps
  const { namespace } = account
  const address = readEntry(storage, config().projectId, SESSION)?.connections[namespace]?.address
  const isRemembered = address !== undefined && isSameAccount(account, { namespace, address })
  const isHere = ({ connections }: RootState) => {
    const current = connections.byNamespace[namespace]?.accounts[0]
    return (current !== undefined && isSameAccount(account, { namespace, address: current })) || undefined
  }
  if (!isRemembered) return isHere(context.store.getState()) ?? false
  return (await when(context, isHere, WALLET_APPEARS_MS)) ?? false
}
