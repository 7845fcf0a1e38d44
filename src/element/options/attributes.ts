/** Every attribute and property (docs/reference/attributes.md) with its parser and default. */
import { DEFAULT_NETWORKS } from '../../chains/networks/default-networks'
import * as HOSTS from '../../shared/config/hosts'
import type { ModalOptions } from '../../shared/host/runtime-contract'
import { SOCIAL_PROVIDERS } from '../../shared/host/social-providers'
import { deepFreeze } from '../deep-freeze'
import * as parse from './option-parsers'

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

type Row = readonly [parse: parse.OptionParser, fallback?: unknown]

const ON: Row = [parse.flag, true]
const OFF: Row = [parse.flag, false]
const TEXT: Row = [parse.text, '']
const HTTP: Row = [parse.http]
const IDS: Row = [parse.ids, []]
const MAP: Row = [parse.plainObject, {}]
const choice = (...values: readonly string[]): Row => [parse.oneOf(values), values[0]]

export const OPTION_ROWS: Readonly<Record<PropertyName, Row>> = deepFreeze({
  projectId: TEXT,
  networks: [parse.networks, DEFAULT_NETWORKS],
  defaultNetwork: [parse.caip2],
  themeMode: choice('dark', 'light', 'auto'),
  themeVariables: MAP,
  messages: MAP,
  metadata: MAP,
  locale: [parse.locale, 'auto'],
  appName: TEXT,
  appDescription: TEXT,
  appUrl: HTTP,
  appIcon: HTTP,
  featuredWalletIds: IDS,
  includeWalletIds: IDS,
  excludeWalletIds: IDS,
  allWallets: choice('SHOW', 'HIDE', 'ONLY_MOBILE'),
  customWallets: [parse.plainArray, []],
  termsUrl: HTTP,
  privacyUrl: HTTP,
  enableSwaps: ON,
  enableOnramp: ON,
  enableAnalytics: ON,
  enableEip6963: OFF,
  announceWallet: OFF,
  enableWalletconnect: ON,
  enableEmail: ON,
  socials: [parse.socials, SOCIAL_PROVIDERS],
  allowUnsupportedChain: [parse.presence, false],
  siwe: [parse.siwe],
  siweSolana: OFF,
  nameSuffix: [parse.text, '.reown.id'],
  apiUrl: [parse.base, HOSTS.api],
  blockchainApiUrl: [parse.base, HOSTS.blockchain],
  analyticsUrl: [parse.base, HOSTS.analytics],
  secureUrl: [parse.http, HOSTS.secure],
  relayUrl: [parse.socket, HOSTS.relay],
  meldKey: TEXT,
  rpcUrls: MAP,
  paymasters: MAP,
  preload: choice('intent', 'none', 'idle', 'visible'),
  onrampSession: [parse.callback],
  connectors: [parse.array, []],
  services: [parse.services, {}],
})

/**
 * Attribute names to property names: `theme-mode` → `themeMode`. Includes `metadata`, `onramp-session` and
 * `connectors`, although they are properties only: the first also works as an attribute, and for the others the page
 * gets a warning.
 */
export const PROPERTIES = new Map(
  (Object.keys(OPTION_ROWS) as PropertyName[]).map(name => [
    name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`),
    name,
  ]),
)
