import { SDK_TYPE, SDK_VERSION } from '../../shared/config/constants'
import type { ServiceConfig } from '../../shared/config/service-config'
import type { Network } from './network'
import { networkImageId } from './network-images'

/**
 * URL of a network's picture, for wallets that load it (EIP-3085 `iconUrls`); `undefined` if the page gives no picture
 * and has its own wallet directory, which has no pictures of networks.
 */
export function networkImageUrl(
  network: Network,
  { apiUrl, projectId, services }: Pick<ServiceConfig, 'apiUrl' | 'projectId' | 'services'>,
): string | undefined {
  if (network.imageUrl || services.wallets !== undefined) return network.imageUrl
  const query = new URLSearchParams({ projectId, st: SDK_TYPE, sv: SDK_VERSION })
  return `${apiUrl}/public/getAssetImage/${networkImageId(network)}?${query}`
}
