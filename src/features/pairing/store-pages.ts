import type { ListedWallet } from '../../store/router/routes'
import type { Device } from '../../wallets/device'

export type StorePage = { readonly kind: 'chrome' | 'ios' | 'android' | 'website'; readonly href: string }

/** Where a wallet can be got from, in the order of the view. */
export function storePages(wallet: ListedWallet): readonly StorePage[] {
  const links = wallet as {
    readonly [key in 'chrome_store' | 'app_store' | 'play_store' | 'homepage']?: string | undefined
  }
  const pages = [
    { kind: 'chrome', href: links.chrome_store },
    { kind: 'ios', href: links.app_store },
    { kind: 'android', href: links.play_store },
    { kind: 'website', href: links.homepage },
  ] as const
  return pages.flatMap(({ kind, href }) => (href ? [{ kind, href }] : []))
}

/**
 * The one page that fits the device, where there is no choice to offer
 * (docs/protocols/wallet-directory.md#opening-a-wallet).
 */
export function onlyPage(pages: readonly StorePage[], { isIos, isAndroid }: Device): StorePage | undefined {
  const kinds = [...(isIos ? ['ios'] : []), ...(isAndroid ? ['android'] : []), 'website', 'chrome']
  return kinds.map(kind => pages.find(page => page.kind === kind)).find(page => page !== undefined)
}
