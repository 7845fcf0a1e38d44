import type { Network } from '../../../chains/networks/network'
import { networkImageId } from '../../../chains/networks/network-images'
import { networkPictureEndpoint } from '../../../services/directory/network-picture-endpoint'
import { RemotePicture } from './asset-picture'

type Props = {
  network: Pick<Network, 'name' | 'namespace'> & Partial<Pick<Network, 'id' | 'imageUrl'>>
  size?: number | undefined
}

/** Picture of a network: the page's own, else the logo in this package, else that of the directory. */
export function NetworkPicture({ network, size }: Props) {
  return (
    <RemotePicture
      round
      name={network.name}
      size={size}
      url={network.imageUrl}
      imageId={networkImageId(network)}
      image={networkPictureEndpoint.endpoints.getNetworkImage}
    />
  )
}
