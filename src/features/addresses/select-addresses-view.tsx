import { useTranslator } from '../../i18n/locale-context'
import { EMBEDDED } from '../../i18n/messages/embedded'
import { AccountChoice } from '../../parts/embedded/account-choice'
import { closeModal } from '../../router/modal-thunks'
import { selectConnection } from '../../session/selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { Button } from '../../ui/action/button'
import { AddressChoice } from './components/address-choice'

/** Which accounts of the wallet are used here; of the e-mail wallet it is one at a time. */
export default function SelectAddressesView() {
  const t = useTranslator(EMBEDDED)
  const dispatch = useAppDispatch()
  const connection = useAppSelector(selectConnection)
  if (!connection) return null
  if (!connection.embedded) return <AddressChoice connection={connection} />
  return (
    <>
      <AccountChoice connection={connection} />
      <Button variant="accent" onClick={() => dispatch(closeModal('button'))}>
        {t('addresses.continue')}
      </Button>
    </>
  )
}
