import { useTranslator } from '../../i18n/locale-context'
import type { Route } from '../../router/routes'
import { Button } from '../../ui/action/button'
import { Notice } from '../../ui/feedback/notice'
import { SkeletonRows } from '../../ui/list/skeleton-rows'
import type { LoadedView } from './use-view-module'

/** The current view, and only that; its skeleton while its code comes, and a way on where it does not. */
export function ViewOutlet({ place, view }: { place: Route; view: LoadedView }) {
  const View = view.module?.default
  if (View) return <View params={place.params as never} />
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
