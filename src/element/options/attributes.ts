/** Every attribute and property (docs/reference/attributes.md) with its parser and default. */
import { DEFAULT_NETWORKS } from '../../chains/networks/default-networks'
import * as HOSTS from '../../shared/config/hosts'
import type { ModalOptions } from '../../shared/host/runtime-contract'
import { SOCIAL_PROVIDERS } from '../../shared/host/social-providers'
import { deepFreeze } from '../deep-freeze'
import * as kind from './kinds'

/**
 * Names of all properties, including those that `metadata` is built from, and those with functions. These are
 * not in `ModalOptions`, which is plain data.
 */
export type PropertyName =
  | Exclude<keyof ModalOptions, 'nonce' | 'hasConnectors'>
  | 'appName'
  | 'appDescription'
  | 'appUrl'
  | 'appIcon'
  | 'onrampSession'
  | 'connectors'
  | 'services'

type Row = readonly [kind: kind.Kind, fallback?: unknown]

const ON: Row = [kind.flag, true]
const OFF: Row = [kind.flag, false]
const TEXT: Row = [kind.text, '']
const HTTP: Row = [kind.http]
const IDS: Row = [kind.ids, []]
const MAP: Row = [kind.plainObject, {}]
const choice = (...values: readonly string[]): Row => [kind.oneOf(values), values[0]]

export const ROWS: Readonly<Record<PropertyName, Row>> = deepFreeze({
  projectId: TEXT,
  networks: [kind.networks, DEFAULT_NETWORKS],
  defaultNetwork: [kind.caip2],
  themeMode: choice('dark', 'light', 'auto'),
  themeVariables: MAP,
  locale: [kind.locale, 'auto'],
  messages: MAP,
  metadata: MAP,
  appName: TEXT,
  appDescription: TEXT,
  appUrl: HTTP,
  appIcon: HTTP,
  featuredWalletIds: IDS,
  includeWalletIds: IDS,
  excludeWalletIds: IDS,
  allWallets: choice('SHOW', 'HIDE', 'ONLY_MOBILE'),
  customWallets: [kind.plainArray, []],
  termsUrl: HTTP,
  privacyUrl: HTTP,
  enableSwaps: ON,
  enableOnramp: ON,
  enableAnalytics: ON,
  enableEip6963: OFF,
  announceWallet: OFF,
  enableWalletconnect: ON,
  enableEmail: ON,
  socials: [kind.socials, SOCIAL_PROVIDERS],
  allowUnsupportedChain: [kind.presence, false],
  siwe: [kind.siwe],
  siweSolana: OFF,
  nameSuffix: [kind.text, '.reown.id'],
  apiUrl: [kind.base, HOSTS.api],
  blockchainApiUrl: [kind.base, HOSTS.blockchain],
  analyticsUrl: [kind.base, HOSTS.analytics],
  secureUrl: [kind.http, HOSTS.secure],
  relayUrl: [kind.socket, HOSTS.relay],
  meldKey: TEXT,
  rpcUrls: MAP,
  preload: choice('intent', 'none', 'idle', 'visible'),
  onrampSession: [kind.callback],
  connectors: [kind.array, []],
  services: [kind.services, {}],
})

/**
 * Attribute names to property names: `theme-mode` → `themeMode`. Includes `metadata`, `onramp-session` and `connectors`,
 * although they are properties only: the first also works as an attribute, and for the others the page gets a warning.
 */
export const PROPERTIES = new Map(
  (Object.keys(ROWS) as PropertyName[]).map(name => [
    name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`),
    name,
  ]),
)
