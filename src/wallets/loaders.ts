import { lazy } from '../lib/lazy'

/** Connectors' code, loaded when a wallet of that kind is first asked. */
export const loadEip1193Connector = lazy(
  async () => (await import('./connectors/eip1193-connector')).createEip1193Connector,
)
