import { useTranslator } from '../../../i18n/locale-context'
import { PAIRING } from '../../../i18n/messages/pairing'
import { startPairing } from '../../../session/pairing/pairing-thunks'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { Button } from '../../../ui/action/button'
import { Notice } from '../../../ui/feedback/notice'

/** No code can be had: why, and another try. */
export function PairingFailed() {
  const t = useTranslator(PAIRING)
  const dispatch = useAppDispatch()
  const error = useAppSelector(state => state.pairing.error)
  return (
    <Notice
      tone="error"
      role="alert"
      title={t('pairing.failed')}
      text={error ? t.error(error) : undefined}
      action={
        <Button variant="accent" onClick={() => void dispatch(startPairing())}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}
