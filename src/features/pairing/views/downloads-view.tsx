import { WalletPictureOf } from '../../../shared/components/pictures/wallet-picture'
import { Notice } from '../../../shared/ui/feedback/notice'
import type { ListedWallet } from '../../../store/router/routes'
import { DownloadRows } from '../components/download-rows'

/** Download links of one wallet. Its name is in the title. */
export default function DownloadsView({ params: { wallet } }: { params: { wallet: ListedWallet } }) {
  return (
    <>
      <Notice art={<WalletPictureOf name={wallet.name} wallet={wallet} size={80} />} />
      <DownloadRows wallet={wallet} />
    </>
  )
}
