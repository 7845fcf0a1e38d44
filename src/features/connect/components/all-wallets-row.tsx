import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import { eventTracked } from '../../../feedback/event-tracked'
import { useTranslator } from '../../../i18n/locale-context'
import { useDevice } from '../../../parts/device-context'
import { viewPushed } from '../../../router/router-slice'
import { route } from '../../../router/routes'
import { selectDirectoryCount, selectFeatured } from '../../../session/prefetch'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { ListRow } from '../../../ui/list/list-row'
import { Icon } from '../../../ui/picture/icon'
import { walletCountTag } from '../wallet-count'

/** The way to the whole directory, with how many wallets are in it. */
export function AllWalletsRow() {
  const t = useTranslator()
  const dispatch = useAppDispatch()
  const count = useAppSelector(selectDirectoryCount)
  const featured = useAppSelector(state => selectFeatured(state).length)
  const open = () => {
    dispatch(eventTracked({ event: 'CLICK_ALL_WALLETS' }))
    dispatch(viewPushed(route('AllWallets')))
  }
  return (
    <ListRow
      start={<Icon node={LayoutGrid} size={24} />}
      title={t('allWallets.title')}
      tag={count === undefined ? undefined : walletCountTag(count + featured)}
      data-testid="all-wallets"
      onClick={open}
    />
  )
}

/** Protocol-facts §2.6: where pairing is possible, and as `all-wallets` says. */
export function useShowsAllWallets(): boolean {
  const { isPhone } = useDevice()
  const canPair = useAppSelector(state => state.connectors.some(({ type }) => type === 'WALLET_CONNECT'))
  const wish = useAppSelector(state => state.options?.allWallets)
  return canPair && (wish === 'SHOW' || (wish === 'ONLY_MOBILE' && isPhone))
}
