/** Every attribute and property (docs/reference/attributes.md): how it is read, and its default. */
import { DEFAULT_NETWORKS } from '../../chains/networks/default-networks'
import * as HOSTS from '../../shared/config/hosts'
import type { ModalOptions } from '../../shared/host/host-port'
import { deepFreeze } from '../deep-freeze'
import * as kind from './kinds'

/** What `metadata` is put together from; and a function, which is no option: options are data. */
export type PropertyName =
  | Exclude<keyof ModalOptions, 'nonce'>
  | 'appName'
  | 'appDescription'
  | 'appUrl'
  | 'appIcon'
  | 'onrampSession'

type Row = readonly [kind: kind.Kind, fallback?: unknown]

const ON: Row = [kind.flag, true]
const OFF: Row = [kind.flag, false]
const TEXT: Row = [kind.text, '']
const HTTP: Row = [kind.http]
const IDS: Row = [kind.ids, []]
const MAP: Row = [kind.map, {}]
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
  customWallets: [kind.rows, []],
  termsUrl: HTTP,
  privacyUrl: HTTP,
  enableSwaps: ON,
  enableOnramp: ON,
  enableAnalytics: ON,
  enableEip6963: OFF,
  enableWalletconnect: ON,
  enableEmail: ON,
  socials: [kind.socials, kind.SOCIALS],
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
  preload: choice('intent', 'none', 'idle'),
  onrampSession: [kind.callback],
})

/**
 * `theme-mode` → `themeMode`. `metadata` and `onramp-session` are here too, though they are properties only: nothing is
 * lost by understanding the first as an attribute, and the second is told that it says nothing.
 */
export const PROPERTIES = new Map(
  (Object.keys(ROWS) as PropertyName[]).map(name => [
    name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`),
    name,
  ]),
)
