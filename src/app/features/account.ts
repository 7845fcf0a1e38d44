import * as AccountSettings from '../../features/account/account-settings-view'
import * as Account from '../../features/account/account-view'
import * as Profile from '../../features/account/profile-view'
import * as SwitchAddress from '../../features/account/switch-address-view'
import * as WalletCompatibleNetworks from '../../features/account/wallet-compatible-networks-view'
import * as WalletReceive from '../../features/account/wallet-receive-view'
import * as Transactions from '../../features/activity/transactions-view'
import * as ChooseAccountName from '../../features/names/choose-account-name-view'
import * as RegisterAccountNameSuccess from '../../features/names/register-account-name-success-view'
import * as RegisterAccountName from '../../features/names/register-account-name-view'
import * as SwitchActiveChain from '../../features/networks/switch-active-chain-view'
import * as SwitchNetwork from '../../features/networks/switch-network-view'
import * as UnsupportedChain from '../../features/networks/unsupported-chain-view'

/** Who is connected: holdings, history, names, networks. */
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
  ChooseAccountName,
  RegisterAccountName,
  RegisterAccountNameSuccess,
}
