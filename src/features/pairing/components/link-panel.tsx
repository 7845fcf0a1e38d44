import QrCodeIcon from 'lucide/dist/esm/icons/qr-code.mjs'
import { useEffect, useState } from 'react'
import { useDevice } from '../../../shared/components/device-context'
import { WalletPictureOf } from '../../../shared/components/pictures/wallet-picture'
import { useCopy } from '../../../shared/components/use-copy'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { LoadingRing } from '../../../shared/ui/picture/loading-ring'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import type { ListedWallet } from '../../../store/router/routes'
import { walletLinkOpened } from '../../../wallets/connections/pairing-events'
import { openLink, pairingLink } from '../../../wallets/deep-links'
import { PAIRING } from '../messages'
import { usePairingOffer } from '../use-pairing-offer'
import { useReturning } from './use-returning'

type LinkPlatform = 'mobile' | 'web' | 'desktop'
type Props = { platform: LinkPlatform; wallet: ListedWallet; onShowCode: () => void }

/** Time in ms after which a still visible page means that the link opened no app, so the visitor needs another way. */
const APP_OPEN_TIMEOUT_MS = 2000

const LINKS = { mobile: 'mobile_link', web: 'webapp_link', desktop: 'desktop_link' } as const

/** Opens the wallet: its app on this device, or its web page. */
export function LinkPanel({ platform, wallet, onShowCode }: Props) {
  const t = useTranslator(PAIRING)
  const dispatch = useAppDispatch()
  const { isIos } = useDevice()
  const uri = usePairingOffer()?.uri
  const isReturning = useReturning(isIos)
  const opened = useAppSelector(state => state.pairing.linkOpened)
  const [taps, setTaps] = useState(0)
  const isStillVisible = useIsStillVisible(opened !== null, taps)
  const link = wallet[LINKS[platform]]
  const href = uri && link ? pairingLink(link, uri) : undefined
  const open = () => {
    if (!href) return
    openLink(href, platform === 'mobile' ? '_self' : '_blank')
    dispatch(walletLinkOpened(link ?? null))
    setTaps(taps + 1)
  }
  const { name } = wallet
  return (
    <>
      <Notice
        art={
          <LoadingRing state="loading">
            <WalletPictureOf name={name} wallet={wallet} size={80} />
          </LoadingRing>
        }
        title={isReturning ? t('pairing.connecting') : t('pairing.continue', { name })}
        text={isStillVisible ? t('pairing.opened') : t('pairing.openText')}
        action={
          <Button variant="accent" disabled={!href || isReturning} onClick={open}>
            {t('pairing.open', { name })}
          </Button>
        }
      />
      {isStillVisible && <OtherWays uri={uri} disabled={isReturning} onShowCode={onShowCode} />}
    </>
  )
}

function OtherWays({
  uri,
  disabled,
  onShowCode,
}: {
  uri: string | undefined
  disabled: boolean
  onShowCode: () => void
}) {
  const t = useTranslator(PAIRING)
  const { copy, icon } = useCopy('pairing.copied')
  return (
    <>
      <Button
        icon={icon}
        disabled={!uri || disabled}
        title={t('pairing.code')}
        data-testid="copy-wc2-uri"
        onClick={() => uri && void copy(uri)}
      >
        {t('pairing.copy')}
      </Button>
      <Button icon={QrCodeIcon} disabled={disabled} data-testid="show-code" onClick={onShowCode}>
        {t('pairing.showCode')}
      </Button>
    </>
  )
}

/** True if the page is still visible two seconds after a link was opened. */
function useIsStillVisible(opened: boolean, taps: number): boolean {
  const [isStillVisible, setStillHere] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tap starts the timer again
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(() => setStillHere(document.visibilityState === 'visible'), APP_OPEN_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [opened, taps])
  return isStillVisible
}
