import { createSelector } from '@reduxjs/toolkit'
import { accountExplorerUrl } from '../../chains/networks/explorer-url'
import type { TokenBalance } from '../../services/blockchain/balance-schema'
import type { PublicConnection, TokenHolding, WalletInfo } from '../../shared/host/runtime-contract'
import { toCaip10 } from '../../shared/lib/caip'
import { formatUnits } from '../../shared/lib/decimal'
import type { RootState } from '../../store/root-reducer'
import { selectNativeBalance, selectProfile, selectTokenBalance } from '../../wallets/connections/cached'
import type { ConnectionState } from '../../wallets/connections/connections-slice'
import { selectActiveNetwork, selectConnection } from '../../wallets/connections/selectors'

/**
 * Selects the part of `el.state` about the connected wallet: a new object only when its content changes, `undefined`
 * without a wallet.
 */
export const selectWalletState = createSelector(
  [
    selectConnection,
    selectActiveNetwork,
    selectNativeBalance,
    selectProfile,
    selectTokenBalance,
    (state: RootState) => state.connections.byNamespace,
  ],
  (connection, known, balance, profile, tokens, all) => {
    if (!connection) return undefined
    const { accounts, embedded, labels, socialProvider } = connection
    const [address] = accounts
    return {
      connected: true as const,
      ...toPublic(connection),
      connections: Object.values(all).map(toPublic),
      balance: known && balance !== undefined ? formatUnits(balance, known.currency.decimals) : undefined,
      balanceSymbol: known?.currency.symbol,
      profileName: profile?.name,
      profileImage: profile?.image,
      explorerUrl: known && address ? accountExplorerUrl(known, address) : undefined,
      socialProvider,
      preferredAccountType: embedded?.accountTypes[0],
      smartAccountDeployed: embedded?.smartAccountDeployed,
      labels,
      tokenBalance: tokens?.map(toHolding),
    }
  },
)

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
