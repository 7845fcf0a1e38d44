import { hasService } from '../../shared/config/service-summary'
import type { ServiceName } from '../../shared/host/services'
import type { ViewName } from '../../shared/host/view-name'
import type { CommonKey, MessageKey } from '../../shared/i18n/messages'
import type { Translator } from '../../shared/i18n/translate'
import { selectNetwork } from '../../wallets/connections/selectors'
import type { RootState } from '../root-reducer'
import { type Route, type RouteParams, route } from '../router/routes'

type ViewDefinition<Name extends ViewName> = {
  /** Feature that contains the view's code: a key of `FEATURES` in `app/loaders`. */
  readonly feature: string
  /**
   * Message key, or a function for titles with the view's subject ("MetaMask", "Get MetaMask"). Absent if it loads with
   * the session (`app/session-titles`).
   */
  readonly title?:
    | MessageKey
    | ((state: RootState, params: RouteParams[Name], t: Translator<CommonKey>) => string | undefined)
  /** When `show({ view })` may open it. Absent if the view needs parameters, so that only other views lead to it. */
  readonly opens?: 'always' | 'connected'
  /** Service that the view needs, and one of its optional functions. */
  readonly needs?: readonly [service: ServiceName, ability?: string]
  /**
   * Flow that the view is a step of. Leaving `networks` leaves all its views; `email` ends when the visitor logs out.
   */
  readonly flow?: 'networks' | 'email' | 'swap'
  /** Analytics event when a page opens the view. */
  readonly tracked?: 'CLICK_NETWORKS'
  /** The heading is for screen readers only. */
  readonly hidesTitle?: true
  /** The view has no Back button: it must be answered or closed. */
  readonly noBack?: true
}

/**
 * All views by name, with the feature of their code, their title, and when they may be opened. A missing row is a type
 * error.
 */
export const VIEWS = {
  Connect: { feature: 'connect', title: 'connect.title', opens: 'always' },
  ConnectingExternal: {
    feature: 'session',
    title: (state, { uid }) => state.connectors.find(connector => connector.uid === uid)?.name,
  },
  ConnectingMultiChain: { feature: 'session' },
  ConnectingWalletConnect: {
    feature: 'pairing',
    title: (_state, { wallet }) => wallet?.name ?? 'WalletConnect',
    opens: 'always',
  },
  AllWallets: { feature: 'wallets', title: 'allWallets.title', opens: 'always', needs: ['wallets'] },
  ConnectWallets: { feature: 'session', opens: 'always' },
  ConnectSocials: { feature: 'embeddedWallet', title: 'socials.title', opens: 'always' },
  ConnectingSocial: { feature: 'embeddedWallet', title: (_state, { name }) => name },
  ConnectingFarcaster: { feature: 'embeddedWallet', title: () => 'Farcaster' },
  EmailVerifyOtp: { feature: 'embeddedWallet' },
  EmailVerifyDevice: { feature: 'embeddedWallet' },
  UpdateEmailWallet: {
    feature: 'embeddedWallet',
    opens: 'connected',
    flow: 'email',
  },
  UpdateEmailPrimaryOtp: {
    feature: 'embeddedWallet',
    flow: 'email',
  },
  UpdateEmailSecondaryOtp: {
    feature: 'embeddedWallet',
    flow: 'email',
  },
  UpgradeEmailWallet: {
    feature: 'embeddedWallet',
    opens: 'connected',
    flow: 'email',
  },
  UpgradeToSmartAccount: { feature: 'embeddedWallet', opens: 'connected' },
  SelectAddresses: { feature: 'embeddedWallet', opens: 'connected' },
  Downloads: {
    feature: 'session',
    title: (_state, { wallet: { name } }, t) => t('downloads.title', { name }),
  },
  GetWallet: { feature: 'wallets', title: 'getWallet.title', opens: 'always' },
  Account: { feature: 'account', opens: 'connected', hidesTitle: true },
  Profile: { feature: 'account', opens: 'connected' },
  AccountSettings: { feature: 'account', opens: 'connected' },
  SwitchAddress: { feature: 'account', opens: 'connected' },
  WalletReceive: { feature: 'account', opens: 'connected' },
  WalletCompatibleNetworks: { feature: 'account', opens: 'connected' },
  Transactions: {
    feature: 'account',
    title: 'activity.title',
    opens: 'connected',
    needs: ['account', 'history'],
  },
  Networks: {
    feature: 'session',
    opens: 'always',
    flow: 'networks',
    tracked: 'CLICK_NETWORKS',
  },
  SwitchNetwork: {
    feature: 'account',
    title: (state, { network }) => selectNetwork(state, network)?.name,
    flow: 'networks',
  },
  SwitchActiveChain: { feature: 'account', flow: 'networks' },
  UnsupportedChain: { feature: 'account', opens: 'connected', flow: 'networks' },
  Swap: { feature: 'money', opens: 'connected', flow: 'swap', needs: ['swap'] },
  SwapSelectToken: { feature: 'money', flow: 'swap', needs: ['swap'] },
  SwapPreview: { feature: 'money', flow: 'swap', needs: ['swap'] },
  OnRampProviders: { feature: 'buy', opens: 'connected', needs: ['onramp'] },
  OnRampTokenSelect: { feature: 'buy', opens: 'always', needs: ['onramp'] },
  OnRampFiatSelect: { feature: 'buy', opens: 'always', needs: ['onramp'] },
  BuyInProgress: { feature: 'buy' },
  OnRampActivity: { feature: 'buy', opens: 'connected', needs: ['onramp'] },
  WhatIsABuy: { feature: 'buy', opens: 'always' },
  ApproveTransaction: { feature: 'embeddedWallet', noBack: true },
  ConnectingSiwe: { feature: 'signIn' },
  WalletSend: { feature: 'money', opens: 'connected', needs: ['nodes'] },
  WalletSendSelectToken: { feature: 'money', opens: 'connected', needs: ['nodes'] },
  WalletSendPreview: { feature: 'money', opens: 'connected', needs: ['nodes'] },
  ChooseAccountName: {
    feature: 'names',
    opens: 'connected',
    needs: ['names', 'register'],
  },
  RegisterAccountName: {
    feature: 'names',
    opens: 'connected',
    needs: ['names', 'register'],
  },
  RegisterAccountNameSuccess: { feature: 'names' },
  WhatIsAWallet: { feature: 'wallets', title: 'wallet.title', opens: 'always' },
  WhatIsANetwork: { feature: 'wallets', title: 'network.title', opens: 'always' },
  PrivacyLedger: { feature: 'wallets', title: 'privacy.title', opens: 'always' },
  ConnectionCheck: { feature: 'wallets', title: 'connectionCheck.title', opens: 'always' },
} as const satisfies { readonly [Name in ViewName]: ViewDefinition<Name> }

/** The same rows with a type that fits any view name. */
const ROWS: Readonly<Record<ViewName, ViewDefinition<never>>> = VIEWS

export const isViewName = (name: unknown): name is ViewName =>
  typeof name === 'string' && Object.hasOwn(VIEWS, name)

export const viewOf = (name: ViewName): ViewDefinition<never> => ROWS[name]

export const NETWORK_VIEWS = (Object.keys(VIEWS) as ViewName[]).filter(name => ROWS[name].flow === 'networks')

/** Whether the page has the services that a view needs. */
export function isViewAvailable({ options }: RootState, name: ViewName): boolean {
  const { needs } = viewOf(name)
  return !needs || hasService(options, ...needs)
}

/**
 * Returns the route for a request. Without a requested view that is Account with a wallet and Connect without one;
 * unknown views and those that may not be opened now become Connect.
 */
export function startRoute(requested: string | undefined, connected: boolean): Route {
  if (requested === undefined) return connected ? route('Account') : route('Connect')
  if (!isViewName(requested)) return route('Connect')
  const { opens } = viewOf(requested)
  if (!opens || (opens === 'connected' && !connected)) return route('Connect')
  // Without a wallet the view shows the code that any wallet can scan.
  const params = requested === 'ConnectingWalletConnect' ? { wallet: undefined } : undefined
  return { view: requested, params } as Route
}
