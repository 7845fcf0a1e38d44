/** Types for the parts of a session that differ between chain families. */
import type { Network } from '../../../chains/networks/network'
import type { Caip2, Namespace } from '../../../shared/lib/caip'
import type { ConnectorEvent, NetworkUrls } from '../../connector'
import type { Grant, Session, WalletConnectClient } from '../types'

/** Accounts and network of the page in a session, on one chain family. */
export type AccountState = {
  readonly session: Session
  /** Addresses, the active one first. */
  readonly accounts: readonly string[]
  readonly network: Caip2
  /** Networks that the wallet approved. */
  readonly approvedNetworks: readonly Caip2[]
  /** Whether the wallet accepts other networks on request. */
  readonly supportsAllNetworks: boolean
}

export type SessionFamily = {
  readonly namespace: Namespace
  /** Normalizes an address, so that two spellings of it are equal. */
  plain(address: string): string
  /**
   * Reads the active accounts from `accountsChanged` data, which holds addresses or CAIP-10 accounts. Returns addresses
   * in plain form, or none if the data is invalid.
   */
  readActive(data: unknown): readonly string[]
  /** Reads the network from `chainChanged` data; `undefined` if it names none that the page can use. */
  readNetwork(data: unknown, at: { readonly chainId: Caip2; readonly grant: Grant }): Caip2 | undefined
  /** Whether the wallet accepts networks besides the approved ones (docs/protocols/walletconnect.md#networks). */
  takesAny(grant: Grant): boolean
}

/** What differs between chain families: the provider that the page gets, and how to switch networks. */
export interface ProviderBinding {
  getProvider(): Promise<unknown>
  switchNetwork(network: Network, urls: NetworkUrls): Promise<void>
  /** Emits the event on the provider, to listeners of the page. */
  emit(event: BindingEvent): void
}

export type BindingEvent =
  | ConnectorEvent
  /** A wallet has connected, and none was connected before. */
  | { readonly type: 'connected'; readonly accounts: readonly string[] }

/**
 * The client, as one chain family sees it. Requests reject with SESSION_ENDED when the family leaves the session, even
 * if other families stay.
 */
export type BindingClient = Pick<WalletConnectClient, 'request' | 'chooseNetwork'>

export type OpenBinding = (options: {
  readonly client: BindingClient
  /** `undefined` while no wallet is connected. */
  readonly accountState: () => AccountState | undefined
}) => ProviderBinding
