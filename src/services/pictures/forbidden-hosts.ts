/** Origins that the page's content security policy forbids. The policy does not change while the page lives. */
const forbidden = new Set<string>()

/** The first request to each origin; later ones wait until it shows whether the policy allows the origin. */
const firstRequests = new Map<string, Promise<unknown>>()

function onViolation({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
  if (disposition !== 'enforce' || effectiveDirective !== 'connect-src') return
  if (URL.canParse(blockedURI)) forbidden.add(new URL(blockedURI).origin)
}

/**
 * Calls `ask`, unless the page's policy has already blocked that origin: each further attempt would add a violation to
 * the page's reports. Returns `refusal` instead.
 */
export async function unlessForbidden<Result>(
  url: string,
  ask: () => PromiseLike<Result> | Result,
  refusal: Result,
): Promise<Result> {
  const { origin } = new URL(url)
  const first = firstRequests.get(origin)
  if (first) {
    await first
    return forbidden.has(origin) ? refusal : ask()
  }
  if (firstRequests.size === 0) globalThis.addEventListener?.('securitypolicyviolation', onViolation)
  const result = Promise.resolve(ask())
  firstRequests.set(
    origin,
    result.then(() => reported()),
  )
  return result
}

/** Waits for one task, because engines may report a violation in a separate task after the failure it causes. */
const reported = () => new Promise(resolve => setTimeout(resolve))
