/** Schemes that make a browser run or show what the link holds, instead of opening another app. */
const REFUSED = new Set([
  'javascript',
  'vbscript',
  'data',
  'blob',
  'file',
  'filesystem',
  'about',
  'view-source',
])

/**
 * True for a link that may open a wallet: `https:` or a scheme of the wallet's own (safety.md "Display").
 *
 * A link without `://` is read as deep links are built from it: `/` and `:` taken out and `://` put behind
 * (protocol-facts §2.7). So `java/script:` is refused as well.
 */
export function isAppLink(link: string): boolean {
  const end = link.indexOf('://')
  const scheme = end < 0 ? link.replace(/[/:]/g, '') : link.slice(0, end)
  return /^[a-z][a-z0-9+.-]*$/i.test(scheme) && !REFUSED.has(scheme.toLowerCase())
}
