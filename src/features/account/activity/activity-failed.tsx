import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import css from '../../../../styles/ui/activity.css'
import { ACTIVITY } from '../../../shared/components/activity/messages'
import { failureReason } from '../../../shared/components/failure-reason'
import type { SerializedW3mError } from '../../../shared/errors/serialize-error'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import type { HistoryView } from './use-history'

const stylesRef = createStylesRef(css)

type Props = { error: SerializedW3mError; history: HistoryView }

/** Explains why the history, or an older part of it, could not be loaded, with a retry button. */
export function ActivityFailed({ error, history }: Props) {
  const t = useTranslator(ACTIVITY)
  return (
    <div ref={stylesRef} className="past-failed">
      <Notice
        tone="error"
        icon={TriangleAlert}
        title={t(history.rows.length > 0 ? 'activity.old' : 'activity.broken.title')}
        text={failureReason(t, error)}
        action={
          <Button data-testid="activity-retry" onClick={history.retry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  )
}
