import { useTranslator } from '../../shared/i18n/locale-context'
import { COMMON } from '../../shared/i18n/messages/common'
import { useAppSelector } from '../../store/hooks'
import { viewOf } from '../../store/navigation/views'
import type { Route } from '../../store/router/routes'
import { FEATURES } from '../loaders'

/** What stands over a view: a message, or the name of what it is about. Those of a page with a wallet come with the session. */
export function useTitle({ view, params }: Route): string {
  const { title } = viewOf(view)
  const words = FEATURES.session.peek()?.TITLES
  const common = useTranslator()
  const t = useTranslator(words)
  const name = useAppSelector(state =>
    typeof title === 'function' ? title(state, params as never, common) : undefined,
  )
  if (typeof title === 'function') return name ?? common('connect.title')
  return words || title in COMMON ? t.text(title as never) : common('common.loading')
}
