import { type CSSProperties, createElement, type ReactNode, useMemo } from 'react'
import css from '../../../styles/ui/qr.css'
import { adoptOnMount } from '../theme/adopt-styles'
import { qrMatrix } from '../ui/picture/qr-matrix'

type Props = {
  /** What the code says; `undefined` while it is being made. */
  text: string | undefined
  /** Name for assistive technology. */
  label: string
  /** In the middle, at most a fifth of a side: a picture. */
  logo?: ReactNode
}

/** Part of a side that the picture takes. */
const HOLE = 0.2

const adopt = adoptOnMount(css)

/**
 * A QR code, dark on light in every theme, in the tag and with the attribute that hosts' tests look for. They read `uri` as
 * soon as they see the tag, so there is none before there is a text.
 */
export function QrCode({ text, label, logo }: Props) {
  const hole = logo ? HOLE : 0
  const matrix = useMemo(() => (text ? qrMatrix(text, { hole }) : undefined), [text, hole])
  if (text === undefined) return <div ref={adopt} className="qr wait" />
  return createElement(
    'wui-qr-code',
    { ref: adopt, uri: text, 'data-testid': 'wui-qr-code', class: matrix ? 'qr' : 'qr wait' },
    matrix && (
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${matrix.size} ${matrix.size}`}
        shapeRendering="crispEdges"
        style={{ '--modules': `${matrix.size}px` } as CSSProperties}
      >
        <path d={matrix.path} />
      </svg>
    ),
    matrix && logo && <span className="logo">{logo}</span>,
  )
}
