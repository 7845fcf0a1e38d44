/** `w3m-modal/testing/contract`: test suites for what a page adds to the modal. They run in any test runner. */
export { type AccountDataSubject, accountDataContract } from './contracts/account-data-contract'
export { type AnalyticsSinkSubject, analyticsSinkContract } from './contracts/analytics-sink-contract'
export {
  type ConnectorAbility,
  type ConnectorContractOptions,
  type ConnectorSubject,
  connectorContract,
} from './contracts/connector-contract'
export { type NameServiceSubject, nameServiceContract } from './contracts/name-service-contract'
export { type NodeServiceSubject, nodeServiceContract } from './contracts/node-service-contract'
export { type OnrampServiceSubject, onrampServiceContract } from './contracts/onramp-service-contract'
export type { ServiceContractOptions } from './contracts/service-contract'
export { type SwapProviderSubject, swapProviderContract } from './contracts/swap-provider-contract'
export { type WalletDirectorySubject, walletDirectoryContract } from './contracts/wallet-directory-contract'
