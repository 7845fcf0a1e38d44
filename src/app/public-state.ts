import { createSelector } from '@reduxjs/toolkit'
import { accountExplorerUrl } from '../chains/networks/explorer-url'
import type { TokenBalance } from '../services/blockchain/balance-schema'
import type {
  CompanionInfo,
  ModalState,
  PublicConnection,
  TokenHolding,
  WalletInfo,
} from '../shared/host/host-port'
import { toCaip10 } from '../shared/lib/caip'
import { formatUnits } from '../shared/lib/decimal'
import type { RootState } from '../store/root-reducer'
import { selectNativeBalance } from '../wallets/connections/balance-query'
import { selectAvatar, selectProfile, selectTokenBalance } from '../wallets/connections/cached'
import type { ConnectionState } from '../wallets/connections/connections-slice'
import {
  selectActiveNetwork,
  selectActiveNetworkId,
  selectConnection,
  selectIsUnsupported,
  selectStatus,
} from '../wallets/connections/selectors'

const selectView = (state: RootState) => (state.modal.open ? state.router.history.at(-1)?.view : undefined)

/** Selects `el.state`: a new object only when its content changes. */
export const selectPublicState = createSelector(
  [
    (state: RootState) => state.modal.open,
    (state: RootState) => state.modal.loading,
    selectView,
    selectStatus,
    selectConnection,
    selectActiveNetworkId,
    selectActiveNetwork,
    selectNativeBalance,
    selectProfile,
    selectTokenBalance,
    (state: RootState) => state.connections.byNamespace,
  ],
  (open, loading, view, status, connection, network, known, balance, profile, tokens, all): ModalState => {
    const address = connection?.accounts[0]
    const embedded = connection?.embedded
    return {
      open,
      view,
      loading: loading || status === 'reconnecting' || status === 'connecting',
      status,
      ...(connection ? { connected: true, ...toPublic(connection) } : { ...DISCONNECTED, network }),
      connections: Object.values(all).map(toPublic),
      balance: known && balance !== undefined ? formatUnits(balance, known.currency.decimals) : undefined,
      balanceSymbol: connection && known?.currency.symbol,
      profileName: profile?.name,
      profileImage: profile?.image,
      explorerUrl: known && address ? accountExplorerUrl(known, address) : undefined,
      socialProvider: connection?.socialProvider,
      preferredAccountType: embedded?.accountTypes[0],
      smartAccountDeployed: embedded?.smartAccountDeployed,
      labels: connection?.labels,
      tokenBalance: tokens?.map(toHolding),
    }
  },
)

const DISCONNECTED = {
  connected: false,
  namespace: undefined,
  address: undefined,
  caipAddress: undefined,
  connector: undefined,
  walletInfo: undefined,
  accounts: [],
} as const

function toPublic(connection: ConnectionState): PublicConnection {
  const { connector, network, accounts } = connection
  const [address = ''] = accounts
  return {
    namespace: connector.namespace,
    network,
    address,
    caipAddress: toCaip10(network, address),
    connector: { id: connector.id, type: connector.type, name: connector.name },
    walletInfo: walletInfoOf(connection),
    accounts,
  }
}

const toHolding = ({
  name,
  symbol,
  network,
  address,
  decimals,
  quantity,
  price,
  value,
  iconUrl,
}: TokenBalance): TokenHolding => ({
  name,
  symbol,
  chainId: network,
  address,
  decimals,
  quantity: { decimals: String(decimals), numeric: quantity },
  price,
  value,
  iconUrl,
})

function walletInfoOf({ connector, wallet }: ConnectionState): WalletInfo {
  if (wallet) return wallet
  const { name, imageUrl, rdns } = connector
  return { name, ...(imageUrl ? { icon: imageUrl } : {}), ...(rdns ? { rdns } : {}) }
}

/** Selects the data that companion buttons need in addition to `el.state`. */
export const selectCompanionInfo = createSelector(
  [selectActiveNetwork, selectIsUnsupported, selectAvatar],
  (network, unsupported, avatar): CompanionInfo => ({
    avatar,
    networkName: network?.name,
    networkImage: network?.imageUrl,
    unsupported,
  }),
)
