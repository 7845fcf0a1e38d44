import type { Network } from '../../../chains/networks/network'
import { networkImageId } from '../../../chains/networks/network-images'
import { AssetPicture } from './asset-picture'

/** Picture of a network: the page's own, else the one of the directory. */
export function NetworkPicture({ network, size }: { network: Network; size?: number }) {
  return (
    <AssetPicture
      round
      name={network.name}
      size={size}
      url={network.imageUrl}
      imageId={networkImageId(network)}
    />
  )
}
