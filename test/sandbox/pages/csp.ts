/**
 * The policy of a careful host page: every feature works with it, without a nonce. `connect`: the hosts in use;
 * `frames`: the secure host, and other frames of the page.
 */
export function contentSecurityPolicy(connect: readonly string[], frames: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    `connect-src 'self' ${connect.join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "require-trusted-types-for 'script'",
  ].join('; ')
}
