/** Where the one question that a page may have for its visitor stands. */
export type SignInStatus =
  | 'idle'
  /** The account of a connection has changed: the server is asked who is signed in, before anything is to be signed. */
  | 'checking'
  /** The message to sign is on its way. */
  | 'preparing'
  | 'awaitingConfirmation'
  /** Something went wrong, and there is no message to sign: the visitor may try again. */
  | 'failed'
  /** Confirmed: what comes before the wallet is asked, a nonce among it. */
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

/** `ready` is what the message and the error say: `awaitingConfirmation`, `failed` or `preparing`. */
type Target = SignInStatus | 'ready'

const ASKED = {
  requested: 'ready',
  accountReplaced: 'ready',
  completed: 'idle',
  withdrawn: 'idle',
} as const
const READY = {
  ...ASKED,
  messageRequested: 'ready',
  messagePrepared: 'ready',
  messageFailed: 'ready',
} as const
const BUSY = { ...ASKED, attemptFailed: 'ready' } as const

/** What follows on what. An event that a state does not name changes nothing in it. */
export const SIGN_IN_TRANSITIONS: Readonly<
  Record<SignInStatus, Readonly<Partial<Record<SignInEvent, Target>>>>
> = {
  idle: { requested: 'ready' },
  preparing: { ...READY, checkStarted: 'checking' },
  checking: {
    ...ASKED,
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

/** The status after an event, `undefined` where it changes nothing. */
export function nextStatus(
  status: SignInStatus,
  event: SignInEvent,
  after: { readonly preview: unknown; readonly error: unknown },
): SignInStatus | undefined {
  const target = SIGN_IN_TRANSITIONS[status][event]
  if (target !== 'ready') return target
  return after.preview ? 'awaitingConfirmation' : after.error ? 'failed' : 'preparing'
}
