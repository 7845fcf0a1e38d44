/** True for an absolute `http:` or `https:` URL: the only ones that are ever put behind a link. */
export function isWebUrl(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

/** True for what may stand in an `<img>`: `https:` or `data:image/…`. */
export function isImageUrl(text: string): boolean {
  return /^data:image\/[a-z0-9.+-]+[;,]/i.test(text) || (/^https:/i.test(text) && isWebUrl(text))
}

/** `http:` to the visitor's own machine is safe: there is no network on which its answers could be changed. */
const isLoopback = (url: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/?#]|$)/i.test(url)

/** True for a third-party link that may be opened: `https:`, or the visitor's own machine. */
export const isSecureUrl = (text: string): boolean =>
  isWebUrl(text) && (/^https:/i.test(text) || isLoopback(text))

/**
 * Schemes of the platform, not of a wallet: they run or show what the link holds, open the browser's or the system's own
 * pages, write mails, call, install, or reach other machines. `intent:` names an Android app, and what to do in it,
 * without asking.
 */
const REFUSED = new RegExp(
  `^(${[
    'javascript|vbscript|data|blob|file|filesystem|about|view-source|intent|content|android-app|jar|res|mk',
    'https?|wss?|ftps?|sftp|ssh|telnet|rlogin|ldaps?|smb|nfs|afp|vnc|rdp|gopher|news|nntp|irc6?|ircs|magnet',
    'mailto|tel|telprompt|sms|smsto|mms|mmsto|facetime|facetime-audio|sips?|xmpp|geo|maps|webcal|feed|market',
    '(chrome|moz|safari|safari-web|ms-browser|edge|vivaldi)(-.*)?|devtools|resource|wyciwyg|firefox',
    'ms-.*|search-ms|search|shell|hcp|help|vscode(-insiders)?|itms.*|x-apple.*|applescript|shortcuts|prefs|app-prefs',
    'app-settings|web\\+.*|urn|cid|mid|microsoft-edge',
  ].join('|')})$`,
  'i',
)

/**
 * True for a link that may open a wallet: `https:` or a scheme of the wallet's own.
 *
 * A link without `://` is read as deep links are built from it: `/` and `:` taken out and `://` put behind
 * (docs/protocols/wallet-directory.md#opening-a-wallet). So `java/script:` is refused as well.
 */
export function isAppLink(link: string): boolean {
  if (isSecureUrl(link)) return true
  const [scheme = ''] = withScheme(link).split('://')
  return /^[a-z][a-z0-9+.-]*$/i.test(scheme) && !REFUSED.test(scheme)
}

/** A wallet's link with a scheme, as deep links begin. */
export const withScheme = (link: string): string =>
  link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
