import { useTranslator } from '../../shared/i18n/locale-context'
import { useAppSelector } from '../../store/hooks'
import type { Route } from '../../store/router/routes'
import { peekView } from '../views/view-registry'

/** What stands over a view: a message, or the name of what it is about. */
export function useTitle({ view, params }: Route): string {
  const { title = 'common.loading', words } = peekView(view) ?? {}
  const common = useTranslator()
  const t = useTranslator(words)
  const name = useAppSelector(state =>
    typeof title === 'function' ? title(state, params as never, common) : undefined,
  )
  return typeof title === 'function' ? (name ?? common('connect.title')) : t.text(title)
}
