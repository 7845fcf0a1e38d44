import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import { useTranslator } from '../../i18n/locale-context'
import { NETWORKS } from '../../i18n/messages/networks'
import { disconnectWallet } from '../../session/connect-thunks'
import { selectNetworks } from '../../session/selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { List } from '../../ui/list/list'
import { ListRow } from '../../ui/list/list-row'
import { Separator } from '../../ui/list/separator'
import { Icon } from '../../ui/picture/icon'
import { NetworkList } from './components/network-list'

/** The wallet on screen is on a network that the page did not ask for. */
export default function UnsupportedChainView() {
  const t = useTranslator(NETWORKS)
  const dispatch = useAppDispatch()
  const networks = useAppSelector(selectNetworks)
  const active = useAppSelector(state => state.connections.active)
  return (
    <>
      <p>{t('unsupported.text')}</p>
      <NetworkList networks={networks} />
      <Separator />
      <List>
        <ListRow
          start={<Icon node={LogOut} />}
          title={t('common.disconnect')}
          data-testid="disconnect-button"
          onClick={() => void dispatch(disconnectWallet(active ?? undefined))}
        />
      </List>
    </>
  )
}
