import { SDK_TYPE, SDK_VERSION } from '../../shared/config/constants'
import type { ServiceConfig } from '../../shared/config/service-config'
import type { Network } from './network'
import { networkImageId } from './network-images'

/** URL of a network's picture, for wallets that load it themselves (EIP-3085 `iconUrls`). */
export function networkImageUrl(
  network: Network,
  { apiUrl, projectId }: Pick<ServiceConfig, 'apiUrl' | 'projectId'>,
): string {
  if (network.imageUrl) return network.imageUrl
  const query = new URLSearchParams({ projectId, st: SDK_TYPE, sv: SDK_VERSION })
  return `${apiUrl}/public/getAssetImage/${networkImageId(network)}?${query}`
}
