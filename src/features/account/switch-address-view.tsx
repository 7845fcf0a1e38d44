import { useTranslator } from '../../i18n/locale-context'
import { ACCOUNT } from '../../i18n/messages/account'
import { endChoice } from '../../session/account/choice/end-choice'
import { sharedAccounts } from '../../session/account/choice/shared-accounts'
import { selectConnection } from '../../session/selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { List } from '../../ui/list/list'
import { chooseAccount } from './choose-account'
import { AddressItem } from './components/address-item'
import { useAccountLabel } from './use-account-label'

/** The accounts that the wallet shares. The one that is chosen is what the page sees from then on. */
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
