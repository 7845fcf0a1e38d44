import type { SolanaAdapter } from '../../../chains/solana/solana-adapter'
import type { Metadata } from '../../../shared/host/runtime-contract'
import type { Caip2, Namespace } from '../../../shared/lib/caip'
import type { Clock } from '../../../shared/lib/clock'
import type { Deps } from '../../../store/deps'
import type { Connector } from '../../connector'
import { EVM_FAMILY, evmBinding } from '../provider/evm-binding'
import { SOLANA_FAMILY, solanaBinding } from '../provider/solana-binding'
import type { WalletConnectClient } from '../types'
import type { PairedInfos, PairedNamespace } from '../wallet-connect-infos'
import { SessionConnector } from './session-connector'
import { SessionPairing, type StoredPaired } from './session-pairing'

type Options = {
  readonly infos: PairedInfos
  readonly client: WalletConnectClient
  /** The page's networks of all chain families, read when a pairing begins. */
  readonly networks: () => readonly Caip2[]
  /** Network of a chain family that the visitor has chosen, or else the first that the page prefers. */
  readonly preferred: (namespace: Namespace) => Caip2 | undefined
  readonly metadata: () => Metadata
  /** Uid of the connector that is connected on a chain family. */
  readonly connectedUid: (namespace: Namespace) => string | undefined
  /** Sends a call to the node of a network. */
  readonly rpc: (network: Caip2, method: string, params: unknown) => Promise<unknown>
  readonly adapter: () => Promise<SolanaAdapter>
  readonly lazy: Pick<Deps['lazy'], 'curves' | 'solanaPage'>
  readonly clock: Clock
  readonly stored: () => StoredPaired
}

/**
 * Creates the connectors for remote wallets, which pair by QR code or link: one for each chain family, all with the
 * same client.
 */
export function createWalletConnectConnectors(
  options: Options,
): Readonly<Record<PairedNamespace, Connector>> {
  const { infos, client, networks, preferred, metadata, connectedUid, rpc, adapter, lazy, clock, stored } =
    options
  const pairing: SessionPairing = new SessionPairing({
    client,
    networks,
    metadata,
    curves: lazy.curves,
    clock,
    stored,
    connectors: () => Object.values(connectors),
  })
  const shared = (namespace: PairedNamespace) => ({
    client,
    pairing,
    info: infos[namespace],
    preferredNetworks: () => [preferred(namespace), ...networks()],
    connectedUid: () => connectedUid(namespace),
  })
  const connectors: Readonly<Record<PairedNamespace, SessionConnector>> = {
    eip155: new SessionConnector({
      ...shared('eip155'),
      family: EVM_FAMILY,
      openBinding: evmBinding({ rpc }),
    }),
    solana: new SessionConnector({
      ...shared('solana'),
      family: SOLANA_FAMILY,
      openBinding: solanaBinding({ adapter, page: lazy.solanaPage }),
    }),
  }
  return connectors
}
