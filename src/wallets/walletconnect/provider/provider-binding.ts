/** Types only: what differs between the chain families of one session. */
import type { Network } from '../../../chains/networks/network'
import type { Caip2, Namespace } from '../../../shared/lib/caip'
import type { ConnectorEvent } from '../../connector'
import type { Grant, Session, WalletConnectClient } from '../types'

/** Where the page stands with its wallet, on one chain family. */
export type AccountState = {
  readonly session: Session
  /** The active one first. */
  readonly accounts: readonly string[]
  readonly network: Caip2
  /** Networks the wallet agreed to. */
  readonly approvedNetworks: readonly Caip2[]
  /** It takes networks beside those, once it is asked. */
  readonly supportsAllNetworks: boolean
}

export type SessionFamily = {
  readonly namespace: Namespace
  /** The form in which addresses are compared. */
  plain(address: string): string
  /**
   * Data of `accountsChanged`: the accounts that are active now, as addresses or as CAIP-10. Plain; none where it is
   * neither.
   */
  readActive(data: unknown): readonly string[]
  /** Data of `chainChanged`; `undefined` where it names no network that the page can follow to. */
  readNetwork(data: unknown, at: { readonly chainId: Caip2; readonly grant: Grant }): Caip2 | undefined
  /** The wallet takes networks beside those it agreed to (docs/protocols/walletconnect.md#networks). */
  takesAny(grant: Grant): boolean
}

/** The page's side of one chain family. */
export interface ProviderBinding {
  getProvider(): Promise<unknown>
  switchNetwork(network: Network, urls: { rpcUrl: string; iconUrl: string }): Promise<void>
  /** Tells the page's listeners on the provider. */
  emit(event: BindingEvent): void
}

export type BindingEvent =
  | ConnectorEvent
  /** After a time without a wallet. */
  | { readonly type: 'connected'; readonly accounts: readonly string[] }

/**
 * What a chain family asks of its session. Requests end with `SESSION_ENDED` when the family leaves it, though others stay.
 */
export type BindingClient = Pick<WalletConnectClient, 'request' | 'chooseNetwork'>

export type OpenBinding = (options: {
  readonly client: BindingClient
  /** `undefined` while no wallet is connected. */
  readonly accountState: () => AccountState | undefined
}) => ProviderBinding
