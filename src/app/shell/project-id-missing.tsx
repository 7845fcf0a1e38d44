import Settings2 from 'lucide/dist/esm/icons/settings-2.mjs'
import { ERRORS } from '../../shared/errors/catalogue'
import { useTranslator } from '../../shared/i18n/locale-context'
import { Notice } from '../../shared/ui/feedback/notice'

/** Notice that the page's author must set a project id, which the default services require. */
export function ProjectIdMissing() {
  const t = useTranslator()
  const text = t.error({ code: 'PROJECT_ID_MISSING', message: ERRORS.PROJECT_ID_MISSING.text })
  return <Notice icon={Settings2} tone="warning" title={t('setup.title')} text={text} />
}
