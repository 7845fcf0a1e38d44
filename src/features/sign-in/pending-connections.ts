import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Namespace } from '../../shared/lib/caip'
import { errorRaised } from '../../store/feedback/error-raised'
import { accountsOf } from '../../wallets/connections/accounts-of'
import { disconnectWallet } from '../../wallets/connections/connect-thunks'
import { disconnected } from '../../wallets/connections/connections-slice'
import type { EstablishedConnection } from '../../wallets/connections/sign-in-guard'
import type { Connection, ConnectorEvent } from '../../wallets/connector'
import { chooseTarget } from './choose-target'
import { announcePending, replaceRequestedAccount, requestSignIn, withdrawSignIn } from './request-sign-in'
import { isSignInNeeded, type SignInContext } from './sign-in-context'
import {
  connectionsJoined,
  connectionsSettled,
  isUnsettled,
  type PendingConnections,
  pendingChanged,
  type RequestedAccount,
  selectPromptedConnections,
  selectSignIn,
  type signInRequested,
} from './sign-in-slice'

/**
 * The connection whose account signs in for all of `connections`; `undefined` if none of their chain families
 * needs it.
 */
export const signerOf = (
  context: SignInContext,
  { connections }: PendingConnections,
): EstablishedConnection | undefined =>
  connections.find(({ connector }) => isSignInNeeded(context, connector.namespace))

const accountOf = ({ connector, connection }: EstablishedConnection) => ({
  connector,
  wallet: connection.wallet,
  address: connection.accounts[0] ?? '',
  network: connection.network,
  live: false,
})

/** Asks the visitor to sign in for pending connections, or announces them if no sign-in is needed anymore. */
export function requestForPending(
  context: SignInContext,
  pending: PendingConnections,
  outcome: Pick<Parameters<typeof signInRequested>[0], 'error' | 'isSent'>,
): void {
  const { dispatch, getState } = context.store
  const { id, restored } = pending
  const { requestedAccount } = selectSignIn(getState())
  const earlier = selectPromptedConnections(getState())
  if (requestedAccount && restored) {
    // Restored connections share one sign-in prompt. They are dropped if the visitor is already signing in with another
    // wallet.
    dispatch(earlier?.restored ? connectionsJoined(id) : connectionsSettled({ id, outcome: 'dropped' }))
    if (earlier?.restored) updatePrompt(context, earlier.id)
    return
  }
  const signer = signerOf(context, pending)
  if (!signer) {
    announcePending(context, pending)
    cancelPrompt(context)
    return
  }
  const target = chooseTarget(getState(), signer.connection, !restored)
  requestSignIn(context, { ...outcome, pending: id, requestedAccount: { ...accountOf(signer), target } })
  if (requestedAccount) rollbackPrompt(context, requestedAccount, earlier) // disconnects the wallet of the prompt that the new one replaced
}

/** Applies an event of a wallet whose connection is not announced yet. */
export function followPending(context: SignInContext, uid: string, event: ConnectorEvent): void {
  const { dispatch, getState } = context.store
  for (const pending of selectSignIn(getState()).pending.filter(isUnsettled)) {
    if (!pending.connections.some(({ connector }) => connector.uid === uid)) continue
    const connections = pending.connections.flatMap(each => {
      if (each.connector.uid !== uid) return [each]
      const connection = connectionAfter(each, event)
      return connection ? [{ ...each, connection }] : []
    })
    if (connections.length === 0) dispatch(errorRaised(serializeError(new W3mError('SESSION_ENDED'))))
    update(context, pending, connections)
  }
}

/** Drops the pending connection of a chain family. Other families of the same wallet stay pending. */
export function dropNamespace(context: SignInContext, namespace: Namespace): void {
  for (const pending of selectSignIn(context.store.getState()).pending.filter(isUnsettled)) {
    const left = pending.connections.filter(({ connector }) => connector.namespace !== namespace)
    if (left.length === pending.connections.length) continue
    update(context, pending, left)
    const removed = pending.connections.filter(each => !left.includes(each))
    rollback(context, pending, removed)
  }
}

/**
 * Cancels the sign-in: closes the prompt and disconnects the wallets that are waiting for it. Restored connections that
 * are still being checked stay.
 */
export function cancelSignIn(context: SignInContext): void {
  const { dispatch, getState } = context.store
  for (const pending of selectSignIn(getState()).pending)
    if (pending.status === 'checking' && !pending.restored) {
      dispatch(connectionsSettled({ id: pending.id, outcome: 'dropped' }))
      rollback(context, pending, pending.connections)
    }
  cancelPrompt(context)
}

function cancelPrompt(context: SignInContext): void {
  const { getState } = context.store
  const { requestedAccount } = selectSignIn(getState())
  const pending = selectPromptedConnections(getState())
  withdrawSignIn(context, 'dropped')
  if (requestedAccount) rollbackPrompt(context, requestedAccount, pending)
}

function rollbackPrompt(
  context: SignInContext,
  { connector }: RequestedAccount,
  pending: PendingConnections | undefined,
): void {
  if (pending) rollback(context, pending, pending.connections)
  else void disconnectOrDrop(context, connector.namespace)
}

/**
 * Closes the prompt and announces its connections if sign-in is no longer required, for example after the page changed
 * its options.
 */
export function waiveSignIn(context: SignInContext): void {
  const { getState } = context.store
  const { requestedAccount } = selectSignIn(getState())
  const pending = selectPromptedConnections(getState())
  const isStillNeeded = pending
    ? signerOf(context, pending)
    : requestedAccount && isSignInNeeded(context, requestedAccount.connector.namespace)
  if (!isStillNeeded) withdrawSignIn(context, 'authorized')
}

function update(
  context: SignInContext,
  { id, status }: PendingConnections,
  connections: readonly EstablishedConnection[],
): void {
  const { dispatch } = context.store
  dispatch(pendingChanged({ id, connections }))
  if (connections.length > 0) updatePrompt(context, id)
  else if (status === 'prompted') withdrawSignIn(context, 'dropped')
  else dispatch(connectionsSettled({ id, outcome: 'dropped' }))
}

/**
 * Updates the prompt after its pending connections changed: the signer may be another one, or on another account or
 * network.
 */
function updatePrompt(context: SignInContext, id: string): void {
  const { getState } = context.store
  const pending = selectPromptedConnections(getState())
  const { requestedAccount } = selectSignIn(getState())
  if (!requestedAccount || pending?.id !== id) return
  const same = pending.connections.find(({ connector }) => connector.uid === requestedAccount.connector.uid)
  const signer = same ?? signerOf(context, pending)
  if (signer) replaceRequestedAccount(context, accountOf(signer))
  else waiveSignIn(context)
}

/**
 * Disconnects wallets whose connections were dropped, unless the visitor is already connecting the same wallet again.
 * Restored connections are also removed from the state, and so is an earlier connection of the same wallet or pairing,
 * which ended when the new one was made.
 */
function rollback(
  { store: { dispatch, getState }, deps }: SignInContext,
  { requestId }: PendingConnections,
  connections: readonly EstablishedConnection[],
): void {
  const { pending } = getState().connections
  const newerUid = pending?.requestId === requestId ? undefined : pending?.uid
  for (const { connector, restored } of connections) {
    const live = connector.uid === newerUid ? undefined : deps.connectors.get(connector.uid)?.peek()
    live?.disconnect().catch(error => {
      dispatch(errorRaised(serializeError(error, 'DISCONNECT_FAILED')))
    })
    const { namespace, uid } = connector
    const isConnected = getState().connections.byNamespace[namespace]?.connector.uid === uid
    if (restored || (live && isConnected)) dispatch(disconnected({ namespace }))
  }
}

/** Disconnects a wallet. If it rejects, the second call ends the connection on this page without asking the wallet. */
async function disconnectOrDrop({ store: { dispatch } }: SignInContext, namespace: Namespace): Promise<void> {
  const isRefused = await dispatch(disconnectWallet(namespace))
  if (isRefused) await dispatch(disconnectWallet(namespace))
}

/** The connection after an event of its wallet; `undefined` if the wallet has disconnected. */
function connectionAfter(
  { connector, connection }: EstablishedConnection,
  event: ConnectorEvent,
): Connection | undefined {
  switch (event.type) {
    case 'disconnected':
      return undefined
    case 'accountsChanged': {
      const { namespace: _namespace, ...news } = accountsOf(connector.namespace, event)
      return { ...connection, ...news }
    }
    case 'networkChanged':
      return { ...connection, network: event.network }
    case 'embeddedChanged':
      return { ...connection, embedded: event.embedded }
    case 'approvedChanged': {
      // Events replace both fields: a field that the event lacks no longer applies.
      const { approvedNetworks: _networks, supportsAllNetworks: _all, ...rest } = connection
      const { approvedNetworks, supportsAllNetworks } = event
      return {
        ...rest,
        ...(approvedNetworks && { approvedNetworks }),
        ...(supportsAllNetworks !== undefined && { supportsAllNetworks }),
      }
    }
  }
}
