import type { Network } from '../../../chains/networks/network'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { List } from '../../../shared/ui/list/list'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { leaveNetworks } from '../../../store/navigation/leave-thunks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { canSwitchTo, isApproved } from '../../../wallets/approved-networks'
import { selectIsLoggedIn } from '../../../wallets/connections/select-is-logged-in'
import { selectActiveNetworkId, selectIsConnected } from '../../../wallets/connections/selectors'
import { switchNetwork } from '../../../wallets/connections/switch-thunks'
import { NETWORKS } from '../messages'
import { NetworkRow } from './network-row'

/**
 * List of networks to choose from. Those that a connected wallet can use come first; networks for tests are a group of
 * their own at the end.
 */
export function NetworkList({ networks }: { networks: readonly Network[] }) {
  const t = useTranslator(NETWORKS)
  const current = useAppSelector(selectActiveNetworkId)
  const connections = useAppSelector(state => state.connections.byNamespace)
  const choose = useChooseNetwork()
  const isReached = ({ id, namespace }: Network) => {
    const connection = connections[namespace]
    return connection !== undefined && (!connection.approvedNetworks || isApproved(connection, id))
  }
  const ordered = [...networks.filter(isReached), ...networks.filter(network => !isReached(network))]
  const testnets = ordered.filter(({ testnet }) => testnet)
  const toRow = (network: Network) => {
    const connection = connections[network.namespace]
    return (
      <NetworkRow
        key={network.id}
        network={network}
        current={network.id === current}
        connected={connection?.network === network.id}
        allowed={!connection || canSwitchTo(connection, network.id)}
        onChoose={() => choose(network)}
      />
    )
  }
  return (
    <List aria-label={t('networks.title')}>
      {ordered.filter(({ testnet }) => !testnet).map(toRow)}
      {testnets.length > 0 && <h2 className="group">{t('networks.testnets')}</h2>}
      {testnets.map(toRow)}
    </List>
  )
}

/**
 * Returns a function that switches to a network. It opens SwitchNetwork if the wallet has to approve the network
 * (docs/protocols/walletconnect.md#networks). Without a wallet of that chain family, the choice is stored for the next
 * connection; if another family is connected, SwitchActiveChain explains that first. The embedded wallet serves all
 * families.
 */
function useChooseNetwork() {
  const dispatch = useAppDispatch()
  const current = useAppSelector(selectActiveNetworkId)
  const connections = useAppSelector(state => state.connections.byNamespace)
  const isAnyConnected = useAppSelector(selectIsConnected)
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  return ({ id, namespace }: Network): void => {
    const connection = connections[namespace]
    const needsPrompt = connection && connection.network !== id && !isApproved(connection, id)
    if (id === current) dispatch(leaveNetworks())
    else if (!connection && isAnyConnected && !isLoggedIn)
      dispatch(viewPushed(route('SwitchActiveChain', { network: id })))
    else if (needsPrompt) dispatch(viewPushed(route('SwitchNetwork', { network: id })))
    else void dispatch(switchNetwork(id))
  }
}
