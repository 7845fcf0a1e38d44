import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import { useTranslator } from '../../i18n/locale-context'
import { EMBEDDED } from '../../i18n/messages/embedded'
import { useAppSelector } from '../../store/hooks'
import { Notice } from '../../ui/feedback/notice'
import { LinkRow } from '../../ui/list/list-row'
import { Icon } from '../../ui/picture/icon'

/** The way to the secure site's own page, where the wallet can be taken along (protocol-facts §6.4). */
export default function UpgradeEmailWalletView() {
  const t = useTranslator(EMBEDDED)
  const secureUrl = useAppSelector(state => state.options?.secureUrl)
  const dashboard = secureUrl && new URL('/dashboard', secureUrl)
  return (
    <>
      <Notice icon={ShieldCheck} title={t('upgrade.heading')} text={t('upgrade.text')} />
      {dashboard && (
        <LinkRow
          href={dashboard.href}
          title={dashboard.host}
          start={<Icon node={ShieldCheck} />}
          data-testid="w3m-secure-website-button"
        />
      )}
    </>
  )
}
