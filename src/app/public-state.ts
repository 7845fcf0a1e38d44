import { createSelector } from '@reduxjs/toolkit'
import type { CompanionInfo, ModalState } from '../shared/host/runtime-contract'
import type { RootState } from '../store/root-reducer'
import {
  selectActiveNetwork,
  selectActiveNetworkId,
  selectIsUnsupported,
  selectStatus,
} from '../wallets/connections/selectors'
import type { selectWalletState } from './session/wallet-state'

/** Selectors of the session code. Until it has loaded, no wallet is connected. */
export type WalletSelectors = {
  readonly selectWalletState: (state: RootState) => ReturnType<typeof selectWalletState>
  readonly selectAvatar: (state: RootState) => string | undefined
  readonly selectNetworkMark: (state: RootState) => string | undefined
}

const selectView = (state: RootState) => (state.modal.open ? state.router.history.at(-1)?.view : undefined)

/** Creates a selector of `el.state`, which returns a new object only when its content changes. */
export const createStateSelector = (session: () => WalletSelectors | undefined) =>
  createSelector(
    [
      (state: RootState) => state.modal.open,
      (state: RootState) => state.modal.loading,
      selectView,
      selectStatus,
      selectActiveNetworkId,
      (state: RootState) => session()?.selectWalletState(state),
    ],
    (open, loading, view, status, network, wallet): ModalState => ({
      open,
      view,
      loading: loading || status === 'reconnecting' || status === 'connecting',
      status,
      ...(wallet ?? { ...NO_WALLET, network }),
    }),
  )

const NO_WALLET = {
  connected: false,
  namespace: undefined,
  address: undefined,
  caipAddress: undefined,
  connector: undefined,
  walletInfo: undefined,
  accounts: [],
  connections: [],
  balance: undefined,
  balanceSymbol: undefined,
  profileName: undefined,
  profileImage: undefined,
  explorerUrl: undefined,
  socialProvider: undefined,
  preferredAccountType: undefined,
  smartAccountDeployed: undefined,
  labels: undefined,
  tokenBalance: undefined,
} as const

/** Creates a selector of the data that companion buttons need in addition to `el.state`. */
export const createCompanionSelector = (session: () => WalletSelectors | undefined) =>
  createSelector(
    [
      selectActiveNetwork,
      selectIsUnsupported,
      (state: RootState) => session()?.selectAvatar(state),
      (state: RootState) => session()?.selectNetworkMark(state),
    ],
    (network, unsupported, avatar, mark): CompanionInfo => ({
      avatar,
      networkName: network?.name,
      networkImage: network?.imageUrl ?? mark,
      unsupported,
    }),
  )
