import Blocks from 'lucide/dist/esm/icons/blocks.mjs'
import Globe from 'lucide/dist/esm/icons/globe.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { LinkRow } from '../../../shared/ui/list/link-row'
import { List } from '../../../shared/ui/list/list'
import { Icon } from '../../../shared/ui/picture/icon'
import type { ListedWallet } from '../../../store/router/routes'
import { PAIRING } from '../messages'
import { storePages } from '../store-pages'

const ICONS = { chrome: Blocks, ios: Smartphone, android: Smartphone, website: Globe } as const

/** Links to the stores and pages that offer the wallet. */
export function DownloadRows({ wallet }: { wallet: ListedWallet }) {
  const t = useTranslator(PAIRING)
  return (
    <List>
      {storePages(wallet).map(({ kind, href }) => (
        <LinkRow
          key={kind}
          href={href}
          title={t(`downloads.${kind}`)}
          start={<Icon node={ICONS[kind]} size={24} />}
          data-testid={`download-${kind}`}
        />
      ))}
    </List>
  )
}
