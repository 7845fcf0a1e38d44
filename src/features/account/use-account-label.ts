import { useTranslator } from '../../i18n/locale-context'
import { EMBEDDED } from '../../i18n/messages/embedded'
import type { ConnectionState } from '../../session/connections-slice'

/** What an account is called: by the wallet, else, of the e-mail wallet, by its kind. */
export function useAccountLabel(connection: ConnectionState | null | undefined) {
  const t = useTranslator(EMBEDDED)
  return (address: string): string | undefined => {
    const { labels, embedded, accounts = [] } = connection ?? {}
    const kind = embedded?.accountTypes[accounts.indexOf(address)]
    return labels?.[address] ?? (kind && t(`embedded.${kind}`))
  }
}
