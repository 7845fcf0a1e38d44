/**
 * The policy a careful host page has: every feature works under it, without a nonce. `connect`: the hosts in use.
 * `default-src` stands for the frames that are not there yet.
 */
export function contentSecurityPolicy(connect: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    `connect-src 'self' ${connect.join(' ')}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
}
