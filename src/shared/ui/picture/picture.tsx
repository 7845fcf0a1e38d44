import { type ReactNode, useState } from 'react'
import { safeImageUrl } from './safe-image-url'

export type PictureProps = {
  /** `undefined` while it is still being fetched: a quiet block. `null`, unsafe or broken: the fallback. */
  src: string | null | undefined
  /** Whose picture it is. Its first letter is the fallback. */
  name: string
  /** Edge in CSS pixels. Default 40. */
  size?: number | undefined
  round?: boolean | undefined
  /** Drawn instead of the first letter. */
  fallback?: ReactNode
}

/**
 * A remote picture in a box of fixed size, so that nothing moves when it arrives. Decoration: the name stands beside it, so the
 * first letter is drawn by the style sheet and is no part of the text.
 */
export function Picture(props: PictureProps) {
  return <Slot key={props.src} {...props} />
}

function Slot({ src, name, size = 40, round, fallback }: PictureProps) {
  const [state, setState] = useState<'wait' | 'shown' | 'broken'>('wait')
  const url = safeImageUrl(src)
  const failed = state === 'broken' || (src !== undefined && !url)
  const waits = !failed && state === 'wait'
  return (
    <span
      aria-hidden="true"
      className={`pic${round ? ' round' : ''}${waits ? ' wait' : ''}`}
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
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
          src={url}
        />
      )}
    </span>
  )
}

const initial = (name: string) => [...name.trim().slice(0, 2)][0]?.toUpperCase()
