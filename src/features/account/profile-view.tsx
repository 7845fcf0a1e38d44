import Settings from 'lucide/dist/esm/icons/settings.mjs'
import { useTranslator } from '../../i18n/locale-context'
import { ACCOUNT } from '../../i18n/messages/account'
import { truncateAddress } from '../../lib/format'
import { useAvatar } from '../../parts/use-picture'
import { viewPushed } from '../../router/router-slice'
import { route } from '../../router/routes'
import { selectProfile } from '../../session/account/cached'
import { sharedAccounts } from '../../session/account/choice/shared-accounts'
import { selectConnection } from '../../session/selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { List } from '../../ui/list/list'
import { ListRow } from '../../ui/list/list-row'
import { AccountSummary } from '../../ui/picture/account-summary'
import { Icon } from '../../ui/picture/icon'
import { chooseAccount } from './choose-account'
import { AddressItem } from './components/address-item'
import { CopyAddress } from './components/copy-address'
import { useAccountLabel } from './use-account-label'

/** Who is connected, the accounts there are, and the way to the settings. */
export default function ProfileView() {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const connection = useAppSelector(selectConnection)
  const profile = useAppSelector(selectProfile)
  const avatar = useAvatar(profile?.image)
  const labelOf = useAccountLabel(connection)
  if (!connection) return null
  const [address = ''] = connection.accounts
  return (
    <>
      <AccountSummary
        address={address}
        image={avatar}
        name={profile?.name ?? truncateAddress(address, 4, 4)}
        balance={null}
        action={<CopyAddress address={address} />}
      />
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
