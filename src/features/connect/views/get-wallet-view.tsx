import Compass from 'lucide/dist/esm/icons/compass.mjs'
import { useDevice } from '../../../shared/components/device-context'
import { WalletPicture } from '../../../shared/components/pictures/asset-picture'
import { WALLET_DIRECTORY_URL } from '../../../shared/config/constants'
import { useTranslator } from '../../../shared/i18n/locale-context'
import type { Translator } from '../../../shared/i18n/translate'
import { Notice } from '../../../shared/ui/feedback/notice'
import { LinkRow } from '../../../shared/ui/list/link-row'
import { List } from '../../../shared/ui/list/list'
import { Icon } from '../../../shared/ui/picture/icon'
import { selectIsOwn } from '../../../store/has-service'
import { useAppSelector } from '../../../store/hooks'
import type { Device } from '../../../wallets/device'
import { type Stores, selectSuggestedWallets } from '../select-suggested-wallets'
import { CONNECT_VIEWS } from './messages'

/** Maximum number of suggested wallets. */
const SUGGESTIONS = 4

/**
 * Links to the websites of suggested wallets, which say what one gets, and to the whole directory. Phones have only the
 * wallets that can be installed there.
 */
export default function GetWalletView() {
  const t = useTranslator(CONNECT_VIEWS)
  const device = useDevice()
  const suggested = useAppSelector(selectSuggestedWallets)
  const wallets = suggested.filter(({ stores }) => isFor(device, stores)).slice(0, SUGGESTIONS)
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
            note={noteOf(t, wallet.stores)}
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

/** False if the wallet cannot be installed on this device. One without links to stores may be. */
function isFor({ isPhone, isIos }: Device, { isExtension, isIosApp, isAndroidApp }: Stores): boolean {
  if (!isPhone || !(isExtension || isIosApp || isAndroidApp)) return true
  return isIos ? isIosApp : isAndroidApp
}

function noteOf(t: Translator<keyof typeof CONNECT_VIEWS>, { isExtension, isIosApp, isAndroidApp }: Stores) {
  const isApp = isIosApp || isAndroidApp
  if (isExtension) return t(isApp ? 'getWallet.both' : 'getWallet.extension')
  return isApp ? t('getWallet.app') : undefined
}
