import { type CSSProperties, createElement, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import css from '../../../styles/ui/qr.css'
import { createStylesRef } from '../theme/adopt-styles'
import { qrMatrix } from '../ui/picture/qr-matrix'

type Props = {
  /** Encoded text; `undefined` while it is not available yet. */
  text: string | undefined
  /** Name for assistive technology. */
  label: string
  /** Picture in the middle. It is drawn as large as the hole in the code, a fifth of a side. */
  logo?: ReactNode
}

/** Share of a side that the picture takes. */
const LOGO_SHARE = 0.2

/**
 * Modules on a side of the codes of pairing links, with the quiet zone, at the level of `qr-matrix.ts`: what is reserved
 * until there is a text.
 */
export const USUAL_MODULES = 65

const stylesRef = createStylesRef(css)

/**
 * QR code, dark on light in every theme. Hosts' tests look for this tag and read its `uri` as soon as it appears, so it
 * renders only once there is a text.
 */
export function QrCode({ text, label, logo }: Props) {
  const hole = logo ? LOGO_SHARE : 0
  const matrix = useMemo(() => (text ? qrMatrix(text, { hole }) : undefined), [text, hole])
  const pixelRatio = useSyncExternalStore(subscribeToResize, () => devicePixelRatio)
  const style = {
    '--step': `${(matrix?.size ?? USUAL_MODULES) / pixelRatio}px`,
    '--hole': matrix?.hole,
  } as CSSProperties
  if (text === undefined) return <div ref={stylesRef} className="qr wait" style={style} />
  return createElement(
    'wui-qr-code',
    { ref: stylesRef, uri: text, 'data-testid': 'wui-qr-code', class: matrix ? 'qr' : 'qr wait', style },
    matrix && (
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${matrix.size} ${matrix.size}`}
        shapeRendering="crispEdges"
      >
        <path d={matrix.path} />
      </svg>
    ),
    matrix && logo && <span className="logo">{logo}</span>,
  )
}

/** The size of the window in CSS pixels changes with the zoom, and where it moves to another screen. */
function subscribeToResize(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}
