import { memo } from 'react'
import type { Wallet } from '../../../services/directory/schemas'
import { isLookAlike } from '../../../services/names/look-alike'
import { WalletPictureOf } from '../../../shared/components/pictures/wallet-picture'
import { useChooseWallet } from '../../../shared/components/use-choose-wallet'
import type { Installation } from '../../../shared/components/use-installation-of'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { CONNECT_VIEWS } from '../views/messages'

/** One wallet of the grid. Memoized, because the grid renders again with each row that scrolls near. */
export const WalletTile = memo(function WalletTile({
  wallet,
  installed,
  connector,
  siblings,
}: Installation & { wallet: Wallet }) {
  const t = useTranslator(CONNECT_VIEWS)
  const { choose } = useChooseWallet()
  const isImitation = isLookAlike(wallet.name)
  const marks = [installed && t('allWallets.installed'), isImitation && t('wallet.lookAlike')].filter(Boolean)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of the grid are placed one by one, so there is no list element around
    <div role="listitem">
      <button
        type="button"
        part="row"
        className={installed ? 'tile installed' : 'tile'}
        data-testid={`wallet-search-item-${wallet.id}`}
        data-wallet-id={wallet.id}
        aria-label={[wallet.name, ...marks].join(', ')}
        onClick={() => choose({ wallet, connector, siblings })}
      >
        <WalletPictureOf name={wallet.name} wallet={wallet} size={48} />
        <span>{wallet.name}</span>
        {isImitation && <small className="odd">{t('wallet.lookAlike')}</small>}
      </button>
    </div>
  )
})
