import { useTranslator } from '../../../shared/i18n/locale-context'
import { Notice } from '../../../shared/ui/feedback/notice'
import { CheckMark } from '../../../shared/ui/picture/check-mark'
import { EMBEDDED } from '../messages'

/** Shown for a moment after a login, before the modal closes (`app/session/navigation`). */
export function LoginSuccess() {
  const t = useTranslator(EMBEDDED)
  return <Notice role="status" art={<CheckMark />} title={t('login.success')} />
}
