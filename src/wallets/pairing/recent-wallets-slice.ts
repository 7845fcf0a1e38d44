import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { StoredWallet } from '../../shared/storage/entries'

/** How many are kept. */
export const RECENT_WALLETS = 2

/** What is kept of a wallet that connected, enough to draw its row and to open it again. */
export type RecentWallet = StoredWallet

/** The wallet that later requests are opened in (docs/protocols/storage.md). */
export type DeepLinkChoice = { readonly href: string; readonly name: string }

export type RecentWalletsState = {
  /** The last one first. */
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
    /** `null` after a pairing that needed no link, and with the end of one: the earlier wallet must not be opened. */
    deepLinkChosen: (state, { payload }: PayloadAction<DeepLinkChoice | null>) => ({
      ...state,
      deepLink: payload,
    }),
    /** As storage has them. */
    recentWalletsRecalled: (_state, { payload }: PayloadAction<RecentWalletsState>) => payload,
  },
})

export const { walletUsed, deepLinkChosen, recentWalletsRecalled } = recentWalletsSlice.actions
declare module '../../store/root-reducer' {
  export interface EagerSlices extends WithSlice<typeof recentWalletsSlice> {}
}
