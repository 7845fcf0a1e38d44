import * as AccountSettings from '../../features/account/views/account-settings-view'
import * as Account from '../../features/account/views/account-view'
import * as Profile from '../../features/account/views/profile-view'
import * as SwitchAddress from '../../features/account/views/switch-address-view'
import * as Transactions from '../../features/account/views/transactions-view'
import * as WalletCompatibleNetworks from '../../features/account/views/wallet-compatible-networks-view'
import * as WalletReceive from '../../features/account/views/wallet-receive-view'
import * as SwitchActiveChain from '../../features/networks/views/switch-active-chain-view'
import * as SwitchNetwork from '../../features/networks/views/switch-network-view'
import * as UnsupportedChain from '../../features/networks/views/unsupported-chain-view'

/** Views of the connected account: holdings, history and networks. */
export const views = {
  Account,
  Profile,
  AccountSettings,
  SwitchAddress,
  WalletReceive,
  WalletCompatibleNetworks,
  Transactions,
  SwitchNetwork,
  SwitchActiveChain,
  UnsupportedChain,
}
