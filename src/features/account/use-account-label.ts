import { ACCOUNT_CHOICE } from '../../shared/components/messages'
import { useTranslator } from '../../shared/i18n/locale-context'
import type { ConnectionState } from '../../wallets/connections/connections-slice'

/** What an account is called: by the wallet, else, of the e-mail wallet, by its kind. */
export function useAccountLabel(connection: ConnectionState | null | undefined) {
  const t = useTranslator(ACCOUNT_CHOICE)
  return (address: string): string | undefined => {
    const { labels, embedded, accounts = [] } = connection ?? {}
    const kind = embedded?.accountTypes[accounts.indexOf(address)]
    return labels?.[address] ?? (kind && t(`embedded.${kind}`))
  }
}
