import { useTranslator } from '../../../i18n/locale-context'
import { PAIRING } from '../../../i18n/messages/pairing'
import { startPairing } from '../../../session/pairing/pairing-thunks'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { Button } from '../../../ui/action/button'
import { Notice } from '../../../ui/feedback/notice'

/** A wallet has read the code and cannot, or will not, connect. */
const BY_WALLET = /^(PAIRING|WALLET|CONNECT)_/

/** No code can be had, or the wallet could not connect: why, and another try. */
export function PairingFailed() {
  const t = useTranslator(PAIRING)
  const dispatch = useAppDispatch()
  const error = useAppSelector(state => state.pairing.error)
  return (
    <Notice
      tone="error"
      role="alert"
      title={t(error && BY_WALLET.test(error.code) ? 'pairing.notConnected' : 'pairing.failed')}
      text={error ? t.error(error) : undefined}
      action={
        <Button variant="accent" onClick={() => void dispatch(startPairing())}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}
