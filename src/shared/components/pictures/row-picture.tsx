import { useContext, useEffect, useRef, useState } from 'react'
import { Picture, type PictureProps } from '../../ui/picture/picture'
import { useOnScreen } from '../use-on-screen'
import { PicturesContext } from './asset-picture'
import { OptInPicturesContext } from './opt-in-pictures'
import { useIsTrustedPicture, usePicture } from './use-picture'

type Props = Omit<PictureProps, 'src'> & { url: string | null | undefined }

/** The intersection observer needs a box of the picture's size; the box must not stretch in a row. */
const BOX_STYLE = { flex: 'none', display: 'grid' }

/**
 * Picture of a token, an NFT or a transaction, possibly on a third-party host. It is requested once it is on screen,
 * from trusted hosts only; otherwise a placeholder is drawn until the visitor allows it.
 */
export function RowPicture({ url, ...rest }: Props) {
  const isScrollingFast = !useContext(PicturesContext)
  const { isAllowed, onSettled } = useContext(OptInPicturesContext)
  const isTrusted = useIsTrustedPicture(url)
  const elementRef = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(false)
  const mayRequest = Boolean(url) && (isTrusted || isAllowed)
  useOnScreen(elementRef, mayRequest && !seen && !isScrollingFast, () => setSeen(true))
  const src = usePicture(url, mayRequest && seen)
  useEffect(() => {
    if (url && isAllowed && !isTrusted && src !== undefined) onSettled(url, src !== null)
  }, [url, isAllowed, isTrusted, src, onSettled])
  return (
    <span ref={elementRef} style={BOX_STYLE}>
      <Picture src={mayRequest ? src : null} {...rest} />
    </span>
  )
}
