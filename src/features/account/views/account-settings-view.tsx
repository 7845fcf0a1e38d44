import Eye from 'lucide/dist/esm/icons/eye.mjs'
import UserRoundPen from 'lucide/dist/esm/icons/user-round-pen.mjs'
import { CHAIN_FAMILIES } from '../../../chains/families'
import { NetworkPicture } from '../../../shared/components/pictures/network-picture'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { List } from '../../../shared/ui/list/list'
import { ListRow } from '../../../shared/ui/list/list-row'
import { Icon } from '../../../shared/ui/picture/icon'
import { selectHasService } from '../../../store/has-service'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { selectProfile } from '../../../wallets/connections/cached'
import { selectActiveNetwork, selectConnection } from '../../../wallets/connections/selectors'
import { DisconnectRow } from '../components/disconnect-row'
import { ProfileSummary } from '../components/profile-summary'
import { EmbeddedRows } from '../embedded/embedded-rows'
import { ACCOUNT } from '../messages'

/** Settings of the active account, and the button to disconnect. */
export default function AccountSettingsView() {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const connection = useAppSelector(selectConnection)
  const network = useAppSelector(selectActiveNetwork)
  const profile = useAppSelector(selectProfile)
  const canRegister = useAppSelector(state => selectHasService(state, 'names', 'register'))
  if (!connection) return null
  const [address = ''] = connection.accounts
  const mayChooseName = canRegister && CHAIN_FAMILIES[connection.connector.namespace].names && !profile?.name
  return (
    <>
      <ProfileSummary address={address} />
      {/* the gap between the two lists is the one between their rows */}
      <div className="list">
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
          <ListRow
            start={<Icon node={Eye} />}
            title={t('privacy.title')}
            end="chevron"
            data-testid="account-privacy-button"
            onClick={() => dispatch(viewPushed(route('PrivacyLedger')))}
          />
          <DisconnectRow connector={connection.connector} />
        </List>
      </div>
    </>
  )
}

/** Row for choosing a name, shown if names can be registered and the account has none. */
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
