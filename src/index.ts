/** The public entry: defines the elements where there is a DOM. Importing it elsewhere does nothing. */
import { W3mAccountButton, W3mButton, W3mNetworkButton, W3mOnrampWidget } from './element/w3m-companions'
import { W3mModalElement } from './element/w3m-modal-element'

const ELEMENTS = {
  'w3m-modal': W3mModalElement,
  'w3m-button': W3mButton,
  'w3m-account-button': W3mAccountButton,
  'w3m-network-button': W3mNetworkButton,
  'w3m-onramp-widget': W3mOnrampWidget,
}
const registry = globalThis.customElements
for (const [tag, type] of Object.entries(ELEMENTS)) registry?.get(tag) ?? registry?.define(tag, type)

export type { ModalProperties, W3mModalElementEventMap } from './element/modal-properties'
export type { W3mAccountButton, W3mButton, W3mNetworkButton, W3mOnrampWidget } from './element/w3m-companions'
export type { ErrorCode } from './error-codes'
export { BaseError as W3mError } from './shared/errors/base-error'
export type { ConnectorSummary, ConnectorType } from './shared/host/connector-summary'
export type { Diagnosis, DiagnosisArea, DiagnosisFinding } from './shared/host/diagnosis'
export type { CloseSource, EventDetails, W3mEvent } from './shared/host/events'
export type {
  HostFunctions,
  OnrampRequest,
  OnrampSession,
  SiweFunctions,
  SiweMessageArgs,
  SiweSession,
} from './shared/host/host-functions'
export type { LedgerData, LedgerEntry, LedgerPurpose } from './shared/host/ledger'
export type {
  ConnectorNetwork,
  PageConnector as Connector,
  PageConnectorAccounts as ConnectorAccounts,
  PageConnectorContext as ConnectorContext,
  PageConnectorEvent as ConnectorEvent,
  PageConnectorFactory as ConnectorFactory,
  PageConnectorRequest as ConnectorRequest,
  WalletEip1193Provider,
  WalletProvider,
} from './shared/host/page-connector'
export type {
  PageConnectOptions as ConnectOptions,
  PageWallet,
  WalletKind,
} from './shared/host/page-wallet'
export type {
  PageEip1193Provider as Eip1193Provider,
  ProviderOf,
  SendOptions,
  SolanaProvider,
  SolanaPublicKey,
} from './shared/host/providers'
export type {
  AllWallets,
  ConnectionStatus,
  CustomWallet,
  HostMessage,
  HostMessages,
  HostMessageTable,
  HostNetwork,
  Metadata,
  ModalState,
  Preload,
  PublicConnection,
  RpcUrl,
  ShowOptions,
  SolanaCluster,
  ThemeMode,
  TokenHolding,
  ViemChain,
  WalletInfo,
} from './shared/host/runtime-contract'
export type {
  AccountData,
  AccountQuery,
  AnalyticsSink,
  ModalServices,
  NameService,
  NodeRequest,
  NodeService,
  OnrampSeller,
  OnrampService,
  Paymaster,
  ServiceBalance,
  ServiceNft,
  ServiceOptions,
  ServicePage,
  ServiceProfile,
  ServiceToken,
  ServiceTransaction,
  ServiceTransfer,
  ServiceWallet,
  SwapPair,
  SwapProvider,
  SwapQuery,
  SwapTransaction,
  TrackedServiceEvent,
  WalletDirectory,
  WalletListQuery,
} from './shared/host/services'
export type { SocialProvider } from './shared/host/social-providers'
export type { ViewName } from './shared/host/view-name'
export type { Caip2, Caip10, Caip19, Namespace } from './shared/lib/caip'
export { W3mModalElement }
