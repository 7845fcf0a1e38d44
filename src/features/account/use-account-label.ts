import { ACCOUNT_CHOICE } from '../../shared/components/messages'
import { useTranslator } from '../../shared/i18n/locale-context'
import type { ConnectionState } from '../../wallets/connections/connections-slice'

/** Returns a function for an account's label: the wallet's label, or for the embedded wallet the account type. */
export function useAccountLabel(connection: ConnectionState | null | undefined) {
  const t = useTranslator(ACCOUNT_CHOICE)
  return (address: string): string | undefined => {
    const { labels, embedded, accounts = [] } = connection ?? {}
    const kind = embedded?.accountTypes[accounts.indexOf(address)]
    return labels?.[address] ?? (kind && t(`embedded.${kind}`))
  }
}
