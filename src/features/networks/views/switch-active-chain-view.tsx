import { CHAIN_FACTS } from '../../../chains/facts'
import { NetworkPicture } from '../../../shared/components/pictures/network-picture'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewReplaced } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { selectActiveNetwork, selectNetwork } from '../../../wallets/connections/selectors'
import { chooseNetwork } from '../../../wallets/connections/switch-thunks'
import { NETWORKS } from '../messages'

/**
 * Asks before switching to a chain family without a wallet while another family is connected. The visitor then connects
 * a wallet for it.
 */
export default function SwitchActiveChainView({ params }: { params: { network: string } }) {
  const t = useTranslator(NETWORKS)
  const dispatch = useAppDispatch()
  const network = useAppSelector(state => selectNetwork(state, params.network))
  const current = useAppSelector(selectActiveNetwork)
  const active = useAppSelector(state => state.connections.active)
  if (!network) return null
  const from = current?.name ?? (active ? CHAIN_FACTS[active].name : '')
  const go = () => {
    dispatch(chooseNetwork(network.id))
    dispatch(viewReplaced(route('Connect', { namespace: network.namespace })))
  }
  return (
    <Notice
      art={<NetworkPicture network={network} size={80} />}
      title={t('switchChain.heading', { name: network.name })}
      text={t('switchChain.text', { from, to: network.name })}
      action={
        <Button variant="accent" data-testid="w3m-switch-active-chain-button" onClick={go}>
          {t('switchChain.button')}
        </Button>
      }
    />
  )
}
