import { type Lazy, partOf } from '../../shared/lib/lazy'
import type { ViewName } from '../../store/router/routes'
import { selectNetwork } from '../../wallets/connections/selectors'
import { accountModule, buyModule, embeddedWalletModule, moneyModule, signInModule } from '../loaders'
import { TITLES } from './titles'
import type { AnyViewEntry, ViewEntry, ViewModule } from './view-entry'

const view = <Name extends ViewName>(
  title: ViewEntry<Name, keyof typeof TITLES>['title'],
  load: Lazy<ViewModule<Name>>,
): ViewEntry<Name, keyof typeof TITLES> => ({ title, load, words: TITLES })

const ENTRIES = {
  UpdateEmailWallet: view(
    'email.update.title',
    partOf(embeddedWalletModule, ({ views }) => views.UpdateEmailWallet),
  ),
  UpdateEmailPrimaryOtp: view<'UpdateEmailPrimaryOtp'>(
    'email.primary.title',
    partOf(embeddedWalletModule, ({ views }) => views.UpdateEmailPrimaryOtp),
  ),
  UpdateEmailSecondaryOtp: view<'UpdateEmailSecondaryOtp'>(
    'email.secondary.title',
    partOf(embeddedWalletModule, ({ views }) => views.UpdateEmailSecondaryOtp),
  ),
  UpgradeEmailWallet: view(
    'upgrade.title',
    partOf(embeddedWalletModule, ({ views }) => views.UpgradeEmailWallet),
  ),
  UpgradeToSmartAccount: view(
    'smartAccount.title',
    partOf(embeddedWalletModule, ({ views }) => views.UpgradeToSmartAccount),
  ),
  SelectAddresses: view(
    'addresses.title',
    partOf(embeddedWalletModule, ({ views }) => views.SelectAddresses),
  ),
  Account: view(
    'account.title',
    partOf(accountModule, ({ views }) => views.Account),
  ),
  Profile: view(
    'profile.title',
    partOf(accountModule, ({ views }) => views.Profile),
  ),
  AccountSettings: view(
    'settings.title',
    partOf(accountModule, ({ views }) => views.AccountSettings),
  ),
  SwitchAddress: view(
    'accounts.title',
    partOf(accountModule, ({ views }) => views.SwitchAddress),
  ),
  WalletReceive: view(
    'receive.title',
    partOf(accountModule, ({ views }) => views.WalletReceive),
  ),
  WalletCompatibleNetworks: view(
    'compatible.title',
    partOf(accountModule, ({ views }) => views.WalletCompatibleNetworks),
  ),
  Transactions: view(
    'activity.title',
    partOf(accountModule, ({ views }) => views.Transactions),
  ),
  SwitchNetwork: view<'SwitchNetwork'>(
    (state, { network }) => selectNetwork(state, network)?.name,
    partOf(accountModule, ({ views }) => views.SwitchNetwork),
  ),
  SwitchActiveChain: view<'SwitchActiveChain'>(
    'switchChain.title',
    partOf(accountModule, ({ views }) => views.SwitchActiveChain),
  ),
  UnsupportedChain: view<'UnsupportedChain'>(
    'switch.title',
    partOf(accountModule, ({ views }) => views.UnsupportedChain),
  ),
  ApproveTransaction: view<'ApproveTransaction'>(
    'approve.title',
    partOf(embeddedWalletModule, ({ views }) => views.ApproveTransaction),
  ),
  ChooseAccountName: view(
    'names.title',
    partOf(accountModule, ({ views }) => views.ChooseAccountName),
  ),
  RegisterAccountName: view(
    'names.title',
    partOf(accountModule, ({ views }) => views.RegisterAccountName),
  ),
  RegisterAccountNameSuccess: view<'RegisterAccountNameSuccess'>(
    'names.success.title',
    partOf(accountModule, ({ views }) => views.RegisterAccountNameSuccess),
  ),
  ConnectingSiwe: view(
    'siwe.title',
    partOf(signInModule, ({ views }) => views.ConnectingSiwe),
  ),
  WalletSend: view(
    'send.title',
    partOf(moneyModule, ({ views }) => views.WalletSend),
  ),
  WalletSendSelectToken: view(
    'sendToken.title',
    partOf(moneyModule, ({ views }) => views.WalletSendSelectToken),
  ),
  WalletSendPreview: view(
    'sendPreview.title',
    partOf(moneyModule, ({ views }) => views.WalletSendPreview),
  ),
  Swap: view(
    'swap.title',
    partOf(moneyModule, ({ views }) => views.Swap),
  ),
  SwapSelectToken: view<'SwapSelectToken'>(
    'swap.select.title',
    partOf(moneyModule, ({ views }) => views.SwapSelectToken),
  ),
  OnRampProviders: view(
    'buy.providers.title',
    partOf(buyModule, ({ views }) => views.OnRampProviders),
  ),
  OnRampTokenSelect: view(
    'buy.token.title',
    partOf(buyModule, ({ views }) => views.OnRampTokenSelect),
  ),
  OnRampFiatSelect: view(
    'buy.currency.title',
    partOf(buyModule, ({ views }) => views.OnRampFiatSelect),
  ),
  BuyInProgress: view(
    'buy.title',
    partOf(buyModule, ({ views }) => views.BuyInProgress),
  ),
  OnRampActivity: view(
    'activity.title',
    partOf(buyModule, ({ views }) => views.OnRampActivity),
  ),
  WhatIsABuy: view(
    'buy.what.title',
    partOf(buyModule, ({ views }) => views.WhatIsABuy),
  ),
  SwapPreview: view(
    'swap.preview.title',
    partOf(moneyModule, ({ views }) => views.SwapPreview),
  ),
}

export type WalletViewName = keyof typeof ENTRIES

/** The views of a page with a wallet, and those of buying, which a page may show before. They come with the session, and weigh nothing on the list of wallets. */
export const WALLET_VIEWS: { readonly [Name in WalletViewName]: ViewEntry<Name, keyof typeof TITLES> } =
  ENTRIES

/** The entry of any of them. */
export const walletView = (name: WalletViewName): AnyViewEntry =>
  WALLET_VIEWS[name] as unknown as AnyViewEntry
