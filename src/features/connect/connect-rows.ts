import { namespaceOf } from '../../chains/namespaces'
import type { Wallet } from '../../services/directory/schemas'
import type { ModalOptions } from '../../shared/host/runtime-contract'
import type { Namespace } from '../../shared/lib/caip'
import type { ListedWallet } from '../../store/router/routes'
import type { ConnectorRow } from '../../wallets/connections/connectors-slice'
import { installedConnectors, siblingsOf } from '../../wallets/installed-connectors'
import type { WalletFilter } from '../../wallets/offered-wallets'
import type { RecentWallet } from '../../wallets/recent/recent-wallets-slice'
import { isSameWallet } from '../../wallets/same-wallet'

/**
 * A row of the connect list. A click connects `connector`, or lets the visitor choose among the `siblings`; a wallet
 * without a connector is paired.
 */
export type ConnectRow = {
  readonly key: string
  readonly name: string
  readonly connector: ConnectorRow | undefined
  readonly siblings?: readonly ConnectorRow[]
  readonly wallet: ListedWallet | undefined
  readonly tag: 'installed' | 'multichain' | 'recent' | 'qrcode' | undefined
  /** The visitor has the wallet in this browser, or used it lately. */
  readonly isOwn?: true
  /** Placeholder for a wallet that has not loaded yet. */
  readonly awaited?: true
}

type Sources = {
  readonly connectors: readonly ConnectorRow[]
  /** Rules from the page's own wallet lists. */
  readonly offer: WalletFilter
  /** Chain families that a wallet may be connected on. */
  readonly namespaces: readonly Namespace[]
  readonly options: Pick<ModalOptions, 'enableEip6963' | 'customWallets' | 'featuredWalletIds'>
  readonly recent: readonly RecentWallet[]
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /**
   * Parts of the directory that have not loaded yet. `excluded`: until it has loaded, an installed wallet may be one
   * that the page hides.
   */
  readonly awaited: { readonly featured: boolean; readonly recommended: boolean; readonly excluded: boolean }
  readonly isPhone: boolean
}

/**
 * Room for recommended wallets, which installed and recent ones reduce
 * (docs/protocols/wallet-directory.md#the-connect-list).
 */
const RECOMMENDED_ROOM = 2

/**
 * Builds the list of wallets in its order (the place of the login is decided in `connect-view.tsx`): recent wallets,
 * installed ones with those on several chains first, pairing, featured, custom, recommended
 * (docs/protocols/wallet-directory.md#the-connect-list). Wallets that are neither installed nor can be paired are left
 * out, because a click on them could do nothing. Placeholders reserve the space of wallets that have not loaded yet, so
 * that nothing moves later.
 */
export function connectRows(sources: Sources): readonly ConnectRow[] {
  const { namespaces, options, offer, featured, recommended, awaited, isPhone } = sources
  // One pairing row for wallets on other devices, whichever chain families they support.
  const pairing = sources.connectors.find(({ type }) => type === 'WALLET_CONNECT')
  const connectors = sources.connectors.filter(({ namespace }) => namespaces.includes(namespace))
  const installed = installedConnectors(sources.connectors, { ...sources, ...options, ...offer })
  const recent = sources.recent.filter(offer.isListed)
  const installedRows = toInstalledRows(installed)
  const isInstalled = (wallet: ListedWallet) => installed.some(connector => isSameWallet(connector, wallet))
  const isRecent = (wallet: ListedWallet) =>
    recent.some(({ id, rdns }) => id === wallet.id || (rdns !== undefined && rdns === rdnsOf(wallet)))
  const offered = (wallets: readonly ListedWallet[]) =>
    wallets
      .filter(
        wallet =>
          !isInstalled(wallet) &&
          !isRecent(wallet) &&
          !offer.isExcluded(wallet) &&
          servesOneOf(wallet, namespaces),
      )
      .map(wallet => toWalletRow(wallet, connectors))
      .filter(row => row.connector !== undefined || pairing)
  const hasPageWallets = options.featuredWalletIds.length > 0 || options.customWallets.length > 0
  const recentRows = pairing
    ? recent
        .filter(wallet => !isInstalled(wallet))
        .map(wallet => ({ ...toWalletRow(wallet, connectors), tag: 'recent' as const }))
    : []
  const room =
    hasPageWallets || !pairing ? 0 : Math.max(0, RECOMMENDED_ROOM - installedRows.length - recentRows.length)
  const ownRows = [
    ...recentRows,
    ...(awaited.excluded ? placesFor(installedRows.map(({ key }) => key)) : installedRows),
  ]
  return [
    ...ownRows.map(row => ({ ...row, isOwn: true as const })),
    ...(pairing && !isPhone && offer.isOffered(pairing) ? [toConnectorRow(pairing, 'qrcode')] : []),
    ...(awaited.featured && pairing
      ? placesFor(options.featuredWalletIds.filter(id => recent.every(wallet => wallet.id !== id)))
      : offered(featured)),
    ...offered(options.customWallets),
    ...(awaited.recommended ? placesFor(['1', '2'].slice(0, room)) : offered(recommended).slice(0, room)),
  ]
}

const placesFor = (keys: readonly string[]): ConnectRow[] =>
  keys.map(key => ({
    key: `awaited:${key}`,
    name: '',
    connector: undefined,
    wallet: undefined,
    tag: undefined,
    awaited: true,
  }))

/** Merges the connectors of a wallet that supports several chain families into one row. Merged rows come first. */
function toInstalledRows(installed: readonly ConnectorRow[]): readonly ConnectRow[] {
  const single: ConnectRow[] = []
  const merged: ConnectRow[] = []
  for (const connector of installed) {
    const siblings = siblingsOf(installed, connector)
    const siblingIndex = siblings.length > 1 ? siblings.indexOf(connector) : -1
    if (siblingIndex < 0) single.push(toConnectorRow(connector, connector.isCustom ? undefined : 'installed'))
    else if (siblingIndex === 0) merged.push({ ...toConnectorRow(connector, 'multichain'), siblings })
  }
  return [...merged, ...single]
}

/** Whether a wallet supports one of the chain families. A wallet without a list of networks may support any. */
const servesOneOf = (wallet: ListedWallet, namespaces: readonly Namespace[]): boolean => {
  const chains = 'chains' in wallet ? wallet.chains : undefined
  return chains?.some(id => namespaces.includes(namespaceOf(id) as Namespace)) ?? true
}

const toConnectorRow = (
  connector: ConnectorRow,
  tag: 'installed' | 'multichain' | 'qrcode' | undefined,
): ConnectRow => ({
  key: connector.uid,
  name: connector.name,
  connector,
  wallet: undefined,
  tag,
})

function toWalletRow(wallet: ListedWallet, connectors: readonly ConnectorRow[]): ConnectRow {
  const connector = connectors.find(each => isSameWallet(each, wallet))
  return { key: `wallet:${wallet.id}`, name: wallet.name, wallet, connector, tag: connector && 'installed' }
}

const rdnsOf = (wallet: ListedWallet) => ('rdns' in wallet ? wallet.rdns : undefined)
