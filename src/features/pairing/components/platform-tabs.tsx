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
/** Test ids that hosts' tests use: `tab-webapp` for the platform `web`. */
const TEST_IDS = { ...LABELS, web: 'webapp' } as const

type Props = {
  platforms: readonly Platform[]
  chosen: Platform
  onChoose: (platform: Platform) => void
  panelId: string
}

/** Tabs for the ways to connect to a wallet. */
export function PlatformTabs({ platforms, chosen, onChoose, panelId }: Props) {
  const t = useTranslator(PAIRING)
  const tabs = platforms.map(id => ({
    id,
    text: t(`pairing.tab.${LABELS[id]}`),
    testId: `tab-${TEST_IDS[id]}`,
  }))
  return <Tabs label={t('pairing.ways')} tabs={tabs} chosen={chosen} onChoose={onChoose} panelId={panelId} />
}
