/** `w3m-modal/testing/contract`: test suites for what a page adds to the modal. They run in any test runner. */
export {
  type ConnectorAbility,
  type ConnectorContractOptions,
  type ConnectorSubject,
  connectorContract,
} from './contracts/connector-contract'
