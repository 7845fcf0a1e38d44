import Compass from 'lucide/dist/esm/icons/compass.mjs'
import { WalletPicture } from '../../../shared/components/pictures/asset-picture'
import { WALLET_DIRECTORY_URL } from '../../../shared/config/constants'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Notice } from '../../../shared/ui/feedback/notice'
import { LinkRow } from '../../../shared/ui/list/link-row'
import { List } from '../../../shared/ui/list/list'
import { Icon } from '../../../shared/ui/picture/icon'
import { selectIsOwn } from '../../../store/has-service'
import { useAppSelector } from '../../../store/hooks'
import { selectSuggestedWallets } from '../select-suggested-wallets'
import { CONNECT_VIEWS } from './messages'

/** Links to the websites of suggested wallets, and to the whole directory. */
export default function GetWalletView() {
  const t = useTranslator(CONNECT_VIEWS)
  const wallets = useAppSelector(selectSuggestedWallets)
  const hasOwnDirectory = useAppSelector(state => selectIsOwn(state, 'wallets'))
  return (
    <>
      {wallets.length === 0 && <Notice title={t('getWallet.empty.title')} text={t('getWallet.empty.text')} />}
      <List aria-label={t('getWallet.title')}>
        {wallets.map(wallet => (
          <LinkRow
            key={wallet.id}
            href={wallet.homepage}
            title={wallet.name}
            start={<WalletPicture name={wallet.name} url={wallet.imageUrl} imageId={wallet.imageId} />}
            data-wallet-id={wallet.id}
          />
        ))}
        {!hasOwnDirectory && (
          <LinkRow
            href={WALLET_DIRECTORY_URL}
            title={t('getWallet.explore')}
            start={<Icon node={Compass} size={24} />}
          />
        )}
      </List>
    </>
  )
}
