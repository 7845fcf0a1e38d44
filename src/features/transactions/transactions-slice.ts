import { createSelector, createSlice, type Draft, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { DecodedCall, SearchAnchor, Sender, Simulation, Units } from '../../chains/family'
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
 * Transition table: status × event → new status. Events that a status does not list are ignored. So a transaction that
 * reached the network never becomes `refused`, and one with an unknown outcome stays listed until the network shows it
 * or the visitor dismisses it.
 */
export const TRANSACTION_TRANSITIONS = {
  previewing: { simulated: 'previewing', requested: 'checking' },
  checking: { walletPrompted: 'asking', refused: 'refused' },
  asking: {
    signed: 'asking',
    sentByWallet: 'asking',
    accepted: 'sent',
    submitted: 'sent',
    responseLost: 'unsure',
    refused: 'refused',
  },
  // the response of a lost wallet may still arrive: sent, or refused
  unsure: {
    ...SETTLED,
    signed: 'unsure',
    sentByWallet: 'unsure',
    accepted: 'sent',
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
  /** Newest first. */
  readonly entries: readonly (PreviewedTransaction | TransactionEntry)[]
  /** Whether the transactions stored by an earlier page load have been added. */
  readonly isRecovered: boolean
}

const initialState: TransactionsState = { entries: [], isRecovered: false }

type Of<Fields> = PayloadAction<{ readonly id: string } & Fields>

/**
 * Creates the reducer of one event: it merges the payload into the entry and sets the status of the table. An ignored
 * event changes neither.
 */
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
  /** If left out, the entry keeps the hash that it has. */
  readonly hash?: string
  readonly fee?: Units | undefined
  readonly error?: SerializedW3mError | undefined
}
type Failed = { readonly error: SerializedW3mError }

const transactionsSlice = createSlice({
  name: 'transactions',
  initialState,
  reducers: {
    /** A form has built a transaction. It replaces the preview that the form had. */
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
    walletPrompted: on<{ anchor: SearchAnchor; startedAt: number }>('walletPrompted'),
    /** The hash is known, and the transaction is about to be sent. */
    signed: on<{ hash: string }>('signed'),
    /**
     * Solana only: the wallet sends the transaction itself, perhaps with another blockhash and later than requested.
     */
    sentByWallet: on<{ anchor: SearchAnchor }>('sentByWallet'),
    /** The wallet has accepted a batch, and sends it. Its hash is not known yet. */
    accepted: on<{ anchor: SearchAnchor; error?: undefined }>('accepted'),
    /** The transaction was sent and waits for a block. */
    submitted: on<{ hash: string; error?: undefined }>('submitted'),
    responseLost: on<Failed>('responseLost'),
    refused: on<Failed>('refused'),
    /** The search on the network has ended without an outcome. */
    searchEnded: on<Failed>('searchEnded'),
    confirmed: on<Outcome & { received?: Units | undefined }>('confirmed'),
    failed: on<Outcome>('failed'),
    mismatched: on<Outcome & { mismatch: DecodedCall }>('mismatched'),
    replaced: on<Outcome & { replacedBy?: string | undefined }>('replaced'),
    endedUnseen: on<{ isUnseen: true }>('endedUnseen'),
    /** The visitor has closed the receipt. The entry stays, because its hash must not be matched to another request. */
    acknowledged: on<{ isAcknowledged: true }>('acknowledged'),
    dismissed: on('dismissed'),
    /**
     * Adds transactions of an earlier page load or another tab. This page never gets the wallet's responses to them.
     */
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
  sentByWallet,
  accepted,
  submitted,
  responseLost,
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

/**
 * Transactions that were requested from a wallet, newest first: pending ones, and those that ended since the page load.
 */
export const selectTransactions: (state: RootState) => readonly TransactionEntry[] = createSelector(
  selectSlice,
  ({ entries }) => entries.flatMap(entry => (entry.status === 'previewing' ? [] : [entry])),
)

export const selectTransaction = (state: RootState, id: string | undefined): TransactionEntry | undefined =>
  selectTransactions(state).find(entry => entry.id === id)

/** Whether the transaction has been requested, or is about to be, and its outcome is not known yet. */
export const isInProgress = ({ status }: TransactionEntry): boolean =>
  ['checking', 'asking', 'sent', 'unsure'].includes(status)

/** Like `selectTransaction`, but also finds previewed transactions. */
export const selectBuilt = (
  state: RootState,
  id: string | undefined,
): PreviewedTransaction | TransactionEntry | undefined =>
  selectSlice(state).entries.find(entry => entry.id === id)

/**
 * Whether the wallet could not make a transaction that a paymaster of the page should have paid for. A rejection by the
 * visitor does not count.
 */
export const selectIsPaymasterRefused = (state: RootState, { network, from }: Sender): boolean =>
  selectTransactions(state).some(
    ({ status, error, preview }) =>
      preview.isSponsored &&
      status === 'refused' &&
      error?.code === 'REQUEST_FAILED' &&
      preview.network === network &&
      preview.from === from,
  )

/** Name of the task that follows a transaction; removing the element aborts it. */
export const followTaskOf = (id: string): string => `transaction:${id}`

/** Removes a transaction from the list and stops following it. It does not cancel the request in the wallet. */
export const dismissTransaction =
  (id: string): AppThunk =>
  (dispatch, getState, { tasks }) => {
    dispatch(dismissed({ id }))
    if (!selectTransaction(getState(), id)) tasks.abort(followTaskOf(id))
  }
