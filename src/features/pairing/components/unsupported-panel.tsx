import { WalletPictureOf } from '../../../shared/components/pictures/wallet-picture'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Notice } from '../../../shared/ui/feedback/notice'
import { LoadingRing } from '../../../shared/ui/picture/loading-ring'
import type { ListedWallet } from '../../../store/router/routes'
import { PAIRING } from '../messages'
import { DownloadRows } from './download-rows'

/** Shown for a browser wallet that is not installed in this browser. */
export function UnsupportedPanel({ wallet }: { wallet: ListedWallet }) {
  const t = useTranslator(PAIRING)
  const { name } = wallet
  return (
    <>
      <Notice
        art={
          <LoadingRing state="error">
            <WalletPictureOf name={name} wallet={wallet} size={80} />
          </LoadingRing>
        }
        title={t('pairing.notDetected')}
        text={t('pairing.notDetectedText', { name })}
      />
      <DownloadRows wallet={wallet} />
    </>
  )
}
