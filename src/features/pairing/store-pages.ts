import type { ListedWallet } from '../../store/router/routes'
import type { Device } from '../../wallets/device'

export type StorePage = { readonly kind: 'chrome' | 'ios' | 'android' | 'website'; readonly href: string }

/** Pages that offer a wallet, in display order. */
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
 * Returns the single page that fits the device, for places without a choice
 * (docs/protocols/wallet-directory.md#opening-a-wallet).
 */
export function onlyPage(pages: readonly StorePage[], { isIos, isAndroid }: Device): StorePage | undefined {
  const kinds = [...(isIos ? ['ios'] : []), ...(isAndroid ? ['android'] : []), 'website', 'chrome']
  return kinds.map(kind => pages.find(page => page.kind === kind)).find(page => page !== undefined)
}
