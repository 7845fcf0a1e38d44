import type { Network } from '../../../chains/networks/network'
import { NetworkPicture } from '../../../shared/components/pictures/network-picture'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { ListRow } from '../../../shared/ui/list/list-row'
import { NETWORKS } from '../messages'

type Props = {
  network: Network
  /** Whether it is the active network. */
  current: boolean
  /** Whether any connected wallet is on this network. */
  connected: boolean
  allowed: boolean
  onChoose: () => void
}

/** Row of a network. A network that cannot be selected is shown disabled with the reason. */
export function NetworkRow({ network, current, connected, allowed, onChoose }: Props) {
  const t = useTranslator(NETWORKS)
  const tag = current
    ? t(connected ? 'networks.current' : 'networks.selected')
    : connected
      ? t('networks.connected')
      : undefined
  const reason = network.retired
    ? t('networks.retired')
    : allowed
      ? undefined
      : t('networks.unsupportedByWallet')
  return (
    <ListRow
      start={<NetworkPicture network={network} />}
      title={network.name}
      tag={tag}
      tagTone={current || connected ? 'success' : undefined}
      reason={current || connected ? undefined : reason}
      aria-current={current || undefined}
      data-testid={`w3m-network-switch-${network.name}`}
      data-network={network.id}
      onClick={onChoose}
    />
  )
}
