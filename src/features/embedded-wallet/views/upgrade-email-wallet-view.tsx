import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Notice } from '../../../shared/ui/feedback/notice'
import { LinkRow } from '../../../shared/ui/list/link-row'
import { Icon } from '../../../shared/ui/picture/icon'
import { useAppSelector } from '../../../store/hooks'
import { EMBEDDED } from '../messages'
import { useEmbeddedGuard } from '../use-embedded-guard'

/** Link to the secure site's dashboard, where the visitor can migrate the wallet. */
export default function UpgradeEmailWalletView() {
  const t = useTranslator(EMBEDDED)
  useEmbeddedGuard()
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
