import { WALLET_CONNECT_ID, WALLET_CONNECT_IMAGE_ID } from '../../shared/config/connector-ids'
import type { Namespace } from '../../shared/lib/caip'
import type { ConnectorInfo } from '../connector'

const EVM: ConnectorInfo = {
  uid: WALLET_CONNECT_ID,
  id: WALLET_CONNECT_ID,
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  namespace: 'eip155',
  imageId: WALLET_CONNECT_IMAGE_ID,
}

/** One connector for each chain family; the wallet list shows them as one row. */
export const WALLET_CONNECT_INFOS: Readonly<Record<Namespace, ConnectorInfo>> = {
  eip155: EVM,
  solana: { ...EVM, uid: `${WALLET_CONNECT_ID}:solana`, namespace: 'solana' },
}
