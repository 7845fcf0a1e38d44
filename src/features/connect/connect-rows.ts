import type { ModalOptions } from '../../element/host-port'
import type { ListedWallet } from '../../router/routes'
import type { Wallet } from '../../services/directory/schemas'
import type { ConnectorRow } from '../../session/connectors-slice'
import type { RecentWallet } from '../../session/pairing/recent-wallets-slice'
import { isSameWallet } from '../../wallets/same-wallet'

/** A line of the connect list. `connector` is what a click asks; a wallet without one is paired with. */
export type ConnectRow = {
  readonly key: string
  readonly name: string
  readonly connector: ConnectorRow | undefined
  readonly wallet: ListedWallet | undefined
  readonly tag: 'installed' | 'recent' | 'qrcode' | undefined
}

type Sources = {
  readonly connectors: readonly ConnectorRow[]
  readonly options: Pick<
    ModalOptions,
    'enableEip6963' | 'customWallets' | 'featuredWalletIds' | 'excludeWalletIds'
  >
  readonly recent: readonly RecentWallet[]
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** rdns of the wallets that `exclude-wallet-ids` names. */
  readonly excludedRdns: readonly string[]
  readonly isPhone: boolean
}

/** Installed and recent wallets leave less room for recommended ones (protocol-facts §2.6). */
const RECOMMENDED_ROOM = 2

/**
 * The connect list in its order (protocol-facts §2.6): pairing, recent, announced, injected, featured, custom,
 * recommended. A wallet that is neither here nor can be paired with is no row: there would be nothing behind it.
 */
export function connectRows(sources: Sources): readonly ConnectRow[] {
  const { connectors, options, recent, featured, recommended, excludedRdns, isPhone } = sources
  const pairing = connectors.find(({ type }) => type === 'WALLET_CONNECT')
  const installed = installedConnectors(connectors, options, excludedRdns)
  const isInstalled = (wallet: ListedWallet) => installed.some(connector => isSameWallet(connector, wallet))
  const isRecent = (wallet: ListedWallet) =>
    recent.some(({ id, rdns }) => id === wallet.id || (rdns !== undefined && rdns === rdnsOf(wallet)))
  const offered = (wallets: readonly ListedWallet[]) =>
    wallets
      .filter(
        wallet => !isInstalled(wallet) && !isRecent(wallet) && !options.excludeWalletIds.includes(wallet.id),
      )
      .map(wallet => toWalletRow(wallet, connectors))
      .filter(row => row.connector !== undefined || pairing)
  const hasOwn = options.featuredWalletIds.length > 0 || options.customWallets.length > 0
  const recentRows = pairing
    ? recent
        .filter(wallet => !isInstalled(wallet))
        .map(wallet => ({ ...toWalletRow(wallet, connectors), tag: 'recent' as const }))
    : []
  const room = hasOwn || !pairing ? 0 : Math.max(0, RECOMMENDED_ROOM - installed.length - recentRows.length)
  return [
    ...(pairing && !isPhone ? [toConnectorRow(pairing, 'qrcode')] : []),
    ...recentRows,
    ...installed.map(connector => toConnectorRow(connector, 'installed')),
    ...offered(featured),
    ...offered(options.customWallets),
    ...offered(recommended).slice(0, room),
  ]
}

function installedConnectors(
  connectors: readonly ConnectorRow[],
  { enableEip6963 }: Sources['options'],
  excludedRdns: readonly string[],
): readonly ConnectorRow[] {
  const announced = connectors.filter(
    ({ type, rdns }) => type === 'ANNOUNCED' && enableEip6963 && !(rdns && excludedRdns.includes(rdns)),
  )
  // The same wallet on `window.ethereum` is one row, but only where its announced row may show.
  const injected = connectors.filter(
    ({ type, twin, name }) =>
      type === 'INJECTED' && !(enableEip6963 && (twin || announced.some(each => each.name === name))),
  )
  return [...announced, ...injected]
}

const toConnectorRow = (connector: ConnectorRow, tag: 'installed' | 'qrcode'): ConnectRow => ({
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
