import { signInError } from '../../services/sign-in/sign-in-errors'
import { serializeError } from '../../shared/errors/serialize-error'
import { completeParams, type HostParams, isOver, lastsFor, type MessageParams, messageArgs } from './message'
import type { Draft, Pending } from './pending-sign-in'
import type { SignInClient } from './sign-in-client'
import type { SignInDesk } from './sign-in-desk'
import { type AskedAccount, type MessagePreview, signInChanged } from './sign-in-slice'

/** Servers keep nonces for minutes: a text of the host's that names one is written anew after this long. */
const NONCE_MS = 4 * 60_000

/**
 * What is going to be signed, for the visitor to read: asked of the host anew for each account, network and try. Nothing can
 * be signed before it is there; it is written once more when its time is over.
 */
export async function writeDraft(desk: SignInDesk, pending: Pending): Promise<void> {
  const { store, deps } = desk
  const { asked, preview } = store.getState().signIn
  if (!asked) return
  const turn = ++pending.turn
  const isCurrent = () => desk.pending === pending && pending.turn === turn
  pending.draft = undefined
  pending.stopRenewal()
  if (preview) store.dispatch(signInChanged({ preview: null }))
  try {
    const client = desk.client()
    const given = await client.params()
    const params = completeParams(given, client, deps.clock.now())
    if (isOver(params.exp, deps.clock.now()))
      throw signInError('SIGN_IN_EXPIRED', { details: 'before it was shown' })
    const text = await ownText(client, params, asked, pending)
    if (!isCurrent()) return
    const draft = toDraft(given, params, text, deps.clock.now())
    pending.draft = draft
    store.dispatch(signInChanged({ preview: previewOf(params, draft, client) }))
    renewLater(desk, pending, draft.until)
  } catch (thrown) {
    if (!isCurrent()) return
    store.dispatch(signInChanged({ error: serializeError(thrown) }))
    desk.raise(thrown)
  }
}

async function ownText(
  { createMessage, nonce }: SignInClient,
  params: MessageParams,
  { address, target }: AskedAccount,
  pending: Pending,
): Promise<string | undefined> {
  if (!createMessage) return undefined
  await pending.before // which may end nonces
  return createMessage(messageArgs(params, { address, network: target }, await nonce(address)))
}

function toDraft(given: HostParams, { exp }: MessageParams, text: string | undefined, now: number): Draft {
  const fixed = given.exp === undefined || given.exp === null ? undefined : exp
  const end = fixed === undefined ? Number.POSITIVE_INFINITY : Date.parse(fixed)
  return { given, text, expires: fixed, until: text === undefined ? end : Math.min(end, now + NONCE_MS) }
}

function previewOf(params: MessageParams, { given, text, expires }: Draft, client: SignInClient) {
  const { domain, uri, statement, resources, requestId, nbf: notBefore } = params
  const lasts = expires === undefined ? lastsFor(given, client) : undefined
  const preview: MessagePreview = {
    domain,
    uri,
    statement,
    resources,
    requestId,
    notBefore,
    expires,
    lasts,
    text,
  }
  return preview
}

/** The longest that a timer of the platform takes. */
const MOST_MS = 2 ** 31 - 1

function renewLater(desk: SignInDesk, pending: Pending, until: number): void {
  const { clock } = desk.deps
  if (until === Number.POSITIVE_INFINITY) return
  pending.stopRenewal = clock.after(Math.min(until - clock.now(), MOST_MS), () => {
    // what is being signed has its own end
    if (desk.pending === pending && desk.store.getState().signIn.step === 'ready') desk.prepare()
  })
}
