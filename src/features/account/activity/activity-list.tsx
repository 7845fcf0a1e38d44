import ScrollText from 'lucide/dist/esm/icons/scroll-text.mjs'
import { type ReactNode, useEffect } from 'react'
import type { Network } from '../../../chains/networks/network'
import { ACTIVITY } from '../../../shared/components/activity/messages'
import { useReportError } from '../../../shared/components/use-report-error'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { LiveRegion } from '../../../shared/ui/feedback/live-region'
import { Notice } from '../../../shared/ui/feedback/notice'
import { SkeletonRows } from '../../../shared/ui/list/skeleton-rows'
import { ActivityFailed } from './activity-failed'
import { ActivityMonths } from './activity-months'
import { type HistoryView, useHistory } from './use-history'

type Props = {
  address: string
  network: Network
  /** A `Button` below the words that say that there is nothing yet. */
  emptyAction?: ReactNode
}

/** History of an account on a network, by month. Pages are loaded by scrolling, and only visible rows are rendered. */
export function ActivityList({ address, network, emptyAction }: Props) {
  const t = useTranslator(ACTIVITY)
  const history = useHistory({ address, network })
  const { rows, error, isLoading, isComplete } = history
  useReportError(error)
  if (rows.length > 0) return <ActivityMonths history={history} />
  if (error) return <ActivityFailed error={error} history={history} />
  if (isLoading || !isComplete) return <Searching history={history} />
  return (
    <Notice
      icon={ScrollText}
      title={t('activity.empty.title')}
      text={t('activity.empty.text', { name: network.name })}
      action={emptyAction}
      data-testid="activity-empty"
    />
  )
}

/** Shown while there are no rows. Requests further pages, because a page may contain nothing but spam. */
function Searching({ history }: { history: HistoryView }) {
  const t = useTranslator(ACTIVITY)
  const { isFetching, entries, more } = history
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded page may request the next one; a render alone does not
  useEffect(() => {
    if (!isFetching) more()
  }, [isFetching, entries.length])
  return (
    <>
      <SkeletonRows count={5} />
      <LiveRegion text={t('common.loading')} />
    </>
  )
}
