import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { failureReason } from '../../../shared/components/failure-reason'
import type { SerializedW3mError } from '../../../shared/errors/serialize-error'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Icon } from '../../../shared/ui/picture/icon'
import { ACCOUNT_NAMES } from '../messages'

type Props = { readonly error: SerializedW3mError; readonly id: string }

/** The translated error text, then the service's own message, which is in English only. */
export function NameErrorText({ error, id }: Props) {
  const t = useTranslator(ACCOUNT_NAMES)
  const text = t.error(error)
  const reason = error.values?.reason === undefined ? error.details : failureReason(t, error)
  return (
    <div role="alert" className="name-error" data-testid={id}>
      <Icon node={CircleAlert} size={18} />
      <p>
        {text}
        {reason && reason !== text && <small dir="auto">{reason}</small>}
      </p>
    </div>
  )
}
