import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import type { ListedWallet } from '../../store/router/routes'

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
    /** Sent by the wallet list to have a code ready, so that a link can open within the tap's task. */
    pairingRequested: state => state,
    pairingStarted: state => ({ ...state, active: true, error: null, linkOpened: null }),
    pairingFailed: (state, { payload }: PayloadAction<SerializedW3mError>) => ({
      ...state,
      active: false,
      error: payload,
    }),
    pairingEnded: () => initialState,
    walletChosen: (state, { payload }: PayloadAction<ListedWallet | null>) => ({
      ...state,
      wallet: payload,
      linkOpened: null,
    }),
    walletLinkOpened: (state, { payload }: PayloadAction<string | null>) => ({
      ...state,
      linkOpened: payload,
    }),
  },
})

export const {
  pairingRequested,
  pairingStarted,
  pairingFailed,
  pairingEnded,
  walletChosen,
  walletLinkOpened,
} = pairingSlice.actions
declare module '../../store/root-reducer' {
  export interface EagerSlices extends WithSlice<typeof pairingSlice> {}
}
