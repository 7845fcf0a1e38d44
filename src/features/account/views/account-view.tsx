import { useAppSelector } from '../../../store/hooks'
import { selectActiveNetwork, selectConnection } from '../../../wallets/connections/selectors'
import { FinishedSwaps } from '../../transactions/components/finished-swaps'
import { AccountNetworkSelect } from '../components/account-network-select'
import { EmbeddedAccount } from '../components/embedded-account'
import { ExternalAccount } from '../components/external-account'
import { useProfileRetry } from '../use-profile-retry'

export const HeaderStart = AccountNetworkSelect

/**
 * Account: identity, holdings and actions, in a variant for external and one for embedded wallets. After a swap it
 * starts with the receipt.
 */
export default function AccountView() {
  const connection = useAppSelector(selectConnection)
  const network = useAppSelector(selectActiveNetwork)
  useProfileRetry()
  if (!connection) return null
  const [address = ''] = connection.accounts
  return (
    <FinishedSwaps network={network} address={address}>
      {connection.connector.type === 'AUTH' ? (
        <EmbeddedAccount connection={connection} />
      ) : (
        <ExternalAccount connection={connection} />
      )}
    </FinishedSwaps>
  )
}
