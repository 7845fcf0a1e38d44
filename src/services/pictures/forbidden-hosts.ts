/** Origins that the policy of this page forbids. It holds for as long as the page does. */
const forbidden = new Set<string>()

/** The first request to each origin: the others wait until it is known whether the policy lets it through. */
const firsts = new Map<string, Promise<unknown>>()

function onViolation({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
  if (disposition !== 'enforce' || effectiveDirective !== 'connect-src') return
  if (URL.canParse(blockedURI)) forbidden.add(new URL(blockedURI).origin)
}

/**
 * Asks, except where the policy of the page has forbidden that host before: each attempt would be one more violation in the
 * page's reports. Returns `refusal` instead.
 */
export async function unlessForbidden<Answer>(
  url: string,
  ask: () => PromiseLike<Answer> | Answer,
  refusal: Answer,
): Promise<Answer> {
  const { origin } = new URL(url)
  const first = firsts.get(origin)
  if (first) {
    await first
    return forbidden.has(origin) ? refusal : ask()
  }
  if (firsts.size === 0) globalThis.addEventListener?.('securitypolicyviolation', onViolation)
  const answer = Promise.resolve(ask())
  firsts.set(
    origin,
    answer.then(() => reported()),
  )
  return answer
}

/** Engines report a violation in a task of its own, which may come after the failure that it causes. */
const reported = () => new Promise(resolve => setTimeout(resolve))
