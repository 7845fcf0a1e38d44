import { NetworkPicture } from '../../../shared/components/pictures/network-picture'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { List } from '../../../shared/ui/list/list'
import { useAppSelector } from '../../../store/hooks'
import { selectIsSmartAccount } from '../../../wallets/connections/is-smart-account'
import { selectActiveNetwork, selectConnection, selectNetworks } from '../../../wallets/connections/selectors'
import { ACCOUNT } from '../messages'

/** Networks on which the address can receive. A smart account may exist on a single network. */
export default function WalletCompatibleNetworksView() {
  const t = useTranslator(ACCOUNT)
  const connection = useAppSelector(selectConnection)
  const current = useAppSelector(selectActiveNetwork)
  const networks = useAppSelector(selectNetworks)
  const isOnlyHere = useAppSelector(selectIsSmartAccount)
  const compatible = networks.filter(
    ({ id, namespace, retired }) =>
      namespace === connection?.connector.namespace && !retired && (!isOnlyHere || id === current?.id),
  )
  return (
    <>
      <p className="hint">{t('compatible.text')}</p>
      <List aria-label={t('compatible.title')}>
        {compatible.map(network => (
          <div key={network.id} className="row" part="row" data-testid={`compatible-network-${network.name}`}>
            <NetworkPicture network={network} />
            <span className="txt">
              <bdi>{network.name}</bdi>
            </span>
          </div>
        ))}
      </List>
    </>
  )
}
