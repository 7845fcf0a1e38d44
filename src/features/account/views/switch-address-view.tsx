import { useTranslator } from '../../../shared/i18n/locale-context'
import { List } from '../../../shared/ui/list/list'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { endChoice } from '../../../store/navigation/end-choice'
import { selectConnection } from '../../../wallets/connections/selectors'
import { sharedAccounts } from '../choice/shared-accounts'
import { chooseAccount } from '../choose-account'
import { AddressItem } from '../components/address-item'
import { ACCOUNT } from '../messages'
import { useAccountLabel } from '../use-account-label'

/** The accounts that the wallet shares. The selected one becomes the active one, for the page too. */
export default function SwitchAddressView() {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const connection = useAppSelector(selectConnection)
  const labelOf = useAccountLabel(connection)
  if (!connection) return null
  const choose = async (address: string) => {
    const failure = await dispatch(chooseAccount(address))
    if (!failure) dispatch(endChoice())
  }
  return (
    <List aria-label={t('account.addresses')}>
      {sharedAccounts(connection).map((address, index) => (
        <AddressItem
          key={address}
          address={address}
          label={labelOf(address)}
          index={index}
          isCurrent={address === connection.accounts[0]}
          onSwitch={() => choose(address)}
        />
      ))}
    </List>
  )
}
