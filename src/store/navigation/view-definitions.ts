import { hasService } from '../../shared/config/service-summary'
import type { ServiceName } from '../../shared/host/services'
import type { ViewName } from '../../shared/host/view-name'
import type { CommonKey } from '../../shared/i18n/messages'
import type { Translator } from '../../shared/i18n/translate'
import { selectNetwork } from '../../wallets/connections/selectors'
import type { RootState } from '../root-reducer'
import { type Route, type RouteParams, route } from '../router/routes'

type ViewDefinition<Name extends ViewName> = {
  /** What loads with the view: a file of `app/features`, by its key in `FEATURES` of `app/loaders`. */
  readonly chunk: string
  /**
   * Key of a text that is always loaded (`common-messages.ts`), or a function for titles with the view's subject
   * ("MetaMask", "Get MetaMask"). Absent if it loads with the session (`app/session-titles`).
   */
  readonly title?:
    | CommonKey
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
 * All views by name, with the chunk of their code, their title, and when they may be opened. A missing row is a type
 * error.
 */
export const VIEWS = {
  Connect: { chunk: 'connect', title: 'connect.title', opens: 'always' },
  ConnectingExternal: {
    chunk: 'session',
    title: (state, { uid }) => state.connectors.find(connector => connector.uid === uid)?.name,
  },
  ConnectingMultiChain: { chunk: 'session' },
  ConnectingWalletConnect: {
    chunk: 'pairing',
    title: (_state, { wallet }) => wallet?.name ?? 'WalletConnect',
    opens: 'always',
  },
  AllWallets: { chunk: 'wallets', title: 'allWallets.title', opens: 'always', needs: ['wallets'] },
  ConnectWallets: { chunk: 'session', opens: 'always' },
  ConnectSocials: { chunk: 'embeddedWallet', title: 'socials.title', opens: 'always' },
  ConnectingSocial: { chunk: 'embeddedWallet', title: (_state, { name }) => name },
  ConnectingFarcaster: { chunk: 'embeddedWallet', title: () => 'Farcaster' },
  EmailVerifyOtp: { chunk: 'embeddedWallet' },
  EmailVerifyDevice: { chunk: 'embeddedWallet' },
  UpdateEmailWallet: {
    chunk: 'embeddedWallet',
    opens: 'connected',
    flow: 'email',
  },
  UpdateEmailPrimaryOtp: {
    chunk: 'embeddedWallet',
    flow: 'email',
  },
  UpdateEmailSecondaryOtp: {
    chunk: 'embeddedWallet',
    flow: 'email',
  },
  UpgradeEmailWallet: {
    chunk: 'embeddedWallet',
    opens: 'connected',
    flow: 'email',
  },
  UpgradeToSmartAccount: { chunk: 'embeddedWallet', opens: 'connected' },
  SelectAddresses: { chunk: 'embeddedWallet', opens: 'connected' },
  Downloads: {
    chunk: 'session',
    title: (_state, { wallet: { name } }, t) => t('downloads.title', { name }),
  },
  GetWallet: { chunk: 'wallets', title: 'getWallet.title', opens: 'always' },
  Account: { chunk: 'account', opens: 'connected', hidesTitle: true },
  Profile: { chunk: 'account', opens: 'connected' },
  AccountSettings: { chunk: 'account', opens: 'connected' },
  SwitchAddress: { chunk: 'account', opens: 'connected' },
  WalletReceive: { chunk: 'account', opens: 'connected' },
  WalletCompatibleNetworks: { chunk: 'account', opens: 'connected' },
  Transactions: {
    chunk: 'account',
    title: 'activity.title',
    opens: 'connected',
    needs: ['account', 'history'],
  },
  Networks: {
    chunk: 'session',
    opens: 'always',
    flow: 'networks',
    tracked: 'CLICK_NETWORKS',
  },
  SwitchNetwork: {
    chunk: 'account',
    title: (state, { network }) => selectNetwork(state, network)?.name,
    flow: 'networks',
  },
  SwitchActiveChain: { chunk: 'account', flow: 'networks' },
  UnsupportedChain: { chunk: 'account', opens: 'connected', flow: 'networks' },
  Swap: { chunk: 'money', opens: 'connected', flow: 'swap', needs: ['swap'] },
  SwapSelectToken: { chunk: 'money', flow: 'swap', needs: ['swap'] },
  SwapPreview: { chunk: 'money', flow: 'swap', needs: ['swap'] },
  OnRampProviders: { chunk: 'buy', opens: 'connected', needs: ['onramp'] },
  OnRampTokenSelect: { chunk: 'buy', opens: 'always', needs: ['onramp'] },
  OnRampFiatSelect: { chunk: 'buy', opens: 'always', needs: ['onramp'] },
  BuyInProgress: { chunk: 'buy' },
  OnRampActivity: { chunk: 'buy', opens: 'connected', needs: ['onramp'] },
  WhatIsABuy: { chunk: 'buy', opens: 'always' },
  ApproveTransaction: { chunk: 'embeddedWallet', noBack: true },
  ConnectingSiwe: { chunk: 'signIn' },
  WalletSend: { chunk: 'money', opens: 'connected', needs: ['nodes'] },
  WalletSendSelectToken: { chunk: 'money', opens: 'connected', needs: ['nodes'] },
  WalletSendPreview: { chunk: 'money', opens: 'connected', needs: ['nodes'] },
  ChooseAccountName: {
    chunk: 'names',
    opens: 'connected',
    needs: ['names', 'register'],
  },
  RegisterAccountName: {
    chunk: 'names',
    opens: 'connected',
    needs: ['names', 'register'],
  },
  RegisterAccountNameSuccess: { chunk: 'names' },
  WhatIsAWallet: { chunk: 'wallets', title: 'wallet.title', opens: 'always' },
  WhatIsANetwork: { chunk: 'wallets', title: 'network.title', opens: 'always' },
  PrivacyLedger: { chunk: 'wallets', title: 'privacy.title', opens: 'always' },
  ConnectionCheck: { chunk: 'wallets', title: 'connectionCheck.title', opens: 'always' },
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
