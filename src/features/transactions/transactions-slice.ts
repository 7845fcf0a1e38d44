import { createSelector, createSlice, type Draft, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { DecodedCall, SearchAnchor, Simulation, Units } from '../../chains/family'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import { type RootState, rootReducer } from '../../store/root-reducer'
import type { AppThunk } from '../../store/types'
import { transactionTracked } from './transaction-events'
import type {
  BuiltTransaction,
  PreviewedTransaction,
  TransactionEntry,
  TransactionIntent,
  TransactionStatus,
} from './types'

const REMOVED = 'removed'
const SETTLED = {
  confirmed: 'confirmed',
  failed: 'failed',
  mismatched: 'mismatched',
  replaced: 'replaced',
} as const

/**
 * All that can happen to a transaction: status × event → status. What is not listed changes nothing. What has reached the
 * network is never refused, and only the person, or the network, ends what is not certain.
 */
export const TRANSACTION_TRANSITIONS = {
  previewing: { simulated: 'previewing', requested: 'checking' },
  checking: { walletPrompted: 'asking', refused: 'refused' },
  asking: {
    signed: 'asking',
    leftToWallet: 'asking',
    submitted: 'sent',
    answerLost: 'unsure',
    refused: 'refused',
  },
  // a wallet that was lost may still say that it has sent it, or that it has not
  unsure: {
    ...SETTLED,
    signed: 'unsure',
    leftToWallet: 'unsure',
    submitted: 'sent',
    refused: 'refused',
    searchEnded: 'unsure',
    dismissed: REMOVED,
  },
  sent: { ...SETTLED, submitted: 'sent', searchEnded: 'sent', dismissed: REMOVED },
  confirmed: { acknowledged: 'confirmed', dismissed: REMOVED },
  failed: { endedUnseen: 'failed', dismissed: REMOVED },
  mismatched: { endedUnseen: 'mismatched', dismissed: REMOVED },
  refused: { endedUnseen: 'refused', dismissed: REMOVED },
  replaced: { endedUnseen: 'replaced', dismissed: REMOVED },
} as const satisfies Record<TransactionStatus, Partial<Record<string, TransactionStatus | typeof REMOVED>>>

type KeyOf<Union> = Union extends unknown ? keyof Union : never
export type TransactionEvent = KeyOf<(typeof TRANSACTION_TRANSITIONS)[TransactionStatus]>

export type TransactionsState = {
  /** The newest first. */
  readonly entries: readonly (PreviewedTransaction | TransactionEntry)[]
  /** What an earlier page has left in storage is listed. */
  readonly isRecovered: boolean
}

const initialState: TransactionsState = { entries: [], isRecovered: false }

type Of<Fields> = PayloadAction<{ readonly id: string } & Fields>

/** The reducer of one event: the fields that it brings, and the status that the table says. */
const on =
  <Fields = unknown>(event: TransactionEvent) =>
  (state: Draft<TransactionsState>, { payload }: Of<Fields>) => {
    const index = state.entries.findIndex(({ id }) => id === payload.id)
    const entry = state.entries[index]
    if (!entry) return
    const events: Partial<Record<TransactionEvent, string>> = TRANSACTION_TRANSITIONS[entry.status]
    const status = events[event]
    if (status === REMOVED) state.entries.splice(index, 1)
    else if (status !== undefined) Object.assign(entry, payload, { status })
  }

type Outcome = {
  /** Never taken back once it is known. */
  readonly hash?: string
  readonly fee?: Units | undefined
  readonly error?: SerializedW3mError | undefined
}
type Failed = { readonly error: SerializedW3mError }

const transactionsSlice = createSlice({
  name: 'transactions',
  initialState,
  reducers: {
    /** A form has built it; it replaces the one shown before. */
    previewed: (
      state,
      { payload }: PayloadAction<{ form: PreviewedTransaction['form']; built: BuiltTransaction }>,
    ): TransactionsState => {
      const { form, built } = payload
      if (state.entries.some(({ id }) => id === built.id)) return state
      const others = state.entries.filter(each => each.status !== 'previewing' || each.form !== form)
      return { ...state, entries: [{ ...built, form, status: 'previewing' }, ...others] }
    },
    simulated: on<{ simulation: Simulation }>('simulated'),
    requested: on<{ intent: TransactionIntent }>('requested'),
    walletPrompted: on<{ mark: SearchAnchor; startedAt: number }>('walletPrompted'),
    /** Its hash is known, and it is about to be sent. */
    signed: on<{ hash: string }>('signed'),
    /** Of Solana: the wallet sends it on its own, perhaps with another blockhash, and later than the one that was requested. */
    leftToWallet: on<{ mark: SearchAnchor }>('leftToWallet'),
    /** It is on its way to a block. */
    submitted: on<{ hash: string; error?: undefined }>('submitted'),
    answerLost: on<Failed>('answerLost'),
    refused: on<Failed>('refused'),
    /** Nothing more can be known for now. */
    searchEnded: on<Failed>('searchEnded'),
    confirmed: on<Outcome & { received?: Units | undefined }>('confirmed'),
    failed: on<Outcome>('failed'),
    mismatched: on<Outcome & { mismatch: DecodedCall }>('mismatched'),
    replaced: on<Outcome & { replacedBy?: string | undefined }>('replaced'),
    endedUnseen: on<{ isUnseen: true }>('endedUnseen'),
    /** Its receipt was looked at. The entry stays: its hash is no answer for another one. */
    acknowledged: on<{ isAcknowledged: true }>('acknowledged'),
    dismissed: on('dismissed'),
    /** Left by an earlier page load or another tab. The wallet's answer to them cannot arrive here. */
    recovered: (state, { payload }: PayloadAction<readonly TransactionEntry[]>): TransactionsState =>
      state.isRecovered && payload.length === 0
        ? state
        : { isRecovered: true, entries: [...state.entries, ...payload] },
  },
  extraReducers: builder => {
    builder.addCase(
      transactionTracked,
      (state, { payload }): TransactionsState => ({
        ...state,
        entries: [payload, ...state.entries],
      }),
    )
  },
})

export const {
  previewed,
  simulated,
  requested,
  walletPrompted,
  signed,
  leftToWallet,
  submitted,
  answerLost,
  refused,
  searchEnded,
  confirmed,
  failed,
  mismatched,
  replaced,
  endedUnseen,
  acknowledged,
  dismissed,
  recovered,
} = transactionsSlice.actions

declare module '../../store/root-reducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof transactionsSlice> {}
}
const { selectSlice } = transactionsSlice.injectInto(rootReducer)

export const selectIsRecovered = (state: RootState): boolean => selectSlice(state).isRecovered

/** What was requested from a wallet: what is on its way, and what has ended while this page is open; the newest first. */
export const selectTransactions: (state: RootState) => readonly TransactionEntry[] = createSelector(
  selectSlice,
  ({ entries }) => entries.flatMap(entry => (entry.status === 'previewing' ? [] : [entry])),
)

export const selectTransaction = (state: RootState, id: string | undefined): TransactionEntry | undefined =>
  selectTransactions(state).find(entry => entry.id === id)

/** Also before it was requested. */
export const selectBuilt = (
  state: RootState,
  id: string | undefined,
): PreviewedTransaction | TransactionEntry | undefined =>
  selectSlice(state).entries.find(entry => entry.id === id)

/** The task of following one; it ends with the element. */
export const followTask = (id: string): string => `transaction:${id}`

/** Dismissed by the visitor: no longer listed or followed. The request stays in the wallet. */
export const dismissTransaction =
  (id: string): AppThunk =>
  (dispatch, getState, { tasks }) => {
    dispatch(dismissed({ id }))
    if (!selectTransaction(getState(), id)) tasks.abort(followTask(id))
  }
