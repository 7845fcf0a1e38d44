import type { ReactNode } from 'react'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { useAppSelector } from '../../../store/hooks'
import { selectActiveNetwork, selectConnection } from '../../../wallets/connections/selectors'
import { FinishedSwaps } from '../../transactions/components/finished-swaps'
import { useFinishedSwap } from '../../transactions/components/use-finished-swap'
import { TRANSACTIONS } from '../../transactions/messages'
import { AccountNetworkSelect } from '../components/account-network-select'
import { EmbeddedAccount } from '../components/embedded-account'
import { ExternalAccount } from '../components/external-account'
import { useProfileRetry } from '../use-profile-retry'

const useReceipt = () =>
  useFinishedSwap(
    useAppSelector(selectActiveNetwork)?.id,
    useAppSelector(state => selectConnection(state)?.accounts[0]),
  )

/** A receipt has its title in place of the network. */
export const HeaderStart = () => (useReceipt() ? <i className="titled" /> : <AccountNetworkSelect />)

export function HeaderTitle({ children }: { children: ReactNode }) {
  const t = useTranslator(TRANSACTIONS)
  return useReceipt() ? t('swap.receipt') : children
}

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
