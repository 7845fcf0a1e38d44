import { useAppSelector } from '../../../store/hooks'
import { selectConnection } from '../../../wallets/connections/selectors'
import { AccountNetworkSelect } from '../components/account-network-select'
import { EmbeddedAccount } from '../components/embedded-account'
import { ExternalAccount } from '../components/external-account'
import { useProfileAgain } from '../use-profile-again'

export const HeaderStart = AccountNetworkSelect

/** Account: identity, holdings and actions, in a variant for external and one for embedded wallets. */
export default function AccountView() {
  const connection = useAppSelector(selectConnection)
  useProfileAgain()
  if (!connection) return null
  return connection.connector.type === 'AUTH' ? (
    <EmbeddedAccount connection={connection} />
  ) : (
    <ExternalAccount connection={connection} />
  )
}
