import { CHAIN_FACTS } from '../../../chains/facts'
import { NetworkPicture } from '../../../shared/components/pictures/network-picture'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { truncateAddress } from '../../../shared/lib/format'
import { List } from '../../../shared/ui/list/list'
import { ListRow } from '../../../shared/ui/list/list-row'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { endChoice } from '../../../store/navigation/end-choice'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { chooseNetwork } from '../../../wallets/connections/switch-thunks'
import type { ConnectorInfo } from '../../../wallets/connector'
import { MULTI_CHAIN } from './multi-chain-messages'

/** Selection of the chain family to connect, for wallets that support several. */
export default function ConnectingMultiChainView({ params }: { params: { uids: readonly string[] } }) {
  const t = useTranslator(MULTI_CHAIN)
  const connectors = useAppSelector(state => state.connectors)
  const known = params.uids.flatMap(uid => connectors.find(each => each.uid === uid) ?? [])
  return (
    <>
      <p>{t('multiChain.text')}</p>
      <List aria-label={t('multiChain.title')}>
        {known.map(connector => (
          <ChainRow key={connector.uid} connector={connector} />
        ))}
      </List>
    </>
  )
}

/** Row of a chain family. It shows whether the wallet is already connected there. */
function ChainRow({ connector: { uid, id, namespace } }: { connector: ConnectorInfo }) {
  const t = useTranslator(MULTI_CHAIN)
  const dispatch = useAppDispatch()
  const connection = useAppSelector(state => state.connections.byNamespace[namespace])
  const isConnected = connection?.connector.uid === uid
  const note = isConnected
    ? truncateAddress(connection.accounts[0] ?? '')
    : connection && t('multiChain.with', { name: connection.wallet?.name ?? connection.connector.name })
  const choose = () => {
    if (isConnected) {
      dispatch(chooseNetwork(connection.network))
      dispatch(endChoice())
    } else dispatch(viewPushed(route('ConnectingExternal', { uid })))
  }
  const name = CHAIN_FACTS[namespace].name
  return (
    <ListRow
      start={<NetworkPicture network={{ name, namespace }} />}
      title={name}
      note={note}
      tag={isConnected ? t('multiChain.connected') : undefined}
      tagTone={isConnected ? 'success' : undefined}
      end="chevron"
      data-testid={`w3m-select-chain-${namespace}`}
      data-connector-id={id}
      onClick={choose}
    />
  )
}
