import { WalletPictureOf } from '../../parts/wallet-picture'
import type { ListedWallet } from '../../router/routes'
import { Notice } from '../../ui/feedback/notice'
import { DownloadRows } from './components/download-rows'

/** Where to get one wallet. Its name stands in the title. */
export default function DownloadsView({ params: { wallet } }: { params: { wallet: ListedWallet } }) {
  return (
    <>
      <Notice art={<WalletPictureOf name={wallet.name} wallet={wallet} size={80} />} />
      <DownloadRows wallet={wallet} />
    </>
  )
}
