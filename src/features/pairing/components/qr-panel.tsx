import { useEffect, useState } from 'react'
import { useDevice } from '../../../shared/components/device-context'
import { WalletPictureOf } from '../../../shared/components/pictures/wallet-picture'
import { QrCode } from '../../../shared/components/qr-code'
import { useCopy } from '../../../shared/components/use-copy'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import type { ListedWallet } from '../../../store/router/routes'
import { followRenewal } from '../follow-renewal'
import { PAIRING } from '../messages'
import { usePairingOffer } from '../use-pairing-offer'

/** The current QR code, to scan or to copy. On a phone, copying leads: its own camera cannot scan the code. */
export function QrPanel({ wallet }: { wallet: ListedWallet | undefined }) {
  const t = useTranslator(PAIRING)
  const { copy, icon } = useCopy('pairing.copied')
  const offer = usePairingOffer()
  const uri = offer?.uri
  const left = useSecondsLeft(offer?.renewsAt)
  const slow = useSlow(uri === undefined)
  const { isPhone } = useDevice()
  const connector = useAppSelector(state => state.connectors.find(({ type }) => type === 'WALLET_CONNECT'))
  const logo = (
    <WalletPictureOf name={wallet?.name ?? 'WalletConnect'} wallet={wallet} connector={connector} size={56} />
  )
  return (
    <>
      <QrCode text={uri} label={t('pairing.code')} logo={logo} />
      <p aria-live="polite">{statusText()}</p>
      {uri && left !== undefined && (
        <p className="qr-left" data-testid="pairing-left">
          {t('pairing.left', { seconds: left })}
        </p>
      )}
      <Button
        icon={icon}
        variant={isPhone ? 'accent' : 'plain'}
        disabled={!uri}
        // says which link: the text of the button is fixed
        title={t('pairing.code')}
        data-testid="copy-wc2-uri"
        onClick={() => uri && void copy(uri)}
      >
        {t('pairing.copy')}
      </Button>
    </>
  )

  function statusText(): string {
    if (!uri) return t(slow ? 'pairing.slow' : 'pairing.preparing')
    if (isPhone) return t('pairing.otherDevice')
    return wallet ? t('pairing.scanWith', { name: wallet.name }) : t('pairing.scan')
  }
}

function useSecondsLeft(renewsAt: number | undefined): number | undefined {
  const dispatch = useAppDispatch()
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    return renewsAt === undefined ? undefined : dispatch(followRenewal(renewsAt, setSeconds))
  }, [dispatch, renewsAt])
  return seconds
}

/** Time in ms after which a waiting visitor sees a note about a connection problem. */
const SLOW_MS = 5000

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return slow
}
