import type { ErrorCode } from '../../../shared/errors/catalogue'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { startPairing } from '../../../wallets/walletconnect/state/pairing-thunks'
import { PAIRING } from '../messages'

/** Errors of a wallet that has scanned the code but cannot or will not connect. */
const BY_WALLET: readonly ErrorCode[] = [
  'CONNECT_DECLINED',
  'CONNECT_PENDING',
  'PAIRING_EXPIRED',
  'WALLET_FAILED',
  'WALLET_INVALID_RESPONSE',
  'WALLET_LOCKED',
  'WALLET_NETWORKS_UNSUPPORTED',
  'WALLET_TIMEOUT',
  'WALLET_UNAVAILABLE',
]

/** Shown if no code could be created or the wallet could not connect: the reason and a retry button. */
export function PairingFailed() {
  const t = useTranslator(PAIRING)
  const dispatch = useAppDispatch()
  const error = useAppSelector(state => state.pairing.error)
  return (
    <Notice
      tone="error"
      role="alert"
      title={t(error && BY_WALLET.includes(error.code) ? 'pairing.notConnected' : 'pairing.failed')}
      text={error ? t.error(error) : undefined}
      action={
        <Button variant="accent" onClick={() => void dispatch(startPairing())}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}
