import type { ConnectorNetwork } from '../../shared/host/page-connector'

/** Chain ids of the page's EVM networks, the preferred one first. */
export const evmChainIds = (networks: readonly ConnectorNetwork[]): number[] =>
  networks
    .filter(({ namespace }) => namespace === 'eip155')
    .map(({ id }) => Number(id.slice('eip155:'.length)))
