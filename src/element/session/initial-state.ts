import type { ModalState } from '../../shared/host/host-port'
import { deepFreeze } from '../deep-freeze'

/** State before the runtime is loaded. */
export const INITIAL_STATE: ModalState = deepFreeze({
  open: false,
  view: undefined,
  loading: false,
  status: 'disconnected',
  connected: false,
  namespace: undefined,
  network: undefined,
  address: undefined,
  caipAddress: undefined,
  accounts: [],
  connections: [],
  connector: undefined,
  walletInfo: undefined,
  balance: undefined,
  balanceSymbol: undefined,
  profileName: undefined,
  profileImage: undefined,
  explorerUrl: undefined,
  socialProvider: undefined,
  preferredAccountType: undefined,
  smartAccountDeployed: undefined,
  labels: undefined,
  tokenBalance: undefined,
})
