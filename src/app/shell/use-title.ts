import { useTranslator } from '../../i18n/locale-context'
import type { CommonKey } from '../../i18n/messages'
import type { Translator } from '../../i18n/translate'
import type { Route } from '../../router/routes'
import { useAppSelector } from '../../store/hooks'
import type { RootState } from '../../store/root-reducer'
import { VIEWS } from '../views/view-registry'

type AnyTitle =
  | CommonKey
  | ((state: RootState, params: never, t: Translator<CommonKey>) => string | undefined)

/** What stands over a view: a message, or the name of what it is about. */
export function useTitle({ view, params }: Route): string {
  const t = useTranslator()
  const title: AnyTitle = VIEWS[view].title
  const name = useAppSelector(state =>
    typeof title === 'function' ? title(state, params as never, t) : undefined,
  )
  return typeof title === 'function' ? (name ?? t('connect.title')) : t.text(title)
}
