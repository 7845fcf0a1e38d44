import { useTranslator } from '../../../shared/i18n/locale-context'
import { Notice } from '../../../shared/ui/feedback/notice'
import { Tick } from '../../../shared/ui/picture/tick'
import { EMBEDDED } from '../messages'

/** Shown for a moment after a log-in, before the modal closes (`app/session/navigation`). */
export function LoginSuccess() {
  const t = useTranslator(EMBEDDED)
  return <Notice role="status" art={<Tick />} title={t('login.success')} />
}
