import { useTranslator } from '../../i18n/locale-context'
import { PAIRING } from '../../i18n/messages/pairing'
import { WalletPictureOf } from '../../parts/wallet-picture'
import type { ListedWallet } from '../../router/routes'
import { Notice } from '../../ui/feedback/notice'
import { DownloadRows } from './components/download-rows'

/** Where to get one wallet. */
export default function DownloadsView({ params: { wallet } }: { params: { wallet: ListedWallet } }) {
  const t = useTranslator(PAIRING)
  const { name } = wallet
  return (
    <>
      <Notice
        art={<WalletPictureOf name={name} wallet={wallet} size={80} />}
        title={t('downloads.title', { name })}
      />
      <DownloadRows wallet={wallet} />
    </>
  )
}
