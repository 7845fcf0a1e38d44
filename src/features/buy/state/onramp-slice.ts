import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { OnrampQuote } from '../../../services/blockchain/onramp/onramp-schemas'
import type { SerializedW3mError } from '../../../shared/errors/serialize-error'
import { rootReducer } from '../../../store/root-reducer'
import type { CheckoutProvider } from '../purchase/onramp-providers'

/**
 * A checkout at a provider, from the click to the receipt. Steps:
 * - `opening`: the URL of the payment page is being requested
 * - `waiting`: the visitor is or was on the payment page; `error` is set if its window was closed or blocked
 * - `failed`: there is no payment page, or no purchase was found in time (a later one still counts)
 */
export type Checkout = {
  readonly id: string
  readonly provider: CheckoutProvider
  /** Address of the buyer. A checkout belongs to this account only. */
  readonly address: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** Time of the last navigation to the provider, milliseconds since 1970; the timeout counts from here. */
  readonly openedAt: number
  readonly step: 'opening' | 'waiting' | 'failed'
  readonly url: string | undefined
  readonly error: SerializedW3mError | undefined
  /** Ids of the purchases made before this checkout; `undefined` if they could not be loaded. */
  readonly known: readonly string[] | undefined
  /** Quote at the time of the click; `undefined` for an estimate. */
  readonly quote?: OnrampQuote | undefined
  /** Id of the purchase made in this checkout; removed once its receipt has been closed. */
  readonly purchaseId?: string | undefined
}

export type OnrampState = {
  /** Amount as typed: decimal text, possibly unfinished. */
  readonly amount: string
  /** The amount after a pause in typing; quotes are requested for it. */
  readonly settled: string
  /** Ids of the visitor's choices. A choice that is not available is replaced by the first available one. */
  readonly payment: string
  readonly purchase: string
  readonly method: string
  readonly checkout: Checkout | null
}

const initialState: OnrampState = {
  amount: '',
  settled: '',
  payment: 'USD',
  purchase: 'USDC',
  method: 'card',
  checkout: null,
}

/** The fields of the form. */
export type OnrampDraft = Pick<OnrampState, 'amount' | 'settled' | 'payment' | 'purchase' | 'method'>

const onrampSlice = createSlice({
  name: 'onramp',
  initialState,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<Partial<OnrampDraft>>): OnrampState => ({
      ...state,
      ...payload,
    }),
    checkoutStarted: (state, { payload: checkout }: PayloadAction<Checkout>): OnrampState => ({
      ...state,
      checkout,
    }),
    /** Changes the checkout. Ignored if another checkout has started since. */
    checkoutChanged: (
      state,
      { payload: { id, ...changes } }: PayloadAction<Pick<Checkout, 'id'> & Partial<Checkout>>,
    ): OnrampState =>
      state.checkout?.id === id ? { ...state, checkout: { ...state.checkout, ...changes } } : state,
  },
})

export const { draftChanged, checkoutStarted, checkoutChanged } = onrampSlice.actions
declare module '../../../store/root-reducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof onrampSlice> {}
}
export const { selectSlice: selectOnramp } = onrampSlice.injectInto(rootReducer)
