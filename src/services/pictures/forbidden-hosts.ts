/** Whether the page's content security policy forbids requests for pictures, by origin. */
export type ForbiddenHosts = Map<string, Promise<boolean>>

declare module '../../store/deps' {
  export interface Deps {
    readonly forbiddenHosts: ForbiddenHosts
  }
}

/**
 * Calls `ask`, unless the page's policy has blocked the first request to that origin: each further attempt would add a
 * violation to the page's reports. Returns `refusal` instead. Later requests wait until the first one has ended.
 */
export async function unlessForbidden<Result>(
  hosts: ForbiddenHosts,
  url: string,
  ask: () => PromiseLike<Result> | Result,
  refusal: Result,
): Promise<Result> {
  const { origin } = new URL(url)
  const isForbidden = hosts.get(origin)
  if (isForbidden) return (await isForbidden) ? refusal : ask()
  const stop = watchViolations(origin)
  const result = Promise.resolve(ask())
  hosts.set(origin, result.then(reported, reported).then(stop))
  return result
}

/**
 * Watches requests to an origin. Returns a function that stops this and tells whether the page's policy has blocked
 * one.
 */
function watchViolations(origin: string): () => boolean {
  let isBlocked = false
  const onViolation = ({
    disposition,
    effectiveDirective,
    blockedURI,
  }: SecurityPolicyViolationEvent): void => {
    if (disposition !== 'enforce' || effectiveDirective !== 'connect-src') return
    if (URL.canParse(blockedURI) && new URL(blockedURI).origin === origin) isBlocked = true
  }
  globalThis.addEventListener?.('securitypolicyviolation', onViolation)
  return () => {
    globalThis.removeEventListener?.('securitypolicyviolation', onViolation)
    return isBlocked
  }
}

/** Waits for one task, because engines may report a violation in a separate task after the failure it causes. */
const reported = () => new Promise(resolve => setTimeout(resolve))
