import { networkPictureEndpoint } from '../../../services/directory/network-picture-endpoint'
import type { PictureProps } from '../../ui/picture/picture'
import { RemotePicture } from './asset-picture'
import { RowPicture } from './row-picture'

type Props = Pick<PictureProps, 'name' | 'size'> & {
  /** What a `TokenRow` says about the picture. */
  token: { readonly imageUrl?: string | undefined; readonly imageId?: string | undefined }
}

/** Picture of a token: the mark in this package for a network's currency, else the picture that the service names. */
export function TokenPicture({ token: { imageUrl, imageId }, ...rest }: Props) {
  if (imageId === undefined) return <RowPicture round url={imageUrl} {...rest} />
  return (
    <RemotePicture
      round
      imageId={imageId}
      image={networkPictureEndpoint.endpoints.getNetworkImage}
      {...rest}
    />
  )
}
