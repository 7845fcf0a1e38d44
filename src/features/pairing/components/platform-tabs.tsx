import { useTranslator } from '../../../shared/i18n/locale-context'
import { Tabs } from '../../../shared/ui/list/tabs'
import type { Platform } from '../../../wallets/platforms'
import { PAIRING } from '../messages'

const LABELS = {
  browser: 'browser',
  unsupported: 'browser',
  mobile: 'mobile',
  qrcode: 'mobile',
  web: 'web',
  desktop: 'desktop',
} as const
/** Names that hosts' tests look for: `tab-webapp` where the platform is `web`. */
const TEST_IDS = { ...LABELS, web: 'webapp' } as const

type Props = {
  platforms: readonly Platform[]
  chosen: Platform
  onChoose: (platform: Platform) => void
  panelId: string
}

/** The ways to a wallet, one of which is shown. */
export function PlatformTabs({ platforms, chosen, onChoose, panelId }: Props) {
  const t = useTranslator(PAIRING)
  const tabs = platforms.map(id => ({
    id,
    text: t(`pairing.tab.${LABELS[id]}`),
    testId: `tab-${TEST_IDS[id]}`,
  }))
  return <Tabs label={t('pairing.ways')} tabs={tabs} chosen={chosen} onChoose={onChoose} panelId={panelId} />
}
