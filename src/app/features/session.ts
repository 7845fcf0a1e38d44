import * as ConnectWallets from '../../features/connect/views/connect-wallets-view'
import * as ConnectingExternal from '../../features/connect/views/connecting-external-view'
import * as ConnectingMultiChain from '../../features/connect/views/connecting-multi-chain-view'
import * as Networks from '../../features/networks/views/networks-view'
import * as Downloads from '../../features/pairing/views/downloads-view'
// Modules that several features share. These imports only keep esbuild from creating a chunk for every set of features
// that share a module.
import '../../features/transactions/transactions-slice'
import '../../features/transactions/moved-tokens'
import '../../features/pairing/messages'
import '../../shared/lib/amounts/format-amount'
import '../../shared/lib/amounts/format-money'
import '../../shared/lib/encoding/base58'
import '../../shared/components/connecting-panel'
import '../../shared/components/use-installation-of'
import '../../shared/components/use-copy'
import '../../shared/components/use-debounced'
import '../../shared/components/failure-reason'
import '../../wallets/connections/is-smart-account'
import '../../shared/components/pictures/network-picture'
import '../../services/blockchain/account-endpoints'
import '../../store/navigation/end-choice'
import '../../services/blockchain/refresh-balance'
import '../../wallets/request-signature'
import '../../services/blockchain/swap/asset-id'
import '../../services/blockchain/activity/address-poisoning'
import '../../wallets/walletconnect/crypto/encoding'
import '../../services/blockchain/name-endpoints'
import '../../services/names/ens-forward'
import '../../shared/lib/map-in-batches'
import '../../shared/lib/amounts/amount-text'
import '../../shared/lib/amounts/minimum-received'
import 'lucide/dist/esm/icons/copy.mjs'
import 'lucide/dist/esm/icons/triangle-alert.mjs'
import '../../shared/ui/action/action-bar'
import '../../shared/ui/field/amount-input'
import '../../shared/ui/field/search-field'
import '../../shared/ui/list/tabs'
import '../../shared/ui/picture/loading-ring'
import '../../wallets/eip1193/provider-events'
import '../../wallets/wallet-standard/solana-adapter-loader'

export { isLookAlike } from '../../services/names/look-alike'
export { selectAvatar } from '../../wallets/connections/cached'
export { createEip1193Connector } from '../../wallets/injected/eip1193-connector'
export { startPairing } from '../../wallets/walletconnect/state/pairing-thunks'
export { selectNetworkMark } from '../session/follow-network-mark'
export { createPageApi } from '../session/page-api'
export { startSession } from '../session/start-session'
export { followStoredEntry, restoreStoredSession } from '../session/stored-session'
export { selectWalletState } from '../session/wallet-state'
export { SESSION_TEXTS } from '../session-texts'
export { SESSION_TITLES } from '../session-titles'
export { TransactionsInFlight } from '../shell/transactions-in-flight'

/** Code for pages with a wallet: the steps of connecting, and the ways to get a wallet. */
export const views = {
  ConnectingExternal,
  ConnectingMultiChain,
  ConnectWallets,
  Networks,
  Downloads,
}
