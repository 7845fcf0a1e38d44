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

/** A link of the directory as the base of deep links; what the client remembers for later requests. */
export function deepLinkBase(link: string): string | undefined {
  if (!isAppLink(link)) return undefined
  const base = withScheme(link)
  return base.endsWith('/') ? base : `${base}/`
}

/** Opens in the task of the click; a wallet's own page must not reach back to this one. */
export function openLink(href: string, target: '_self' | '_blank'): void {
  window.open(href, target, 'noreferrer,noopener')
}
