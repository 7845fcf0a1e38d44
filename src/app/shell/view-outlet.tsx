import { useTranslator } from '../../shared/i18n/locale-context'
import { Button } from '../../shared/ui/action/button'
import { Notice } from '../../shared/ui/feedback/notice'
import { SkeletonRows } from '../../shared/ui/list/skeleton-rows'
import type { Route } from '../../store/router/routes'
import type { LoadedView } from './use-view-module'

/** Renders the current view: its skeleton while the code loads, and a retry if loading fails. */
export function ViewOutlet({ route, view }: { route: Route; view: LoadedView }) {
  const View = view.module?.default
  if (View) return <View params={route.params as never} />
  return view.failed ? <LoadFailed onRetry={view.retry} /> : <SkeletonRows count={3} />
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslator()
  return (
    <Notice
      tone="error"
      title={t('load.failed.title')}
      text={t('load.failed.text')}
      action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  )
}
