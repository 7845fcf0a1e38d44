import { AccountChoice } from '../../../shared/components/account-choice'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { closeModal } from '../../../store/navigation/modal-thunks'
import { selectConnection } from '../../../wallets/connections/selectors'
import { SELECT_ADDRESSES } from '../choice/messages'
import { AddressChoice } from '../components/address-choice'

/** Selection of the wallet's accounts to use on this page; for the embedded wallet only one at a time. */
export default function SelectAddressesView() {
  const t = useTranslator(SELECT_ADDRESSES)
  const dispatch = useAppDispatch()
  const connection = useAppSelector(selectConnection)
  if (!connection) return null
  if (!connection.embedded) return <AddressChoice connection={connection} />
  return (
    <>
      <AccountChoice connection={connection} />
      <ActionBar>
        <Button variant="accent" onClick={() => dispatch(closeModal('button'))}>
          {t('addresses.continue')}
        </Button>
      </ActionBar>
    </>
  )
}
