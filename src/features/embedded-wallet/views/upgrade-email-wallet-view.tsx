import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Notice } from '../../../shared/ui/feedback/notice'
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
      <Notice
        icon={ShieldCheck}
        title={t('upgrade.heading')}
        text={t('upgrade.text')}
        action={dashboard && <p>{t('upgrade.opens', { host: dashboard.host })}</p>}
      />
      {dashboard && (
        <ActionBar>
          <a
            className="btn accent"
            part="button"
            href={dashboard.href}
            target="_blank"
            rel="noopener noreferrer"
            data-testid="w3m-secure-website-button"
          >
            {t('smartAccount.continue')}
            <Icon node={ExternalLink} size={18} />
          </a>
        </ActionBar>
      )}
    </>
  )
}
