import { isAppLink, withScheme } from '../shared/lib/url'

/**
 * Address that opens a wallet with a pairing URI (docs/protocols/wallet-directory.md#opening-a-wallet): the link with a
 * scheme, a slash at its end, then `wc?uri=` and the URI, encoded once. `undefined` for a link that would run or show
 * something instead of opening an app.
 */
export function pairingLink(link: string, uri: string): string | undefined {
  const base = deepLinkBase(link)
  return base && `${base}wc?uri=${encodeURIComponent(uri)}`
}

/** Turns a wallet's link from the directory into the base of deep links, which is stored for later requests. */
export function deepLinkBase(link: string): string | undefined {
  if (!isAppLink(link)) return undefined
  const base = withScheme(link)
  return base.endsWith('/') ? base : `${base}/`
}

/** Opens a link within the click's task. `noopener` keeps the wallet's page from accessing this one. */
export function openLink(href: string, target: '_self' | '_blank'): void {
  window.open(href, target, 'noreferrer,noopener')
}
