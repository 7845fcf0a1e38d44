import { createSelector } from '@reduxjs/toolkit'
import type { ConnectRow } from '../../features/connect/connect-rows'
import { selectConnectRows } from '../../features/connect/select-connect-rows'
import { prefetch } from '../../services/directory/prefetch'
import { SDK_TYPE, SDK_VERSION } from '../../shared/config/constants'
import type { PageWallet, WalletKind } from '../../shared/host/page-wallet'
import type { ModalOptions } from '../../shared/host/runtime-contract'
import type { Namespace } from '../../shared/lib/caip'
import type { RootState } from '../../store/root-reducer'
import type { ListedWallet } from '../../store/router/routes'
import type { FeatureContext } from '../../store/types'
import { selectNetworks } from '../../wallets/connections/selectors'
import type { ConnectorInfo } from '../../wallets/connector'
import { EMBEDDED_EVM } from '../../wallets/embedded/auth-connector-infos'
import { STANDARD_NAMESPACE } from '../../wallets/wallet-standard/connector-info'

const NONE: readonly PageWallet[] = Object.freeze([])

/**
 * Requests the wallets of the directory, as opening the modal does, and notifies the page's subscribers of every change
 * of the list.
 */
export function followPageWallets({ store, deps }: FeatureContext, ended: AbortSignal): void {
  let last: unknown
  const notify = () => {
    const wallets = selectPageWallets(store.getState())
    if (wallets === last) return
    last = wallets
    deps.host.session.subscribers.dispatchEvent(new Event('change'))
  }
  void store.dispatch(prefetch())
  ended.addEventListener('abort', store.subscribe(notify))
  notify()
}

/**
 * Rows of the connect list, for pages that show their own list. Frozen, and the same object until something changes.
 */
export const selectPageWallets = createSelector(
  [selectConnectRows, (state: RootState) => state.options, selectNetworks],
  (rows, options, networks) => {
    if (!options) return NONE
    const namespaces = [...new Set(networks.map(({ namespace }) => namespace))]
    const listed = rows.filter(row => !row.awaited).map(row => toPageWallet(row, options, namespaces))
    const offersLogin = options.enableEmail || options.socials.length > 0
    return Object.freeze(
      [...(offersLogin ? [toLogin(namespaces)] : []), ...listed].map(wallet => Object.freeze(wallet)),
    )
  },
  { memoizeOptions: { resultEqualityCheck: (a, b) => JSON.stringify(a) === JSON.stringify(b) } },
)

const toLogin = (namespaces: readonly Namespace[]): PageWallet => ({
  id: EMBEDDED_EVM.id,
  name: EMBEDDED_EVM.name,
  icon: undefined,
  kind: 'embedded',
  namespaces,
  installed: false,
  recent: false,
})

function toPageWallet(
  { name, wallet, connector, siblings, tag }: ConnectRow,
  options: ModalOptions,
  all: readonly Namespace[],
): PageWallet {
  const isRemote = !connector || connector.type === 'WALLET_CONNECT'
  return {
    id: wallet?.id ?? connector?.id ?? name,
    name,
    icon: iconOf(wallet, options) ?? connector?.imageUrl,
    kind: wallet ? kindOfListed(wallet, options) : kindOfConnector(connector),
    namespaces: Object.freeze(isRemote ? all : (siblings ?? [connector]).map(({ namespace }) => namespace)),
    installed: !isRemote,
    recent: tag === 'recent',
  }
}

const kindOfListed = ({ id }: ListedWallet, { customWallets }: ModalOptions): WalletKind =>
  customWallets.some(each => each.id === id) ? 'custom' : 'directory'

function kindOfConnector(connector: ConnectorInfo | undefined): WalletKind {
  if (!connector || connector.type === 'WALLET_CONNECT') return 'walletConnect'
  if (connector.isCustom) return 'custom'
  if (connector.type === 'INJECTED') return 'installed'
  return connector.namespace === STANDARD_NAMESPACE ? 'standard' : 'announced'
}

/** Icon URL of a wallet. Pictures of the directory need the project id, as in the connect list. */
function iconOf(wallet: ListedWallet | undefined, { apiUrl, projectId }: ModalOptions): string | undefined {
  if (!wallet) return undefined
  if (wallet.image_url) return wallet.image_url
  const imageId = 'image_id' in wallet ? wallet.image_id : undefined
  const query = new URLSearchParams({ projectId, st: SDK_TYPE, sv: SDK_VERSION })
  return imageId && `${apiUrl}/getWalletImage/${imageId}?${query}`
}
