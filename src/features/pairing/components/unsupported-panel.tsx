import { useTranslator } from '../../../i18n/locale-context'
import { PAIRING } from '../../../i18n/messages/pairing'
import { WalletPictureOf } from '../../../parts/wallet-picture'
import type { ListedWallet } from '../../../router/routes'
import { Notice } from '../../../ui/feedback/notice'
import { LoadingRing } from '../../../ui/picture/loading-ring'
import { DownloadRows } from './download-rows'

/** A wallet of the browser that is not in this one. */
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
