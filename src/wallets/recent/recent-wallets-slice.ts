import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { StoredWallet } from '../../shared/storage/entries'

/** Number of recent wallets to keep. */
export const RECENT_WALLETS = 2

/** Stored details of a wallet that paired, enough to show its row and open it again. */
export type RecentWallet = StoredWallet

/** Deep link of the wallet to open for later requests (docs/protocols/storage.md). */
export type DeepLinkChoice = { readonly href: string; readonly name: string }

export type RecentWalletsState = {
  /** Recent wallets, the latest first. */
  readonly wallets: readonly RecentWallet[]
  readonly deepLink: DeepLinkChoice | null
}

const initialState: RecentWalletsState = { wallets: [], deepLink: null }

export const recentWalletsSlice = createSlice({
  name: 'recentWallets',
  initialState,
  reducers: {
    /** A wallet used before moves to the front. */
    walletUsed(state, { payload }: PayloadAction<RecentWallet>) {
      const others = state.wallets.filter(({ id }) => id !== payload.id)
      return { ...state, wallets: [payload, ...others].slice(0, RECENT_WALLETS) }
    },
    /** `null` after a pairing without a link and when a connection ends, so that the earlier wallet is not opened. */
    deepLinkChosen: (state, { payload }: PayloadAction<DeepLinkChoice | null>) => ({
      ...state,
      deepLink: payload,
    }),
    /** Replaces the state with the stored values. */
    recentWalletsHydrated: (_state, { payload }: PayloadAction<RecentWalletsState>) => payload,
  },
})

export const { walletUsed, deepLinkChosen, recentWalletsHydrated } = recentWalletsSlice.actions
declare module '../../store/root-reducer' {
  export interface EagerSlices extends WithSlice<typeof recentWalletsSlice> {}
}
