/** True for an absolute `http:` or `https:` URL. Third-party links need `isSecureUrl`, links to wallets `isAppLink`. */
export function isWebUrl(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

/** True for a URL that an `<img>` may use: `https:` or `data:image/…`. */
export function isImageUrl(text: string): boolean {
  return /^data:image\/[a-z0-9.+-]+[;,]/i.test(text) || (/^https:/i.test(text) && isWebUrl(text))
}

/** Whether a URL is `http:` to the visitor's own machine. That is safe, because no network can change the responses. */
const isLoopback = (url: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/?#]|$)/i.test(url)

/** True for a third-party link that may be opened: `https:`, or the visitor's own machine. */
export const isSecureUrl = (text: string): boolean =>
  isWebUrl(text) && (/^https:/i.test(text) || isLoopback(text))

/**
 * True for a URL that a wallet's picture may have: as for `isImageUrl`, or `http:` on the visitor's own machine, for
 * wallet lists that are served locally during development.
 */
export const isWalletImageUrl = (text: string): boolean => isImageUrl(text) || isSecureUrl(text)

/**
 * Schemes of the platform, not of a wallet: they run or show the content of the link, open pages of the browser or the
 * system, write mails, make calls, install software or reach other machines. `intent:` starts an Android app with an
 * action, without asking.
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
 * True for a link that may open a wallet: a secure URL, or a scheme of the wallet's own.
 *
 * A link without `://` is read as deep links are built from it: `/` and `:` taken out and `://` put behind
 * (docs/protocols/wallet-directory.md#opening-a-wallet). So `java/script:` is refused as well.
 */
export function isAppLink(link: string): boolean {
  if (isSecureUrl(link)) return true
  const [scheme = ''] = withScheme(link).split('://')
  return /^[a-z][a-z0-9+.-]*$/i.test(scheme) && !REFUSED.test(scheme)
}

/** Returns a wallet's link with `://`, as deep links need it. */
export const withScheme = (link: string): string =>
  link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
