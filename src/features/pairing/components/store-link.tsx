import { useDevice } from '../../../shared/components/device-context'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { LinkRow } from '../../../shared/ui/list/link-row'
import { ListRow } from '../../../shared/ui/list/list-row'
import { useAppDispatch } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { type ListedWallet, route } from '../../../store/router/routes'
import { PAIRING } from '../messages'
import { onlyPage, storePages } from '../store-pages'

/** Maximum length of a wallet name, because longer ones would push the button out of its row. */
const LONGEST_NAME = 12

function shorten(name: string): string {
  const letters = [...name]
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('').trimEnd()}…` : name
}

/** For visitors without the wallet: a choice of stores on a desktop, the matching store on a phone. */
export function StoreLink({ wallet }: { wallet: ListedWallet }) {
  const t = useTranslator(PAIRING)
  const dispatch = useAppDispatch()
  const device = useDevice()
  const pages = storePages(wallet)
  const title = t('pairing.dontHave', { name: shorten(wallet.name) })
  if (!device.isPhone && pages.length > 1) {
    const open = () => dispatch(viewPushed(route('Downloads', { wallet })))
    return (
      <ListRow title={title} tag={t('pairing.get')} end="chevron" data-testid="get-wallet" onClick={open} />
    )
  }
  const page = onlyPage(pages, device)
  return page ? (
    <LinkRow title={title} tag={t('pairing.get')} href={page.href} data-testid="get-wallet" />
  ) : null
}
