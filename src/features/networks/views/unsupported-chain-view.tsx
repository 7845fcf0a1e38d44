import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import { selectSwapsOn } from '../../../services/blockchain/swap/swaps-on'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Notice } from '../../../shared/ui/feedback/notice'
import { List } from '../../../shared/ui/list/list'
import { ListRow } from '../../../shared/ui/list/list-row'
import { Separator } from '../../../shared/ui/list/separator'
import { Icon } from '../../../shared/ui/picture/icon'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { disconnectWallet } from '../../../wallets/connections/connect-thunks'
import { selectActiveNetwork, selectNetworks } from '../../../wallets/connections/selectors'
import { NetworkList } from '../components/network-list'
import { NETWORKS } from '../messages'

type Props = { params: { readonly swap: true } | undefined }

/** Shown if the active wallet is on a network that the page does not configure, or that has no swaps. */
export default function UnsupportedChainView({ params }: Props) {
  const t = useTranslator(NETWORKS)
  const dispatch = useAppDispatch()
  const all = useAppSelector(selectNetworks)
  const swapNetworks = useAppSelector(state =>
    all
      .filter(network => selectSwapsOn(state, network))
      .map(({ id }) => id)
      .join(),
  )
  const current = useAppSelector(selectActiveNetwork)
  const active = useAppSelector(state => state.connections.active)
  return (
    <>
      <Notice
        text={params?.swap ? t('unsupported.swap', { name: current?.name ?? '' }) : t('unsupported.text')}
      />
      <NetworkList
        networks={params?.swap ? all.filter(({ id }) => swapNetworks.split(',').includes(id)) : all}
      />
      {!params?.swap && (
        <>
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
      )}
    </>
  )
}
