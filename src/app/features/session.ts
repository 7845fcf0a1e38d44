import * as ConnectWallets from '../../features/connect/connect-wallets-view'
import * as ConnectingExternal from '../../features/connect/connecting-external-view'
import * as ConnectingMultiChain from '../../features/connect/connecting-multi-chain-view'
import * as GetWallet from '../../features/connect/get-wallet-view'
import * as WhatIsAWallet from '../../features/connect/what-is-a-wallet-view'
import * as Networks from '../../features/networks/networks-view'
import * as WhatIsANetwork from '../../features/networks/what-is-a-network-view'
import * as Downloads from '../../features/pairing/downloads-view'
// What several features show or ask. These lines bring nothing by themselves: they keep esbuild from making a file for every
// set of features that share the module.
import '../../errors/money-errors'
import '../../errors/sign-in-errors'
import '../../errors/transaction-errors'
import '../../i18n/messages/pairing'
import '../../lib/amounts/format-money'
import '../../lib/encoding/base58'
import '../../parts/ask-wallet'
import '../../parts/use-asked-of'
import '../../parts/use-copy'
import '../../parts/view/network-picture'
import '../../services/blockchain/account-endpoints'
import '../../services/names/look-alike'
import '../../session/account/choice/end-choice'
import '../../session/account/refresh-balance'
import '../../session/pairing/pairing-thunks'
import '../../session/sign-in/ask-signature'
import '../../ui/feedback/explanation'
import '../../services/blockchain/convert/asset-id'
import '../../session/account/dust'
import '../../chains/loaders'
import '../../wallets/wallet-connect/crypto/bytes'
import '../../services/blockchain/name-endpoints'
import '../../services/blockchain/convert/convert-endpoints'
import '../../session/account/recipients/known-recipients'
import '../../services/names/ens-forward'
import '../../session/account/in-turns'
import '../../lib/amounts/amount-text'
import '../../lib/amounts/minimum-received'
import '../../errors/swap-errors'
import 'lucide/dist/esm/icons/copy.mjs'
import 'lucide/dist/esm/icons/triangle-alert.mjs'
import '../../ui/field/search-field'
import '../../ui/list/tabs'
import '../../ui/picture/loading-ring'
import '../../wallets/evm/provider-events'

export { createEip1193Connector } from '../../wallets/connectors/eip1193-connector'
export { startSession } from '../session/start-session'
export { walletView } from '../views/wallet-views'

/** What a page with a wallet needs, and what leads to one: the steps of connecting, and what helps with them. */
export const views = {
  ConnectingExternal,
  ConnectingMultiChain,
  ConnectWallets,
  GetWallet,
  WhatIsAWallet,
  Networks,
  WhatIsANetwork,
  Downloads,
}
