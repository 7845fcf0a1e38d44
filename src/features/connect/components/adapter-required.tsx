import Settings2 from 'lucide/dist/esm/icons/settings-2.mjs'
import { ERRORS } from '../../../shared/errors/catalogue'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Notice } from '../../../shared/ui/feedback/notice'

/** Error shown if no network that the page requested is supported. */
export function AdapterRequired() {
  const t = useTranslator()
  const message = t.error({ code: 'ADAPTER_REQUIRED', message: ERRORS.ADAPTER_REQUIRED.text })
  return <Notice icon={Settings2} tone="error" title={t('setup.title')} text={message} />
}
