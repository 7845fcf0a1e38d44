/**
 * The policy a careful host page has: every feature works under it, without a nonce. `connect`: the hosts in use;
 * `frame`: the secure host.
 */
export function contentSecurityPolicy(connect: readonly string[], frame?: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    `connect-src 'self' ${connect.join(' ')}`,
    ...(frame ? [`frame-src ${frame}`] : []),
    "require-trusted-types-for 'script'",
  ].join('; ')
}
