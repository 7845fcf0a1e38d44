import { useTranslator } from '../../i18n/locale-context'
import { ACCOUNT } from '../../i18n/messages/account'
import { endModal } from '../../router/modal-thunks'
import { chooseAddress } from '../../session/account/choice/choose-address'
import { selectConnection } from '../../session/selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { List } from '../../ui/list/list'
import { AddressItem } from './components/address-item'

/** The accounts that the wallet shares. The one that is chosen is what the page sees from then on. */
export default function SwitchAddressView() {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const connection = useAppSelector(selectConnection)
  if (!connection) return null
  const { accounts, labels } = connection
  // Their places do not change with the choice.
  const sorted = [...accounts].sort()
  const choose = async (address: string) => {
    dispatch(chooseAddress(address))
    dispatch(endModal())
  }
  return (
    <List aria-label={t('account.addresses')}>
      {sorted.map((address, index) => (
        <AddressItem
          key={address}
          address={address}
          label={labels?.[address]}
          index={index}
          isCurrent={address === accounts[0]}
          onSwitch={() => choose(address)}
        />
      ))}
    </List>
  )
}
