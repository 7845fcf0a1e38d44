import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import css from '../../../../styles/ui/tiles.css'
import type { Wallet } from '../../../services/directory/schemas'
import { PicturesContext } from '../../../shared/components/pictures/asset-picture'
import type { InstallationOf } from '../../../shared/components/use-installation-of'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { useFastScroll } from './use-fast-scroll'
import { WalletTile } from './wallet-tile'

const COLUMNS = 4
const ROW_PX = 104
/** Rows rendered above and below those on screen. */
const OVERSCAN = 3
/** They are rendered after these milliseconds, or at the first scroll: the first frame and the card's movement need none. */
const OVERSCAN_MS = 250

export type WalletGridProps = {
  label: string
  wallets: readonly Wallet[]
  installationOf: InstallationOf
  /** Called when the visitor scrolls near the end. */
  onEnd?: (() => void) | undefined
}

const stylesRef = createStylesRef(css)

/** Wallets as tiles. Only those near the screen are rendered. */
export function WalletGrid({ label, wallets, installationOf, onEnd }: WalletGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = Math.ceil(wallets.length / COLUMNS)
  const [overscan, setOverscan] = useState(0)
  useEffect(() => {
    const timer = setTimeout(setOverscan, OVERSCAN_MS, OVERSCAN)
    return () => clearTimeout(timer)
  }, [])
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan,
    initialRect: { width: 328, height: 468 },
  })
  const isScrollingFast = useFastScroll(scroller, () => virtual.scrollOffset)
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list may request the next page; a render alone does not
  useEffect(() => {
    if (last >= rows - 1) onEnd?.()
  }, [last, rows, wallets.length])
  return (
    <div ref={stylesRef} className="wall">
      {/* biome-ignore lint/a11y/useSemanticElements: rows are placed by the virtualizer, which a list element cannot hold */}
      <div
        ref={scroller}
        className="tiles"
        role="list"
        aria-label={label}
        onKeyDown={moveFocus}
        onScroll={() => setOverscan(OVERSCAN)}
      >
        <PicturesContext value={!isScrollingFast}>
          <div style={{ blockSize: virtual.getTotalSize() }}>
            {items.map(row => (
              <div key={row.key} style={{ transform: `translateY(${row.start}px)` }}>
                {wallets.slice(row.index * COLUMNS, (row.index + 1) * COLUMNS).map(wallet => (
                  <WalletTile key={wallet.id} wallet={wallet} {...installationOf(wallet)} />
                ))}
              </div>
            ))}
          </div>
        </PicturesContext>
      </div>
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: COLUMNS,
  ArrowUp: -COLUMNS,
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('.tile')]
  const sideways = Math.abs(step) === 1
  const mirrored = sideways && getComputedStyle(event.currentTarget).direction === 'rtl'
  const index = event.target instanceof HTMLElement ? tiles.indexOf(event.target) : -1
  const target = tiles[index + (mirrored ? -step : step)]
  if (index < 0 || !target) return
  event.preventDefault()
  target.focus()
}
