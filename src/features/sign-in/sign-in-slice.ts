import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import type { WalletInfo } from '../../shared/host/runtime-contract'
import type { Caip2 } from '../../shared/lib/caip'
import { rootReducer } from '../../store/root-reducer'
import type { Route } from '../../store/router/routes'
import type { EstablishedConnection } from '../../wallets/connections/sign-in-guard'
import type { ConnectorInfo } from '../../wallets/connector'
import { nextStatus, type SignInEvent, type SignInStatus } from './sign-in-machine'
import type { Account, SessionAccount } from './signed-in'

/** The account that has to sign in. */
export type RequestedAccount = {
  readonly connector: ConnectorInfo
  readonly wallet?: WalletInfo | undefined
  readonly address: string
  /** Current network of the wallet. */
  readonly network: Caip2
  /** Network that the message names; the wallet must be on it to sign. */
  readonly target: Caip2
  /** Whether the account is already connected, as opposed to pending until it has signed in. */
  readonly live: boolean
}

/** The message as shown to the visitor. The signed one adds a nonce and the time of signing. */
export type MessagePreview = {
  readonly domain: string
  readonly uri: string
  readonly statement?: string | undefined
  readonly resources: readonly string[]
  readonly requestId?: string | undefined
  /** ISO 8601; `undefined` if the host sets none. */
  readonly issuedAt?: string | undefined
  /** ISO 8601. */
  readonly notBefore?: string | undefined
  /**
   * ISO 8601; `undefined` if the host sets none. The message then expires `lasts` milliseconds after the visitor
   * confirmed.
   */
  readonly expires?: string | undefined
  readonly lasts?: number | undefined
  /** The host's own message, exactly as it will be signed. Nothing is known about its fields. */
  readonly text?: string | undefined
  /** Time until which it may be signed, in milliseconds since 1970; `undefined` for no limit. */
  readonly usableUntil?: number | undefined
}

/** Connections of one wallet that are announced to the page only after the visitor has signed in. */
export type PendingConnections = {
  readonly id: string
  /** One for each chain family; all are announced together. */
  readonly connections: readonly EstablishedConnection[]
  /** Whether they were restored on page load rather than requested by the visitor. */
  readonly restored: boolean
  /** Id of the `connect` request that made them; `undefined` for restored ones. */
  readonly requestId: string | undefined
  /**
   * `prompted`: the prompt is for them. `joined`: settled together with those. `checking`: the server has not answered
   * yet.
   */
  readonly status: 'checking' | 'prompted' | 'joined' | 'authorized' | 'dropped'
}

export type SignInState = {
  readonly status: SignInStatus
  /** Number of the current prompt, by which a late response to an earlier one is recognized. */
  readonly promptId: number
  readonly requestedAccount: RequestedAccount | null
  /** `null` while it is being prepared or renewed. Only a message that was shown is signed. */
  readonly preview: MessagePreview | null
  readonly error: SerializedW3mError | null
  /** Whether the page's server has received a signature for this prompt, and so may have created a session. */
  readonly isSent: boolean
  /** Views that were open before the prompt; empty if the modal was closed. */
  readonly historyBefore: readonly Route[]
  readonly pending: readonly PendingConnections[]
  /** The last session that the server reported. */
  readonly session: SessionAccount | null
  /** Numbers of sign-out requests started and ended. They differ while one is in progress. */
  readonly signOuts: { readonly made: number; readonly ended: number }
  /** Number of signatures sent before the visitor canceled and not answered by the server yet. */
  readonly unsettled: number
  /**
   * Set if the session has to be reviewed after the current prompt (`reviewSession`). `sentFor`: account whose
   * signature the server has received.
   */
  readonly deferredReview: { readonly sentFor?: Account | undefined } | null
}

const initialState: SignInState = {
  status: 'idle',
  promptId: 0,
  requestedAccount: null,
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

const NO_PROMPT = {
  requestedAccount: null,
  preview: null,
  error: null,
  isSent: false,
  historyBefore: [],
} as const

type Request = Pick<SignInState, 'error' | 'isSent' | 'historyBefore'> & {
  readonly requestedAccount: RequestedAccount
  /** Id of the pending connections that the prompt is for; `undefined` if the account is already connected. */
  readonly pending?: string | undefined
}
type Outcome = 'authorized' | 'dropped'

export const isUnsettled = ({ status }: PendingConnections): boolean =>
  status !== 'authorized' && status !== 'dropped'
const isPrompted = ({ status }: PendingConnections): boolean => status === 'prompted' || status === 'joined'

type AllPending = SignInState['pending']

/** Settles the pending connections of the current prompt. */
const settlePrompted = (pending: AllPending, status: Outcome): AllPending =>
  pending.map(each => (isPrompted(each) ? { ...each, status } : each))

/** Sets the status of the checked connections after the server has answered. */
const settleChecking = (
  pending: AllPending,
  checked: string | undefined,
  status: Exclude<PendingConnections['status'], 'checking'>,
): AllPending =>
  pending.map(each => (each.id === checked && each.status === 'checking' ? { ...each, status } : each))

function withdrawPrompt(state: SignInState, outcome: Outcome) {
  const { requestedAccount, isSent, deferredReview } = state
  const sentFor = requestedAccount && {
    address: requestedAccount.address,
    namespace: requestedAccount.connector.namespace,
  }
  return {
    ...NO_PROMPT,
    pending: settlePrompted(state.pending, outcome),
    deferredReview: isSent && sentFor ? { sentFor } : deferredReview,
  }
}

/**
 * Reducer of a machine event. `change` returns the changes besides the status; without a transition for the current
 * status, nothing changes.
 */
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
    /** A new prompt. It replaces the previous one, whose connections are dropped. */
    signInRequested: on<Request>('requested', (state, { pending, ...request }) => {
      const { pending: others, deferredReview } = withdrawPrompt(state, 'dropped')
      return {
        ...NO_PROMPT,
        ...request,
        promptId: state.promptId + 1,
        pending: settleChecking(others, pending, 'prompted'),
        deferredReview,
      }
    }),
    sessionCheckStarted: on<void>('checkStarted'),
    sessionChecked: on<SerializedW3mError | undefined>('checked', (state, error) => ({
      error: error ?? state.error,
    })),
    /** The wallet's network has changed, but the message stays the same. */
    requestedAccountMoved: (state, { payload }: PayloadAction<RequestedAccount>) =>
      state.requestedAccount ? { ...state, requestedAccount: payload } : state,
    requestedAccountReplaced: on<RequestedAccount>('accountReplaced', (_state, requestedAccount) => ({
      requestedAccount,
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
      ...NO_PROMPT,
      session,
      pending: settlePrompted(state.pending, 'authorized'),
    })),
    /** The prompt was closed without signing in: the visitor canceled, or no session is needed. */
    signInWithdrawn: on<Outcome>('withdrawn', withdrawPrompt),
    /** The visitor's answer to the prompt; `start-sign-in.ts` listens for both actions. */
    signInConfirmed: state => state,
    signInCanceled: state => state,

    connectionsReceived: (state, { payload }: PayloadAction<Omit<PendingConnections, 'status'>>) => ({
      ...state,
      pending: [...state.pending, { ...payload, status: 'checking' as const }],
    }),
    pendingChanged: (
      state,
      { payload: { id, connections } }: PayloadAction<Pick<PendingConnections, 'id' | 'connections'>>,
    ) => ({
      ...state,
      pending: state.pending.map(each => (each.id === id ? { ...each, connections } : each)),
    }),
    /** Settles these connections together with those of the current prompt. */
    connectionsJoined(state, { payload: id }: PayloadAction<string>) {
      const joined = state.pending.find(each => each.id === id && each.status === 'checking')
      const prompted = state.pending.find(({ status }) => status === 'prompted')
      if (!joined || !prompted) return
      const isReplaced = (namespace: string) =>
        joined.connections.some(({ connector }) => connector.namespace === namespace)
      prompted.connections = [
        ...prompted.connections.filter(({ connector }) => !isReplaced(connector.namespace)),
        ...joined.connections,
      ]
      joined.connections = []
      joined.status = 'joined'
    },
    /** Settles connections without asking the visitor. */
    connectionsSettled(
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly outcome: Outcome }>,
    ) {
      return { ...state, pending: settleChecking(state.pending, payload.id, payload.outcome) }
    },
    /** Removes connections whose callers have been notified. */
    connectionsForgotten: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      pending: state.pending.filter(({ id }) => id !== payload),
    }),

    sessionFound(state, { payload }: PayloadAction<SessionAccount | null>) {
      state.session = payload
    },
    /** The server has accepted a signature, so it may have a new session; `session-changes.ts` tells other tabs. */
    signatureAccepted: state => state,
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
    /** The pending connections that the current prompt is for. */
    selectPromptedConnections: ({ pending }) => pending.find(({ status }) => status === 'prompted'),
    /** Whether a prompt is open, or connections are still being checked. */
    selectIsBusy: ({ requestedAccount, pending }) =>
      requestedAccount !== null || pending.some(({ status }) => status === 'checking'),
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
  signInCanceled,
  connectionsReceived,
  pendingChanged,
  connectionsJoined,
  connectionsSettled,
  connectionsForgotten,
  sessionFound,
  signatureAccepted,
  signOutStarted,
  signOutEnded,
  settlingStarted,
  settlingEnded,
  reviewDeferred,
  reviewResumed,
} = signInSlice.actions
const injected = signInSlice.injectInto(rootReducer)
export const { selectSlice: selectSignIn } = injected
export const { selectPromptedConnections, selectIsBusy, selectIsSigningOut } = injected.selectors

declare module '../../store/root-reducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof signInSlice> {}
}
