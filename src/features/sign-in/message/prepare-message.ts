import { serializeError } from '../../../shared/errors/serialize-error'
import { errorRaised } from '../../../store/feedback/error-raised'
import type { RootState } from '../../../store/root-reducer'
import { signInError } from '../errors'
import type { SignInClient } from '../sign-in-client'
import { clientOf, type SignInContext, when } from '../sign-in-context'
import {
  type MessagePreview,
  messageFailed,
  messagePrepared,
  messageRequested,
  type RequestedAccount,
  selectIsSigningOut,
  selectSignIn,
} from '../sign-in-slice'
import {
  completeParams,
  type HostParams,
  isExpired,
  lifetimeOf,
  type MessageParams,
  messageArgs,
} from './build-message'

/** Name of the task that prepares and renews the message. */
export const MESSAGE_TASK = 'sign-in-message'

/**
 * A message written by the host is requested again after this time, in milliseconds: it contains a nonce, and servers
 * keep nonces for only a few minutes.
 */
const NONCE_MS = 4 * 60_000

/** Longest delay of a browser timer, in milliseconds. */
const MAX_MS = 2 ** 31 - 1

/**
 * `true` once a nonce may be requested, else `undefined` (for `when`). While a session is being ended, the server may
 * discard the nonces of that session.
 */
export const selectMayAskNonce = (state: RootState): true | undefined =>
  (selectSignIn(state).status !== 'checking' &&
    selectSignIn(state).unsettled === 0 &&
    !selectIsSigningOut(state)) ||
  undefined

/**
 * Prepares the message for the visitor to read. Runs again for each account, network and attempt, and whenever the
 * message expires.
 */
export async function prepareMessage(context: SignInContext): Promise<void> {
  const { store, deps } = context
  const { dispatch, getState } = store
  const signal = deps.tasks.start(MESSAGE_TASK)
  const { requestedAccount } = selectSignIn(getState())
  if (!requestedAccount) return
  try {
    const client = clientOf(context)
    const given = await client.params()
    const params = completeParams(given, client, deps.clock.now())
    if (isExpired(params.exp, deps.clock.now()))
      throw signInError('SIGN_IN_EXPIRED', { details: 'it expired before it was shown' })
    const text = await ownText(context, client, params, requestedAccount)
    if (signal.aborted) return
    const preview = toPreview(given, params, text, client, deps.clock.now())
    dispatch(messagePrepared(preview))
    const { usableUntil } = preview
    if (usableUntil === undefined) return
    const cancel = deps.clock.after(Math.min(usableUntil - deps.clock.now(), MAX_MS), () =>
      dispatch(messageRequested({ isRetry: false })),
    )
    signal.addEventListener('abort', cancel)
  } catch (thrown) {
    if (signal.aborted) return
    const error = serializeError(thrown)
    dispatch(messageFailed(error))
    dispatch(errorRaised(error))
  }
}

async function ownText(
  context: SignInContext,
  { createMessage, nonce }: SignInClient,
  params: MessageParams,
  { address, target }: RequestedAccount,
): Promise<string | undefined> {
  if (!createMessage) return undefined
  await when(context, selectMayAskNonce)
  return createMessage(messageArgs(params, { address, network: target }, await nonce(address)))
}

/** Without the host's `iat` the preview has no `issuedAt`: the message is dated when the visitor signs. */
function toPreview(
  given: HostParams,
  params: MessageParams,
  text: string | undefined,
  client: SignInClient,
  now: number,
): MessagePreview {
  const { domain, uri, statement, resources, requestId, nbf: notBefore } = params
  const named = (name: 'iat' | 'exp') =>
    given[name] === undefined || given[name] === null ? undefined : params[name]
  const expires = named('exp')
  const ends = [...(expires ? [Date.parse(expires)] : []), ...(text === undefined ? [] : [now + NONCE_MS])]
  return {
    domain,
    uri,
    statement,
    resources,
    requestId,
    issuedAt: named('iat'),
    notBefore,
    expires,
    lasts: expires ? undefined : lifetimeOf(given, client),
    text,
    usableUntil: ends.length > 0 ? Math.min(...ends) : undefined,
  }
}
