import type { ViewName } from '../../shared/host/view-name'
import { COMMON } from '../../shared/i18n/common-messages'
import { useTranslator } from '../../shared/i18n/locale-context'
import type { MessageTable } from '../../shared/i18n/translate'
import { useAppSelector } from '../../store/hooks'
import { type VIEWS, viewOf } from '../../store/navigation/view-definitions'
import type { Route } from '../../store/router/routes'
import { FEATURES } from '../loaders'

type TitleKey = Extract<(typeof VIEWS)[ViewName]['title'], string>

/**
 * Title of a view: a message, or the name of its subject. Titles of views for connected wallets load with the session.
 */
export function useTitle({ view, params }: Route): string {
  const { title } = viewOf(view)
  const words: MessageTable<TitleKey> | undefined = FEATURES.session.peek()?.SESSION_TEXTS
  const common = useTranslator()
  const t = useTranslator<TitleKey>(words)
  const name = useAppSelector(state =>
    typeof title === 'function' ? title(state, params as never, common) : undefined,
  )
  if (typeof title === 'function') return name ?? common('connect.title')
  return words || title in COMMON ? t.text(title as TitleKey) : common('common.loading')
}
