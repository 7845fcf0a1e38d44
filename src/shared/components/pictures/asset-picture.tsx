import { skipToken } from '@reduxjs/toolkit/query'
import { createContext, useContext, useRef, useState } from 'react'
import { imagesEndpoints } from '../../../services/directory/images-endpoints'
import { useAppSelector } from '../../../store/hooks'
import { Picture, type PictureProps } from '../../ui/picture/picture'
import { useOnScreen } from '../use-on-screen'

/** Whether pictures that come on screen are requested; false while a list scrolls fast. */
export const PicturesContext = createContext(true)

const { useGetAssetImageQuery, useGetWalletImageQuery } = imagesEndpoints

export type RemotePictureProps = Omit<PictureProps, 'src'> & {
  /** URL of the picture, if known. */
  url?: string | undefined
  /** Id of the picture in the wallet directory, used without a `url`. */
  imageId?: string | undefined
}

/** Picture of a connector. The directory request starts when the picture comes on screen. */
export const AssetPicture = (props: RemotePictureProps) => (
  <RemotePicture {...props} useImage={useGetAssetImageQuery} />
)

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
  return <RemotePicture {...rest} url={isAllowed ? url : undefined} useImage={useGetWalletImageQuery} />
}

/** The intersection observer needs a box of the picture's size; the box must not stretch in a row. */
const BOX_STYLE = { flex: 'none', display: 'grid' }

type UseImage = typeof useGetAssetImageQuery | typeof useGetWalletImageQuery

export function RemotePicture({
  url,
  imageId,
  useImage,
  ...rest
}: RemotePictureProps & { useImage: UseImage }) {
  const mayLoad = useContext(PicturesContext)
  const elementRef = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(false)
  const needsImage = url === undefined && imageId !== undefined
  useOnScreen(elementRef, needsImage && !seen && mayLoad, () => setSeen(true))
  const { currentData: data, isError } = useImage(needsImage && seen ? imageId : skipToken)
  const missing = isError || (url === undefined && imageId === undefined)
  return (
    <span ref={elementRef} style={BOX_STYLE}>
      <Picture src={url ?? (missing ? null : data)} {...rest} />
    </span>
  )
}
