import ArrowLeftRight from 'lucide/dist/esm/icons/arrow-left-right.mjs'
import { NAMESPACE_NAMES } from '../../../chains/networks/namespace-names'
import { useTranslator } from '../../../i18n/locale-context'
import { ACCOUNT } from '../../../i18n/messages/account'
import { truncateAddress } from '../../../lib/format'
import type { ConnectionState } from '../../../session/connections-slice'
import { chooseNetwork } from '../../../session/switch-thunks'
import { useAppDispatch } from '../../../store/hooks'
import { ListRow } from '../../../ui/list/list-row'
import { Icon } from '../../../ui/picture/icon'

/** The way to the wallet that is connected on another chain. */
export function OtherChainRow({ other }: { other: ConnectionState }) {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const { accounts, network, connector } = other
  return (
    <ListRow
      start={<Icon node={ArrowLeftRight} />}
      title={t('account.switchTo', { name: NAMESPACE_NAMES[connector.namespace] })}
      note={truncateAddress(accounts[0] ?? '', 4, 4)}
      end="chevron"
      data-testid={`account-switch-to-${connector.namespace}`}
      onClick={() => dispatch(chooseNetwork(network))}
    />
  )
}
