/** True for an absolute `http:` or `https:` URL: the only ones that are ever put behind a link. */
export function isWebUrl(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

/** True for what may stand in an `<img>`: `https:` or `data:image/…` (safety.md "Display"). */
export function isImageUrl(text: string): boolean {
  return /^data:image\/[a-z0-9.+-]+[;,]/i.test(text) || (/^https:/i.test(text) && isWebUrl(text))
}

/**
 * Schemes that make a browser run or show what the link holds instead of opening a wallet. `intent:` names an Android
 * app, and what to do in it, by itself.
 */
const REFUSED =
  /^(javascript|vbscript|data|blob|file|filesystem|about|view-source|intent|content|android-app)$/i

/**
 * True for a link that may open a wallet: `https:` or a scheme of the wallet's own (safety.md "Display").
 *
 * A link without `://` is read as deep links are built from it: `/` and `:` taken out and `://` put behind
 * (protocol-facts §2.7). So `java/script:` is refused as well.
 */
export function isAppLink(link: string): boolean {
  const [scheme = ''] = withScheme(link).split('://')
  return /^[a-z][a-z0-9+.-]*$/i.test(scheme) && !REFUSED.test(scheme)
}

/** A wallet's link with a scheme, as deep links begin. */
export const withScheme = (link: string): string =>
  link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
