import ArrowLeftRight from 'lucide/dist/esm/icons/arrow-left-right.mjs'
import { NAMESPACE_NAMES } from '../../../chains/networks/namespace-names'
import { useTranslator } from '../../../i18n/locale-context'
import { ACCOUNT } from '../../../i18n/messages/account'
import { truncateAddress } from '../../../lib/format'
import { chooseNetwork } from '../../../session/switch-thunks'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { ListRow } from '../../../ui/list/list-row'
import { Icon } from '../../../ui/picture/icon'
import { selectOtherConnection } from '../select-other-connection'

/** The way to the wallet that is connected on another chain, where there is one. */
export function OtherChainRow() {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const other = useAppSelector(selectOtherConnection)
  if (!other) return null
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
