import type { SessionKey } from '../shared/i18n/messages'
import type { VIEWS } from '../store/navigation/view-definitions'

type Untitled = {
  [Name in keyof typeof VIEWS]: (typeof VIEWS)[Name] extends { readonly title: unknown } ? never : Name
}[keyof typeof VIEWS]

/** Titles of the views that are shown only once the code of the session is there. A missing row is a type error. */
export const SESSION_TITLES = {
  ConnectingMultiChain: 'multiChain.title',
  ConnectWallets: 'connectWallets.title',
  EmailVerifyOtp: 'email.otp.title',
  EmailVerifyDevice: 'email.device.title',
  UpdateEmailWallet: 'email.update.title',
  UpdateEmailPrimaryOtp: 'email.primary.title',
  UpdateEmailSecondaryOtp: 'email.secondary.title',
  UpgradeEmailWallet: 'upgrade.title',
  UpgradeToSmartAccount: 'smartAccount.title',
  SelectAddresses: 'addresses.title',
  Account: 'account.title',
  Profile: 'profile.title',
  AccountSettings: 'settings.title',
  SwitchAddress: 'accounts.title',
  WalletReceive: 'receive.title',
  WalletCompatibleNetworks: 'compatible.title',
  Networks: 'networks.title',
  SwitchActiveChain: 'switchChain.title',
  UnsupportedChain: 'switch.title',
  Swap: 'swap.title',
  SwapSelectToken: 'swap.select.title',
  SwapPreview: 'swap.preview.title',
  OnRampProviders: 'buy.title',
  OnRampTokenSelect: 'buy.token.title',
  OnRampFiatSelect: 'buy.currency.title',
  BuyInProgress: 'buy.title',
  OnRampActivity: 'buy.history.title',
  WhatIsABuy: 'buy.what.title',
  ApproveTransaction: 'approve.title',
  ConnectingSiwe: 'siwe.title',
  WalletSend: 'send.title',
  WalletSendSelectToken: 'sendToken.title',
  WalletSendPreview: 'sendPreview.title',
  ChooseAccountName: 'names.title',
  RegisterAccountName: 'names.title',
  RegisterAccountNameSuccess: 'names.success.title',
} as const satisfies Readonly<Record<Untitled, SessionKey>>
