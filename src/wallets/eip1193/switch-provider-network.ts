import { toHexChainId } from '../../chains/evm/evm-wire'
import type { Network } from '../../chains/networks/network'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Caip2 } from '../../shared/lib/caip'
import type { NetworkUrls } from '../connector'
import { isChainUnknown, isUserRejection, toWalletError } from './eip1193-wallet-error'

type Options = NetworkUrls & {
  readonly ask: (method: string, params?: unknown) => Promise<unknown>
  readonly network: Network
  readonly currentNetwork: () => Promise<Caip2>
}

/** Switches the network (EIP-3326). If the wallet does not have the chain, adds it first (EIP-3085). */
export async function switchProviderNetwork({
  ask,
  network,
  rpcUrl,
  iconUrl,
  currentNetwork,
}: Options): Promise<void> {
  const chainId = toHexChainId(network.id)
  const change = () => ask('wallet_switchEthereumChain', [{ chainId }])
  try {
    await change().catch(async error => {
      if (!isChainUnknown(error)) throw error
      await ask('wallet_addEthereumChain', [addChainParameter(network, { chainId, rpcUrl, iconUrl })])
      // Adding a chain does not oblige the wallet to switch. If it has switched already, no further request is needed.
      if ((await currentNetwork()) !== network.id) await change()
    })
  } catch (error) {
    throw isUserRejection(error)
      ? new W3mError('SWITCH_DECLINED', { cause: error })
      : toWalletError(error, 'SWITCH_DECLINED', 'SWITCH_FAILED')
  }
  if ((await currentNetwork()) !== network.id)
    throw new W3mError('SWITCH_FAILED', { details: 'the wallet did not switch' })
}

function addChainParameter(
  network: Network,
  { chainId, rpcUrl, iconUrl }: NetworkUrls & { chainId: string },
) {
  return {
    chainId,
    chainName: network.name,
    nativeCurrency: network.currency,
    rpcUrls: rpcUrl ? [rpcUrl] : [],
    ...(network.explorerUrl ? { blockExplorerUrls: [network.explorerUrl] } : {}),
    ...(iconUrl ? { iconUrls: [iconUrl] } : {}),
  }
}
