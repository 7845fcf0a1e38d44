import { WALLET_CONNECT_ID, WALLET_CONNECT_IMAGE_ID } from '../../shared/config/connector-ids'
import type { Namespace } from '../../shared/lib/caip'
import type { ConnectorInfo } from '../connector'

/**
 * Chain families that wallets can be paired for. If you add one here, the compiler lists the tables that need a row for
 * it.
 */
export type PairedNamespace = Extract<Namespace, 'eip155' | 'solana'>
export type PairedInfo = ConnectorInfo & { readonly namespace: PairedNamespace }
export type PairedInfos = { readonly [Name in PairedNamespace]: PairedInfo }

const EVM: PairedInfo = {
  uid: WALLET_CONNECT_ID,
  id: WALLET_CONNECT_ID,
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  namespace: 'eip155',
  imageId: WALLET_CONNECT_IMAGE_ID,
}

/** One connector for each of these chain families; the wallet list shows them as one row. */
export const WALLET_CONNECT_INFOS: PairedInfos = {
  eip155: EVM,
  solana: { ...EVM, uid: `${WALLET_CONNECT_ID}:solana`, namespace: 'solana' },
}
