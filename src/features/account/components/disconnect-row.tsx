import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import { useState } from 'react'
import { CHAIN_FACTS } from '../../../chains/facts'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { ListRow } from '../../../shared/ui/list/list-row'
import { Icon } from '../../../shared/ui/picture/icon'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { disconnectWallet } from '../../../wallets/connections/connect-thunks'
import type { ConnectionState } from '../../../wallets/connections/connections-slice'
import { ACCOUNT } from '../messages'
import { selectOtherConnection } from '../select-other-connection'

/** Row that disconnects the active wallet. A wallet on another chain stays connected, as the row says. */
export function DisconnectRow({ connector: { namespace } }: Pick<ConnectionState, 'connector'>) {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const other = useAppSelector(selectOtherConnection)?.connector.namespace
  const [busy, setBusy] = useState(false)
  const disconnect = async () => {
    setBusy(true)
    await dispatch(disconnectWallet(namespace))
    setBusy(false)
  }
  return (
    <ListRow
      start={<Icon node={LogOut} />}
      title={busy ? t('account.disconnecting') : t('common.disconnect')}
      note={
        other &&
        t('account.disconnectOne', {
          name: CHAIN_FACTS[namespace].name,
          other: CHAIN_FACTS[other].name,
        })
      }
      disabled={busy}
      data-testid="disconnect-button"
      onClick={() => void disconnect()}
    />
  )
}
