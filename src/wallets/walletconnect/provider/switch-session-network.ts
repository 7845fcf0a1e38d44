import type { Network } from '../../../chains/networks/network'
import { W3mError } from '../../../shared/errors/w3m-error'
import type { NetworkUrls } from '../../connector'
import { switchProviderNetwork } from '../../eip1193/switch-provider-network'
import { ProviderRpcError } from '../../provider-rpc-error'
import { networksOf } from '../session/grants'
import type { WalletConnectClient } from '../types'
import type { AccountState } from './provider-binding'

type Options = NetworkUrls & {
  readonly client: Pick<WalletConnectClient, 'request' | 'chooseNetwork'>
  readonly accountState: () => AccountState
  readonly network: Network
}

const SWITCH_CHAIN = 'wallet_switchEthereumChain'

/** Errors that do not mean that the wallet lacks the network. */
const FINAL: readonly string[] = [
  'SESSION_ENDED',
  'WALLET_TIMEOUT',
  'ABORTED',
  'RELAY_UNREACHABLE',
  'RELAY_REFUSED',
]

/**
 * Switches the network. A network of the session needs no request to the wallet. For any other, the wallet must switch,
 * and may have to add it first (docs/protocols/walletconnect.md#networks).
 */
export async function switchSessionNetwork({
  client,
  accountState,
  network,
  ...urls
}: Options): Promise<void> {
  const { session, network: current } = accountState()
  const { topic, grants } = session
  if (grants.eip155 && networksOf(grants.eip155).includes(network.id)) {
    client.chooseNetwork(topic, network.id)
    return
  }
  const ask = async (method: string, params?: unknown) => {
    const result = await client.request(topic, current, { method, params }).catch(error => {
      throw method === SWITCH_CHAIN ? toUnknownChainError(error) : new ProviderRpcError(error)
    })
    if (method === SWITCH_CHAIN) client.chooseNetwork(topic, network.id)
    return result
  }
  const currentNetwork = async () => accountState().network
  await switchProviderNetwork({ ask, network, ...urls, currentNetwork })
}

/**
 * Converts a refusal to code 4902 (unknown chain, EIP-3326), after which adding the network is tried. Wallets refuse
 * unknown networks with many codes.
 */
function toUnknownChainError(error: unknown): unknown {
  if (error instanceof W3mError && FINAL.includes(error.code)) return error
  const refusal = new ProviderRpcError(error)
  return refusal.code === 4001 ? refusal : Object.assign(refusal, { code: 4902 })
}
