import { type ReactNode, useState } from 'react'
import { safeImageUrl } from './safe-image-url'

export type PictureProps = {
  /** `undefined` while it loads, which shows an empty block. `null`, an unsafe or a broken URL shows the fallback. */
  src: string | null | undefined
  /** Name of the pictured item. Its first letter is the default fallback. */
  name: string
  /** Edge in CSS pixels. Default 40. */
  size?: number | undefined
  round?: boolean | undefined
  /** Drawn instead of the first letter. */
  fallback?: ReactNode
}

/**
 * Remote picture in a box of fixed size, so that nothing moves when it loads. It is decorative, because the name stands
 * beside it; so the style sheet draws the first letter, which is not part of the text.
 */
export function Picture(props: PictureProps) {
  return <PictureBox key={props.src} {...props} />
}

function PictureBox({ src, name, size = 40, round, fallback }: PictureProps) {
  const [broken, setBroken] = useState(false)
  const url = safeImageUrl(src)
  const failed = broken || (src !== undefined && !url)
  return (
    <span
      aria-hidden="true"
      className={`pic${round ? ' round' : ''}${failed ? '' : ' wait'}`}
      style={{ width: size, height: size, fontSize: size * 0.45 }}
      data-initial={failed && !fallback ? initial(name) : undefined}
    >
      {failed && fallback}
      {url && !failed && (
        <img
          alt=""
          referrerPolicy="no-referrer"
          decoding="async"
          draggable={false}
          // not a state: a list would render again for each of its pictures, while the card moves
          onLoad={({ currentTarget }) => currentTarget.parentElement?.classList.remove('wait')}
          onError={() => setBroken(true)}
          src={url}
        />
      )}
    </span>
  )
}

const initial = (name: string) => [...name.trim().slice(0, 2)][0]?.toUpperCase()
