import Settings from 'lucide/dist/esm/icons/settings.mjs'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { List } from '../../../shared/ui/list/list'
import { ListRow } from '../../../shared/ui/list/list-row'
import { Icon } from '../../../shared/ui/picture/icon'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { selectConnection } from '../../../wallets/connections/selectors'
import { sharedAccounts } from '../choice/shared-accounts'
import { chooseAccount } from '../choose-account'
import { AddressItem } from '../components/address-item'
import { ProfileSummary } from '../components/profile-summary'
import { ACCOUNT } from '../messages'
import { useAccountLabel } from '../use-account-label'

/** Profile: the connected identity, its accounts and a link to the settings. */
export default function ProfileView() {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const connection = useAppSelector(selectConnection)
  const labelOf = useAccountLabel(connection)
  if (!connection) return null
  const [address = ''] = connection.accounts
  return (
    <>
      <ProfileSummary address={address} />
      <ListRow
        start={<Icon node={Settings} />}
        title={t('account.settings')}
        end="chevron"
        data-testid="account-settings-button"
        onClick={() => dispatch(viewPushed(route('AccountSettings')))}
      />
      <List aria-label={t('account.addresses')}>
        {sharedAccounts(connection).map((each, index) => (
          <AddressItem
            key={each}
            address={each}
            label={labelOf(each)}
            index={index}
            isCurrent={each === address}
            onSwitch={async () => void (await dispatch(chooseAccount(each)))}
          />
        ))}
      </List>
    </>
  )
}
