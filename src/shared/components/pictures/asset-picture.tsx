import { skipToken } from '@reduxjs/toolkit/query'
import { createContext, useContext, useRef, useState } from 'react'
import { imagesEndpoints } from '../../../services/directory/images-endpoints'
import { useAppSelector } from '../../../store/hooks'
import { Picture, type PictureProps } from '../../ui/picture/picture'
import { useOnScreen } from '../use-on-screen'

/** Whether pictures that come on screen are requested; false while a list scrolls fast. */
export const PicturesContext = createContext(true)

const { getAssetImage, getWalletImage } = imagesEndpoints.endpoints

export type RemotePictureProps = Omit<PictureProps, 'src'> & {
  /** URL of the picture, if known. */
  url?: string | undefined
  /** Id of the picture in the wallet directory, used without a `url`. */
  imageId?: string | undefined
}

/** Picture of a connector. The directory request starts when the picture comes on screen. */
export const AssetPicture = (props: RemotePictureProps) => <RemotePicture {...props} image={getAssetImage} />

/**
 * Picture of a wallet of the directory, also requested only on screen. URLs from the directory are used only if they
 * point to its own host, so that no other host learns about the visitor; custom wallets and the directory of the page
 * may use any host.
 */
export function WalletPicture({ url, ...rest }: RemotePictureProps) {
  const options = useAppSelector(state => state.options)
  const isAllowed =
    url !== undefined &&
    (url.startsWith('data:') ||
      options?.customWallets.some(({ image_url }) => image_url === url) ||
      options?.services.wallets ||
      new URL(url).host === new URL(options?.apiUrl ?? '').host)
  return <RemotePicture {...rest} url={isAllowed ? url : undefined} image={getWalletImage} />
}

/** The intersection observer needs a box of the picture's size; the box must not stretch in a row. */
const BOX_STYLE = { flex: 'none', display: 'grid' }

type ImageEndpoint = Pick<typeof getAssetImage, 'useQueryState' | 'useQuerySubscription'>

export function RemotePicture({
  url,
  imageId,
  image,
  ...rest
}: RemotePictureProps & { image: ImageEndpoint }) {
  const mayLoad = useContext(PicturesContext)
  const elementRef = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(false)
  const id = (url === undefined ? imageId : undefined) ?? skipToken
  useOnScreen(elementRef, id !== skipToken && !seen && mayLoad, () => setSeen(true))
  // A picture that is cached already is there in the first frame of a view.
  const { currentData: data, isError } = image.useQueryState(id)
  image.useQuerySubscription(seen ? id : skipToken)
  const missing = imageId === undefined || (seen && isError)
  return (
    <span ref={elementRef} style={BOX_STYLE}>
      <Picture src={url ?? (missing ? null : data)} {...rest} />
    </span>
  )
}
