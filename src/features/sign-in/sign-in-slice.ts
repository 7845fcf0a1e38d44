import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import type { WalletInfo } from '../../shared/host/host-port'
import type { Caip2 } from '../../shared/lib/caip'
import { rootReducer } from '../../store/root-reducer'
import type { Route } from '../../store/router/routes'
import type { EstablishedConnection } from '../../wallets/connections/sign-in-guard'
import type { ConnectorInfo } from '../../wallets/connector'
import { nextStatus, type SignInEvent, type SignInStatus } from './sign-in-machine'
import type { Account, SessionAccount } from './signed-in'

/** Whose signature the page waits for. */
export type RequestedAccount = {
  readonly connector: ConnectorInfo
  readonly wallet?: WalletInfo | undefined
  readonly address: string
  /** Where the wallet is. */
  readonly network: Caip2
  /** Where it has to be for it: the network that the message names. */
  readonly target: Caip2
  /** The account is connected already; else it will be once it has signed in. */
  readonly live: boolean
}

/** The message as shown to the visitor. The signed one adds a nonce and the time of signing. */
export type MessagePreview = {
  readonly domain: string
  readonly uri: string
  readonly statement?: string | undefined
  readonly resources: readonly string[]
  readonly requestId?: string | undefined
  /** ISO 8601, where the host names it. */
  readonly issuedAt?: string | undefined
  /** ISO 8601. */
  readonly notBefore?: string | undefined
  /** ISO 8601, where the host names an end; else it ends `lasts` milliseconds after the visitor confirmed. */
  readonly expires?: string | undefined
  readonly lasts?: number | undefined
  /** The host's own text, as it is signed; the rest is in it or not as the host likes. */
  readonly text?: string | undefined
  /** It may be signed until then, in milliseconds since 1970; at any time without it. */
  readonly usableUntil?: number | undefined
}

/** Connections that are not announced yet, because the visitor has to sign in first. */
export type PendingConnections = {
  readonly id: string
  /** As their wallets are now; all of them are opened together. */
  readonly openings: readonly EstablishedConnection[]
  /** Restored on page load, not requested by the visitor. */
  readonly restored: boolean
  /** The request that connected them, if one did. */
  readonly requestId: string | undefined
  /** `joined`: opened or dropped with those that are `asked`. */
  readonly status: 'checking' | 'asked' | 'joined' | 'authorized' | 'dropped'
}

export type SignInState = {
  readonly status: SignInStatus
  /** Counts the questions. */
  readonly question: number
  readonly asked: RequestedAccount | null
  /** `null` until it is known, and while it is looked up again: nothing is signed unseen. */
  readonly preview: MessagePreview | null
  readonly error: SerializedW3mError | null
  /** The page's server was sent a signature for this question, and may have let someone in. */
  readonly isSent: boolean
  /** The views that were open when the question came up; none where the modal was closed. */
  readonly historyBefore: readonly Route[]
  readonly pending: readonly PendingConnections[]
  /** The last session that the server has told about. */
  readonly session: SessionAccount | null
  /** Requests that end a session: how many were made, and how many of them have ended. */
  readonly signOuts: { readonly made: number; readonly ended: number }
  /** Signatures of visitors who canceled; the server has not answered yet. */
  readonly unsettled: number
  /** The session is compared with the connections as soon as no question is open. `sentFor`: whose signature the server has. */
  readonly deferredReview: { readonly sentFor?: Account | undefined } | null
}

const initialState: SignInState = {
  status: 'idle',
  question: 0,
  asked: null,
  preview: null,
  error: null,
  isSent: false,
  historyBefore: [],
  pending: [],
  session: null,
  signOuts: { made: 0, ended: 0 },
  unsettled: 0,
  deferredReview: null,
}

const NO_QUESTION = { asked: null, preview: null, error: null, isSent: false, historyBefore: [] } as const

type Request = Pick<SignInState, 'error' | 'isSent' | 'historyBefore'> & {
  readonly asked: RequestedAccount
  /** The pending connections that are opened with it. */
  readonly pending?: string | undefined
}
type Outcome = 'authorized' | 'dropped'

export const isOpen = ({ status }: PendingConnections): boolean =>
  status !== 'authorized' && status !== 'dropped'
const isAsked = ({ status }: PendingConnections): boolean => status === 'asked' || status === 'joined'

type AllPending = SignInState['pending']

/** The visitor has answered for the pending connections. */
const settleAsked = (pending: AllPending, status: Outcome): AllPending =>
  pending.map(each => (isAsked(each) ? { ...each, status } : each))

/** The server has answered for these signatures. */
const settleChecking = (
  pending: AllPending,
  checked: string | undefined,
  status: Exclude<PendingConnections['status'], 'checking'>,
): AllPending =>
  pending.map(each => (each.id === checked && each.status === 'checking' ? { ...each, status } : each))

function withdrawn(state: SignInState, outcome: Outcome) {
  const { asked, isSent, deferredReview } = state
  const sentFor = asked && { address: asked.address, namespace: asked.connector.namespace }
  return {
    ...NO_QUESTION,
    pending: settleAsked(state.pending, outcome),
    deferredReview: isSent && sentFor ? { sentFor } : deferredReview,
  }
}

/** A step of the machine: `change` says what else is different after it. */
function on<Payload>(
  event: SignInEvent,
  change: (state: SignInState, payload: Payload) => Partial<SignInState> = () => ({}),
) {
  return (state: SignInState, { payload }: PayloadAction<Payload>): SignInState => {
    const after = { ...state, ...change(state, payload) }
    const status = nextStatus(state.status, event, after)
    return status ? { ...after, status } : state
  }
}

export const signInSlice = createSlice({
  name: 'signIn',
  initialState,
  reducers: {
    /** Takes the place of the question before it. */
    signInRequested: on<Request>('requested', (state, { pending, ...request }) => {
      const { pending: others, deferredReview } = withdrawn(state, 'dropped')
      return {
        ...NO_QUESTION,
        ...request,
        question: state.question + 1,
        pending: settleChecking(others, pending, 'asked'),
        deferredReview,
      }
    }),
    sessionCheckStarted: on<void>('checkStarted'),
    sessionChecked: on<SerializedW3mError | undefined>('checked', (state, error) => ({
      error: error ?? state.error,
    })),
    /** The wallet has moved; what is signed stays the same. */
    requestedAccountMoved: (state, { payload }: PayloadAction<RequestedAccount>) =>
      state.asked ? { ...state, asked: payload } : state,
    requestedAccountReplaced: on<RequestedAccount>('accountReplaced', (_state, asked) => ({
      asked,
      preview: null,
      error: null,
    })),
    messageRequested: on<{ readonly isRetry: boolean }>('messageRequested', ({ error }, { isRetry }) => ({
      preview: null,
      error: isRetry ? null : error,
    })),
    messagePrepared: on<MessagePreview>('messagePrepared', (_state, preview) => ({ preview })),
    messageFailed: on<SerializedW3mError>('messageFailed', (_state, error) => ({ error })),
    attemptStarted: on<void>('confirmed', () => ({ error: null })),
    networkSwitchStarted: on<void>('networkSwitchStarted'),
    networkSwitched: on<void>('networkSwitched'),
    signatureRequested: on<void>('signatureRequested'),
    signatureReceived: on<void>('signatureReceived'),
    attemptFailed: on<SerializedW3mError>('attemptFailed', ({ status, isSent }, error) => ({
      error,
      preview: null,
      isSent: isSent || status === 'verifying',
    })),
    signInCompleted: on<SessionAccount>('completed', (state, session) => ({
      ...NO_QUESTION,
      session,
      pending: settleAsked(state.pending, 'authorized'),
    })),
    /** The question is over: the visitor canceled, or needs no session. */
    signInWithdrawn: on<Outcome>('withdrawn', withdrawn),
    /** The visitor's word. */
    signInConfirmed: state => state,
    signInCancelled: state => state,

    connectionsReceived: (state, { payload }: PayloadAction<Omit<PendingConnections, 'status'>>) => ({
      ...state,
      pending: [...state.pending, { ...payload, status: 'checking' as const }],
    }),
    pendingChanged: (
      state,
      { payload: { id, openings } }: PayloadAction<Pick<PendingConnections, 'id' | 'openings'>>,
    ) => ({
      ...state,
      pending: state.pending.map(each => (each.id === id ? { ...each, openings } : each)),
    }),
    /** They are opened with those that the visitor is asked about. */
    connectionsJoined(state, { payload: id }: PayloadAction<string>) {
      const joined = state.pending.find(each => each.id === id && each.status === 'checking')
      const asked = state.pending.find(({ status }) => status === 'asked')
      if (!joined || !asked) return
      const isReplaced = (namespace: string) =>
        joined.openings.some(({ connector }) => connector.namespace === namespace)
      asked.openings = [
        ...asked.openings.filter(({ connector }) => !isReplaced(connector.namespace)),
        ...joined.openings,
      ]
      joined.openings = []
      joined.status = 'joined'
    },
    /** The visitor was not asked about them. */
    connectionsSettled(
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly outcome: Outcome }>,
    ) {
      return { ...state, pending: settleChecking(state.pending, payload.id, payload.outcome) }
    },
    /** Their callers have been answered. */
    connectionsForgotten: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      pending: state.pending.filter(({ id }) => id !== payload),
    }),

    sessionFound(state, { payload }: PayloadAction<SessionAccount | null>) {
      state.session = payload
    },
    signOutStarted(state) {
      state.session = null
      state.signOuts.made++
    },
    signOutEnded(state) {
      state.signOuts.ended++
    },
    settlingStarted: state => ({ ...state, unsettled: state.unsettled + 1 }),
    settlingEnded: state => ({ ...state, unsettled: state.unsettled - 1 }),
    reviewDeferred: state => ({ ...state, deferredReview: state.deferredReview ?? {} }),
    reviewResumed: state => ({ ...state, deferredReview: null }),
  },
  selectors: {
    /** The connections that wait for the visitor's answer. */
    selectAskedConnections: ({ pending }) => pending.find(({ status }) => status === 'asked'),
    /** Someone is asked, or about to be let in or asked. */
    selectIsBusy: ({ asked, pending }) =>
      asked !== null || pending.some(({ status }) => status === 'checking'),
    selectIsSigningOut: ({ signOuts: { made, ended } }) => made > ended,
  },
})

export const {
  signInRequested,
  sessionCheckStarted,
  sessionChecked,
  requestedAccountMoved,
  requestedAccountReplaced,
  messageRequested,
  messagePrepared,
  messageFailed,
  attemptStarted,
  networkSwitchStarted,
  networkSwitched,
  signatureRequested,
  signatureReceived,
  attemptFailed,
  signInCompleted,
  signInWithdrawn,
  signInConfirmed,
  signInCancelled,
  connectionsReceived,
  pendingChanged,
  connectionsJoined,
  connectionsSettled,
  connectionsForgotten,
  sessionFound,
  signOutStarted,
  signOutEnded,
  settlingStarted,
  settlingEnded,
  reviewDeferred,
  reviewResumed,
} = signInSlice.actions
const injected = signInSlice.injectInto(rootReducer)
export const { selectSlice: selectSignIn } = injected
export const { selectAskedConnections, selectIsBusy, selectIsSigningOut } = injected.selectors

declare module '../../store/root-reducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof signInSlice> {}
}
