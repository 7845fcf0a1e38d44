import ArrowLeftRight from 'lucide/dist/esm/icons/arrow-left-right.mjs'
import { CHAIN_FACTS } from '../../../chains/facts'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { truncateAddress } from '../../../shared/lib/format'
import { ListRow } from '../../../shared/ui/list/list-row'
import { Icon } from '../../../shared/ui/picture/icon'
import { useAppDispatch } from '../../../store/hooks'
import type { ConnectionState } from '../../../wallets/connections/connections-slice'
import { chooseNetwork } from '../../../wallets/connections/switch-thunks'
import { ACCOUNT } from '../messages'

/** Row that leads to the wallet connected on another chain. */
export function OtherChainRow({ other }: { other: ConnectionState }) {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const { accounts, network, connector } = other
  return (
    <ListRow
      start={<Icon node={ArrowLeftRight} />}
      title={t('account.switchTo', { name: CHAIN_FACTS[connector.namespace].name })}
      note={truncateAddress(accounts[0] ?? '')}
      end="chevron"
      data-testid={`account-switch-to-${connector.namespace}`}
      onClick={() => dispatch(chooseNetwork(network))}
    />
  )
}
