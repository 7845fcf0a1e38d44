/** Second-level domains with registrations below them: `co.uk`, `com.au`. */
const SHARED_SECOND_LEVEL = /^(?:[a-z]{2,3}|gov|edu|info)\.[a-z]{2}$/

/**
 * Whether two hosts may be on the same site, so that a browser may run their pages in one process and share their
 * storage. There is no list of public suffixes, so it returns true when in doubt: then nothing can be approved.
 */
export function isSameSite(one: string, other: string): boolean {
  return siteOf(one) === siteOf(other)
}

function siteOf(host: string): string {
  // IP addresses have no parent domain.
  if (/^[\d.]+$/.test(host) || host.startsWith('[')) return host
  const labels = host.toLowerCase().replace(/\.$/, '').split('.')
  const last = labels.slice(-2).join('.')
  return SHARED_SECOND_LEVEL.test(last) ? labels.slice(-3).join('.') : last
}
