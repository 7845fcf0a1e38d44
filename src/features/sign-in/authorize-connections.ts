import { type SerializedW3mError, serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import { errorRaised } from '../../store/feedback/error-raised'
import { eventTracked } from '../../store/feedback/event-tracked'
import type {
  ConnectorEventBuffer,
  EstablishedConnection,
  OneClickAuth,
} from '../../wallets/connections/sign-in-guard'
import { cancelSignIn, followPending, requestForPending, signerOf } from './pending-connections'
import { announcePending } from './request-sign-in'
import { type ResolvedSession, resolveSiweSession } from './resolve-session'
import { settleSignature } from './review-session'
import { clientOf, type SignInContext, when } from './sign-in-context'
import {
  connectionsForgotten,
  connectionsReceived,
  isUnsettled,
  type PendingConnections,
  selectSignIn,
  sessionFound,
} from './sign-in-slice'
import { sessionAccount } from './signed-in'

type NewConnections = {
  readonly connections: readonly EstablishedConnection[]
  readonly events: ConnectorEventBuffer
  readonly proof: OneClickAuth | undefined
}

/**
 * Implements `SignInGuard.authorize`: announces the connections once their visitor is signed in. Rejects with ABORTED
 * if they are dropped, and with the error of the server if restored connections could not be checked.
 */
export async function authorizeConnections(
  context: SignInContext,
  { connections, events, proof }: NewConnections,
): Promise<void> {
  const { store, deps } = context
  const { dispatch, getState } = store
  const restored = connections[0]?.restored ?? false
  if (!restored) cancelSignIn(context)
  const id = deps.random()
  const { requestId } = getState().connections.pending ?? {}
  dispatch(connectionsReceived({ id, connections, restored, requestId }))
  events.replayTo((uid, event) => followPending(context, uid, event))
  const settled = whenSettled(context, id)
  settled.catch(() => {}) // prevents an unhandled rejection: the callers below handle it
  try {
    const failure = await openWithSession(context, id, settled, proof)
    const pending = findPending(context, id)
    if (pending) requestForPending(context, pending, { error: failure ?? null, isSent: proof !== undefined })
    await settled
  } finally {
    events.stop()
    dispatch(connectionsForgotten(id))
  }
}

/** The pending connections with this id, unless they have been opened or dropped. */
function findPending({ store }: SignInContext, id: string): PendingConnections | undefined {
  return selectSignIn(store.getState()).pending.find(each => each.id === id && isUnsettled(each))
}

async function whenSettled(context: SignInContext, id: string): Promise<void> {
  const outcome = await when(context, state => {
    const pending = selectSignIn(state).pending.find(each => each.id === id)
    return pending && isUnsettled(pending) ? undefined : (pending?.status ?? 'dropped')
  })
  if (outcome !== 'authorized') throw new W3mError('ABORTED')
}

/**
 * Announces the pending connections if the server has a session for them. Resolves with the error if the server cannot
 * be reached; the visitor then signs in. Rejects with ABORTED if the connections were dropped meanwhile.
 */
async function openWithSession(
  context: SignInContext,
  id: string,
  settled: Promise<void>,
  proof: OneClickAuth | undefined,
): Promise<SerializedW3mError | undefined> {
  const { dispatch } = context.store
  const resolving = resolveFor(context, id, proof)
  const signer = findSigner(context, id)
  try {
    const found = await Promise.race([resolving, settled])
    const pending = findPending(context, id)
    if (!pending) throw new W3mError('ABORTED')
    if (!found) return undefined
    if (found !== 'unneeded') {
      const { signedIn, isNew } = found
      dispatch(sessionFound(sessionAccount(signedIn)))
      if (isNew) track(context, id, 'SIWE_AUTH_SUCCESS')
      if (isNew) clientOf(context).tell(signedIn.session)
    }
    announcePending(context, pending)
    return undefined
  } catch (thrown) {
    const pending = findPending(context, id)
    if (!pending && proof && signer) {
      const { connector, connection } = signer
      const account = { namespace: connector.namespace, address: connection.accounts[0] ?? '' }
      void settleSignature(context, resolving, account)
    }
    if (!pending) throw thrown
    const error = serializeError(thrown)
    dispatch(errorRaised(error))
    // Restored connections are not dropped just because the server cannot be reached now.
    if (pending.restored) throw thrown
    if (proof) track(context, id, 'SIWE_AUTH_ERROR')
    return error
  }
}

/** Finds the session for the pending connections. Repeats the search if a wallet changes meanwhile. */
async function resolveFor(
  context: SignInContext,
  id: string,
  proof: OneClickAuth | undefined,
): Promise<ResolvedSession | 'unneeded' | undefined> {
  let isNew = false
  for (let next = proof; ; next = undefined) {
    const signer = findSigner(context, id)
    if (!signer) return 'unneeded'
    const isWanted = () => signer === findSigner(context, id)
    const found = await resolveSiweSession(context, signer, { proof: next, isWanted })
    isNew = found !== undefined && (isNew || found.isNew)
    // if the signer differs, the wallet has changed its account or network meanwhile: search again
    if (isWanted() || !findPending(context, id)) return found && { ...found, isNew }
  }
}

function findSigner(context: SignInContext, id: string): EstablishedConnection | undefined {
  const pending = findPending(context, id)
  return pending && signerOf(context, pending)
}

function track(context: SignInContext, id: string, event: 'SIWE_AUTH_SUCCESS' | 'SIWE_AUTH_ERROR'): void {
  const network = findSigner(context, id)?.connection.network ?? ''
  context.store.dispatch(eventTracked({ event, properties: { network } }))
}
