import type { Network } from '../../../chains/networks/network'
import { useTranslator } from '../../../i18n/locale-context'
import { leaveNetworks } from '../../../router/modal-thunks'
import { viewPushed } from '../../../router/router-slice'
import { route } from '../../../router/routes'
import { selectActiveNetworkId, selectConnection, selectIsConnected } from '../../../session/selectors'
import { switchNetwork } from '../../../session/switch-thunks'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { List } from '../../../ui/list/list'
import { NetworkRow } from './network-row'

/** Networks to choose from: a connected wallet is asked, else the choice is kept for when one connects. */
export function NetworkList({ networks }: { networks: readonly Network[] }) {
  const t = useTranslator()
  const dispatch = useAppDispatch()
  const current = useAppSelector(selectActiveNetworkId)
  const connected = useAppSelector(selectIsConnected)
  const approved = useAppSelector(selectConnection)?.approvedNetworks
  const choose = (id: string) => {
    if (id === current) dispatch(leaveNetworks())
    else if (connected) dispatch(viewPushed(route('SwitchNetwork', { network: id })))
    else void dispatch(switchNetwork(id))
  }
  return (
    <List aria-label={t('networks.title')}>
      {networks.map(network => (
        <NetworkRow
          key={network.id}
          network={network}
          current={network.id === current}
          allowed={approved?.includes(network.id) ?? true}
          onChoose={() => choose(network.id)}
        />
      ))}
    </List>
  )
}
