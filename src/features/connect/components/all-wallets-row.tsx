import LayoutGrid from 'lucide/dist/esm/icons/layout-grid.mjs'
import { selectDirectoryCount, selectFeatured } from '../../../services/directory/prefetch'
import { offersDirectory } from '../../../services/directory/wallet-query'
import { useDevice } from '../../../shared/components/device-context'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { ListRow } from '../../../shared/ui/list/list-row'
import { Icon } from '../../../shared/ui/picture/icon'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { selectHasService } from '../../../store/has-service'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { viewExpected } from '../../../store/router/view-expected'
import { walletCountTag } from '../wallet-count'

/** Row that opens the wallet directory and shows how many wallets it has. */
export function AllWalletsRow() {
  const t = useTranslator()
  const dispatch = useAppDispatch()
  const count = useAppSelector(selectDirectoryCount)
  const featured = useAppSelector(state => selectFeatured(state).length)
  const open = () => {
    dispatch(eventTracked({ event: 'CLICK_ALL_WALLETS' }))
    dispatch(viewPushed(route('AllWallets')))
  }
  const prepare = () => dispatch(viewExpected('AllWallets'))
  return (
    <ListRow
      start={<Icon node={LayoutGrid} size={24} />}
      title={t('allWallets.title')}
      tag={count === undefined ? undefined : walletCountTag(count + featured)}
      data-testid="all-wallets"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
    />
  )
}

/** Whether to show the row: only if pairing is possible, and depending on the `all-wallets` option. */
export function useShowsAllWallets(): boolean {
  const { isPhone } = useDevice()
  const canPair = useAppSelector(state => state.connectors.some(({ type }) => type === 'WALLET_CONNECT'))
  const visibility = useAppSelector(state => state.options?.allWallets)
  const hasAny = useAppSelector(
    state => selectHasService(state, 'wallets') && offersDirectory(state.options?.includeWalletIds ?? []),
  )
  return canPair && hasAny && (visibility === 'SHOW' || (visibility === 'ONLY_MOBILE' && isPhone))
}
