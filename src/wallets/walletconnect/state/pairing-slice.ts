import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { SerializedW3mError } from '../../../shared/errors/serialize-error'
import type { ListedWallet } from '../../../store/router/routes'
import { pairingStarted, walletChosen, walletLinkOpened } from '../../connections/pairing-events'

export type PairingState = {
  /** Whether codes are being offered. The code itself is in `PairingLink`, outside the store. */
  readonly active: boolean
  /** Why no code is available; a retry is offered. */
  readonly error: SerializedW3mError | null
  /** The wallet that the visitor chose from a list, if any. */
  readonly wallet: ListedWallet | null
  /** Wallet link that the visitor opened to connect, if any. Used for analytics and later requests. */
  readonly linkOpened: string | null
}

const initialState: PairingState = { active: false, error: null, wallet: null, linkOpened: null }

export const pairingSlice = createSlice({
  name: 'pairing',
  initialState,
  reducers: {
    pairingFailed: (state, { payload }: PayloadAction<SerializedW3mError>) => ({
      ...state,
      active: false,
      error: payload,
    }),
    pairingEnded: () => initialState,
  },
  extraReducers: builder =>
    builder
      .addCase(pairingStarted, state => ({ ...state, active: true, error: null, linkOpened: null }))
      .addCase(walletChosen, (state, { payload }) => ({ ...state, wallet: payload, linkOpened: null }))
      .addCase(walletLinkOpened, (state, { payload }) => ({ ...state, linkOpened: payload })),
})

export const { pairingFailed, pairingEnded } = pairingSlice.actions

declare module '../../../store/root-reducer' {
  export interface EagerSlices extends WithSlice<typeof pairingSlice> {}
}
