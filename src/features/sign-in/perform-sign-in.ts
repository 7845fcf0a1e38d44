import { networkImageUrl } from '../../chains/networks/network-image-url'
import { nodeUrl } from '../../services/node/node-urls'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import { withSignal } from '../../shared/lib/promise'
import { errorRaised } from '../../store/feedback/error-raised'
import { eventTracked } from '../../store/feedback/event-tracked'
import { networkChanged } from '../../wallets/connections/connections-slice'
import { selectNetwork } from '../../wallets/connections/selectors'
import type { Connector } from '../../wallets/connector'
import { requestSignature } from '../../wallets/request-signature'
import { signInError } from './errors'
import { buildSignInFields, isExpired, standardMessage } from './message/build-message'
import { selectMayAskNonce } from './message/prepare-message'
import { followPending } from './pending-connections'
import { completeSignIn } from './request-sign-in'
import { verifySignIn } from './resolve-session'
import { settleSignature } from './review-session'
import { clientOf, type SignInContext, when } from './sign-in-context'
import {
  attemptFailed,
  attemptStarted,
  type MessagePreview,
  messageRequested,
  networkSwitched,
  networkSwitchStarted,
  type RequestedAccount,
  selectSignIn,
  signatureReceived,
  signatureRequested,
} from './sign-in-slice'

/** Name of the task that runs all steps of one sign-in. Aborting it ends them. */
export const SIGN_IN_TASK = 'sign-in'

/**
 * Signs in after the visitor confirmed: switches the network, requests nonce and signature, and sends them to the
 * server. Never rejects: errors go to the prompt, where the visitor can try again.
 */
export async function performSignIn(context: SignInContext): Promise<void> {
  const { store, deps } = context
  const { dispatch, getState } = store
  const { requestedAccount, preview, status } = selectSignIn(getState())
  if (!requestedAccount) return
  if (!preview || (preview.usableUntil ?? Number.POSITIVE_INFINITY) <= deps.clock.now()) {
    // There is no message, or it has expired: show a new one before it is signed.
    dispatch(messageRequested({ isRetry: true }))
    return
  }
  if (status !== 'awaitingConfirmation') return
  const signal = deps.tasks.start(SIGN_IN_TASK)
  const until = async <T>(work: Promise<T>) => {
    const aborted = () => new W3mError('ABORTED')
    const value = await withSignal(work, signal, aborted)
    if (signal.aborted) throw aborted()
    return value
  }
  const account = { address: requestedAccount.address, namespace: requestedAccount.connector.namespace }
  const properties = { network: requestedAccount.target }
  dispatch(eventTracked({ event: 'CLICK_SIGN_SIWE_MESSAGE', properties }))
  dispatch(attemptStarted())
  let sent: Promise<unknown> | undefined
  try {
    const client = clientOf(context)
    const source = deps.connectors.get(requestedAccount.connector.uid)
    if (!source) throw new W3mError('WALLET_UNAVAILABLE')
    const connector = await until(source.open())
    await switchToTarget(context, connector, requestedAccount, until)
    await until(when(context, selectMayAskNonce))
    const nonce = preview.text === undefined ? await until(client.nonce(requestedAccount.address)) : ''
    const { exp, ...words } = messageToSign(preview, requestedAccount, nonce, deps.clock.now())
    const throwIfExpired = (details: string) => {
      if (isExpired(exp, deps.clock.now())) throw signInError('SIGN_IN_EXPIRED', { details })
    }
    throwIfExpired('before it was signed')
    dispatch(signatureRequested())
    const signed = await until(requestSignature(connector, { ...words, address: requestedAccount.address }))
    throwIfExpired('while it was signed')
    dispatch(signatureReceived())
    const verifying = verifySignIn(context, client, signed, { ...account, network: requestedAccount.target })
    sent = verifying
    completeSignIn(context, await until(verifying), client)
  } catch (thrown) {
    if (signal.aborted) {
      // The visitor canceled after the signature was sent. A session that the server makes of it must end.
      if (sent) void settleSignature(context, sent, account)
      return
    }
    const error = serializeError(thrown)
    dispatch(attemptFailed(error))
    dispatch(errorRaised(error))
    dispatch(eventTracked({ event: 'SIWE_AUTH_ERROR', properties }))
  }
}

/**
 * Switches the wallet to the network that the message names. Once the sign-in has ended, the wallet's late response
 * counts no more: another wallet may be connected by then.
 */
async function switchToTarget(
  context: SignInContext,
  connector: Connector,
  { network, target, live, connector: { uid, namespace } }: RequestedAccount,
  until: <T>(work: Promise<T>) => Promise<T>,
): Promise<void> {
  const { store, deps } = context
  const goal = selectNetwork(store.getState(), target)
  if (network === target || !goal) return
  store.dispatch(networkSwitchStarted())
  const config = deps.config()
  const rpcUrl = [goal.rpcUrl ?? (await until(nodeUrl(goal.id, deps)))].flat()[0]
  await until(connector.switchNetwork(goal, { rpcUrl, iconUrl: networkImageUrl(goal, config) }))
  if (live) store.dispatch(networkChanged({ namespace, network: target }))
  else followPending(context, uid, { type: 'networkChanged', network: target })
  store.dispatch(networkSwitched())
}

/** The message to sign: the preview that the visitor has read, plus the nonce and the current time. */
function messageToSign(
  preview: MessagePreview,
  { address, target }: RequestedAccount,
  nonce: string,
  now: number,
) {
  const { text, issuedAt, expires, lasts, notBefore, ...words } = preview
  if (text !== undefined) return { message: text, fields: undefined, exp: expires }
  const exp = expires ?? (lasts === undefined ? undefined : new Date(now + lasts).toISOString())
  const params = { ...words, iat: issuedAt ?? new Date(now).toISOString(), exp, nbf: notBefore }
  const signer = { address, network: target }
  return {
    message: standardMessage(params, signer, nonce),
    fields: buildSignInFields(params, signer, nonce),
    exp,
  }
}
