/** Hooks of the libraries, and those that take their place. */

/** The part of the CAIP-2 id that is the chain id, as a number. */
export const CHAIN_ID = 'chainId'

export type Hook = {
  readonly to: 'useW3m' | 'useAccount' | 'useNetwork' | 'useProvider'
  /** Property of the new hook’s result that has the fields, such as `state` of `useW3m().state`. */
  readonly part?: string
  /** Names of the old hook’s fields, with those of the new one. */
  readonly fields: Readonly<Record<string, string>>
}

const MODAL: Hook = { to: 'useW3m', fields: { open: 'show', close: 'close' } }
const STATE = { open: 'open', loading: 'loading' }
export const HOOKS: Readonly<Record<string, Hook>> = {
  useWeb3Modal: MODAL,
  useAppKit: MODAL,
  useDisconnect: { to: 'useW3m', fields: { disconnect: 'disconnect' } },
  useWalletInfo: { to: 'useAccount', fields: { walletInfo: 'walletInfo' } },
  useWeb3ModalAccount: {
    to: 'useAccount',
    fields: { address: 'address', isConnected: 'connected', status: 'status', chainId: CHAIN_ID },
  },
  useAppKitAccount: {
    to: 'useAccount',
    fields: { address: 'address', isConnected: 'connected', status: 'status', caipAddress: 'caipAddress' },
  },
  useAppKitNetwork: {
    to: 'useNetwork',
    fields: { caipNetworkId: 'network', switchNetwork: 'switchNetwork', chainId: CHAIN_ID },
  },
  useSwitchNetwork: { to: 'useNetwork', fields: { switchNetwork: 'switchNetwork' } },
  useWeb3ModalState: { to: 'useW3m', part: 'state', fields: { ...STATE, selectedNetworkId: CHAIN_ID } },
  useAppKitState: {
    to: 'useW3m',
    part: 'state',
    fields: { ...STATE, selectedNetworkId: 'network', activeChain: 'namespace' },
  },
}
