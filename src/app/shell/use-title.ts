import { useTranslator } from '../../shared/i18n/locale-context'
import type { CommonKey, SessionKey } from '../../shared/i18n/messages'
import type { MessageTable } from '../../shared/i18n/translate'
import { useAppSelector } from '../../store/hooks'
import { viewOf } from '../../store/navigation/view-definitions'
import type { Route } from '../../store/router/routes'
import { FEATURES } from '../loaders'
import type { SESSION_TITLES } from '../session-titles'

/**
 * Title of a view: a message, or the name of its subject. Titles of views for connected wallets load with the session.
 */
export function useTitle({ view, params }: Route): string {
  const session = FEATURES.session.peek()
  const texts: MessageTable<SessionKey> | undefined = session?.SESSION_TEXTS
  const common = useTranslator()
  const t = useTranslator(texts)
  const { title = session?.SESSION_TITLES[view as keyof typeof SESSION_TITLES] } = viewOf(view)
  const name = useAppSelector(state =>
    typeof title === 'function' ? title(state, params as never, common) : undefined,
  )
  if (typeof title === 'function') return name ?? common('connect.title')
  if (!title) return common('common.loading')
  return texts ? t.text(title as SessionKey) : common.text(title as CommonKey)
}
