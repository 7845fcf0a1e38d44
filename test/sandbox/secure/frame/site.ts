/** Second-level names under which others register theirs: `co.uk`, `com.au`. */
const SHARED_SECOND_LEVEL = /^(?:[a-z]{2,3}|gov|edu|info)\.[a-z]{2}$/

/**
 * Whether two hosts are of one site, so that a browser may run their pages in one process and share their storage. Without
 * a list of public suffixes it says yes where it cannot tell: nothing is then approved that should not be.
 */
export function isSameSite(one: string, other: string): boolean {
  return siteOf(one) === siteOf(other)
}

function siteOf(host: string): string {
  // Addresses have no names above them.
  if (/^[\d.]+$/.test(host) || host.startsWith('[')) return host
  const labels = host.toLowerCase().replace(/\.$/, '').split('.')
  const last = labels.slice(-2).join('.')
  return SHARED_SECOND_LEVEL.test(last) ? labels.slice(-3).join('.') : last
}
