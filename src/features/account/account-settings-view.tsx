import UserRoundPen from 'lucide/dist/esm/icons/user-round-pen.mjs'
import { useTranslator } from '../../i18n/locale-context'
import { ACCOUNT } from '../../i18n/messages/account'
import { truncateAddress } from '../../lib/format'
import { EmbeddedRows } from '../../parts/embedded/embedded-rows'
import { useAvatar } from '../../parts/use-picture'
import { NetworkPicture } from '../../parts/view/network-picture'
import { viewPushed } from '../../router/router-slice'
import { route } from '../../router/routes'
import { selectProfile } from '../../session/account/cached'
import { selectActiveNetwork, selectConnection } from '../../session/selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { List } from '../../ui/list/list'
import { ListRow } from '../../ui/list/list-row'
import { AccountSummary } from '../../ui/picture/account-summary'
import { Icon } from '../../ui/picture/icon'
import { CopyAddress } from './components/copy-address'
import { DisconnectRow } from './components/disconnect-row'

/** What can be changed about the account on screen, and the way out. */
export default function AccountSettingsView() {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const connection = useAppSelector(selectConnection)
  const network = useAppSelector(selectActiveNetwork)
  const profile = useAppSelector(selectProfile)
  const avatar = useAvatar(profile?.image)
  if (!connection) return null
  const [address = ''] = connection.accounts
  const mayChooseName = connection.connector.namespace === 'eip155' && !profile?.name
  return (
    <>
      <AccountSummary
        address={address}
        image={avatar}
        name={profile?.name ?? truncateAddress(address, 4, 6)}
        balance={null}
        action={<CopyAddress address={address} />}
      />
      {connection.embedded && <EmbeddedRows connection={connection} isSettings />}
      <List>
        {network && (
          <ListRow
            start={<NetworkPicture network={network} />}
            title={network.name}
            note={t('account.network')}
            end="chevron"
            data-testid="account-switch-network-button"
            onClick={() => dispatch(viewPushed(route('Networks')))}
          />
        )}
        {mayChooseName && <ChooseNameRow />}
        <DisconnectRow connector={connection.connector} />
      </List>
    </>
  )
}

/** Where names can be registered, and the account has none. */
function ChooseNameRow() {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  return (
    <ListRow
      start={<Icon node={UserRoundPen} />}
      title={t('account.chooseName')}
      end="chevron"
      data-testid="account-choose-name-button"
      onClick={() => dispatch(viewPushed(route('ChooseAccountName')))}
    />
  )
}
