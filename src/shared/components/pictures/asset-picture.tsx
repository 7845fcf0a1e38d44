import { skipToken } from '@reduxjs/toolkit/query'
import { createContext, useContext, useRef, useState } from 'react'
import { imagesEndpoints } from '../../../services/directory/images-endpoints'
import { useAppSelector } from '../../../store/hooks'
import { Picture, type PictureProps } from '../../ui/picture/picture'
import { useOnScreen } from '../use-on-screen'

/** Whether pictures that come on screen are requested now; false in a list that flies by. */
export const PicturesContext = createContext(true)

const { useGetAssetImageQuery, useGetWalletImageQuery } = imagesEndpoints

type Props = Omit<PictureProps, 'src'> & {
  /** Where the picture is, if it says so itself. */
  url?: string | undefined
  /** Else its id in the directory. */
  imageId?: string | undefined
}

/** Picture of a network or a connector. Asked of the directory once it is on screen, and only then. */
export const AssetPicture = (props: Props) => <RemotePicture {...props} useImage={useGetAssetImageQuery} />

/**
 * Picture of a wallet of the directory, under the same rule. Of an address that the directory gives, only one of its own host is
 * asked, so that no other learns who looks; the page's own wallets have theirs where they like.
 */
export function WalletPicture({ url, ...rest }: Props) {
  const options = useAppSelector(state => state.options)
  const isAllowed =
    url !== undefined &&
    (url.startsWith('data:') ||
      options?.customWallets.some(({ image_url }) => image_url === url) ||
      new URL(url).host === new URL(options?.apiUrl ?? '').host)
  return <RemotePicture {...rest} url={isAllowed ? url : undefined} useImage={useGetWalletImageQuery} />
}

/** The observer needs a box of the picture's own size; it must not stretch in a row. */
const SLOT = { flex: 'none', display: 'grid' }

type UseImage = typeof useGetAssetImageQuery | typeof useGetWalletImageQuery

function RemotePicture({ url, imageId, useImage, ...rest }: Props & { useImage: UseImage }) {
  const mayLoad = useContext(PicturesContext)
  const elementRef = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(false)
  const needsImage = url === undefined && imageId !== undefined
  useOnScreen(elementRef, needsImage && !seen && mayLoad, () => setSeen(true))
  const { currentData: data, isError } = useImage(needsImage && seen ? imageId : skipToken)
  const missing = isError || (url === undefined && imageId === undefined)
  return (
    <span ref={elementRef} style={SLOT}>
      <Picture src={url ?? (missing ? null : data)} {...rest} />
    </span>
  )
}
