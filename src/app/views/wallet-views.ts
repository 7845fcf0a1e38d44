import { TITLES } from '../../i18n/messages/titles'
import { lazy } from '../../lib/lazy'
import type { ViewName } from '../../router/routes'
import { selectNetwork } from '../../session/selectors'
import type { AnyViewEntry, ViewEntry, ViewModule } from './view-entry'

const view = <Name extends ViewName>(
  title: ViewEntry<Name, keyof typeof TITLES>['title'],
  importer: () => Promise<ViewModule<Name>>,
): ViewEntry<Name, keyof typeof TITLES> => ({ title, load: lazy(importer), words: TITLES })

const ENTRIES = {
  UpdateEmailWallet: view(
    'email.update.title',
    () => import('../../features/email/update-email-wallet-view'),
  ),
  UpdateEmailPrimaryOtp: view<'UpdateEmailPrimaryOtp'>(
    'email.primary.title',
    () => import('../../features/email/update-email-primary-otp-view'),
  ),
  UpdateEmailSecondaryOtp: view<'UpdateEmailSecondaryOtp'>(
    'email.secondary.title',
    () => import('../../features/email/update-email-secondary-otp-view'),
  ),
  UpgradeEmailWallet: view('upgrade.title', () => import('../../features/email/upgrade-email-wallet-view')),
  UpgradeToSmartAccount: view(
    'smartAccount.title',
    () => import('../../features/smart-account/upgrade-to-smart-account-view'),
  ),
  SelectAddresses: view('addresses.title', () => import('../../features/addresses/select-addresses-view')),
  Account: view('account.title', () => import('../../features/account/account-view')),
  Profile: view('profile.title', () => import('../../features/account/profile-view')),
  AccountSettings: view('settings.title', () => import('../../features/account/account-settings-view')),
  SwitchAddress: view('accounts.title', () => import('../../features/account/switch-address-view')),
  WalletReceive: view('receive.title', () => import('../../features/account/wallet-receive-view')),
  WalletCompatibleNetworks: view(
    'compatible.title',
    () => import('../../features/account/wallet-compatible-networks-view'),
  ),
  Transactions: view('activity.title', () => import('../../features/activity/transactions-view')),
  SwitchNetwork: view<'SwitchNetwork'>(
    (state, { network }) => selectNetwork(state, network)?.name,
    () => import('../../features/networks/switch-network-view'),
  ),
  SwitchActiveChain: view<'SwitchActiveChain'>(
    'switchChain.title',
    () => import('../../features/networks/switch-active-chain-view'),
  ),
  UnsupportedChain: view<'UnsupportedChain'>(
    'switch.title',
    () => import('../../features/networks/unsupported-chain-view'),
  ),
  ApproveTransaction: view<'ApproveTransaction'>(
    'approve.title',
    () => import('../../features/approve/approve-transaction-view'),
  ),
  ChooseAccountName: view('names.title', () => import('../../features/names/choose-account-name-view')),
  RegisterAccountName: view('names.title', () => import('../../features/names/register-account-name-view')),
  RegisterAccountNameSuccess: view<'RegisterAccountNameSuccess'>(
    'names.success.title',
    () => import('../../features/names/register-account-name-success-view'),
  ),
  ConnectingSiwe: view('siwe.title', () => import('../../features/siwe/connecting-siwe-view')),
  WalletSend: view('send.title', () => import('../../features/send/wallet-send-view')),
  WalletSendSelectToken: view(
    'sendToken.title',
    () => import('../../features/send/wallet-send-select-token-view'),
  ),
  WalletSendPreview: view('sendPreview.title', () => import('../../features/send/wallet-send-preview-view')),
  Swap: view('swap.title', () => import('../../features/swap/swap-view')),
  SwapSelectToken: view<'SwapSelectToken'>(
    'swap.select.title',
    () => import('../../features/swap/swap-select-token-view'),
  ),
  OnRampProviders: view('buy.providers.title', () => import('../../features/onramp/on-ramp-providers-view')),
  OnRampTokenSelect: view('buy.token.title', () => import('../../features/onramp/on-ramp-token-select-view')),
  OnRampFiatSelect: view(
    'buy.currency.title',
    () => import('../../features/onramp/on-ramp-fiat-select-view'),
  ),
  BuyInProgress: view('buy.title', () => import('../../features/onramp/buy-in-progress-view')),
  OnRampActivity: view('activity.title', () => import('../../features/onramp/on-ramp-activity-view')),
  WhatIsABuy: view('buy.what.title', () => import('../../features/onramp/what-is-a-buy-view')),
  SwapPreview: view('swap.preview.title', () => import('../../features/swap/swap-preview-view')),
}

export type WalletViewName = keyof typeof ENTRIES

/** The views of a page with a wallet, and those of buying, which a page may show before. They come with the session, and weigh nothing on the list of wallets. */
export const WALLET_VIEWS: { readonly [Name in WalletViewName]: ViewEntry<Name, keyof typeof TITLES> } =
  ENTRIES

/** The entry of any of them. */
export const walletView = (name: WalletViewName): AnyViewEntry =>
  WALLET_VIEWS[name] as unknown as AnyViewEntry
