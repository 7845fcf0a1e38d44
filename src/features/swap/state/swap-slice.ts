import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { SwapToken } from '../../../services/blockchain/schemas'
import type { SerializedW3mError } from '../../../shared/errors/serialize-error'
import { truncateAmount } from '../../../shared/lib/amounts/amount-text'
import type { BasisPoints } from '../../../shared/lib/amounts/minimum-received'
import type { Caip10 } from '../../../shared/lib/caip'
import { rootReducer } from '../../../store/root-reducer'
import { DEFAULT_SLIPPAGE } from '../math/swap-math'

/** Name of a side of the swap in routes and test ids. */
export type Side = 'sourceToken' | 'toToken'

export type SwapState = {
  /** Account and network of the swap; if they change, the swap is reset. */
  readonly owner: Caip10 | null
  readonly status: 'idle' | 'initializing' | 'ready'
  readonly source: SwapToken | null
  readonly target: SwapToken | null
  /** Amount as typed: decimal text, possibly unfinished. */
  readonly amount: string
  readonly slippage: BasisPoints
  /** Why the last transaction that the visitor confirmed failed; shown until the next attempt. */
  readonly failure: SerializedW3mError | null
  /** The wallet refused to make approval and swap at once, so they are requested one after the other. */
  readonly isStepwise: boolean
}

const FIRST_AMOUNT = '1'

const initialState: SwapState = {
  owner: null,
  status: 'idle',
  source: null,
  target: null,
  amount: '',
  slippage: DEFAULT_SLIPPAGE,
  failure: null,
  isStepwise: false,
}

const swapSlice = createSlice({
  name: 'swap',
  initialState,
  reducers: {
    initializeStarted: (state, { payload: owner }: PayloadAction<Caip10>): SwapState => ({
      ...initialState,
      slippage: state.slippage,
      owner,
      status: 'initializing',
    }),
    /** `source`: native currency of the network. Ignored if another initialization has started since. */
    initialized: (state, { payload }: PayloadAction<{ owner: Caip10; source: SwapToken }>): SwapState =>
      payload.owner === state.owner && state.status === 'initializing'
        ? { ...state, status: 'ready', source: payload.source, amount: FIRST_AMOUNT }
        : state,
    /** Initialization failed. The next visit tries again. */
    initializeFailed: (state, { payload: owner }: PayloadAction<Caip10>): SwapState =>
      owner === state.owner && state.status === 'initializing'
        ? { ...initialState, slippage: state.slippage }
        : state,
    tokenSelected(
      state,
      { payload: { side, token } }: PayloadAction<{ side: Side; token: SwapToken }>,
    ): SwapState {
      if (side === 'toToken') return { ...state, target: token }
      return { ...state, source: token, amount: truncateAmount(state.amount, token.decimals) || FIRST_AMOUNT }
    },
    amountTyped: (state, { payload: amount }: PayloadAction<string>): SwapState => ({ ...state, amount }),
    /** Exchanges source and target. The received amount becomes the amount to pay, or 1 if there was none. */
    tokensSwitched: (state, { payload: arriving }: PayloadAction<string | undefined>): SwapState => ({
      ...state,
      source: state.target,
      target: state.source,
      amount: arriving || FIRST_AMOUNT,
    }),
    slippageChosen: (state, { payload: slippage }: PayloadAction<BasisPoints>): SwapState => ({
      ...state,
      slippage,
    }),
    swapFailed: (state, { payload: failure }: PayloadAction<SerializedW3mError | null>): SwapState => ({
      ...state,
      failure,
    }),
    batchRefused: (state): SwapState => ({ ...state, isStepwise: true }),
    swapReset: (): SwapState => initialState,
  },
})

export const {
  initializeStarted,
  initialized,
  initializeFailed,
  tokenSelected,
  amountTyped,
  tokensSwitched,
  slippageChosen,
  swapFailed,
  batchRefused,
  swapReset,
} = swapSlice.actions

declare module '../../../store/root-reducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof swapSlice> {}
}
export const { selectSlice: selectSwap } = swapSlice.injectInto(rootReducer)

export const isSameToken = (a: Pick<SwapToken, 'address'> | null, b: Pick<SwapToken, 'address'> | null) =>
  a !== null && b !== null && a.address?.toLowerCase() === b.address?.toLowerCase()
