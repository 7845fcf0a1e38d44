/** Status of the sign-in prompt. A page has one prompt at most. */
export type SignInStatus =
  | 'idle'
  /** The account or network of a connection has changed. The server may already have a session for it. */
  | 'checking'
  /** The message to sign is being prepared. */
  | 'preparing'
  | 'awaitingConfirmation'
  /** The message could not be prepared; the visitor may try again. */
  | 'failed'
  /** The visitor confirmed, and the wallet has no request yet: a nonce is being requested, for example. */
  | 'starting'
  | 'switchingNetwork'
  | 'signing'
  | 'verifying'

export type SignInEvent =
  | 'requested'
  | 'checkStarted'
  | 'checked'
  | 'accountReplaced'
  | 'messageRequested'
  | 'messagePrepared'
  | 'messageFailed'
  | 'confirmed'
  | 'networkSwitchStarted'
  | 'networkSwitched'
  | 'signatureRequested'
  | 'signatureReceived'
  | 'attemptFailed'
  | 'completed'
  | 'withdrawn'

/** `ready` is `awaitingConfirmation` if there is a message, `failed` if there is an error, and else `preparing`. */
type Target = SignInStatus | 'ready'

const PROMPTED = {
  requested: 'ready',
  accountReplaced: 'ready',
  completed: 'idle',
  withdrawn: 'idle',
} as const
const READY = {
  ...PROMPTED,
  messageRequested: 'ready',
  messagePrepared: 'ready',
  messageFailed: 'ready',
} as const
const BUSY = { ...PROMPTED, attemptFailed: 'ready' } as const

/** Transition table: status × event → new status. An event that a status does not list is ignored. */
export const SIGN_IN_TRANSITIONS: Readonly<
  Record<SignInStatus, Readonly<Partial<Record<SignInEvent, Target>>>>
> = {
  idle: { requested: 'ready' },
  preparing: { ...READY, checkStarted: 'checking' },
  checking: {
    ...PROMPTED,
    accountReplaced: 'checking',
    messageRequested: 'checking',
    messagePrepared: 'checking',
    messageFailed: 'checking',
    checked: 'ready',
  },
  awaitingConfirmation: { ...READY, confirmed: 'starting' },
  failed: READY,
  starting: { ...BUSY, networkSwitchStarted: 'switchingNetwork', signatureRequested: 'signing' },
  switchingNetwork: { ...BUSY, networkSwitched: 'starting' },
  signing: { ...BUSY, signatureReceived: 'verifying' },
  verifying: BUSY,
}

/** The status after an event; `undefined` if the current status does not handle it. */
export function nextStatus(
  status: SignInStatus,
  event: SignInEvent,
  after: { readonly preview: unknown; readonly error: unknown },
): SignInStatus | undefined {
  const target = SIGN_IN_TRANSITIONS[status][event]
  if (target !== 'ready') return target
  return after.preview ? 'awaitingConfirmation' : after.error ? 'failed' : 'preparing'
}
