import Settings from 'lucide/dist/esm/icons/settings.mjs'
import { useAvatar } from '../../../shared/components/pictures/use-picture'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { truncateAddress } from '../../../shared/lib/format'
import { List } from '../../../shared/ui/list/list'
import { ListRow } from '../../../shared/ui/list/list-row'
import { AccountSummary } from '../../../shared/ui/picture/account-summary'
import { Icon } from '../../../shared/ui/picture/icon'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { selectProfile } from '../../../wallets/connections/cached'
import { selectConnection } from '../../../wallets/connections/selectors'
import { sharedAccounts } from '../choice/shared-accounts'
import { chooseAccount } from '../choose-account'
import { AddressItem } from '../components/address-item'
import { CopyAddress } from '../components/copy-address'
import { ACCOUNT } from '../messages'
import { useAccountLabel } from '../use-account-label'

/** Profile: the connected identity, its accounts and a link to the settings. */
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
        name={profile?.name ?? truncateAddress(address)}
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
