import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import css from '../../../../styles/ui/activity.css'
import { type ActivityGroup, groupByMonth } from '../../../services/blockchain/activity/activity-groups'
import type { ActivityRow } from '../../../services/blockchain/activity/activity-rows'
import { ActivityItem } from '../../../shared/components/activity/activity-item'
import { ACTIVITY } from '../../../shared/components/activity/messages'
import { OptInPictures } from '../../../shared/components/pictures/opt-in-pictures'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { LiveRegion } from '../../../shared/ui/feedback/live-region'
import { SkeletonRows } from '../../../shared/ui/list/skeleton-rows'
import { ActivityFailed } from './activity-failed'
import type { HistoryView } from './use-history'

const stylesRef = createStylesRef(css)

type Line = { readonly key: string } & (
  | { readonly title: string; readonly row?: undefined }
  | { readonly row: ActivityRow; readonly title?: undefined }
)

const toLines = (groups: readonly ActivityGroup[]): readonly Line[] =>
  groups.flatMap(({ key, title, rows }) => [{ key, title }, ...rows.map(row => ({ key: row.key, row }))])

const TITLE_PX = 36
const ROW_PX = 68
/** Rows rendered above and below those on screen. */
const OVERSCAN = 6

/** Rows grouped by month. Only those near the screen are rendered. */
export function ActivityMonths({ history }: { history: HistoryView }) {
  const t = useTranslator(ACTIVITY)
  const { tag } = useLocale()
  const list = useRef<HTMLDivElement>(null)
  const [now] = useState(() => Date.now())
  const { rows, entries, error, isFetching, isLoading, isComplete, more } = history
  const lines = useMemo(() => toLines(groupByMonth(rows, { locale: tag, now })), [rows, tag, now])
  const [offset, measure] = useOffset(list)
  const sizeOf = (index: number) => (lines[index]?.row ? ROW_PX : TITLE_PX)
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: lines.length,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: sizeOf,
    // without layout (as in tests) the height is 0: use the estimate
    measureElement: element => element.offsetHeight || sizeOf(Number(element.dataset.index)),
    getItemKey: index => lines[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin: offset,
    initialRect: { width: 328, height: 540 },
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  const isNearEnd = last >= lines.length - 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded page may request the next one; a render alone does not
  useEffect(() => {
    if (isNearEnd && !error) more()
  }, [isNearEnd, isFetching, entries.length])
  const urls = useMemo(() => rows.flatMap(({ images }) => images.map(({ url }) => url)), [rows])
  return (
    <div ref={stylesRef} className="past">
      <OptInPictures urls={urls} onResize={measure}>
        {/* biome-ignore lint/a11y/useSemanticElements: rows are placed by the virtualizer, which a list element cannot hold */}
        <div
          ref={list}
          role="list"
          aria-label={t('activity.title')}
          style={{ blockSize: virtual.getTotalSize() }}
        >
          {items.map(item => {
            const line = lines[item.index]
            return (
              line && (
                // biome-ignore lint/a11y/useSemanticElements: the virtualizer places each row, which a list element cannot hold
                <div
                  key={item.key}
                  ref={virtual.measureElement}
                  data-index={item.index}
                  role="listitem"
                  style={{ transform: `translateY(${item.start - offset}px)` }}
                >
                  {line.row ? <ActivityItem row={line.row} locale={tag} /> : <h2>{line.title}</h2>}
                </div>
              )
            )
          })}
        </div>
      </OptInPictures>
      {error ? (
        <ActivityFailed error={error} history={history} />
      ) : (
        !isComplete && (
          <>
            <SkeletonRows count={1} />
            <LiveRegion text={isLoading ? t('activity.loading') : undefined} />
          </>
        )
      )}
    </div>
  )
}

const scrollerOf = (element: Element | null) => element?.closest<HTMLElement>('.body') ?? null

/** Returns the offset of the list in its scroll container, and a function that measures it again. */
function useOffset(list: { readonly current: HTMLElement | null }): readonly [number, () => void] {
  const [offset, setOffset] = useState(0)
  const measure = useCallback(() => {
    const scroller = scrollerOf(list.current)
    if (!scroller || !list.current) return
    const top = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    setOffset(Math.round(top + scroller.scrollTop))
  }, [list])
  useLayoutEffect(measure, [measure])
  return [offset, measure]
}
